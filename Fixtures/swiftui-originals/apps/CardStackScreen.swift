import SwiftUI

/// The things that the screen tells about its cards.
final class CardStackNotes {
  var swipes: [String] = []
}

/// Three cards of 300 pt, one above the other.
struct CardStackScreen: View {
  let notes = CardStackNotes()
  let threshold: Double

  var body: some View {
    ZStack {
      Color.white
      CardStack(
        direction: LeftRight.direction, data: [0, 1, 2],
        onSwipe: { card, direction in notes.swipes.append("\(card) \(direction)") },
        content: { card, _, _ in
          RoundedRectangle(cornerRadius: 20).fill(Color.blue)
            .accessibilityIdentifier("card \(card)")
        }
      )
      .environment(\.cardStackConfiguration, CardStackConfiguration(swipeThreshold: threshold))
      .frame(width: 300, height: 300)
    }
    .edgesIgnoringSafeArea(.all)
  }
}
