import SwiftUI

/// What the screen tells about its menu.
final class LanarsNotes {
  var isOpened: Bool

  init(isOpened: Bool) { self.isOpened = isOpened }
}

/// A screen with a button, and a menu that comes from the left.
struct LanarsScreen: View {
  let notes: LanarsNotes
  private let width: CGFloat
  @State private var isOpened: Bool

  init(notes: LanarsNotes, width: CGFloat) {
    (self.notes, self.width) = (notes, width)
    _isOpened = State(initialValue: notes.isOpened)
  }

  var body: some View {
    Drawer(isOpened: $isOpened) {
      Color.gray.frame(width: width).accessibilityIdentifier("menu")
    } content: {
      ZStack {
        Color.yellow
        LanarsMenuButton()
      }
    }
    .ignoresSafeArea()
    .onChange(of: isOpened) { notes.isOpened = $0 }
  }
}

/// A button that opens the menu of the drawer that it is in.
struct LanarsMenuButton: View {
  @Environment(\.isDrawerOpened) private var isDrawerOpened

  var body: some View {
    Button("Menu") { isDrawerOpened.wrappedValue = true }.padding(30)
  }
}
