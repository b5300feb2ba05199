import SwiftUI

/// The things that the screen tells about its pages.
final class PageViewNotes {
  var page = 0
}

/// Three pages as large as the screen.
struct PageViewScreen: View {
  @State private var page = 0
  let notes = PageViewNotes()
  let threshold: CGFloat

  var body: some View {
    HPageView(selectedPage: $page, data: 0..<3, pageSwitchThreshold: threshold) { number in
      Color.blue.accessibilityIdentifier("page \(number)")
    }
    .edgesIgnoringSafeArea(.all)
    .onChange(of: page) { notes.page = $0 }
  }
}
