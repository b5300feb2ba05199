import GestureEngine
import MotionLaws

/// Animations of one block whose time can be held, moved and let go again.
///
/// ```
/// let driver = AnimationDriver(in: run, laws: AxisLaws(.timing(.easeInOut, duration: 0.4)))
/// driver.onEnd = { position in … }          // .end, .start or .current; not from a stop
/// driver.collect { UIView.animate(…) }      // animations begun in it are the driver's, held at 0
/// driver.hold()                             // held where it is; without a jump
/// driver.scrub(to: 0.3)                     // shows it at a part of its way, 0 to 1
/// driver.run()                              // by its own law, from where it is
/// driver.isReversed = true; driver.run()    // back
/// driver.proceed(by: AxisLaws(.spring(…)))  // the rest, forwards or back, by another law
/// driver.stop(); driver.finish(at: .start)  // over, where code says
/// ```
///
/// An animation that is collected takes the part of the driver's time that its delay and its length
/// are of the driver's duration: a percent-driven transition makes the driver with the transition's
/// duration, collects `animateTransition(using:)`, scrubs by its percent and proceeds by a linear law
/// of (1 − p)·duration or p·duration. Completions of collected animations run as the driver ends,
/// before `onEnd`, with `finished` where it ends at its end.
@MainActor
final class AnimationDriver {
  /// The driver whose block runs.
  private(set) static var current: AnimationDriver?

  /// The laws that it runs by, until it proceeds by something else.
  let laws: AxisLaws

  /// Seconds from its start to its end.
  let duration: Double

  /// Whether it runs back to its start.
  var isReversed = false

  /// Whether it is linear while it is held; otherwise it keeps to its law.
  var scrubsLinearly = true

  /// Whether it is held at its ends instead of being over.
  var pausesOnCompletion = false
  var onEnd: ((UIViewAnimatingPosition) -> Void)?

  /// The name of the thing that drives, in words, and the place where the app made it.
  var name = "UIViewPropertyAnimator"
  var call: AppCall?

  /// The object that is kept alive while it runs.
  var owner: AnyObject?

  /// The things that the timeline has told of it.
  var telling = MotionTelling()

  private(set) var animations: [UIViewAnimation] = []
  var course = AnimationCourse.held(fraction: 0)
  var anchor = AnimationAnchor()
  let appRun: AppRun

  /// The distances between the place where it was stopped and its ends.
  var remains: [Remain] = []

  struct Remain {
    let view: UIView
    let property: AnimatedProperty
    let toEnd: Double
    let toStart: Double
  }

  /// The place of its end on the run's clock.
  private var order: Int?

  init(in run: AppRun, laws: AxisLaws, duration: Double? = nil) {
    appRun = run
    self.laws = laws
    self.duration = duration ?? laws.duration
  }

  // MARK: Collecting

  /// Runs a block: the animations that begin in it are the driver's.
  func collect(_ block: () -> Void) {
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    block()
  }

  /// Adds an animation that has begun in its block, and changes something.
  func add(_ animation: UIViewAnimation) {
    animations.append(animation)
    appRun.motion.add(self)
    appRun.motion.animations.add(animation)
  }

  /// One of its animations has nothing left to change.
  ///
  /// - Parameters:
  ///   - animation: the animation.
  ///   - position: where the driver ends if that was the last one.
  ///   - why: why, in words.
  func lose(_ animation: UIViewAnimation, at position: UIViewAnimatingPosition, _ why: String) {
    animations.removeAll { $0 === animation }
    guard animations.isEmpty, isActive else { return }
    reportEnd(why)
    unschedule()
    course = .over
    appRun.motion.remove(self)
    appRun.loop.schedule(after: 0, as: "the end of \(words)") { [weak self] in
      self?.onEnd?(position)
    }
  }

  // MARK: Driving

  var isActive: Bool { course.isActive }
  var isRunning: Bool { course.isRunning }
  var time: Double { appRun.time }
  var isHeldOrStopped: Bool { isActive && !isRunning || isStopped }

  /// The part of its time that has passed while it runs; while it is held, how far it is; 0 to 1.
  var fraction: Double { min(max(rawFraction(at: time), 0), 1) }

