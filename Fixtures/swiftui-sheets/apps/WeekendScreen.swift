import SwiftUI

/// A sheet with a list of plans for the weekend, and a carousel of walks among them.
struct WeekendScreen: View {
  /// Whether the carousel is turned by a pan that begins sideways alone, or by a drag gesture.
  var turnsByPan = true

  @State private var page = 0

  var body: some View {
    Color(red: 0.95, green: 0.93, blue: 0.98)
      .ignoresSafeArea()
      .overlay(alignment: .bottom) {
        WeekendSheet(page: $page, turnsByPan: turnsByPan)
      }
      .ignoresSafeArea(edges: .bottom)
  }
}

/// The sheet with the plans.
struct WeekendSheet: View {
  @Binding var page: Int
  let turnsByPan: Bool

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        Text("Saturday and Sunday")
          .font(.title2.bold())
          .padding(.top, 24)
        Carousel(page: $page, count: 4, turnsByPan: turnsByPan) { index in
          WalkCard(number: index + 1)
        }
        .frame(height: 220)

        ForEach(1...12, id: \.self) { number in
          Text("Plan \(number)")
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(16)
            .frame(height: 72)
            .background(Color.gray.opacity(0.12), in: RoundedRectangle(cornerRadius: 12))
        }
      }
      .padding(.horizontal, 24)
    }
    .frame(height: 640)
    .background(
      Color.white, in: UnevenRoundedRectangle(topLeadingRadius: 20, topTrailingRadius: 20)
    )
    .accessibilityIdentifier("sheet")
    .accessibilityValue("walk \(page + 1)")
  }
}

/// Cards beside each other, one of which shows.
struct Carousel<Card: View>: View {
  @Binding var page: Int
  let count: Int
  let turnsByPan: Bool
  @ViewBuilder let card: (Int) -> Card

  /// The way of the cards under a finger.
  @State private var way: CGFloat = 0
  @GestureState(resetTransaction: Transaction(animation: .snappy)) private var drag: CGFloat = 0

  var body: some View {
    GeometryReader { proxy in
      let width = proxy.size.width
      let cards = HStack(spacing: 0) {
        ForEach(0..<count, id: \.self) { index in
          card(index)
            .frame(width: width)
        }
      }
      .accessibilityIdentifier("cards")
      .offset(x: way + drag - CGFloat(page) * width)
      .contentShape(Rectangle())

      if turnsByPan {
        cards.gesture(
          SidewaysPan {
            way = $0
          } ended: { way in
            withAnimation(.snappy) {
              self.way = 0
              turn(by: way, width)
            }
          })
      } else {
        cards.gesture(
          DragGesture(minimumDistance: 15, coordinateSpace: .global)
            .updating($drag) { value, drag, _ in
              drag = value.translation.width
            }
            .onEnded { value in
              withAnimation(.snappy) { turn(by: value.predictedEndTranslation.width, width) }
            })
      }
    }
  }

  /// Shows the next card or the one before, if the cards are going to move by more than half of one.
  private func turn(by way: CGFloat, _ width: CGFloat) {
    guard abs(way) > width / 2 else { return }
    page = min(max(page + (way < 0 ? 1 : -1), 0), count - 1)
  }
}

/// A pan that begins only if the finger moves more sideways than up or down, and leaves all others to the
/// scroll views around it.
struct SidewaysPan: UIGestureRecognizerRepresentable {
  /// Called with the finger's way.
  let changed: (CGFloat) -> Void

  /// Called with the way that it is going to have; 0 if the pan is cancelled.
  let ended: (CGFloat) -> Void

  final class Coordinator: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
      let velocity = pan.velocity(in: pan.view)
      return abs(velocity.x) > abs(velocity.y)
    }
  }

  func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator { Coordinator() }

  func makeUIGestureRecognizer(context: Context) -> UIPanGestureRecognizer {
    let pan = UIPanGestureRecognizer()
    pan.delegate = context.coordinator
    return pan
  }

  func handleUIGestureRecognizerAction(_ pan: UIPanGestureRecognizer, context: Context) {
    let way = pan.translation(in: nil).x
    switch pan.state {
    case .began, .changed: changed(way)
    case .ended: ended(way + pan.velocity(in: nil).x / 4)
    case .cancelled: ended(0)
    default: break
    }
  }
}

/// A walk of the carousel.
struct WalkCard: View {
  let number: Int

  var body: some View {
    ZStack(alignment: .bottomLeading) {
      RoundedRectangle(cornerRadius: 20)
        .fill(.teal.opacity(0.2 + 0.15 * Double(number)))
      Text("Walk \(number)")
        .font(.title3.bold())
        .padding(16)
    }
    .padding(.horizontal, 4)
  }
}

#Preview {
  WeekendScreen()
}
