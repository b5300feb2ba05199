import SwiftUI

/// A front page with a sheet of headlines, which a pull brings up to date.
struct HeadlinesScreen: View {
  /// Whether the cards are buttons, or follow the finger by a gesture of their own.
  var hasButtons = true

  @State private var isPresented = true
  @State private var edition = 1

  var body: some View {
    VStack(spacing: 16) {
      Text("The Harbour Post")
        .font(.largeTitle.bold())
      Button("Headlines") { isPresented = true }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .sheet(isPresented: $isPresented) {
      HeadlinesSheet(edition: $edition, hasButtons: hasButtons)
        .presentationDetents([.large])
    }
  }
}

/// The sheet with the headlines of an edition.
struct HeadlinesSheet: View {
  @Binding var edition: Int
  let hasButtons: Bool

  @State private var opened = 0

  var body: some View {
    VStack(spacing: 0) {
      Text("Edition \(edition)")
        .font(.headline)
        .frame(height: 56)

      ScrollView {
        LazyVStack(spacing: 12) {
          ForEach(1...20, id: \.self) { number in
            HeadlineCard(number: number, isOpen: opened == number, isButton: hasButtons) {
              opened = number
            }
          }
        }
        .padding(.horizontal, 16)
      }
      .refreshable {
        try? await Task.sleep(for: .seconds(1))
        edition += 1
      }
    }
    .accessibilityIdentifier("sheet")
    .accessibilityValue(opened == 0 ? "edition \(edition)" : "headline \(opened)")
  }
}

/// A headline, which is smaller while a finger presses it.
struct HeadlineCard: View {
  let number: Int
  let isOpen: Bool
  let isButton: Bool
  let open: () -> Void

  @GestureState private var isPressed = false

  var body: some View {
    if isButton {
      Button(action: open) { card }
        .buttonStyle(PressedCardStyle())
    } else {
      card
        .pressed(isPressed)
        .onTapGesture(perform: open)
        .simultaneousGesture(
          DragGesture(minimumDistance: 0)
            .updating($isPressed) { _, isPressed, _ in
              isPressed = true
            }
        )
    }
  }

  private var card: some View {
    Text("Headline \(number)")
      .font(.title3)
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(16)
      .frame(height: 96)
      .background(isOpen ? Color.yellow.opacity(0.4) : Color.gray.opacity(0.15))
      .clipShape(RoundedRectangle(cornerRadius: 16))
      .contentShape(Rectangle())
  }
}

/// A button that is a card.
struct PressedCardStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.pressed(configuration.isPressed)
  }
}

extension View {
  /// Smaller, while it is pressed.
  fileprivate func pressed(_ isPressed: Bool) -> some View {
    scaleEffect(isPressed ? 0.97 : 1)
      .animation(.easeOut(duration: 0.15), value: isPressed)
  }
}

#Preview {
  HeadlinesScreen()
}
