import Foundation
import HeadlessSwiftUI
import Testing

/// Places that views hand to those around them.
@MainActor
struct AnchorTests {
  private enum Bounds: PreferenceKey {
    static var defaultValue: [Anchor<CGRect>] { [] }
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
      value += nextValue()
    }
  }

  private enum Corner: PreferenceKey {
    static var defaultValue: Anchor<CGPoint>? { nil }
    static func reduce(value: inout Anchor<CGPoint>?, nextValue: () -> Anchor<CGPoint>?) {
      value = value ?? nextValue()
    }
  }

  private static func box(_ width: CGFloat) -> some View {
    Color.red.frame(width: width, height: 20)
      .anchorPreference(key: Bounds.self, value: .bounds) { [$0] }
  }

  /// The frames of the boxes joined, in the coordinates of what is beside them.
  private static func frame(_ anchors: [Anchor<CGRect>], _ proxy: GeometryProxy) -> CGRect {
    anchors.map { proxy[$0] }.reduce(CGRect.null) { $0.union($1) }
  }

  @Test(arguments: [true, false])
  func `what is over or under views is laid out by where they are`(isOver: Bool) {
    let boxes = HStack(spacing: 0) {
      Self.box(20)
      Color.blue.frame(width: 30, height: 30)
      Self.box(40)
    }.padding(10)
    func border(_ anchors: [Anchor<CGRect>]) -> some View {
      GeometryReader { proxy in
        let frame = Self.frame(anchors, proxy)
        Color.green.frame(width: frame.width, height: frame.height)
          .accessibilityIdentifier("border").offset(x: frame.minX, y: frame.minY)
      }
    }
    let size = CGSize(width: 200, height: 200)
    let host =
      isOver
      ? ViewHost(boxes.overlayPreferenceValue(Bounds.self) { border($0) }, size: size)
      : ViewHost(boxes.backgroundPreferenceValue(Bounds.self) { border($0) }, size: size)
    // 90 + 20 wide and 30 + 20 high in the middle of 200: the boxes begin at (45 + 10, 75 + 15).
    #expect(host.frame(of: "border") == CGRect(x: 55, y: 90, width: 90, height: 20))
  }

  @Test(
    arguments: [
      (.topTrailing, CGPoint(x: 60, y: 20)), (.point(CGPoint(x: 1, y: 2)), CGPoint(x: 21, y: 22)),
      (.unitPoint(UnitPoint(x: 0.25, y: 1)), CGPoint(x: 30, y: 40)),
    ] as [(Anchor<CGPoint>.Source, CGPoint)])
  func `an anchor is told in the coordinates of the reader`(
    source: Anchor<CGPoint>.Source, point: CGPoint
  ) {
    var told: CGPoint?
    let view = Color.red.frame(width: 40, height: 20)
      .anchorPreference(key: Corner.self, value: source) { $0 }.padding(20)
      .overlayPreferenceValue(Corner.self) { anchor in
        GeometryReader { proxy in
          Color.clear.onAppear { told = anchor.map { proxy[$0] } }
        }
      }
    _ = ViewHost(view, size: CGSize(width: 300, height: 300))
    #expect(told == point)
  }

  @Test func `an anchor joins what the view has already`() {
    var told: [CGRect] = []
    let view = Self.box(20).padding(10)
      .transformAnchorPreference(
        key: Bounds.self, value: .rect(CGRect(x: 1, y: 2, width: 3, height: 4))
      ) {
        $0.append($1)
      }
      .overlayPreferenceValue(Bounds.self) { anchors in
        GeometryReader { proxy in
          Color.clear.onAppear { told = anchors.map { proxy[$0] } }
        }
      }
    _ = ViewHost(view, size: CGSize(width: 300, height: 300))
    #expect(
      told == [
        CGRect(x: 10, y: 10, width: 20, height: 20), CGRect(x: 1, y: 2, width: 3, height: 4),
      ])
  }

  @Test func `sources join to those of several places, or of none`() {
    let both = Anchor<[CGPoint]>.Source([Anchor<CGPoint>.Source.topLeading, .bottomTrailing])
    let none = Anchor<CGPoint?>.Source(nil as Anchor<CGPoint>.Source?)
    enum Points: PreferenceKey {
      static var defaultValue: [Anchor<[CGPoint]>] { [] }
      static func reduce(value: inout [Anchor<[CGPoint]>], nextValue: () -> [Anchor<[CGPoint]>]) {}
    }
    enum Nothing: PreferenceKey {
      static var defaultValue: [Anchor<CGPoint?>] { [] }
      static func reduce(value: inout [Anchor<CGPoint?>], nextValue: () -> [Anchor<CGPoint?>]) {}
    }
    var told: [CGPoint] = []
    var missing = 0
    let view = Color.red.frame(width: 40, height: 20)
      .anchorPreference(key: Points.self, value: both) { [$0] }
      .anchorPreference(key: Nothing.self, value: none) { [$0] }.padding(5)
      .overlayPreferenceValue(Points.self) { anchors in
        GeometryReader { proxy in
          Color.clear.onAppear { told = anchors.flatMap { proxy[$0] } }
        }
      }
      .overlayPreferenceValue(Nothing.self) { anchors in
        GeometryReader { proxy in
          Color.clear.onAppear { missing = anchors.filter { proxy[$0] == nil }.count }
        }
      }
    _ = ViewHost(view, size: CGSize(width: 300, height: 300))
    #expect(told == [CGPoint(x: 5, y: 5), CGPoint(x: 45, y: 25)])
    #expect(missing == 1)
  }
}
