import SwiftUI

/// A drawer that is pulled down from the top, as Toni Granados' article 'Pull Down Drawer in SwiftUI'
/// has it.
struct PullDownDrawer: View {
  let closedHeight: CGFloat = 100
  let openHeight: CGFloat = 500
  let stateChangeThreshold = 0.3

  @State private var currentHeight: CGFloat = 100
  @State private var idleHeight: CGFloat = 100
  @State private var willChangeState = false

  /// 0 while it is closed, and 1 while it is open.
  private var normalizedHeight: CGFloat {
    (currentHeight - closedHeight) / (openHeight - closedHeight)
  }

  private var isOpen: Bool { idleHeight == openHeight }

  private var wouldChangeState: Bool {
    (isOpen && normalizedHeight < 1 - stateChangeThreshold)
      || (!isOpen && normalizedHeight > stateChangeThreshold)
      // An open drawer closes as a blind does: by a pull beyond its end.
      || (isOpen && normalizedHeight > 1 + stateChangeThreshold)
  }

  var gesture: some Gesture {
    DragGesture()
      .onChanged { value in
        let newHeight = idleHeight + value.translation.height

        if newHeight > openHeight {
          currentHeight = min(
            openHeight + pow(abs(newHeight - openHeight), 0.9), openHeight * 1.5)
        } else if newHeight < closedHeight {
          currentHeight = max(
            closedHeight - pow(abs(newHeight + closedHeight), 0.6), closedHeight / 1.65)
        } else {
          currentHeight = newHeight
        }

        if wouldChangeState {
          if !willChangeState {
            UIImpactFeedbackGenerator(style: .light).impactOccurred()
            willChangeState = true
          }
        } else {
          willChangeState = false
        }
      }
      .onEnded { _ in
        withAnimation(.bouncy) {
          if wouldChangeState {
            currentHeight = isOpen ? closedHeight : openHeight
            UIImpactFeedbackGenerator(style: .medium).impactOccurred()
          } else {
            currentHeight = isOpen ? openHeight : closedHeight
          }

          idleHeight = currentHeight
        }
      }
  }

  var body: some View {
    BackgroundView()
      .overlay(alignment: .top) {
        RoundedRectangle(cornerRadius: 18)
          .fill(.ultraThinMaterial)
          .ignoresSafeArea(edges: .top)
          .frame(height: currentHeight)
          .accessibilityIdentifier("drawer")
          .accessibilityValue(isOpen ? "open" : "closed")
          .preferredColorScheme(.dark)
          .gesture(gesture)
      }
  }
}

/// The screen behind the drawer.
private struct BackgroundView: View {
  var body: some View {
    LinearGradient(
      colors: [.indigo, .purple, .orange], startPoint: .topLeading, endPoint: .bottomTrailing
    )
    .ignoresSafeArea()
    .overlay(alignment: .bottomLeading) {
      VStack(alignment: .leading, spacing: 4) {
        Text("Sunday evening")
          .font(.largeTitle.bold())
        Text("Pull the drawer down for the week ahead.")
          .font(.subheadline)
          .opacity(0.8)
      }
      .foregroundStyle(.white)
      .padding(24)
    }
  }
}

#Preview {
  PullDownDrawer()
}
