import SwiftUI

/// The things that the screen tells about its row.
final class TMSwipeNotes {
  var actions: [String] = []
}

/// A row with two actions.
struct TMSwipeScreen: View {
  let notes = TMSwipeNotes()
  let actionWidth: CGFloat

  var body: some View {
    VStack(spacing: 0) {
      Color.white.frame(height: 80).accessibilityIdentifier("row")
        .trailingSwipe(
          [action("archive", .blue), action("delete", .red)],
          viewConfig: SwipeActionsViewConfig(actionWidth: actionWidth))
      Spacer()
    }
  }

  private func action(_ name: String, _ color: Color) -> SwipeAction {
    SwipeAction(title: name, color: color) { notes.actions.append(name) }
  }
}
