import GestureReplay
import Testing

@testable import MaterialSheets

/// The places of the states, and which of them a release chooses, on a screen of 412 × 915 pt with
/// bars of 24 pt.
struct ReleaseRulesTests {
  static let screen: Screen = {
    var screen = Screen()
    (screen.width, screen.height) = (412, 915)
    (screen.safeArea.top, screen.safeArea.bottom) = (24, 24)
    return screen
  }()

  /// A change of parameters, with words for a test's name.
  struct Setup: Sendable, CustomStringConvertible {
    let description: String
    let change: @Sendable (inout BottomSheet.Settings) -> Void

    init(
      _ description: String, _ change: @escaping @Sendable (inout BottomSheet.Settings) -> Void
    ) {
      (self.description, self.change) = (description, change)
    }

    var rules: ReleaseRules {
      var settings = BottomSheet.Settings()
      settings.peekHeight = 176
      change(&settings)
      return ReleaseRules(settings, on: screen)
    }

    static let plain = Setup("plain") { _ in }
    static let hideable = Setup("hideable") { $0.hideable = true }
    static let skipping = Setup("skipCollapsed") { ($0.hideable, $0.skipCollapsed) = (true, true) }
    static let onlySkipping = Setup("skipCollapsed alone") { $0.skipCollapsed = true }
    static let steps = Setup("two steps") { $0.fitToContents = false }
    static let hideableSteps = Setup("two steps, hideable") {
      ($0.fitToContents, $0.hideable) = (false, true)
    }
    static let skippingSteps = Setup("two steps, skipCollapsed") {
      ($0.fitToContents, $0.hideable, $0.skipCollapsed) = (false, true, true)
    }
  }

  // MARK: Places

  @Test(arguments: [
    // 176 and the bar at the bottom show.
    (Setup.plain, 0, 457, 715),
    // 915 less ⌊412 · 9/16⌋, and the bar, show.
    (Setup("automatic peek height") { $0.peekHeight = nil }, 0, 457, 207),
    (Setup("automatic, of a low sheet") { ($0.peekHeight, $0.height) = (nil, 100) }, 815, 457, 815),
    (Setup("400 high") { $0.height = 400 }, 515, 457, 715),
    // Its top would be at 15, under the bar.
    (Setup("900 high") { $0.height = 900 }, 0, 457, 715),
    (Setup("891 high") { $0.height = 891 }, 24, 457, 715),
    (Setup("lower than its peek height") { $0.height = 150 }, 765, 457, 765),
    (Setup("higher than the screen") { $0.height = 2000 }, 0, 457, 715),
    (Setup("a third") { $0.halfExpandedRatio = 0.3 }, 0, 640, 715),
    (Setup("400 high, two steps") { ($0.fitToContents, $0.height) = (false, 400) }, 0, 457, 715),
    (Setup("peek height beyond the screen") { $0.peekHeight = 1000 }, 0, 457, 0),
  ])
  func `where the states have the top edge`(
    setup: Setup, expanded: Double, halfExpanded: Double, collapsed: Double
  ) {
    let rules = setup.rules
    #expect(rules.top(.expanded) == expanded)
    #expect(rules.top(.halfExpanded) == halfExpanded)
    #expect(rules.top(.collapsed) == collapsed)
    #expect(rules.top(.hidden) == 915)
  }

  @Test(arguments: [(Setup.plain, 715.0), (.hideable, 915)])
  func `how far down a drag goes`(setup: Setup, range: Double) {
    #expect(setup.rules.dragRange == range)
  }

  @Test(arguments: [
    (Setup.plain, BottomSheet.Stop.hidden, BottomSheet.Stop.collapsed),
    (.hideable, .hidden, .hidden), (.plain, .halfExpanded, .halfExpanded),
    // The top of a sheet of 458 pt is at 457 pt, where half the screen begins.
    (Setup("458 high") { $0.height = 458 }, .halfExpanded, .expanded),
    (Setup("459 high") { $0.height = 459 }, .halfExpanded, .halfExpanded),
    (.plain, .expanded, .expanded), (.plain, .collapsed, .collapsed),
  ])
  func `what setState makes of a state`(
    setup: Setup, asked: BottomSheet.Stop, final: BottomSheet.Stop
  ) {
    #expect(setup.rules.final(asked) == final)
  }

  // MARK: Releases of the sheet

