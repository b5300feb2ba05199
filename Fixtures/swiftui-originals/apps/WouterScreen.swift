import SwiftUI

/// The things that the screen tells about its sheet.
final class WouterNotes {
  var isPresented = false
  var detent = PresentationDetent.height(200)

  var word: String {
    guard isPresented, case .height(let height) = detent else { return "dismissed" }
    return "\(Int(height)) pt"
  }
}

/// A button that shows a sheet with a header and a list, of 200, 400 or 600 pt.
struct WouterScreen: View {
  let notes = WouterNotes()
  @State private var isPresented = false
  @State private var detent = PresentationDetent.height(200)

  var body: some View {
    ZStack(alignment: .top) {
      Color.yellow
      Button("Show") { isPresented.toggle() }
    }
    .sheetPlus(
      isPresented: $isPresented, background: Color.white,
      header: { Color.gray.frame(height: 50).accessibilityIdentifier("header") },
      main: {
        VStack(spacing: 0) {
          ForEach(0..<20) { _ in Color.gray.frame(height: 60) }
        }
        .presentationDetentsPlus([.height(200), .height(400), .height(600)], selection: $detent)
      }
    )
    .onChange(of: isPresented) { notes.isPresented = $0 }
    .onChange(of: detent) { notes.detent = $0 }
  }
}
