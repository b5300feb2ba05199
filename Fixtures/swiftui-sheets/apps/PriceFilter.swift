import SwiftUI

/// A filter for the prices of rooms, with a slider that has a knob for each end of the range.
struct PriceScreen: View {
  @State private var range = PriceRange(lower: 60, upper: 180)
  @State private var roomCount: Int?

  var body: some View {
    VStack(alignment: .leading, spacing: 24) {
      Text("Price a night")
        .font(.title2.bold())
      Text("€\(Int(range.lower)) to €\(Int(range.upper))")
        .font(.headline)

      RangeSlider(range: $range)

      Text(roomCount.map { "\($0) rooms" } ?? "Looking for rooms…")
        .foregroundStyle(.secondary)
        .accessibilityIdentifier("roomCount")
        .accessibilityValue(roomCount.map { "\($0)" } ?? "")
    }
    .padding(24)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.white, in: RoundedRectangle(cornerRadius: 24))
    .accessibilityIdentifier("filter")
    .accessibilityValue("\(Int(range.lower)) to \(Int(range.upper))")
    .frame(maxHeight: .infinity, alignment: .bottom)
    .background(Color(white: 0.92))
    .task(id: range) {
      await countRooms()
    }
  }

  /// Counts the rooms once the range has not changed for a while.
  private func countRooms() async {
    roomCount = nil
    do {
      try await Task.sleep(for: .milliseconds(300))
      roomCount = await RoomStore.shared.count(in: range)
    } catch {
      // Another range is being looked for by now.
    }
  }
}

/// Prices between two ends, in euros.
struct PriceRange: Equatable, Sendable {
  static let all: ClosedRange<CGFloat> = 20...320

  /// The least distance between the ends.
  static let least: CGFloat = 30

  var lower: CGFloat
  var upper: CGFloat
}

/// The rooms that there are.
actor RoomStore {
  static let shared = RoomStore()

  private let prices: [CGFloat] = [45, 59, 72, 80, 95, 110, 125, 140, 165, 190, 230, 300]

  func count(in range: PriceRange) -> Int {
    prices.filter { range.lower...range.upper ~= $0 }.count
  }
}

/// A track with two knobs, which do not come nearer to each other than they may.
struct RangeSlider: View {
  @Binding var range: PriceRange

  private let knobSize: CGFloat = 28

  var body: some View {
    GeometryReader { proxy in
      let scale = Scale(width: proxy.size.width - knobSize)
      ZStack(alignment: .leading) {
        Capsule()
          .fill(.gray.opacity(0.3))
          .frame(height: 4)
        Capsule()
          .fill(.indigo)
          .frame(width: scale.x(of: range.upper) - scale.x(of: range.lower), height: 4)
          .offset(x: scale.x(of: range.lower) + knobSize / 2)
        RangeKnob(size: knobSize, price: lower, scale: scale)
          .accessibilityIdentifier("lowerKnob")
          .offset(x: scale.x(of: range.lower))
        RangeKnob(size: knobSize, price: upper, scale: scale)
          .accessibilityIdentifier("upperKnob")
          .offset(x: scale.x(of: range.upper))
      }
    }
    .frame(height: knobSize)
  }

  private var lower: Binding<CGFloat> {
    Binding {
      range.lower
    } set: { price in
      range.lower = min(max(price, PriceRange.all.lowerBound), range.upper - PriceRange.least)
    }
  }

  private var upper: Binding<CGFloat> {
    Binding {
      range.upper
    } set: { price in
      range.upper = max(min(price, PriceRange.all.upperBound), range.lower + PriceRange.least)
    }
  }
}

/// Prices along a track.
struct Scale {
  let width: CGFloat

  private var length: CGFloat { PriceRange.all.upperBound - PriceRange.all.lowerBound }

  func x(of price: CGFloat) -> CGFloat { (price - PriceRange.all.lowerBound) / length * width }
  func price(of way: CGFloat) -> CGFloat { way / width * length }
}

/// A knob that keeps the finger where it took hold of it.
struct RangeKnob: View {
  let size: CGFloat
  @Binding var price: CGFloat
  let scale: Scale

  /// The price at which the finger landed.
  @State private var start: CGFloat?
  @GestureState private var isHeld = false

  var body: some View {
    Circle()
      .fill(.indigo)
      .frame(width: size, height: size)
      .scaleEffect(isHeld ? 1.2 : 1)
      .animation(.easeOut(duration: 0.15), value: isHeld)
      .gesture(slide)
      .onChange(of: isHeld) { _, isHeld in
        // Also where the system takes the finger away, and the drag does not end.
        if !isHeld { start = nil }
      }
  }

  private var slide: some Gesture {
    DragGesture(minimumDistance: 0, coordinateSpace: .global)
      .updating($isHeld) { _, isHeld, _ in
        isHeld = true
      }
      .onChanged { value in
        let from = start ?? price
        start = from
        price = from + scale.price(of: value.translation.width)
      }
  }
}

#Preview {
  PriceScreen()
}
