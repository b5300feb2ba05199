import Foundation
import GestureEngine
import GestureTraces
import HeadlessSwiftUI
import MotionLaws
import ReplayTimelines
import Testing

/// Margins between content and the edges of its scroll view.
@MainActor
struct ContentMarginTests {
  private static var list: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<40, id: \.self) { row in
          Color.gray.frame(height: 50).accessibilityIdentifier("row \(row)")
        }
      }
    }
  }

  private static let fling = ViewRun.drag(
    from: Point(x: 195, y: 700), by: Point(x: 0, y: -600), seconds: 0.1)

  @Test func `content rests clear of the edges at both ends, and is narrower`() throws {
    let run = try ViewRun(Self.fling, screen: .withoutSafeArea) {
      Self.list.contentMargins(30).contentMargins(.horizontal, 20).contentMargins(.bottom, 70)
    }
    // What is said first is the innermost.
    #expect(run.frame("row 0", at: 0) == Rect(x: 30, y: 30, width: 330, height: 50))
    let scroll = try #require(run.timeline.outcome.frame.scrolls.first?.scroll)
    #expect(scroll.contentHeight == 2000 && scroll.contentOffset.y == 2000 + 30 - 844)
    let last = try #require(run.end("row 39"))
    #expect(abs(last.y - (844 - 30 - 50)) < 1e-6)
  }

  @Test func `each edge has its own, beside what the screen covers`() throws {
    let run = try ViewRun(Self.fling) {
      Self.list.contentMargins(.bottom, 70).contentMargins([.top, .leading], 10)
    }
    let (top, bottom) = (Double(Screen().safeArea.top), Double(Screen().safeArea.bottom))
    #expect(run.frame("row 0", at: 0) == Rect(x: 10, y: top + 10, width: 380, height: 50))
    let last = try #require(run.end("row 39"))
    #expect(abs(last.y - (844 - bottom - 70 - 50)) < 1e-6)
  }

  @Test func `scroll views in the content, and indicators, have none of it`() throws {
    let run = try ViewRun(Finger.click(Point(x: 1, y: 800)), screen: .withoutSafeArea) {
      ScrollView {
        ScrollView(.horizontal) {
          Color.gray.frame(width: 900, height: 50).accessibilityIdentifier("row")
        }
        Color.gray.frame(height: 2000)
      }
      .contentMargins(.leading, 16)
      .contentMargins(.top, 40, for: .scrollIndicators)
    }
    #expect(run.end("row") == Rect(x: 16, y: 0, width: 900, height: 50))
  }

  @Test func `sideways, the ends are left and right`() throws {
    let run = try ViewRun(Finger.click(Point(x: 1, y: 800)), screen: .withoutSafeArea) {
      ScrollView(.horizontal) {
        Color.gray.frame(width: 900).accessibilityIdentifier("row")
      }
      .frame(height: 100).contentMargins(.horizontal, 16).contentMargins(.vertical, 10)
    }
    let scroll = try #require(run.timeline.outcome.frame.scrolls.first?.scroll)
    #expect(scroll.contentOffset.x == -16)
    #expect(run.end("row")?.height == 80 && run.end("row")?.x == 16)
  }
}
