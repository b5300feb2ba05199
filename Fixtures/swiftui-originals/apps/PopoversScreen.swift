import SwiftUI

/// The things that the screen tells about its popover.
final class PopoversNotes {
  var isPresented = false
}

/// A button that shows a popover at the bottom, where it can be dragged down.
struct PopoversScreen: View {
  let notes = PopoversNotes()
  let proximity: Double
  @State private var isPresented = false

  init(proximity: Double) { self.proximity = proximity }

  var body: some View {
    ZStack(alignment: .top) {
      Color.yellow
      Button("Show") { isPresented = true }
    }
    .popover(present: $isPresented) {
      $0.position = .relative(popoverAnchors: [.center])
      $0.dismissal.mode = [.tapOutside, .dragDown]
      $0.dismissal.dragDismissalProximity = proximity
    } view: {
      Color.blue.frame(width: 200, height: 100).accessibilityIdentifier("popover")
    }
    .onChange(of: isPresented) { notes.isPresented = $0 }
  }
}
