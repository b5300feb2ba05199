import Foundation
import GestureEngine
import JSONText
package import MotionLaws

/// The law of a declarative view's motion.
package enum HostedLaw {
  case curve(TimingCurve, duration: Double)

  /// A spring, which takes place and velocity from whatever moves before.
  case spring(SpringParameters)

  /// The curve of the keyboard.
  case keyboard(KeyboardCurve)

  fileprivate var law: AnimationLaw {
    switch self {
    case .curve(let curve, let duration): .timing(curve, duration: duration)
    case .spring(let parameters): .spring(parameters, initialVelocity: 0)
    case .keyboard(let curve): AnimationLaw(.keyboard(curve))
    }
  }
}

/// A motion that declarative views ask for.
package struct HostedAnimation {
  package var law: HostedLaw

  /// Seconds until it moves.
  package var delay = 0.0

  /// The number of times that it runs, there or back; nil for ever.
  package var runs: Int? = 1
  package var autoreverses = false

  /// `withAnimation(spring(response 0.5, dampingFraction 0.825))`, for the story.
  package var words: String
  package var call: HostedCall?

  /// Seconds of a run until it looks as if it were over: the response of a spring.
  package var logicalDuration: Double

  package init(_ law: HostedLaw, logicalDuration: Double, words: String) {
    (self.law, self.logicalDuration, self.words) = (law, logicalDuration, words)
  }

  fileprivate var wholeLaw: AnimationLaw {
    var law = law.law
    guard runs != 1 || autoreverses else { return law }
    (law.runs, law.autoreverses, law.repeats) = (runs, autoreverses, runs == nil)
    return law
  }

  /// Seconds until it is over, if it begins from rest; infinite if it never is.
  package var length: Double { delay + wholeLaw.length }

  /// Seconds until it looks as if it were over; infinite if it never does.
  package var logicalLength: Double {
    delay + (runs.map { Double($0 - 1) * law.law.duration } ?? .infinity) + logicalDuration
  }

  /// The part of its way that is done after a time from where it began at rest, 0 to 1.
  package func progress(after time: Double) -> Double {
    wholeLaw.progress(at: max(0, time - delay))
  }
}

/// A place in an app's code.
package struct HostedCall: Hashable, Sendable {
  let file: String
  let line: UInt
  private let source: StaticString

  /// The function that was called, or what it was called for; empty where that goes without saying.
  package var says: String

  package init(_ file: StaticString, _ line: UInt, saying says: String = "") {
    (source, self.line, self.says) = (file, line, says)
    self.file = AppCall.isOwn(file) ? "" : AppCall.fileName("\(file)")
  }

  package static func == (first: Self, second: Self) -> Bool {
    first.file == second.file && first.line == second.line
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(file)
    hasher.combine(line)
  }

  /// ` in Sheet.swift:44`; empty where no app calls.
  package var words: String { file.isEmpty ? "" : " in \(file):\(line)" }

  func appCall(saying words: String) -> AppCall { AppCall(source, line, saying: words) }
}

