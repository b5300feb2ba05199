import SwiftUI

/// The things that the screen tells about its card.
final class SlideOverCardNotes {
  var isPresented = false
}

/// A button that shows a card with 200 pt of content.
///
/// A body that read whether it shows would make another card whenever that changes.
struct SlideOverCardScreen: View {
  let notes = SlideOverCardNotes()
  let options: SOCOptions
  @State private var isPresented = false

  init(options: SOCOptions) { self.options = options }

  var body: some View {
    ZStack {
      Color.yellow
      Button("Show") { isPresented = true }
      Watcher(isPresented: $isPresented, notes: notes)
    }
    .slideOverCard(isPresented: $isPresented, options: options) {
      Color.blue.frame(height: 200).accessibilityIdentifier("content")
    }
  }

  private struct Watcher: View {
    @Binding var isPresented: Bool
    let notes: SlideOverCardNotes

    var body: some View {
      Color.clear.allowsHitTesting(false).onChange(of: isPresented) { notes.isPresented = $0 }
    }
  }
}