  /// Holds it where it is.
  func hold() {
    guard isRunning else { return }
    unschedule()
    if let local = course.ownTime(at: time), !scrubsLinearly {
      course = .heldInTime(min(max(local, 0), duration))
    } else {
      settle(at: time)
    }
  }

  /// Shows it at a part of its way; it is held from then on.
  func scrub(to fraction: Double) {
    if isRunning { hold() }
    guard isActive else { return }
    let fraction = min(max(fraction, 0), 1)
    if case .heldInTime = course {
      course = .heldInTime(fraction * duration)
    } else if !scrubsLinearly, anchor.isAtStart {
      course = .heldInTime(fraction * duration)
    } else {
      course = .held(fraction: fraction)
    }
  }

  /// Lets it run by its own law, from where it is.
  ///
  /// - Parameter delay: seconds until it moves.
  func run(afterDelay delay: Double = 0) {
    guard isActive else { return }
    unschedule()
    let isBack = isReversed
    guard !animations.isEmpty else {
      course = .running(from: isBack ? 0 : duration, since: time, backwards: isBack)
      return schedule(after: 0)
    }
    let local = ownTimeOfWhatShows(at: time)
    guard isWhereItsLawIs else {
      return proceed(by: laws.tail(from: local, isBack: isBack))
    }
    course = .running(from: local, since: time + max(0, delay), backwards: isBack)
    schedule(after: max(0, delay) + (isBack ? local : duration - local))
  }

  /// Whether its own law leads to what shows, as it does until it is scrubbed.
  private var isWhereItsLawIs: Bool {
    switch course {
    case .held(let fraction): fraction == anchor.fraction && anchor.isOfOwnLaw
    case .rest: false
    default: true
    }
  }

  /// Lets the rest run by other laws, forwards or back, from where it is; each takes the whole of its
  /// own duration.
  func proceed(by rest: AxisLaws) {
    guard isActive else { return }
    unschedule()
    settle(at: time)
    course = .rest(
      from: anchor.fraction, to: isReversed ? 0 : 1, by: rest, since: time)
    schedule(after: rest.duration)
  }

  /// Stops it: what it moves stays where it shows, in the model too.
  func stop() {
    guard isActive else { return }
    leave(at: .current)
    course = .stopped
  }

  /// Ends it at a place; nothing is called.
  func finish(at position: UIViewAnimatingPosition) {
    if isStopped {
      for remain in remains {
        switch position {
        case .end: remain.view.shift(remain.property, by: remain.toEnd)
        case .start: remain.view.shift(remain.property, by: remain.toStart)
        case .current: break
        }
      }
    } else if isActive {
      leave(at: position)
    }
    remains = []
    course = .over
    appRun.motion.remove(self)
    let ended = animations
    animations = []
    for animation in ended {
      animation.letGo()
      animation.leaveTransaction()
    }
  }

  func runDidEnd() {
    for animation in animations { animation.letGo() }
    animations = []
    onEnd = nil
    owner = nil
    remains = []
    course = .over
  }

  var isStopped: Bool { if case .stopped = course { true } else { false } }

  private func schedule(after delay: Double) {
    unschedule()
    guard delay.isFinite else { return }
    order = appRun.loop.schedule(after: delay, as: "the end of \(words)") { [weak self] in
      self?.arrive()
    }
  }

  func unschedule() {
    if let order { appRun.loop.unschedule(order) }
    order = nil
  }

  /// Its time is over.
  private func arrive() {
    order = nil
    guard isRunning else { return }
    let position: UIViewAnimatingPosition = course.goal == 0 ? .start : .end
    guard !pausesOnCompletion else {
      anchor = AnimationAnchor(fraction: course.goal, time: course.goal)
      keepProgress { _ in course.goal }
      course = .held(fraction: course.goal)
      return
    }
    reportEnd(nil)
    leave(at: position)
    course = .over
    let ended = animations
    animations = []
    appRun.motion.remove(self)
    for animation in ended {
      appRun.motion.endDriven(animation, isFinished: position == .end)
    }
    appRun.story.occasion = "the end of \(words)"
    onEnd?(position)
  }

  var words: String { name + ((call ?? animations.first?.call).map { " in \($0.words)" } ?? "") }
}
