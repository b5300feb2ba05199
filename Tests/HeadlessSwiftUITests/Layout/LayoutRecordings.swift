import Foundation
import HeadlessSwiftUI
import Testing

/// Recorded answers of SwiftUI's layout (MetalUI's probes of macOS 26.6 to 27): a leaf is 20 × 20.
@MainActor
struct LayoutRecordings {
  private static var leaf: some View { Color.red.frame(width: 20, height: 20) }

  private static func size(
    _ view: some View, width: CGFloat? = nil, height: CGFloat? = nil
  ) -> CGSize {
    ViewHost(view, size: CGSize(width: 200, height: 200))
      .size(offered: ProposedViewSize(width: width, height: height))
  }

  @Test func `a frame of a width is as high as its content`() {
    #expect(Self.size(Self.leaf.frame(width: 60)) == CGSize(width: 60, height: 20))
  }

  @Test func `content larger than its frame goes beyond it on all sides`() {
    let view = Color.red.frame(width: 200, height: 160).accessibilityIdentifier("child")
      .frame(width: 60, height: 40)
    let host = ViewHost(view, size: CGSize(width: 60, height: 40))
    #expect(host.frame(of: "child") == CGRect(x: -70, y: -60, width: 200, height: 160))
  }

  @Test(
    arguments: [
      (40, 80, 100, 80), (40, 80, 30, 40), (40, 80, nil, 40), (nil, 80, 100, 80), (nil, 80, 30, 30),
      (nil, 80, nil, 20),
    ] as [(CGFloat?, CGFloat?, CGFloat?, CGFloat)])
  func `a frame between limits is as large as it is offered within them`(
    least: CGFloat?, most: CGFloat?, offered: CGFloat?, width: CGFloat
  ) {
    let view = Self.leaf.frame(minWidth: least, maxWidth: most)
    #expect(Self.size(view, width: offered).width == width)
  }

  @Test func `a space between two leaves is 8 pt at least, and has the stack's spacing around it`()
  {
    let close = HStack(spacing: 0) {
      Self.leaf
      Spacer()
      Self.leaf
    }
    let usual = HStack {
      Self.leaf
      Spacer()
      Self.leaf
    }
    let wide = HStack(spacing: 20) {
      Self.leaf
      Spacer(minLength: 0)
      Self.leaf
    }
    #expect(
      [Self.size(close).width, Self.size(usual).width, Self.size(wide).width] == [48, 48, 80])
  }

  @Test func `a frame and a padding of a group are those of each member`() {
    let framed = VStack {
      Group {
        Self.leaf.accessibilityIdentifier("a")
        Self.leaf
      }.frame(width: 70).accessibilityIdentifier("b")
    }
    let host = ViewHost(framed, size: CGSize(width: 200, height: 200))
    #expect(host.frame(of: "b") == CGRect(x: 65, y: 76, width: 70, height: 48))
    let padded = VStack {
      Group {
        Self.leaf
        Self.leaf
      }.padding(5)
    }
    #expect(Self.size(padded) == CGSize(width: 30, height: 68))
  }

  @Test func `a geometry reader takes all, and its content lies at its corner`() {
    let view = GeometryReader { proxy in
      Color.red.frame(width: proxy.size.width / 2, height: 30).accessibilityIdentifier("half")
    }.frame(width: 120, height: 100)
    let host = ViewHost(view, size: CGSize(width: 200, height: 200))
    #expect(host.frame(of: "half") == CGRect(x: 40, y: 50, width: 60, height: 30))
  }

  @Test func `an overlay is offered the size of what it lies on`() {
    let view = Color.red.frame(width: 100, height: 80).overlay(alignment: .bottomTrailing) {
      Self.leaf.accessibilityIdentifier("badge")
    }.overlay(Color.blue.accessibilityIdentifier("cover"))
    let host = ViewHost(view, size: CGSize(width: 100, height: 80))
    #expect(host.frame(of: "badge") == CGRect(x: 80, y: 60, width: 20, height: 20))
    #expect(host.frame(of: "cover") == CGRect(x: 0, y: 0, width: 100, height: 80))
  }

  @Test func `members of a higher priority are served first`() {
    let view = HStack(spacing: 0) {
      Color.red.accessibilityIdentifier("low")
      Color.blue.frame(maxWidth: 150).layoutPriority(1).accessibilityIdentifier("high")
    }
    let host = ViewHost(view, size: CGSize(width: 200, height: 50))
    #expect(host.frame(of: "high")?.width == 150)
    #expect(host.frame(of: "low")?.width == 50)
  }
}
