import SwiftUI

/// What the screen tells about its row.
final class SwipeCellNotes {
  /// The left edge of the actions, in points from that of the screen.
  var edge = CGFloat.infinity
}

/// A row with two actions.
struct SwipeCellScreen: View {
  let notes = SwipeCellNotes()
  let slotWidth: CGFloat

  var body: some View {
    VStack(spacing: 0) {
      HStack {
        Image(systemName: "envelope")
        Text("A message").font(.body)
        Spacer()
      }
      .padding(.horizontal)
      .frame(height: 80)
      .background(Color.white)
      .onSwipe(trailing: [slot("archive", .blue), slot("delete", .red)])
      Divider()
      Spacer()
    }
  }

  private func edge(_ proxy: GeometryProxy) -> CGFloat { proxy.frame(in: .global).minX }

  private func slot(_ name: String, _ color: Color) -> Slot {
    Slot(
      image: { Image(systemName: name) },
      title: {
        GeometryReader { proxy in
          Color.clear.onAppear { if name == "archive" { notes.edge = edge(proxy) } }
            .onChange(of: edge(proxy)) { if name == "archive" { notes.edge = $0 } }
        }
        .frame(width: slotWidth, height: 10).accessibilityIdentifier(name).embedInAnyView()
      },
      action: {},
      style: SlotStyle(background: color, slotWidth: slotWidth))
  }
}
