import SwiftUI

/// A map with a sheet of places.
struct PlacesScreen: View {
  /// Whether the sheet's drag recognizes beside the list's, or in its stead.
  var sharesFinger = true

  @State private var isFull = false

  var body: some View {
    Color(red: 0.87, green: 0.93, blue: 0.88)
      .ignoresSafeArea()
      .overlay(alignment: .bottom) {
        PlacesSheet(isFull: $isFull, sharesFinger: sharesFinger)
      }
      .ignoresSafeArea(edges: .bottom)
  }
}

/// The sheet: half of it shows, or all of it.
///
/// While half of it shows, a finger on the list moves the sheet. While all of it shows, the list scrolls, and
/// hands the finger over to the sheet once it is at its beginning.
struct PlacesSheet: View {
  @Binding var isFull: Bool
  let sharesFinger: Bool

  private let fullHeight: CGFloat = 720
  private let halfHeight: CGFloat = 340

  /// The distance by which the sheet must be going to move, in points.
  private let changeDistance: CGFloat = 120

  /// The way of the finger.
  @GestureState(resetTransaction: Transaction(animation: .snappy)) private var way: CGFloat?

  /// Its way when the sheet took it over; nil while the list has it.
  @State private var start: CGFloat?
  @State private var isAtTop = true

  var body: some View {
    VStack(spacing: 0) {
      VStack(spacing: 12) {
        Capsule()
          .fill(.secondary)
          .frame(width: 36, height: 5)
        Text("Places nearby")
          .font(.headline)
      }
      .frame(maxWidth: .infinity)
      .frame(height: 64)
      .contentShape(Rectangle())
      .gesture(drag(onTitle: true))

      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(1...30, id: \.self) { number in
            PlaceRow(number: number)
          }
        }
        .drag(drag(onTitle: false), sharesFinger: sharesFinger)
      }
      .scrollDisabled(!isFull || start != nil)
      .onScrollGeometryChange(for: Bool.self) { geometry in
        geometry.contentOffset.y <= 0
      } action: { _, isAtTop in
        self.isAtTop = isAtTop
      }
    }
    .frame(height: fullHeight)
    .background(
      Color.white, in: UnevenRoundedRectangle(topLeadingRadius: 20, topTrailingRadius: 20)
    )
    .accessibilityIdentifier("sheet")
    .accessibilityValue(isFull ? "full" : "half")
    .offset(y: offset)
    .onChange(of: way == nil) {
      if way == nil { start = nil }
    }
  }

  private var offset: CGFloat {
    let rest = isFull ? 0 : fullHeight - halfHeight
    guard let way, let start else { return rest }
    return max(rest + way - start, 0)
  }

  private func drag(onTitle: Bool) -> some Gesture {
    DragGesture(minimumDistance: 15, coordinateSpace: .global)
      .updating($way) { value, way, _ in
        way = value.translation.height
      }
      .onChanged { value in
        let way = value.translation.height
        if start == nil, onTitle || !isFull || isAtTop && way > 0 { start = way }
      }
      .onEnded { value in
        guard let start else { return }
        let way = value.predictedEndTranslation.height - start
        guard abs(way) > changeDistance else { return }
        withAnimation(.snappy) { isFull = way < 0 }
      }
  }
}

extension View {
  /// A drag that recognizes beside a scroll view around the view, or in its stead.
  @ViewBuilder
  fileprivate func drag(_ drag: some Gesture, sharesFinger: Bool) -> some View {
    if sharesFinger {
      simultaneousGesture(drag)
    } else {
      gesture(drag)
    }
  }
}

/// A place of the list.
struct PlaceRow: View {
  let number: Int

  var body: some View {
    HStack(spacing: 16) {
      Circle()
        .fill(.teal.opacity(0.3))
        .frame(width: 36, height: 36)
      VStack(alignment: .leading, spacing: 2) {
        Text("Place \(number)")
          .font(.body)
        Text("\(number * 80) m away")
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
      Spacer()
    }
    .padding(.horizontal, 24)
    .frame(height: 64)
    .contentShape(Rectangle())
  }
}

#Preview {
  PlacesScreen()
}
