import SwiftUI

/// Stops of a walk through the town, a page each, which a drag turns.
struct TourScreen: View {
  @State private var page = 0

  private let stops = ["The old bridge", "Fish market", "Clock tower", "Botanical garden"]

  var body: some View {
    VStack(spacing: 20) {
      Text("A walk in the morning")
        .font(.title2.bold())
        .padding(.top, 24)

      Pager(page: $page, count: stops.count) { index in
        TourStop(number: index + 1, name: stops[index])
      }

      PageDots(page: page, count: stops.count)
        .padding(.bottom, 48)
    }
  }
}

/// Pages beside each other, one of which shows.
struct Pager<Page: View>: View {
  @Binding var page: Int
  let count: Int
  @ViewBuilder let content: (Int) -> Page

  /// The part of a page by which a drag must be going to turn it.
  private let turningPart: CGFloat = 0.5

  /// The part of a finger's way that the pages follow where there is none to turn to.
  private let resistance: CGFloat = 0.3

  @GestureState(resetTransaction: Transaction(animation: .snappy)) private var drag: CGFloat = 0

  var body: some View {
    GeometryReader { proxy in
      let width = proxy.size.width
      HStack(spacing: 0) {
        ForEach(0..<count, id: \.self) { index in
          content(index)
            .frame(width: width)
        }
      }
      .accessibilityIdentifier("pages")
      .accessibilityValue("page \(page + 1)")
      .offset(x: shownWay - CGFloat(page) * width)
      .contentShape(Rectangle())
      .gesture(turn(width: width))
    }
  }

  /// The way of the pages under the finger: less than the finger's beyond the first and the last.
  private var shownWay: CGFloat {
    let isBeyond = page == 0 && drag > 0 || page == count - 1 && drag < 0
    return isBeyond ? drag * resistance : drag
  }

  private func turn(width: CGFloat) -> some Gesture {
    DragGesture(minimumDistance: 15, coordinateSpace: .global)
      .updating($drag) { value, drag, _ in
        drag = value.translation.width
      }
      .onEnded { value in
        let way = value.predictedEndTranslation.width
        guard abs(way) > turningPart * width else { return }
        withAnimation(.snappy) {
          page = min(max(page + (way < 0 ? 1 : -1), 0), count - 1)
        }
      }
  }
}

/// A stop of the walk.
struct TourStop: View {
  let number: Int
  let name: String

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      RoundedRectangle(cornerRadius: 20)
        .fill(.teal.opacity(0.2 + 0.15 * Double(number)))
      Text("\(number). \(name)")
        .font(.title3.bold())
      Text("Ten minutes on foot from the stop before.")
        .font(.subheadline)
        .foregroundStyle(.secondary)
    }
    .padding(.horizontal, 24)
  }
}

/// A dot for each page, that of the page that shows longer than the others.
struct PageDots: View {
  let page: Int
  let count: Int

  var body: some View {
    HStack(spacing: 8) {
      ForEach(0..<count, id: \.self) { index in
        Capsule()
          .fill(index == page ? Color.teal : Color.gray.opacity(0.4))
          .frame(width: index == page ? 24 : 8, height: 8)
          .accessibilityIdentifier("dot\(index + 1)")
      }
    }
    .animation(.snappy, value: page)
  }
}

#Preview {
  TourScreen()
}