/// The motion of declarative views: several views by one law.
@MainActor
package enum HostedMotion {
  /// Seconds since the trace began.
  package static var time: Double { AppRun.current?.time ?? 0 }

  /// Whether time passes here: a view without a run is at once where it goes.
  package static var isRunning: Bool { AppRun.current != nil }

  /// Moves what a block changes.
  ///
  /// - Parameters:
  ///   - animation: how it moves.
  ///   - followsFinger: whether a finger has just moved what it leads to.
  ///   - track: the places to which fingers have moved a view; nil if they do not move it.
  ///   - changes: what is changed.
  ///   - completion: what follows once all has arrived, or something else has taken its place.
  package static func animate(
    _ animation: HostedAnimation, followsFinger: Bool,
    track: @escaping (UIView) -> HostedTrack?,
    _ changes: () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    guard let run = AppRun.current else {
      changes()
      return completion()
    }
    var options: UIView.AnimationOptions = [.allowUserInteraction]
    var springs = HostedSprings()
    if case .spring(let parameters) = animation.law {
      springs.parameters = parameters
      options.insert(.beginFromCurrentState)
    }
    springs.fingerVelocity = { view, property in
      track(view)?.velocity(of: property) ?? 0
    }
    let call =
      animation.call?.appCall(saying: animation.words)
      ?? AppCall(ofUser: animation.words)
    springs.words = call.words
    let motion = UIViewAnimation(
      law: animation.wholeLaw, delay: animation.delay, options: options, at: run.time, from: call
    ) { _ in MainActor.assumeIsolated { completion() } }
    motion.springs = springs
    guard followsFinger else { return run.motion.begin(motion, changes) }
    // One that begins anew with each move of a finger is told once.
    if let last = run.following, last.words == call.words, last.touchNumber == run.touches.number,
      last.motion.telling.event != nil
    {
      (motion.telling, last.motion.telling.event) = (last.motion.telling, nil)
      run.motion.begin(motion, changes)
      run.motion.leaveUntold(motion)
    } else {
      run.motion.begin(motion, changes)
    }
    run.following = AppRun.FollowingMotion(
      words: call.words, touchNumber: run.touches.number, motion: motion)
  }

  /// Changes a view at once: what moved it ends.
  package static func replace(_ view: UIView, _ change: () -> Void) {
    AppRun.current?.motion.interrupt(
      in: view, by: nil, because: "a finger moves it now", { _ in true }, looks: { _ in false })
    UIView.performWithoutAnimation(change)
  }

  /// Whether animations still move some of the views.
  package static func moves(_ views: [UIView]) -> Bool {
    views.contains { !$0.contributions.isEmpty }
  }

  /// Performs work after a time; at once where no time passes.
  ///
  /// - Parameters:
  ///   - delay: in seconds.
  ///   - occasion: why it is performed then, in words.
  ///   - work: what is done.
  package static func schedule(
    after delay: Double, as occasion: String, _ work: @escaping @MainActor () -> Void
  ) {
    guard let run = AppRun.current else { return work() }
    guard delay.isFinite else { return }
    run.loop.schedule(after: delay, as: occasion, work)
  }

  /// Ends the run with a message.
  ///
  /// - Parameters:
  ///   - what: what the app's views did.
  ///   - expected: what could be replayed.
  package static func refuse(_ what: String, expected: String) {
    AppRun.current?.refuse(what, expected: expected)
  }

  /// Reports that a number jumps: it goes much farther than the finger that moves it.
  ///
  /// The first change of a drag does so always, and is not told.
  package static func tellChange(of property: String, from old: Double, to new: Double) {
    guard let run = AppRun.current, run.story.occasionWithoutAction.hasSuffix(" changed") else {
      return
    }
    let steps = run.touches.changing.map { touch in
      let (now, before) = (touch.location(in: nil), touch.previousLocation(in: nil))
      return ((now.x - before.x) * (now.x - before.x) + (now.y - before.y) * (now.y - before.y))
        .squareRoot()
    }
    guard let step = steps.max(), (new - old).magnitude > 2 * Double(step) + leastJump else {
      return
    }
    run.story.report(
      "jump", [.init("of", property), .init("from", old), .init("to", new)],
      because: "\(run.story.occasion): the finger moved \(Double(step).rounded3) pt")
  }

  /// The points by which a change must exceed twice a finger's to count as a jump (chosen).
  private static let leastJump = 4.0

  /// Reports that bodies are evaluated because a property was written: the same once for each finger that
  /// lands.
  ///
  /// - Parameters:
  ///   - property: the property, such as `Drawer.height`.
  ///   - bodies: the views and modifiers that have read it.
  package static func tellUpdate(of property: String, bodies: String) {
    guard let story = AppRun.current?.story, !story.isAppearing else { return }
    let occasion = story.occasion.isEmpty ? "it was written" : story.occasion
    let fields: [TimelineEvent.CustomField] = [
      .init("wrote", property), .init("evaluated", bodies),
    ]
    story.reportOnce(
      "update", fields, key: fields + [.init("because", story.callback)], because: occasion)
  }
}
