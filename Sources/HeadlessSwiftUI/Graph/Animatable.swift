public import Foundation
import HeadlessUIKit
import MotionLaws

/// A vector that animations add and scale.
public protocol VectorArithmetic: AdditiveArithmetic {
  mutating func scale(by rhs: Double)
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  func scaled(by factor: Double) -> Self {
    var vector = self
    vector.scale(by: factor)
    return vector
  }
}

extension Double: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= rhs }
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }
  public var magnitudeSquared: Double { Double(self * self) }
}

extension CGFloat: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
  public var magnitudeSquared: Double { Double(self * self) }
}

/// Nothing that could move.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  public static let zero = EmptyAnimatableData()

  public init() {}
  public static func + (first: Self, second: Self) -> Self { first }
  public static func - (first: Self, second: Self) -> Self { first }
  public mutating func scale(by rhs: Double) {}
  public var magnitudeSquared: Double { 0 }
}

/// Two vectors that move together.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  public static var zero: Self { Self(.zero, .zero) }
  public static func + (one: Self, other: Self) -> Self {
    Self(one.first + other.first, one.second + other.second)
  }
  public static func - (one: Self, other: Self) -> Self {
    Self(one.first - other.first, one.second - other.second)
  }
  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

/// Something whose numbers go from old to new under an animation, evaluated anew for each frame.
@MainActor @preconcurrency
public protocol Animatable {
  associatedtype AnimatableData: VectorArithmetic
  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

public typealias AnimatableModifier = Animatable & ViewModifier

extension CGPoint {
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }
}

extension CGSize {
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(width, height) }
    set { (width, height) = (newValue.first, newValue.second) }
  }
}

extension CGRect {
  public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(origin.animatableData, size.animatableData) }
    set {
      origin.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }
}

extension CGPoint { public typealias AnimatableData = AnimatablePair<CGFloat, CGFloat> }
extension CGSize { public typealias AnimatableData = AnimatablePair<CGFloat, CGFloat> }

extension Angle {
  public var animatableData: Double {
    get { radians }
    set { radians = newValue }
  }
}

/// The way of numbers that no view has: those of an animatable at its place, and the corner of a space.
@MainActor
final class AnimatedNumbers<Data: VectorArithmetic> {
  /// A way that is not over.
  private struct Way {
    let animation: HostedAnimation
    let spring: SpringParameters?
    let begin: Double

    /// The old numbers minus the new ones, and their velocity at the beginning, per second.
    let change: Data
    let velocity: Data

    func rest(at time: Double) -> Data {
      let passed = time - begin
      let left = change.scaled(by: 1 - animation.progress(after: passed))
      guard let spring, velocity != .zero, passed > animation.delay else { return left }
      let swing = SpringMotion(
        spring, from: 0, to: 0, initialVelocity: 1, tolerance: Tolerance(distance: 1e-6))
      return left + velocity.scaled(by: swing.value(at: passed - animation.delay))
    }
  }

  private(set) var target: Data
  private var ways: [Way] = []

  init(_ target: Data) { self.target = target }

  /// The numbers that show at a time.
  func shown(at time: Double) -> Data {
    ways.removeAll { time - $0.begin >= $0.animation.length }
    return ways.reduce(target) { $0 + $1.rest(at: time) }
  }

  /// Leads to other numbers: a spring takes place and velocity from what runs, a curve is added.
  func lead(to new: Data, by animation: Animation, _ call: HostedCall?, at time: Double) {
    let spring = animation.spring
    var change = target - new
    var velocity = Data.zero
    if spring != nil {
      let (now, step) = (shown(at: time), 1e-5)
      velocity = ways.isEmpty ? .zero : (shown(at: time + step) - now).scaled(by: 1 / step)
      change = now - new
      ways = []
    }
    target = new
    ways.append(
      Way(
        animation: animation.hosted(call), spring: spring, begin: time, change: change,
        velocity: velocity))
  }

  /// Changes what shows at once: what runs ends.
  func replace(by new: Data) { (target, ways) = (new, []) }

  /// Changes what shows by a step, while what runs goes on.
  func step(to new: Data) { target = new }
}

extension ViewPlace {
  /// An animatable with the numbers that show now.
  func moved<Content: Animatable>(_ content: Content, _ inputs: ViewInputs) -> Content {
    guard Content.AnimatableData.self != EmptyAnimatableData.self else { return content }
    let data = content.animatableData
    guard let numbers = animated as? AnimatedNumbers<Content.AnimatableData> else {
      animated = AnimatedNumbers(data)
      return content
    }
    let time = HostedMotion.time
    if numbers.target != data {
      if let animation = inputs.transaction.moving, HostedMotion.isRunning {
        numbers.lead(to: data, by: animation, inputs.transaction.call, at: time)
        graph.evaluateFrames(during: animation.lengths)
      } else {
        numbers.step(to: data)
      }
    }
    var shown = content
    shown.animatableData = numbers.shown(at: time)
    return shown
  }
}
