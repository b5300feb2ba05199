import SwiftUI

/// The things that the screen tells about its sheet.
final class PartialSheetNotes {
  var isPresented = false
}

/// A button that presents a sheet of 300 pt.
struct PartialSheetScreen: View {
  let notes = PartialSheetNotes()

  var body: some View { Presenter(notes: notes).attachPartialSheetToRoot() }

  private struct Presenter: View {
    let notes: PartialSheetNotes
    @State private var isPresented = false

    init(notes: PartialSheetNotes) { self.notes = notes }

    var body: some View {
      ZStack {
        Color.white
        Button("Show") { isPresented = true }
      }
      .partialSheet(isPresented: $isPresented) {
        Color.gray.frame(height: 300).accessibilityIdentifier("content")
      }
      .onChange(of: isPresented) { notes.isPresented = $0 }
    }
  }
}
