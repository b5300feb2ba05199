import SwiftUI

/// Where the popup of the screen shows.
enum PopupViewMode: String, CaseIterable {
  case overlay, sheet, window

  var displayMode: Popup.DisplayMode {
    switch self {
    case .overlay: .overlay
    case .sheet: .sheet
    case .window: .window
    }
  }
}

/// The things that the screen tells about its popup.
final class PopupViewNotes {
  var isPresented = false
  var source = ""
}

/// A button that shows a popup of 300 pt at the bottom, and a line at the top that can be tapped.
struct PopupViewScreen: View {
  let notes = PopupViewNotes()
  let mode: PopupViewMode
  @State private var isPresented = false

  init(mode: PopupViewMode) { self.mode = mode }

  var body: some View {
    ZStack {
      Color.yellow
      Button("Show") { isPresented = true }
    }
    .ignoresSafeArea()
    .popup(isPresented: $isPresented) {
      Color.blue.frame(height: 300).accessibilityIdentifier("popup")
    } customize: {
      // In a window, it tells the outside by the names of SwiftUI's own views, which are others here.
      $0.type(.toast).displayMode(mode.displayMode).closeOnTap(false)
        .closeOnTapOutside(mode != .window)
        .dismissCallback { source in notes.source = "\(source)" }
    }
    .onChange(of: isPresented) { notes.isPresented = $0 }
  }
}
