import Foundation
import GestureTraces
import HeadlessSwiftUI
import MotionLaws
import Testing

/// Values whose bodies are evaluated anew for each frame.
@MainActor
struct AnimatableTests {
  private static let usual = Animation.linear(duration: 0.4)

  /// Twice as wide as its number says.
  private struct Doubled: AnimatableModifier {
    var half: CGFloat

    var animatableData: CGFloat {
      get { half }
      set { half = newValue }
    }

    func body(content: Content) -> some View { content.frame(width: 2 * half, height: 20) }
  }

  /// Moves to and fro as its number grows by one.
  private struct Shake: GeometryEffect {
    var number: CGFloat

    var animatableData: CGFloat {
      get { number }
      set { number = newValue }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(translationX: 10 * sin(number * .pi), y: 0))
    }
  }

  /// Two numbers that move together.
  private struct Both: View, Animatable {
    var width: CGFloat
    var height: CGFloat

    var animatableData: AnimatablePair<CGFloat, CGFloat> {
      get { AnimatablePair(width, height) }
      set { (width, height) = (newValue.first, newValue.second) }
    }

    var body: some View { Color.red.frame(width: width, height: height) }
  }

  private static func width(_ probe: MotionProbe, after seconds: Double) -> Double {
    (probe.frame(after: seconds)?.width ?? -1).rounded()
  }

  @Test func `the body of an animatable modifier runs for each frame`() throws {
    let probe = try MotionProbe(Self.usual) { number, _ in
      Color.red.modifier(Doubled(half: number > 0 ? 100 : 50)).accessibilityIdentifier("leaf")
    }
    #expect([0, 0.2, 0.4].map { Self.width(probe, after: $0) } == [100, 150, 200])
  }

  @Test func `a geometry effect goes through the places between`() throws {
    let probe = try MotionProbe(Self.usual) { number, _ in
      Color.red.frame(width: 100, height: 20).modifier(Shake(number: CGFloat(number)))
        .accessibilityIdentifier("leaf")
    }
    #expect([0, 0.2, 0.4].compactMap { probe.frame(after: $0)?.x.rounded() } == [0, 10, 0])
  }

  @Test func `a pair moves both of its numbers`() throws {
    let probe = try MotionProbe(Self.usual) { number, _ in
      Both(width: number > 0 ? 200 : 100, height: number > 0 ? 40 : 20)
        .accessibilityIdentifier("leaf")
    }
    let half = try #require(probe.frame(after: 0.2))
    #expect(half.width.rounded() == 150 && half.height.rounded() == 30)
  }

  @Test func `a turn in space goes through the edge`() throws {
    let probe = try MotionProbe(Self.usual) { number, _ in
      Color.red.frame(width: 100, height: 20)
        .rotation3DEffect(.degrees(number > 0 ? 180 : 0), axis: (x: 0, y: 1, z: 0))
        .accessibilityIdentifier("leaf")
    }
    #expect([0, 0.2, 0.4].map { Self.width(probe, after: $0) } == [100, 0, 100])
  }

  @Test func `a spring takes place and velocity over from what ran`() throws {
    let probe = try MotionProbe(.spring(response: 0.5, dampingFraction: 1), later: [0.1]) {
      number, _ in
      Color.red.modifier(Doubled(half: number == 1 ? 100 : 50)).accessibilityIdentifier("leaf")
    }
    let native = try MotionProbe(.spring(response: 0.5, dampingFraction: 1), later: [0.1]) {
      number, _ in
      Color.red.frame(width: number == 1 ? 200 : 100, height: 20).accessibilityIdentifier("leaf")
    }
    for seconds in [0.05, 0.1, 0.15, 0.2, 0.3] {
      let own = try #require(probe.frame(after: seconds)?.width)
      let other = try #require(native.frame(after: seconds)?.width)
      #expect(abs(own - other) < 0.05)
    }
  }

  @Test func `a group of geometry moves as one`() throws {
    let probe = try MotionProbe(Self.usual) { number, _ in
      VStack(spacing: 0) {
        Color.red.frame(width: 100, height: 20).accessibilityIdentifier("leaf")
      }.geometryGroup().padding(.top, number > 0 ? 100 : 0)
    }
    #expect([0, 0.2, 0.4].compactMap { probe.frame(after: $0)?.y.rounded() } == [0, 50, 100])
  }
}
