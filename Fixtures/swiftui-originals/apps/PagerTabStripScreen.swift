import SwiftUI

/// The things that the screen tells about its pages.
final class PagerTabStripNotes {
  var page = 0
}

/// Three pages below a bar with their names.
struct PagerTabStripScreen: View {
  let notes = PagerTabStripNotes()
  @State private var page = 0

  var body: some View {
    PagerTabStripView(selection: $page) {
      ForEach(0..<3) { number in
        Color.blue.accessibilityIdentifier("page \(number)")
          .pagerTabItem(tag: number) { Text("Page \(number)") }
      }
    }
    .onChange(of: page) { notes.page = $0 }
  }
}

// The original's bar of segments, which is not shown here, is a picker of the system's.

struct Picker<Selection: Hashable, Content: View>: View {
  private let content: Content

  init(_ title: String, selection: Binding<Selection>, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  var body: some View { HStack(spacing: 0) { content } }
}

enum PickerStyle {
  case segmented
}

extension View {
  func pickerStyle(_ style: PickerStyle) -> some View { self }
}
