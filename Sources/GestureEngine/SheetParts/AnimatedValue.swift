import JSONText
public import MotionLaws

/// A value that moves by a law of motion.
///
/// The timeline shows when its animations begin, are retargeted and end.
///
/// The law is any `Motion`. A new animation replaces the running one, as in SwiftUI; for UIKit's
/// animations, which blend, use `AdditiveAnimatedValue`.
///
/// ```
/// var extent = AnimatedValue<SpringMotion>("sheet.extent", 100)
/// extent.animate(to: 600, spring: .snappy, because: "the release", &context)
/// var nextDue: Double? { extent.end }
/// mutating func advance(_ context: inout SheetContext) { extent.removeEnded(&context) }
/// ```
public struct AnimatedValue<Law: Motion>: Sendable {
  /// The name of the value in events, such as `sheet.y`.
  package let name: String

  @usableFromInline var animation: ReplacingAnimation<Law>

  /// The description of the running animation in events; nil if events are not recorded.
  @IndirectOptional private var event: TimelineEvent.AnimationEvent?

  /// - Parameters:
  ///   - name: the name of the value in events.
  ///   - model: the value, usually in points.
  public init(_ name: String, _ model: Double) {
    self.name = name
    animation = ReplacingAnimation(model: model)
  }

  /// The value that code reads: the target of a running animation.
  @inlinable public var model: Double { animation.model }
  @inlinable @inline(__always)
  public var isRunning: Bool { animation.isRunning }

  /// The time at which the animation ends; nil if none is running.
  @inlinable @inline(__always)
  public var end: Double? { animation.end }

  /// The value that the user sees.
  @inlinable public func value(at time: Double) -> Double { animation.value(at: time) }

  /// The velocity that the user sees, per second.
  @inlinable public func velocity(at time: Double) -> Double { animation.velocity(at: time) }

  /// Changes the value at once, which ends a running animation.
  ///
  /// - Parameters:
  ///   - value: the new value.
  ///   - reason: why, for the end of an animation; evaluated only if one is recorded.
  ///   - context: the time and the log.
  public mutating func set(
    _ value: Double, because reason: @autoclosure () -> String, _ context: inout SheetContext
  ) {
    animation.set(value)
    reportEnd(because: reason(), &context)
  }

  /// Moves the value by a law, which replaces a running one.
  ///
  /// - Parameters:
  ///   - law: the motion, which begins now; its destination is the new model value.
  ///   - shown: where the timeline says it begins; nil for the value on screen.
  ///   - curve: the law with its numbers, for the timeline.
  ///   - reason: why, for the timeline; evaluated only if something listens.
  ///   - context: the time and the log.
  public mutating func animate(
    _ law: Law, from shown: Double? = nil, curve: @autoclosure () -> String,
    because reason: @autoclosure () -> String, _ context: inout SheetContext
  ) {
    let start = shown ?? value(at: context.time)
    let isRetarget = isRunning
    animation.animate(law, at: context.time)
    event = nil
    guard isRunning, context.log.isRecording else { return }
    let event = TimelineEvent.AnimationEvent(
      what: isRetarget ? .retargeted : .began, of: name, curve: curve(), from: start,
      to: law.destination, duration: law.duration)
    self.event = event
    context.report(.animation(event), because: reason())
  }

  /// Removes the animation, if it is over by now.
  ///
  /// - Parameters:
  ///   - reason: why it is over, for the timeline; nil if its duration has passed.
  ///   - context: the time and the log.
  /// - Returns: whether an animation ended.
  @discardableResult
  public mutating func removeEnded(
    because reason: @autoclosure () -> String? = nil, _ context: inout SheetContext
  ) -> Bool {
    guard animation.removeEnded(by: context.time) else { return false }
    let words = event?.wordsOfTime ?? ""
    reportEnd(because: reason() ?? words, &context)
    return true
  }

  private mutating func reportEnd(
    because reason: @autoclosure () -> String, _ context: inout SheetContext
  ) {
    guard var ended = event else { return }
    event = nil
    ended.what = .ended
    context.report(.animation(ended), because: reason())
  }
}

extension AnimatedValue where Law == SpringMotion {
  /// The time at which a running spring turns round next; nil if it does not any more.
  package func nextTurn(after time: Double) -> Double? { animation.nextTurn(after: time) }

  /// The time at which a running spring has first brought the value up to another, from a time on;
  /// nil if it does not.
  package func time(after time: Double, reaching value: Double) -> Double? {
    animation.time(after: time, reaching: value)
  }

  /// Pulls the value to a target on a spring, from where it is on screen.
  ///
  /// - Parameters:
  ///   - target: the new model value.
  ///   - spring: frequency and damping.
  ///   - initialVelocity: the velocity it starts with, per second; nil for the velocity on screen.
  ///   - shown: where the timeline says it begins; nil for the value on screen.
  ///   - curve: the law with its numbers, for the timeline; nil for those of the spring.
  ///   - reason: why, for the timeline.
  ///   - context: the time, the log, and the screen, whose pixels decide when a spring is at rest.
  public mutating func animate(
    to target: Double, spring: SpringParameters, initialVelocity: Double? = nil,
    from shown: Double? = nil, curve: @autoclosure () -> String? = nil,
    because reason: @autoclosure () -> String, _ context: inout SheetContext
  ) {
    let start = value(at: context.time)
    let law = SpringMotion(
      spring, from: start, to: target,
      initialVelocity: initialVelocity ?? velocity(at: context.time),
      tolerance: .swiftUISpring(from: start, to: target, scale: context.screen.scale))
    animate(law, from: shown, curve: curve() ?? law.words, because: reason(), &context)
  }
}
