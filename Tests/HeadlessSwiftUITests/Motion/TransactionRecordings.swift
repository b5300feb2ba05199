import Foundation
import GestureTraces
import HeadlessSwiftUI
import HeadlessUIKit
import MotionLaws
import Testing

/// Recorded answers about what moves under which animation.
@MainActor
struct TransactionRecordings {
  private static let usual = Animation.linear(duration: 0.4)
  private static let other = Animation.linear(duration: 0.2)

  /// A leaf whose width says how far a change of 100 pt has gone.
  private static func bar(_ isWide: Bool) -> some View {
    Color.red.frame(width: isWide ? 200 : 100, height: 20)
  }

  private static func width(_ probe: MotionProbe, after seconds: Double) -> Double {
    (probe.frame(after: seconds)?.width ?? -1).rounded()
  }

  @Test func `a width goes from old to new under withAnimation, and at once without`() throws {
    let moved = try MotionProbe(Self.usual) { number, _ in
      Color.red.frame(width: number > 0 ? 300 : 100, height: 20).accessibilityIdentifier("leaf")
    }
    #expect([0, 0.2, 0.4].map { Self.width(moved, after: $0) } == [100, 200, 300])
    #expect(moved.frame(after: 0.2)?.x == 0)
    let jumped = try MotionProbe(nil) { number, _ in
      Color.red.frame(width: number > 0 ? 300 : 100, height: 20).accessibilityIdentifier("leaf")
    }
    #expect(Self.width(jumped, after: 0.01) == 300)
  }

  @Test func `an opacity goes from 1 to 0.2`() throws {
    let probe = try MotionProbe(Self.usual, opacities: [0.04, 0.25, 0.5]) { number, _ in
      Self.bar(false).opacity(number > 0 ? 0.2 : 1).accessibilityIdentifier("leaf")
    }
    let shown = [0.04, 0.25, 0.5].compactMap { probe.log.opacities[$0] }
    #expect(shown.map { ($0 * 100).rounded() } == [100, 60, 20])
  }

  @Test func `the spacing of a stack moves its second child`() throws {
    let probe = try MotionProbe(Self.usual) { number, _ in
      HStack(spacing: number > 0 ? 20 : 0) {
        Self.bar(false)
        Self.bar(false).accessibilityIdentifier("leaf")
      }
    }
    #expect([0, 0.2, 0.4].compactMap { probe.frame(after: $0)?.x.rounded() } == [100, 110, 120])
  }

  @Test func `an offset is a part of the geometry`() throws {
    let probe = try MotionProbe(Self.usual) { number, _ in
      Self.bar(false).offset(x: number > 0 ? 40 : 0).accessibilityIdentifier("leaf")
    }
    #expect([0, 0.2, 0.4].compactMap { probe.frame(after: $0)?.x.rounded() } == [0, 20, 40])
  }

  @Test func `a scale and a rotation move about their anchor`() throws {
    let scaled = try MotionProbe(Self.usual) { number, _ in
      Self.bar(false).scaleEffect(number > 0 ? 2 : 1, anchor: .topLeading)
        .accessibilityIdentifier("leaf")
    }
    #expect([0, 0.2, 0.4].map { Self.width(scaled, after: $0) } == [100, 150, 200])
    #expect(scaled.frame(after: 0.2)?.x == 0)
    let turned = try MotionProbe(Self.usual) { number, _ in
      Self.bar(false).rotationEffect(.degrees(number > 0 ? 360 : 0)).padding(100)
        .accessibilityIdentifier("leaf")
    }
    // It goes all the way round: half-way, and three quarters on the way, it stands as it did or upright.
    #expect([0, 0.2, 0.3].map { Self.width(turned, after: $0) } == [100, 100, 20])
  }

  @Test func `animation of a value moves what changes with it, and nothing else`() throws {
    let moved = try MotionProbe(nil) { number, _ in
      Self.bar(number > 0).animation(Self.usual, value: number).accessibilityIdentifier("leaf")
    }
    #expect(Self.width(moved, after: 0.2) == 150)
    let jumped = try MotionProbe(nil) { number, _ in
      Self.bar(number > 0).animation(Self.usual, value: 0).accessibilityIdentifier("leaf")
    }
    #expect(Self.width(jumped, after: 0.2) == 200)
  }

  @Test func `an opacity that is written after the animation does not move, an offset does`() throws
  {
    let probe = try MotionProbe(nil, opacities: [0.25]) { number, _ in
      Self.bar(false).animation(Self.usual, value: number).opacity(number > 0 ? 0.5 : 1)
        .offset(x: number > 0 ? 40 : 0).accessibilityIdentifier("leaf")
    }
    #expect(probe.log.opacities[0.25] == 0.5)
    #expect(probe.frame(after: 0.2)?.x.rounded() == 20)
  }

