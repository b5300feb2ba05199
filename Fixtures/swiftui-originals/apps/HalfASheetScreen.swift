import SwiftUI

/// The things that the screen tells about its sheet.
final class HalfASheetNotes {
  var isPresented = true
}

/// A sheet that is open from the beginning.
struct HalfASheetScreen: View {
  @State private var isPresented = true
  let notes = HalfASheetNotes()
  let height: CGFloat

  var body: some View {
    ZStack {
      Color.yellow
      HalfASheet(isPresented: $isPresented, title: "A sheet") {
        Color.blue.accessibilityIdentifier("content")
      }
      .height(.fixed(height))
    }
    .edgesIgnoringSafeArea(.all)
    .onChange(of: isPresented) { notes.isPresented = $0 }
  }
}
