import Foundation
import GestureEngine
import GestureTraces
import HeadlessSwiftUI
import MotionLaws
import ReplayTimelines
import Testing

/// Recorded answers of SwiftUI's scroll views (MetalUI's probes of macOS 26.6 to 27).
@MainActor
struct ScrollRecordings {
  private static func rows(_ count: Int = 20) -> some View {
    VStack(spacing: 0) {
      ForEach(0..<count, id: \.self) { Color.gray.frame(width: 50, height: 30).id($0) }
    }
  }

  @Test(
    arguments: [
      (10, UnitPoint.top, 300), (10, .center, 265), (10, .bottom, 230), (10, nil, 230),
      (19, .top, 500),
    ] as [(Int, UnitPoint?, Double)])
  func `scrollTo leads to its anchor, the shortest way without one, and no further than the end`(
    row: Int, anchor: UnitPoint?, offset: Double
  ) throws {
    let run = try ViewRun(ViewRun.tap(at: Point(x: 195, y: 422)), screen: .withoutSafeArea) {
      ScrollViewReader { proxy in
        VStack(spacing: 0) {
          ScrollView { Self.rows() }.frame(height: 100).accessibilityIdentifier("sheet")
          Color.red.frame(width: 390, height: 400)
            .onTapGesture { proxy.scrollTo(row, anchor: anchor) }
        }
      }
    }
    let scrolls = run.timeline.outcome.frame.scrolls
    #expect(scrolls.map(\.scroll.contentOffset.y) == [offset])
  }

  @Test func `a scroll view is as wide as its content, and its views are a stack at 8 pt`() {
    let one = ViewHost(
      ScrollView { Color.gray.frame(width: 50, height: 300) }, size: CGSize(width: 390, height: 844)
    )
    #expect(
      one.size(offered: ProposedViewSize(width: 50, height: 100)) == CGSize(width: 50, height: 100))
    let two = ViewHost(
      ScrollView {
        Color.gray.frame(width: 50, height: 30)
        Color.red.frame(width: 50, height: 30).accessibilityIdentifier("second")
      }, size: CGSize(width: 50, height: 100))
    #expect(two.frame(of: "second") == CGRect(x: 0, y: 38, width: 50, height: 30))
  }
}
