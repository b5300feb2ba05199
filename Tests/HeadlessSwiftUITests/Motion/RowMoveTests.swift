import Foundation
import GestureEngine
import GestureTraces
import HeadlessSwiftUI
import HeadlessUIKit
import MotionLaws
import ReplayTimelines
import Testing

/// Rows of a ForEach that come, go, and change places.
@MainActor
struct RowMoveTests {
  private static let usual = Animation.linear(duration: 0.4)

  private static func rows(_ names: [String], _ transition: AnyTransition? = nil) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(names, id: \.self) { name in
        let row = Color.red.frame(width: 100, height: 30).accessibilityIdentifier(name)
        if let transition { row.transition(transition) } else { row }
      }
    }
  }

  /// The tops of rows so many seconds after the change.
  private static func tops(_ probe: MotionProbe, _ names: String..., at time: Double) -> [Double?] {
    names.map { probe.frame($0, after: time)?.y }
  }

  @Test func `rows go to their new places past each other`() throws {
    let probe = try MotionProbe(Self.usual) { number, _ in
      Self.rows(number > 0 ? ["c", "b", "a"] : ["a", "b", "c"])
    }
    #expect(Self.tops(probe, "a", "b", "c", at: 0) == [0, 30, 60])
    #expect(Self.tops(probe, "a", "b", "c", at: 0.1) == [15, 30, 45])
    #expect(Self.tops(probe, "a", "b", "c", at: 0.4) == [60, 30, 0])
  }

  @Test func `a row that comes makes room, and moves in from its place`() throws {
    let probe = try MotionProbe(Self.usual) { number, _ in
      Self.rows(number > 0 ? ["a", "new", "b"] : ["a", "b"], .move(edge: .leading))
    }
    #expect(Self.tops(probe, "a", "new", "b", at: 0.2) == [0, 30, 45])
    #expect([0, 0.2, 0.4].compactMap { probe.frame("new", after: $0)?.x } == [-100, -50, 0])
  }

  @Test func `a row that goes leaves its room at once, and shows where it was until it is gone`()
    throws
  {
    let probe = try MotionProbe(Self.usual) { number, _ in
      Self.rows(number > 0 ? ["a", "c"] : ["a", "b", "c"], .move(edge: .trailing))
    }
    #expect(Self.tops(probe, "a", "b", "c", at: 0.2) == [0, 30, 45])
    #expect(probe.frame("b", after: 0.2)?.x == 50)
    #expect(probe.end("b") == nil && probe.end("c")?.y == 30)
  }

  @Test func `a row that comes back meanwhile goes on from where it shows`() throws {
    let probe = try MotionProbe(Self.usual, later: [0.2]) { number, _ in
      Self.rows(number == 1 ? ["a", "c"] : ["a", "b", "c"], .offset(x: 100))
    }
    // Half-way out, its way back begins there: a curve adds to the one that runs.
    #expect(probe.frame("b", after: 0.2)?.x == 50)
    #expect((probe.frame("b", after: 0.21)?.x ?? 100) < 60)
    #expect(probe.end("b") == Rect(x: 0, y: 30, width: 100, height: 30))
  }

  @Test func `a row that comes and goes again before it was there goes by its transition`() throws {
    let probe = try MotionProbe(Self.usual, later: [0.2]) { number, _ in
      Self.rows(number == 1 ? ["a", "b"] : ["a"], .offset(x: 100))
    }
    #expect(probe.frame("b", after: 0.2)?.x == 50)
    #expect(probe.frame("b", after: 0.59) != nil)
    #expect(probe.end("b") == nil)
  }

  @Test func `without an animation rows are at once where they belong`() throws {
    let probe = try MotionProbe(nil) { number, _ in
      Self.rows(number > 0 ? ["c", "a"] : ["a", "b", "c"], .move(edge: .leading))
    }
    #expect(Self.tops(probe, "a", "b", "c", at: 0.01) == [30, nil, 0])
  }

  @Test func `a row takes its transition's own animation`() throws {
    let probe = try MotionProbe(nil) { number, _ in
      Self.rows(
        number > 0 ? ["a", "b"] : ["a"],
        .move(edge: .leading).animation(.linear(duration: 0.2)))
    }
    #expect([0, 0.1, 0.2].compactMap { probe.frame("b", after: $0)?.x } == [-100, -50, 0])
  }

  /// Shows something at an offset of its own.
  private struct Raised: AnimatableModifier {
    var height: CGFloat

    var animatableData: CGFloat {
      get { height }
      set { height = newValue }
    }

    func body(content: Content) -> some View { content.offset(y: -height * height / 100) }
  }

  @Test func `a transition of an animatable modifier is evaluated for each frame`() throws {
    let probe = try MotionProbe(Self.usual) { number, _ in
      if number > 0 {
        Color.red.frame(width: 100, height: 30).accessibilityIdentifier("leaf")
          .transition(.modifier(active: Raised(height: 100), identity: Raised(height: 0)))
      }
    }
    #expect(
      [0, 0.2, 0.4].compactMap { probe.frame(after: $0)?.y.rounded() } == [-100, -25, 0])
  }

  @Test func `each side of a transition may consist of several`() throws {
    let transition = AnyTransition.asymmetric(
      insertion: .move(edge: .top).combined(with: .opacity),
      removal: .scale(scale: 0.5, anchor: .topLeading).combined(with: .offset(x: 40)))
    let coming = try MotionProbe(Self.usual, opacities: [0.25]) { number, _ in
      if number > 0 { Self.rows(["leaf"]).transition(transition) }
    }
    #expect(coming.frame(after: 0.2)?.y == -15)
    #expect(coming.log.opacities[0.25].map { ($0 * 100).rounded() } == 50)
    let going = try MotionProbe(Self.usual) { number, _ in
      if number == 0 { Self.rows(["leaf"]).transition(transition) }
    }
    #expect(going.frame(after: 0.2) == Rect(x: 20, y: 0, width: 75, height: 22.5))
  }

  @Test func `a completion that a transaction is given follows once what it moves has arrived`()
    throws
  {
    let log = MotionProbe.Log()
    _ = try MotionProbe(nil, later: [1]) { raise in
      let start = HostedMotion.time
      var transaction = Transaction(animation: .linear(duration: 0.3))
      transaction.addAnimationCompletion { log.opacities[start] = HostedMotion.time - start }
      withTransaction(transaction) { raise() }
    } _: { number, _ in
      Self.rows(number == 1 ? ["a", "b"] : ["b", "a"])
    }
    #expect(log.opacities.count == 2)
    #expect(log.opacities.values.allSatisfy { abs($0 - 0.3) < 0.001 })
  }
}
