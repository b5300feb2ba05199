import SwiftUI

/// What the screen tells about its sheet.
final class WeitiedaNotes {
  var isPresented: Bool

  init(isPresented: Bool) { self.isPresented = isPresented }
}

/// A screen with a button, and a sheet over it.
struct WeitiedaScreen: View {
  let notes: WeitiedaNotes
  private let height: CGFloat
  @State private var isPresented: Bool

  init(notes: WeitiedaNotes, height: CGFloat) {
    (self.notes, self.height) = (notes, height)
    _isPresented = State(initialValue: notes.isPresented)
  }

  var body: some View {
    ZStack {
      Color("screen").edgesIgnoringSafeArea(.all)
      Button {
        isPresented = true
      } label: {
        Label("Show \(1) sheet", systemImage: "rectangle").font(.headline).padding()
      }
    }
    .bottomSheet(isPresented: $isPresented, height: height) {
      Color.white.accessibilityIdentifier("content")
    }
    .onChange(of: isPresented) { notes.isPresented = $0 }
  }
}