  @Test(arguments: [true, false])
  func `a transaction has the last word`(isAnimated: Bool) throws {
    let probe = try MotionProbe(isAnimated ? Self.usual : nil) { number, _ in
      Self.bar(number > 0).transaction { $0.animation = Self.other }
        .accessibilityIdentifier("leaf")
    }
    #expect([0.1, 0.2].map { Self.width(probe, after: $0) } == [150, 200])
  }

  @Test func `no animation, and a transaction that disables them, change at once`() throws {
    let none = try MotionProbe(Self.usual) { number, _ in
      Self.bar(number > 0).animation(nil).accessibilityIdentifier("leaf")
    }
    #expect(Self.width(none, after: 0.2) == 200)
    let disabled = try MotionProbe(nil) { raise in
      var transaction = Transaction(animation: Self.usual)
      transaction.disablesAnimations = true
      withTransaction(transaction) { raise() }
    } _: { number, _ in
      Self.bar(number > 0).accessibilityIdentifier("leaf")
    }
    #expect(Self.width(disabled, after: 0.2) == 200)
  }

  /// Two numbers, one of which is written in an animation inside that of the other.
  private struct Nested: View {
    @State private var inner = false
    @State private var outer = false

    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.gray.onTapGesture {
          withAnimation(TransactionRecordings.usual) {
            withAnimation(TransactionRecordings.other) { inner = true }
            outer = true
          }
        }
        VStack(alignment: .leading) {
          TransactionRecordings.bar(inner).accessibilityIdentifier("inner")
          TransactionRecordings.bar(outer).accessibilityIdentifier("outer")
        }
      }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_inner, "inner")
      binder.bind(&_outer, "outer")
    }
  }

  @Test func `what is written in an inner animation moves by it, the rest by the outer one`() throws
  {
    let run = try ViewRun(ViewRun.tap(at: Point(x: 5, y: 800)), sheet: "outer") { Nested() }
    #expect(run.frame("inner", at: 0.15)?.width.rounded() == 150)
    #expect(run.frame("outer", at: 0.25)?.width.rounded() == 150)
  }

  /// A number that is written through a binding with an animation.
  private struct Bound: View {
    @State private var isWide = false
    let leadsToState: Bool

    private var binding: Binding<Bool> {
      leadsToState ? $isWide : Binding(get: { isWide }, set: { isWide = $0 })
    }

    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.gray.onTapGesture {
          binding.animation(TransactionRecordings.usual).wrappedValue = true
        }
        TransactionRecordings.bar(isWide).accessibilityIdentifier("leaf")
      }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_isWide, "isWide")
    }
  }

  @Test(arguments: [(true, 150), (false, 200)] as [(Bool, Double)])
  func `a binding to a state takes its animation along, another one does not`(
    leadsToState: Bool, width: Double
  ) throws {
    let run = try ViewRun(ViewRun.tap(at: Point(x: 5, y: 800)), sheet: "leaf") {
      Bound(leadsToState: leadsToState)
    }
    #expect(run.frame("leaf", at: 0.25)?.width.rounded() == width)
  }

  @Test(
    arguments: [
      (.linear(duration: 0.4).delay(0.2), 0.3, 125), (.linear(duration: 0.4).speed(2), 0.1, 150),
      (.linear(duration: 0.2).repeatCount(3, autoreverses: true), 0.3, 150),
      (.linear(duration: 0.2).repeatCount(3, autoreverses: true), 0.35, 125),
      (.linear(duration: 0.2).repeatCount(2, autoreverses: false), 0.25, 125),
      (.linear(duration: 0.2).repeatForever(), 0.85, 125),
      (.linear(duration: 0.2).repeatForever(autoreverses: false), 0.85, 125),
    ] as [(Animation, Double, Double)])
  func `delays, speeds and repetitions move`(
    animation: Animation, seconds: Double, width: Double
  ) throws {
    let probe = try MotionProbe(animation) { number, _ in
      Self.bar(number > 0).accessibilityIdentifier("leaf")
    }
    #expect(abs(Self.width(probe, after: seconds) - width) <= 1)
  }

  @Test(
    arguments: [
      (.linear(duration: 0.4), .logicallyComplete, 0.4), (.linear(duration: 0.4), .removed, 0.4),
      (.spring(response: 0.3, dampingFraction: 0.5), .logicallyComplete, 0.3),
      (nil, .logicallyComplete, 0),
    ] as [(Animation?, AnimationCompletionCriteria, Double)])
  func `a completion follows once what moved has arrived`(
    animation: Animation?, criteria: AnimationCompletionCriteria, seconds: Double
  ) throws {
    let log = MotionProbe.Log()
    _ = try MotionProbe(nil, later: [1]) { raise in
      let start = HostedMotion.time
      withAnimation(animation, completionCriteria: criteria) {
        raise()
      } completion: {
        log.opacities[start] = HostedMotion.time - start
      }
    } _: { number, _ in
      Self.bar(number > 0).accessibilityIdentifier("leaf")
    }
    #expect(log.opacities.count == 2)
    #expect(abs((log.opacities[0.05] ?? -1) - seconds) < 0.001)
  }
}
