import SwiftUI

/// The things that the screen tells about its popup.
@MainActor
final class PopupsNotes {
  static var isPresented = false
  static var runs = 0
}

/// A popup of 300 pt at the bottom.
struct PopupsSample: BottomPopup {
  var body: some View {
    Color.blue.frame(height: 300).accessibilityIdentifier("popup")
  }

  func configurePopup(config: BottomPopupConfig) -> BottomPopupConfig {
    config.tapOutsideToDismissPopup(true).dragGestureAreaSize(300)
  }

  func onFocus() { PopupsNotes.isPresented = true }
  func onDismiss() { PopupsNotes.isPresented = false }
}

/// A button that shows a popup.
struct PopupsScreen: View {
  let threshold: Double
  let stack: PopupStackID

  var body: some View {
    ZStack {
      Color.yellow
      Button("Show") { Task { await PopupsSample().present(popupStackID: stack) } }
    }
    .registerPopups(id: stack) { config in
      config.vertical { $0.dragThreshold(threshold) }
    }
  }
}
