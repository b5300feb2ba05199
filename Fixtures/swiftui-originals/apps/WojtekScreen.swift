import SwiftUI

/// The things that the screen tells about its sheet.
final class WojtekNotes {
  var detent = ""
}

/// A sheet with a list of 20 rows.
struct WojtekScreen: View {
  let notes = WojtekNotes()
  @State private var detent: Detent

  init(isLarge: Bool) { _detent = State(initialValue: isLarge ? .large : .small) }

  var body: some View {
    Color.white
      .bottomSheet(selectedDetent: $detent) {
        List {
          ForEach(0..<20, id: \.self) { number in Text("Row \(number)").frame(height: 60) }
        }
        .listStyle(.plain)
        .accessibilityIdentifier("sheet")
      }
      .detentsPresentation(detents: [.small, .medium, .large])
      .onAppear { notes.detent = "\(detent)" }
      .onChange(of: detent) { notes.detent = "\($0)" }
  }
}

// The originals' previews have tabs, which are not shown here, and rows with backgrounds, which are only
// painted.

struct TabView<Content: View>: View {
  private let content: Content

  init(@ViewBuilder content: () -> Content) { self.content = content() }
  var body: some View { content }
}

struct Tab<Content: View>: View {
  private let content: Content

  init(_ title: String, systemImage: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  var body: some View { content }
}

extension View {
  func listRowBackground(_ color: Color) -> some View { background(color) }
}
