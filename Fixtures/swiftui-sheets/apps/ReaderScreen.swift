import SwiftUI

/// A page of a book, with a sheet for the size of its text.
struct ReaderScreen: View {
  var sheetHeight: CGFloat = 300

  @State private var isPresented = true
  @State private var size: CGFloat = 0.4

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      HStack {
        Text("The Lighthouse Keeper")
          .font(.headline)
        Spacer()
        Button {
          withAnimation(.snappy) { isPresented.toggle() }
        } label: {
          Image(systemName: "textformat.size")
        }
        .accessibilityIdentifier("sizeButton")
      }

      Text(
        """
        Nobody had asked him to count the ships, and yet he did, every evening, \
        from the first light to the last.
        """
      )
      .font(.system(size: 14 + 14 * size))
      .lineSpacing(4)
      Spacer()
    }
    .padding(.horizontal, 24)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(red: 0.99, green: 0.97, blue: 0.92))
    .overlay(alignment: .bottom) {
      TextSheet(isPresented: $isPresented, size: $size, height: sheetHeight)
    }
    .ignoresSafeArea(edges: .bottom)
  }
}

/// The sheet, which a drag on anything but a slider moves.
struct TextSheet: View {
  @Binding var isPresented: Bool
  @Binding var size: CGFloat
  let height: CGFloat

  @State private var brightness: CGFloat = 0.7
  @GestureState private var drag: CGFloat = 0

  var body: some View {
    VStack(spacing: 20) {
      Capsule()
        .fill(.secondary)
        .frame(width: 36, height: 5)

      Text("Text and light")
        .font(.headline)
      LevelSlider(name: "size", symbol: "textformat.size", level: $size)
      LevelSlider(name: "brightness", symbol: "sun.max", level: $brightness)

      Text("\(Int(14 + 14 * size)) pt, \(Int((brightness * 100).rounded())) % light")
        .font(.footnote)
        .foregroundStyle(.secondary)
      Spacer(minLength: 0)
    }
    .padding(.horizontal, 24)
    .padding(.top, 10)
    .frame(maxWidth: .infinity)
    .frame(height: height)
    .background(
      Color.white, in: UnevenRoundedRectangle(topLeadingRadius: 20, topTrailingRadius: 20)
    )
    .accessibilityIdentifier("sheet")
    .accessibilityValue(isPresented ? "presented" : "dismissed")
    .offset(y: max(drag, 0) + (isPresented ? 0 : height + 40))
    .animation(.interactiveSpring(response: 0.3, dampingFraction: 0.86), value: drag)
    .gesture(dismissal)
  }

  private var dismissal: some Gesture {
    DragGesture(coordinateSpace: .global)
      .updating($drag) { value, drag, _ in
        drag = value.translation.height
      }
      .onEnded { value in
        guard value.predictedEndTranslation.height > height / 2 else { return }
        withAnimation(.snappy) { isPresented = false }
      }
  }
}

/// A level from 0 to 1, which jumps to where a finger lands and follows it.
struct LevelSlider: View {
  let name: String
  let symbol: String
  @Binding var level: CGFloat

  @GestureState private var isHeld = false

  private let knob: CGFloat = 28

  var body: some View {
    HStack(spacing: 12) {
      Image(systemName: symbol)
        .foregroundStyle(.secondary)

      GeometryReader { proxy in
        ZStack(alignment: .leading) {
          Capsule()
            .fill(.gray.opacity(0.25))
            .frame(height: 6)
          Capsule()
            .fill(.orange)
            .frame(width: knob / 2 + level * (proxy.size.width - knob), height: 6)
          Circle()
            .fill(.orange)
            .frame(width: knob, height: knob)
            .scaleEffect(isHeld ? 1.25 : 1)
            .offset(x: level * (proxy.size.width - knob))
            .accessibilityIdentifier("\(name)Knob")
        }
        .frame(height: knob)
        .contentShape(Rectangle())
        .gesture(slide(width: proxy.size.width))
      }
      .frame(height: knob)
      .animation(.easeOut(duration: 0.15), value: isHeld)
    }
  }

  private func slide(width: CGFloat) -> some Gesture {
    DragGesture(minimumDistance: 0)
      .updating($isHeld) { _, isHeld, _ in
        isHeld = true
      }
      .onChanged { value in
        let place = (value.location.x - knob / 2) / (width - knob)
        level = min(max(place, 0), 1)
      }
  }
}

#Preview {
  ReaderScreen()
}
