import SwiftUI

/// The things that the screen tells about its pages.
final class PagerNotes {
  var page = 0
}

/// Three pages as large as the screen.
struct PagerScreen: View {
  let notes = PagerNotes()
  let sensitivity: CGFloat
  @StateObject private var page = Page.first()

  init(sensitivity: CGFloat) { self.sensitivity = sensitivity }

  var body: some View {
    Pager(page: page, data: [0, 1, 2], id: \.self) { number in
      Color.blue.accessibilityIdentifier("page \(number)")
    }
    .sensitivity(.custom(sensitivity))
    .onPageWillChange { notes.page = $0 }
    .edgesIgnoringSafeArea(.all)
  }
}
