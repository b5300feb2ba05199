import Foundation
import HeadlessSwiftUI
import Testing

/// Safe areas, named spaces, and leaves with a size of their own.
@MainActor
struct SurroundingsTests {
  private static func host(_ view: some View) -> ViewHost {
    let host = ViewHost(view, size: CGSize(width: 390, height: 844))
    host.safeAreaInsets = EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0)
    host.begin()
    return host
  }

  @Test func `a view is offered what the system does not cover`() {
    let host = Self.host(Color.red.accessibilityIdentifier("all"))
    #expect(host.frame(of: "all") == CGRect(x: 0, y: 47, width: 390, height: 763))
  }

  @Test func `what ignores the safe area grows to the edges that it touches`() {
    let host = Self.host(
      VStack(spacing: 0) {
        Color.red.accessibilityIdentifier("top").ignoresSafeArea()
        Color.red.frame(height: 100).accessibilityIdentifier("middle").ignoresSafeArea()
        Color.red.frame(height: 100).overlay(
          Color.blue.accessibilityIdentifier("bottom").edgesIgnoringSafeArea(.bottom))
      })
    #expect(host.frame(of: "top") == CGRect(x: 0, y: 0, width: 390, height: 610))
    #expect(host.frame(of: "middle") == CGRect(x: 0, y: 610, width: 390, height: 100))
    #expect(host.frame(of: "bottom") == CGRect(x: 0, y: 710, width: 390, height: 134))
  }

  @Test func `what ignores the safe area and likes to be as high as the screen fills it`() {
    let reader = Self.host(
      GeometryReader { _ in
        ZStack {
          Color.red.accessibilityIdentifier("shade")
          Color.blue.frame(height: 844).accessibilityIdentifier("whole")
        }
        .ignoresSafeArea()
      })
    #expect(reader.frame(of: "shade") == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(reader.frame(of: "whole") == CGRect(x: 0, y: 0, width: 390, height: 844))
    let centered = Self.host(
      Color.blue.frame(height: 844).accessibilityIdentifier("whole").ignoresSafeArea())
    #expect(centered.frame(of: "whole") == CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  @Test func `a background style reaches the edges, and a geometry reader tells of them`() {
    var insets: [EdgeInsets] = []
    let host = Self.host(
      GeometryReader { proxy in
        insets.append(proxy.safeAreaInsets)
        return Color.clear
      }.background(Color.red, ignoresSafeAreaEdges: .all))
    _ = host
    #expect(insets.last == EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0))
    let inside = Self.host(
      GeometryReader { proxy in
        insets.append(proxy.safeAreaInsets)
        return Color.clear
      }.ignoresSafeArea())
    _ = inside
    #expect(insets.last == EdgeInsets())
  }

  @Test func `a geometry reader tells its frame in its own, a named and the screen's space`() {
    var frames: [CGRect] = []
    _ = Self.host(
      Color.blue.frame(width: 100, height: 50).overlay(
        GeometryReader { proxy in
          frames = [CoordinateSpace.local, .named("outer"), .global, .named("none")].map {
            proxy.frame(in: $0)
          }
          return Color.clear
        }
      ).padding(20).coordinateSpace(name: "outer"))
    let screen = CGRect(x: 145, y: 403.5, width: 100, height: 50)
    #expect(
      frames == [
        CGRect(x: 0, y: 0, width: 100, height: 50), CGRect(x: 20, y: 20, width: 100, height: 50),
        screen, screen,
      ])
  }

  private static func size(_ view: some View, width: CGFloat? = nil) -> CGSize {
    ViewHost(view, size: CGSize(width: 390, height: 844))
      .size(offered: ProposedViewSize(width: width, height: nil))
  }

  @Test func `a text is as large as a label's, in as many lines as it may have`() {
    // 17 pt: a character is 8.5 pt wide, a line 20.3 pt high, up to a third of a point.
    #expect(Self.size(Text("abcd")).width == 34)
    #expect(abs(Self.size(Text("abcd")).height - 61.0 / 3) < 0.001)
    #expect(Self.size(Text("abcd efgh"), width: 40).height > 40)
    #expect(Self.size(Text("abcd efgh").lineLimit(1), width: 40).height < 21)
    #expect(Self.size(Text("abcd").font(.system(size: 20))).width == 40)
    #expect(Self.size(VStack { Text("abcd") }.font(.system(size: 20))).width == 40)
  }

  @Test func `shapes fill what they are offered, images and dividers have sizes`() {
    #expect(Self.size(Capsule().frame(width: 30, height: 5)) == CGSize(width: 30, height: 5))
    #expect(Self.size(Image(systemName: "xmark")) == CGSize(width: 20, height: 20))
    #expect(
      Self.size(Image(systemName: "xmark").resizable().frame(width: 44, height: 44))
        == CGSize(width: 44, height: 44))
    #expect(Self.size(VStack { Divider() }, width: 100).width == 100)
    #expect(Self.size(Text("a").hidden()) == Self.size(Text("a")))
  }

  @Test func `an app that imports SwiftUI has UIKit and Foundation`() {
    #expect(UIScreen.main.bounds.width > 0)
  }
}
