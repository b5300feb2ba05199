import SwiftUI

/// The things that the screen tells about its row.
final class SwipeActionsNotes {
  var state = SwipeState.untouched
}

/// A row with two actions.
struct SwipeActionsScreen: View {
  let notes = SwipeActionsNotes()
  let actionWidth: CGFloat

  var body: some View {
    VStack(spacing: 0) {
      Color.white.frame(height: 80).accessibilityIdentifier("row")
        .addSwipeAction(edge: .trailing, state: state) {
          HStack(spacing: 0) {
            Color.blue.frame(width: actionWidth, height: 80)
            Color.red.frame(width: actionWidth, height: 80)
          }
        }
      Spacer()
    }
  }

  /// A body that read the state would make a row of another id whenever it changes.
  private var state: Binding<SwipeState> {
    Binding(get: { notes.state }, set: { notes.state = $0 })
  }
}
