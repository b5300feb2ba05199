import BasicTestSupport
import GestureReplay
import GestureTraces
import ReplayTestSupport
import Testing

/// What is said of content that can go sideways: each sentence names its axis, or both coordinates.
struct ScrollWordsTests {
  /// Only sideways: 1500 pt in a view that is 390 pt wide.
  private static let wide = #"{"scrollView": {"contentHeight": 400, "contentWidth": 1500}}"#

  /// Both ways.
  private static let large = #"{"scrollView": {"contentHeight": 3000, "contentWidth": 1500}}"#

  private func reasons(_ samples: [TouchSample], _ changes: String, _ actions: [TimedAction] = [])
    throws -> [String]
  {
    try Timeline(of: samples, actions, on: .scrollView(changes)).events.map(\.because)
  }

  @Test func `content that only goes up and down needs no names`() throws {
    let reasons = try reasons(Finger(200, 600).moving(0, -200, in: 0.1).lifted(), "{}")
    #expect(reasons.contains { $0.contains("; a fling of 2000 pt/s (flingVelocity ") })
    #expect(reasons.contains { $0.hasPrefix("it decelerates from ") })
    #expect(reasons.contains { $0.hasPrefix("it came to rest at ") && !$0.contains("(") })
    #expect(!reasons.contains { $0.contains("sideways") })
  }

  @Test func `of content that only goes sideways everything is said of x`() throws {
    let reasons = try reasons(Finger(300, 400).moving(-200, 0, in: 0.1).lifted(), Self.wide)
    #expect(reasons.contains { $0.hasPrefix("moved 20 pt sideways, hysteresis is 10 pt") })
    #expect(reasons.contains { $0.contains("; sideways a fling of 2000 pt/s (flingVelocity ") })
    #expect(reasons.contains { $0.hasPrefix("sideways it decelerates from ") })
    #expect(reasons.contains { $0.hasPrefix("it came to rest at (1110, 0) pt") })
    #expect(!reasons.contains { $0.contains("vertically") })
  }

  @Test func `of content that goes both ways each law has its axis`() throws {
    let reasons = try reasons(Finger(300, 600).moving(-100, -200, in: 0.1).lifted(), Self.large)
    #expect(
      reasons.contains {
        $0.contains("; vertically a fling of 2000 pt/s (")
          && $0.contains("; sideways a fling of 1000 pt/s (")
      })
    #expect(
      reasons.contains {
        $0.hasPrefix("vertically it decelerates from ")
          && $0.contains("; sideways it decelerates from ")
      })
  }

  @Test func `each axis is compared with minimumFlingVelocity by itself`() throws {
    // 283 pt/s together, and 200 pt/s along each axis.
    let reasons = try reasons(Finger(300, 600).moving(-60, -60, in: 0.3).lifted(), Self.large)
    #expect(
      reasons.contains {
        $0.hasSuffix(
          "; vertically 200 pt/s is below minimumFlingVelocity, 260 pt/s; "
            + "sideways 200 pt/s is below minimumFlingVelocity, 260 pt/s")
      })
  }

  @Test(
    arguments: [
      (wide, 0.0, -60.0, "lifted after moving 0 pt sideways, hysteresis is 10 pt"),
      ("{}", -60.0, 0.0, "lifted after moving 0 pt vertically, hysteresis is 10 pt"),
      (large, -4.0, -3.0, "lifted after moving 5 pt, hysteresis is 10 pt"),
    ])
  func `a pan that is lifted too early names the axis that counts`(
    changes: String, x: Double, y: Double, words: String
  ) throws {
    let reasons = try reasons(Finger(300, 600).moving(x, y, in: 0.1).lifted(), changes)
    #expect(reasons.contains(words))
  }

  @Test func `a finger or the app that stops content says where, with both coordinates`() throws {
    let fling = Finger(300, 400).moving(-200, 0, in: 0.1).lifted()
    let caught = try reasons(fling + Finger(200, 400, at: 0.2, id: 1).lifted(), Self.wide)
    #expect(caught.contains { $0.hasPrefix("a finger landed while it moved: it stops at (") })
    let glide = try reasons(
      fling, Self.wide, [.at(0.2, .scrollTo(x: 500, y: nil, animated: true))])
    #expect(glide.contains { $0.hasPrefix("a scrollTo ends its motion at (") })
    #expect(glide.contains("it arrived at (500, 0) pt"))
  }
}
