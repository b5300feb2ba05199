import SwiftUI

/// The things that the screen tells about its button.
final class GestureButtonNotes {
  var calls: [String] = []
}

/// A button in a list of coloured rows.
struct GestureButtonScreen: View {
  let notes = GestureButtonNotes()
  let longPressDelay: Double

  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        GestureButton(
          pressAction: { notes.calls.append("pressed") },
          releaseInsideAction: { notes.calls.append("released inside") },
          releaseOutsideAction: { notes.calls.append("released outside") },
          longPressAction: { notes.calls.append("long press") },
          endAction: { notes.calls.append("ended") },
          label: { isPressed in
            Color.blue.opacity(isPressed ? 0.5 : 1).frame(height: 200)
              .accessibilityIdentifier("button")
          })
        ForEach(0..<10) { _ in Color.gray.frame(height: 150) }
      }
    }
    .gestureButtonConfiguration(GestureButtonConfiguration(longPressDelay: longPressDelay))
  }
}
