import Foundation
import HeadlessSwiftUI
import HeadlessUIKit
import Testing

private enum QuarterLine: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 4 }
}

private enum KnobLine: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] }
}

extension HorizontalAlignment {
  fileprivate static let quarter = HorizontalAlignment(QuarterLine.self)
}

extension VerticalAlignment {
  fileprivate static let knob = VerticalAlignment(KnobLine.self)
}

/// Lines at which views meet.
@MainActor
struct AlignmentGuideTests {
  private static func box(_ name: String, _ width: CGFloat, _ height: CGFloat) -> some View {
    Color.red.frame(width: width, height: height).accessibilityIdentifier(name)
  }

  /// The corners of views on a screen of 200 × 200.
  private static func corners(_ names: String..., @ViewBuilder of view: () -> some View)
    -> [CGPoint?]
  {
    let host = ViewHost(view(), size: CGSize(width: 200, height: 200))
    return names.map { host.frame(of: $0)?.origin }
  }

  @Test func `a guide moves a view of a column, which is as wide as all together`() {
    let corners = Self.corners("a", "b", "all") {
      VStack(alignment: .leading, spacing: 0) {
        Self.box("a", 40, 20)
        Self.box("b", 40, 20).alignmentGuide(.leading) { _ in -30 }
      }.accessibilityIdentifier("all")
    }
    // 70 wide in the middle of 200.
    #expect(corners == [CGPoint(x: 65, y: 80), CGPoint(x: 95, y: 100), CGPoint(x: 65, y: 80)])
  }

  @Test func `a line of the app's is where it says, in stacks of both directions`() {
    let column = Self.corners("a", "b") {
      VStack(alignment: .quarter, spacing: 0) {
        Self.box("a", 40, 20)
        Self.box("b", 80, 20)
      }
    }
    // The lines at 10 and at 20: 20 before them and 60 after them.
    #expect(column == [CGPoint(x: 70, y: 80), CGPoint(x: 60, y: 100)])
    let row = Self.corners("a", "b") {
      HStack(alignment: .knob, spacing: 0) {
        Self.box("a", 40, 60).alignmentGuide(.knob) { $0.height / 2 }
        Self.box("b", 40, 20)
      }
    }
    #expect(row == [CGPoint(x: 60, y: 70), CGPoint(x: 100, y: 80)])
  }

  @Test func `layers meet at a line, and the guide reads other lines of its view`() {
    let corners = Self.corners("a", "b") {
      ZStack(alignment: Alignment(horizontal: .quarter, vertical: .top)) {
        Self.box("a", 40, 40)
        Self.box("b", 40, 20).alignmentGuide(.quarter) { $0[.trailing] }
          .alignmentGuide(.top) { $0[VerticalAlignment.center] - $0.width }
      }
    }
    // Lines at 10 and 40; at 0 and −30: 40 + 30 wide, 30 + 20 high.
    #expect(corners == [CGPoint(x: 95, y: 75), CGPoint(x: 65, y: 105)])
  }

  @Test(arguments: [true, false])
  func `a badge lies on the edge of what it is over or under`(isOver: Bool) {
    let badge = Self.box("badge", 20, 10).alignmentGuide(.top) { $0[VerticalAlignment.center] }
      .alignmentGuide(.trailing) { $0[HorizontalAlignment.center] }
    let corners = Self.corners("badge") {
      if isOver {
        Color.red.frame(width: 100, height: 60).overlay(alignment: .topTrailing) { badge }
      } else {
        Color.red.frame(width: 100, height: 60).background(alignment: .topTrailing) { badge }
      }
    }
    #expect(corners == [CGPoint(x: 140, y: 65)])
  }

  @Test func `an overlay meets the line of what it lies on`() {
    let corners = Self.corners("line") {
      Color.red.frame(width: 100, height: 60).alignmentGuide(.knob) { _ in 25 }
        .overlay(alignment: Alignment(horizontal: .leading, vertical: .knob)) {
          Self.box("line", 100, 1)
        }
    }
    #expect(corners == [CGPoint(x: 50, y: 94)])
  }

  @Test func `a frame puts its content by the line where its own usually is`() {
    let corners = Self.corners("a", "b") {
      HStack(spacing: 0) {
        Self.box("a", 20, 20).alignmentGuide(.leading) { _ in -10 }
          .frame(width: 100, height: 20, alignment: .leading)
        Self.box("b", 20, 20).alignmentGuide(.trailing) { _ in 50 }
          .frame(maxWidth: 100, alignment: .trailing)
      }
    }
    #expect(corners == [CGPoint(x: 10, y: 90), CGPoint(x: 150, y: 90)])
  }

  @Test func `a line inside a view is one of the view, wherever it lies in it`() {
    let corners = Self.corners("a", "b") {
      HStack(alignment: .knob, spacing: 0) {
        VStack(spacing: 0) {
          Color.blue.frame(width: 40, height: 30)
          Self.box("a", 40, 20).alignmentGuide(.knob) { _ in 10 }.padding(5)
        }.frame(height: 100, alignment: .top)
        Self.box("b", 40, 20)
      }
    }
    // The line is 30 + 5 + 10 below the frame's top, and at the bottom of the other view.
    #expect(corners == [CGPoint(x: 60, y: 85), CGPoint(x: 105, y: 75)])
  }

  @Test func `what several views in one say of a line has its mean`() {
    var told: CGFloat?
    let view = HStack(spacing: 0) {
      Self.box("a", 20, 40).alignmentGuide(.knob) { _ in 10 }
      Self.box("b", 20, 40).alignmentGuide(.knob) { _ in 30 }
      Self.box("c", 20, 40)
    }.alignmentGuide(.top) {
      told = $0[explicit: .knob]
      return 0
    }
    _ = Self.corners("a") { view.frame(height: 100, alignment: .top) }
    #expect(told == 20)
  }

  @Test func `texts meet at their baselines`() {
    let host = ViewHost(
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Text("a").font(.system(size: 34)).accessibilityIdentifier("large")
        Text("b").font(.system(size: 17)).padding(3).accessibilityIdentifier("small")
      }, size: CGSize(width: 200, height: 200))
    let (large, small) = (host.frame(of: "large"), host.frame(of: "small"))
    let ascenders = (UIFont.systemFont(ofSize: 34).ascender, UIFont.systemFont(ofSize: 17).ascender)
    let lines = (
      (large?.minY ?? 0) + ascenders.0, (small?.minY ?? 0) + 3 + ascenders.1
    )
    #expect(abs(lines.0 - lines.1) < 1e-9 && large?.minY != small?.minY)
  }
}