  @Test(arguments: [
    // Up: to the top, or past the half first where there are two steps.
    (Setup.plain, 700, 0, -50, BottomSheet.Stop.expanded),
    (.steps, 458, 0, -50, .halfExpanded), (.steps, 457, 0, -50, .expanded),
    // At rest, or rather across: to the nearest.
    (.plain, 357, 0, 0, .expanded), (.plain, 358, 0, 0, .collapsed),
    (.plain, 357, 301, 300, .expanded), (.plain, 357, 300, 300, .collapsed),
    (.steps, 357, 0, 0, .expanded), (.steps, 358, 0, 0, .halfExpanded),
    (.steps, 585, 0, 0, .halfExpanded), (.steps, 586, 0, 0, .collapsed),
    // Down: to the collapsed place, or to the nearer of the two lower ones.
    (.plain, 10, 0, 50, .collapsed),
    (.steps, 585, 0, 50, .halfExpanded), (.steps, 586, 0, 50, .collapsed),
    (.steps, 10, 0, 8000, .halfExpanded),
    // Hiding: below its collapsed place, projected 0.1 s ahead, over half of 200 pt away.
    (.hideable, 715, 0, 1000, .collapsed), (.hideable, 715, 0, 1001, .hidden),
    (.hideable, 714, 0, 8000, .collapsed), (.hideable, 815, 0, 0, .collapsed),
    (.hideable, 816, 0, 0, .hidden), (.hideable, 766, 0, 490, .collapsed),
    (.hideable, 766, 0, 491, .hidden), (.hideable, 766, 600, 491, .hidden),
    // With skipCollapsed from anywhere: fast, or low.
    (.skipping, 100, 0, 501, .hidden), (.skipping, 100, 0, 500, .expanded),
    (.skipping, 100, 501, 501, .expanded), (.skipping, 457, 0, 0, .expanded),
    (.skipping, 458, 0, 0, .hidden), (.onlySkipping, 100, 0, 501, .collapsed),
    (.skippingSteps, 228, 0, 0, .expanded), (.skippingSteps, 229, 0, 0, .halfExpanded),
    (.hideableSteps, 715, 0, 1001, .hidden),
  ])
  func `where a release goes`(
    setup: Setup, top: Double, x: Double, y: Double, stop: BottomSheet.Stop
  ) {
    #expect(setup.rules.choice(at: top, velocity: Vector(x: x, y: y)).stop == stop)
  }

  @Test(arguments: [(49.9, 0), (50, 50), (-50, -50), (-9000, -8000), (7999.5, 7999.5)])
  func `what is no fling is at rest, and none is above the maximum`(
    velocity: Double, clamped: Double
  ) {
    #expect(ReleaseRules.clamped(velocity) == clamped)
  }

  // MARK: Releases of the list

  @Test(arguments: [
    (Setup.plain, 700, 1, 0, BottomSheet.Stop.expanded), (.plain, 10, -1, 0, .collapsed),
    (.plain, 0, -1, 0, .expanded),
    (.steps, 458, 1, 0, .halfExpanded), (.steps, 457, 1, 0, .expanded),
    (.steps, 10, -1, 0, .halfExpanded), (.steps, 586, -1, 0, .collapsed),
    (.hideable, 715, -1, 1000, .collapsed), (.hideable, 715, -1, 1001, .hidden),
    (.hideable, 715, 1, 1001, .expanded),
    // No speed is needed here.
    (.skipping, 1, -1, 0, .hidden), (.skipping, 0, -1, 0, .expanded),
  ])
  func `where a drag by the list goes`(
    setup: Setup, top: Double, last: Double, velocity: Double, stop: BottomSheet.Stop
  ) {
    #expect(setup.rules.choice(at: top, lastScroll: last, velocity: velocity).stop == stop)
  }

  // MARK: Settling

  /// Durations in milliseconds, computed beside this code with the original's whole numbers and
  /// 32-bit fractions.
  @Test(arguments: [
    // Without a velocity: 256 ms, and as much again for the whole range of 915.
    (-715, 0, 0, 456), (-715, 0, 49.9, 456), (915, 0, 0, 512),
    // By the velocity, and never longer than 600 ms; one above the maximum is the maximum.
    (200, 0, 1200, 600), (-100, 0, -3000, 240), (-20, 0, -2208.4, 296), (-258, 0, -4000.7, 220),
    (412, 0, 2000, 508), (200, 0, 8000, 104), (200, 0, 12_000, 104),
    // Times the vertical part of the velocity.
    (-517, 1275, -2208, 291), (-600, 3000, -3000, 170), (-300, 40, -5000, 184),
  ])
  func `how long it settles`(way: Double, x: Double, y: Double, milliseconds: Double) {
    let motion = SettleMotion(
      from: 0, to: way, velocity: Vector(x: x, y: y), Setup.hideable.rules)
    #expect(motion.duration == milliseconds / 1000)
  }

  @Test func `a sheet that cannot be hidden settles by the shorter range`() {
    let motion = SettleMotion(from: 0, to: 200, velocity: .zero, Setup.plain.rules)
    #expect(motion.duration == 0.327)
  }

  @Test(arguments: [
    (-0.1, 100, -500.0), (0, 100, -500), (0.25, 23.73046875, -158.203125), (0.5, 3.125, -31.25),
    (1, 0, 0), (2, 0, 0),
  ])
  func `it settles along a quintic`(part: Double, place: Double, rate: Double) {
    let motion = SettleMotion(from: 100, to: 0, velocity: .zero, Setup.hideable.rules)
    // 256 ms and 100/915 of as much.
    #expect(motion.duration == 0.283)
    #expect((motion.value(at: part * 0.283) - place).magnitude < 1e-9)
    #expect((motion.velocity(at: part * 0.283) * 0.283 - rate).magnitude < 1e-9)
  }
}
