import SwiftUI

/// A photo that two fingers enlarge and turn while they hold it, and that is flung away.
struct PhotoScreen: View {
  /// The distance down by which a drag must be going to move the photo, in points.
  var flingDistance: CGFloat = 260

  @State private var isShown = true

  var body: some View {
    GeometryReader { proxy in
      ZStack {
        Color.black
          .ignoresSafeArea()

        VStack(spacing: 12) {
          Image(systemName: "photo.on.rectangle")
          Text("The photo is in your album.")
          Button("Show it again") {
            withAnimation(.spring(response: 0.5, dampingFraction: 0.8)) { isShown = true }
          }
        }
        .foregroundStyle(.white)
        .opacity(isShown ? 0 : 1)

        FlungPhoto(
          isShown: $isShown, flingDistance: flingDistance, height: proxy.size.height)
      }
      .frame(width: proxy.size.width, height: proxy.size.height)
    }
  }
}

/// The photo with its caption.
struct FlungPhoto: View {
  @Binding var isShown: Bool
  let flingDistance: CGFloat

  /// The height of the screen, in points: a photo that was flung away lies below it.
  let height: CGFloat

  /// The effect of two fingers on it.
  private struct Hold {
    var scale: CGFloat = 1
    var angle = Angle.zero
  }

  @GestureState(resetTransaction: comingBack) private var way = CGSize.zero
  @GestureState(resetTransaction: comingBack) private var hold = Hold()

  private static let comingBack = Transaction(
    animation: .spring(response: 0.35, dampingFraction: 0.75))

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Image("Harbour")
        .resizable()
        .scaledToFit()
      Text("The harbour at nine, before the ferry came in.")
        .font(.footnote)
        .foregroundStyle(.white)
    }
    .scaleEffect(hold.scale)
    .rotationEffect(hold.angle)
    .accessibilityIdentifier("photo")
    .accessibilityValue(isShown ? "shown" : "away")
    .offset(way)
    .offset(y: isShown ? 0 : height)
    .padding(.horizontal, 16)
    .gesture(drag)
    .simultaneousGesture(pinch)
  }

  private var drag: some Gesture {
    DragGesture(coordinateSpace: .global)
      .updating($way) { value, way, _ in
        way = value.translation
      }
      .onEnded { value in
        guard value.predictedEndTranslation.height > flingDistance else { return }
        withAnimation(.spring(response: 0.4, dampingFraction: 0.85)) {
          isShown = false
        }
      }
  }

  private var pinch: some Gesture {
    MagnifyGesture()
      .simultaneously(with: RotateGesture())
      .updating($hold) { value, hold, _ in
        hold.scale = value.first?.magnification ?? 1
        hold.angle = value.second?.rotation ?? .zero
      }
  }
}

#Preview {
  PhotoScreen()
}
