import SwiftUI

/// What the screen tells about its sheet.
final class SnapSheetNotes {
  var state = "middle"
}

/// A screen with a sheet at its bottom, above the inset there.
struct SnapSheetScreen: View {
  let notes = SnapSheetNotes()
  @State private var state = SnapSheetState.middle

  var body: some View {
    ZStack(alignment: .bottom) {
      Color.yellow.edgesIgnoringSafeArea(.all)
      SnapSheet($state) { Color.white.accessibilityIdentifier("content") }
    }
    .onChange(of: state) { notes.state = "\($0)" }
  }
}
