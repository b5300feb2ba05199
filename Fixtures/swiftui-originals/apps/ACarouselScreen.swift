import SwiftUI

/// The things that the screen tells about its cards.
final class ACarouselNotes {
  var index = 0
}

/// Four cards, as wide as the screen but for 20 pt at each side.
struct ACarouselScreen: View {
  let notes = ACarouselNotes()
  let headspace: CGFloat

  var body: some View {
    ACarousel(
      [0, 1, 2, 3], id: \.self, index: Binding(get: { notes.index }, set: { notes.index = $0 }),
      spacing: 10, headspace: headspace
    ) { number in
      Color.blue.frame(height: 200).accessibilityIdentifier("card \(number)")
    }
    .frame(height: 300)
  }
}
