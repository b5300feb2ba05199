import SwiftUI

/// The things that the screen tells about its range.
final class SlidersNotes {
  var range = 0.2...0.8

  var words: String {
    String(format: "%.2f to %.2f", range.lowerBound, range.upperBound)
  }
}

/// The system's slider, which the original's previews name: it is not there, and nothing asks for it.
struct Slider: View {
  @Binding var value: Double

  var body: some View { Text("\(value)") }
}

/// A range on a track of 304 pt.
struct SlidersScreen: View {
  @State private var range = 0.2...0.8
  let notes = SlidersNotes()
  let distance: Double

  var body: some View {
    RangeSlider(range: $range, distance: distance...1)
      .rangeSliderStyle(
        HorizontalRangeSliderStyle(
          track: HorizontalRangeTrack(view: Capsule().foregroundColor(.blue)).frame(height: 3),
          lowerThumb: Circle().accessibilityIdentifier("lower"),
          upperThumb: Circle().accessibilityIdentifier("upper"))
      )
      .frame(width: 304, height: 44)
      .onChange(of: range) { notes.range = $0 }
  }
}
