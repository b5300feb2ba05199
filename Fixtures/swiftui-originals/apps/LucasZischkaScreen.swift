import SwiftUI

/// The things that the screen tells about its sheet.
final class LucasZischkaNotes {
  var position = BottomSheetPosition.hidden

  var word: String {
    guard case .absolute(let height) = position else { return "hidden" }
    return "\(Int(height)) pt"
  }
}

/// A button that shows a sheet of 200, 400 or 600 pt.
struct LucasZischkaScreen: View {
  let notes = LucasZischkaNotes()
  let threshold: Double
  @State private var position = BottomSheetPosition.hidden

  init(threshold: Double) { self.threshold = threshold }

  var body: some View {
    ZStack {
      Color.yellow
      Button("Show") { position = .absolute(200) }
    }
    .bottomSheet(
      bottomSheetPosition: $position,
      switchablePositions: [.absolute(200), .absolute(400), .absolute(600)]
    ) {
      Color.white.accessibilityIdentifier("content")
    }
    .enableSwipeToDismiss()
    .customThreshold(threshold)
    .onChange(of: position) { notes.position = $0 }
  }
}
