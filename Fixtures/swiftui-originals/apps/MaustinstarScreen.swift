import SwiftUI

/// What the screen tells about its drawer.
final class MaustinstarNotes {
  var height: CGFloat = 0
}

/// A drawer over a colour, with the feedback that its documentation shows.
struct MaustinstarScreen: View {
  let notes = MaustinstarNotes()
  let heights: [CGFloat]

  var body: some View {
    ZStack {
      Color.yellow
      Drawer {
        Color.white
          .frame(width: UIScreen.main.bounds.width)
          .shadow(radius: 10)
          .accessibilityIdentifier("content")
      }
      .rest(at: .constant(heights))
      .impact(.light)
      .onRest { notes.height = $0 }
    }
    .edgesIgnoringSafeArea(.all)
  }
}
