import MotionLaws

/// The animation that one call of `UIView.animate` began.
@MainActor
final class UIViewAnimation {
  /// The animation whose block runs; nil outside blocks.
  private(set) static var current: UIViewAnimation?

  let law: AnimationLaw

  /// Seconds until it moves.
  let delay: Double
  let options: UIView.AnimationOptions
  let call: AppCall
  let completion: ((Bool) -> Void)?

  /// The times at which it begins to move and at which it ends, in seconds since the trace began.
  let begin: Double
  var end: Double { begin + (springs.length > 0 ? springs.length : law.length) }

  /// The views that it moves, each with its frame on the screen before.
  private(set) var views: [(view: UIView, frame: CGRect)] = []

  /// The identifiers of those views, all of which it keeps.
  private var knownViews: Set<ObjectIdentifier> = []

  /// The app's sheet with its frame on the screen before; nil if there was none.
  private(set) var sheet: (view: UIView, frame: CGRect)?

  /// The things that the timeline has told of it.
  var telling = MotionTelling()
  private(set) var isChanging = false

  /// The keyframe whose block runs.
  private var keyframe: AnimationLaw?
  private(set) var hasKeyframe = false

  /// Whether it goes through its keyframes by a smooth curve.
  var isCubic: Bool { options.contains(UIView.AnimationOptions(rawValue: 3 << 10)) }

  /// Whether all that it changes arrives; not if something was interrupted.
  var isFinished = true

  /// `UIView.animate in open(), Sheet.swift:44`.
  var words: String { springs.words ?? "UIView.animate in \(call.words)" }

  /// Its place on the run's clock; nil if it has no end.
  var order: Int?

  /// The driver that holds and moves its time; nil if that runs by itself.
  private(set) var driver: AnimationDriver?

  /// The part of the driver's time in which it moves.
  var window = AnimationWindow()

  /// Whether it moves by the driver's law instead of one of its own.
  var followsDriver = false

  /// Whether it takes its time even if it changes nothing, as updates of lists do.
  var takesItsTime = false

  /// The rule by which a declarative view's numbers move.
  var springs = HostedSprings()

  /// Whether touches find what it moves where that shows.
  var isHitWhereItShows = false

  init(
    law: AnimationLaw, delay: Double, options: UIView.AnimationOptions, at time: Double,
    from call: AppCall, completion: ((Bool) -> Void)?
  ) {
    driver = AnimationDriver.current
    if let whole = driver?.duration, whole > 0 {
      window.start = min(max(delay / whole, 0), 1)
      window.end = min(max((delay + law.duration) / whole, window.start), 1)
    }
    self.law = law
    self.delay = delay
    self.options = options
    self.call = call
    self.completion = completion
    begin = time + max(0, delay)
  }

  /// Runs a block in which changes of views are animated.
  func animate(_ changes: () -> Void) {
    if let run = AppRun.current, let view = run.motion.sheet, view.root === run.window {
      sheet = (view, view.frameOnScreen(at: timeOfStart))
    }
    Self.run(in: self) {
      changes()
      guard options.contains(.layoutSubviews) else { return }
      for (view, _) in views { view.layoutIfNeeded() }
    }
  }

  /// Runs a block in an animation, or in none.
  static func run<Result>(in animation: UIViewAnimation?, _ changes: () -> Result) -> Result {
    let outer = current
    current = animation
    defer { current = outer }
    return changes()
  }

  /// The animation of what changes now; nil where changes are not animated.
  static var ofChanges: UIViewAnimation? {
    guard let current, AppRun.current?.motion.areAnimationsEnabled != false,
      !CATransaction.disableActions()
    else { return nil }
    return current
  }

  /// A view is about to change.
  func willChange(_ view: UIView) {
    guard knownViews.insert(ObjectIdentifier(view)).inserted else { return }
    views.append((view, view.frameOnScreen(at: timeOfStart)))
  }

  /// The time for which what shows is what it starts from; nil if it starts from what code reads.
  private var timeOfStart: Double? {
    options.contains(.beginFromCurrentState) ? AppRun.current?.time : nil
  }

  /// A number of a view has changed: from now on, what is missing is added.
  func animate(
    _ property: AnimatedProperty, of view: UIView, from old: Double, to new: Double
  ) {
    guard law.duration > 0 else { return }
    isChanging = true
    var change = old - new
    let ownLaw = springs.law(of: property, in: view, change, for: self)
    if options.contains(.beginFromCurrentState), let run = AppRun.current {
      let isOthers = { (other: AnimationContribution) in
        other.property == property && other.animation !== self
      }
      change += view.contributions.filter(isOthers).reduce(0) { $0 + $1.value(at: run.time) }
      run.motion.interrupt(in: view, by: self, isOthers)
    }
    if property == .rotation, springs.words == nil { change = TransformParts.shorterWay(change) }
    view.contributions.append(
      AnimationContribution(
        property: property, change: change, animation: self, law: keyframe ?? ownLaw ?? law,
        isKeyframe: keyframe != nil))
  }

  /// Runs the block of a keyframe: what it changes moves in a part of the time.
  func animateKeyframe(from start: Double, length: Double, _ changes: () -> Void) {
    let outer = keyframe
    keyframe = law.keyframe(from: start, length: length)
    hasKeyframe = true
    changes()
    keyframe = outer
  }

  /// A view looks different from now on.
  ///
  /// - Parameters:
  ///   - look: the part of its look that is another one.
  ///   - view: the view.
  ///   - old: what code has read of it; nil for a look that is no single value.
  func change(_ look: AnimatedLook, of view: UIView, from old: LookValue? = nil) {
    guard law.duration > 0 else { return }
    willChange(view)
    isChanging = true
    var start = old
    if options.contains(.beginFromCurrentState), let run = AppRun.current {
      if let old, let last = view.lookAnimations.last(where: { $0.look == look }) {
        start = last.value(at: run.time, to: old)
      }
      run.motion.interrupt(
        in: view, by: self, looks: { $0.look == look && $0.animation !== self })
    }
    view.lookAnimations.append(
      LookAnimation(
        look: look, animation: self, start: start,
        motion: AnimationContribution(
          property: .alpha, change: 1, animation: self, law: keyframe ?? law,
          isKeyframe: keyframe != nil)))
  }

  /// The transaction whose animations it belongs to until it is over.
  private var transaction: TransactionRecord?

  func join(_ record: TransactionRecord) {
    transaction = record
    record.animationBegan()
  }

  func leaveTransaction() {
    let left = transaction
    transaction = nil
    left?.animationEnded()
  }

  /// Its driver is over.
  func letGo() { driver = nil }

  /// Whether it waits for its driver.
  var isHeld: Bool { driver?.isRunning == false }

  /// Whether it still changes anything.
  var isAlive: Bool {
    views.contains { entry in
      entry.view.contributions.hasSome(of: self)
        || entry.view.lookAnimations.contains { $0.animation === self }
    }
  }
}

/// A part of a view's look that an animation changes, besides its numbers.
enum AnimatedLook {
  case backgroundColor, cornerRadius, borderWidth, borderColor
  case shadowColor, shadowOffset, shadowRadius, shadowOpacity

  /// The view as a whole, which becomes another one in a transition.
  case picture
}

/// A look that changes, and what changes it.
struct LookAnimation {
  let look: AnimatedLook
  let animation: UIViewAnimation

  /// The value that it begins with; nil for a look that is no single value.
  let start: LookValue?

  /// Its motion: the part of its way that is missing, as a number that it changes has it.
  var motion: AnimationContribution
}

/// The difference that an animation still adds to a number of a view.
struct AnimationContribution {
  let property: AnimatedProperty

  /// The old value minus the new one.
  let change: Double

  let animation: UIViewAnimation

  /// The law of its motion: the animation's law, or that of a keyframe.
  let law: AnimationLaw
  let isKeyframe: Bool

  /// The part of its change that it had made where its driver was last held, 0 to 1.
  var held = 0.0

  @MainActor
  func value(at time: Double) -> Double {
    if let driver = animation.driver { return change * (1 - driver.progress(of: self, at: time)) }
    return change * (1 - law.progress(at: max(0, time - animation.begin)))
  }

  /// The rate at which the value changes, per second.
  @MainActor
  func rate(at time: Double) -> Double {
    if let driver = animation.driver { return -change * driver.rate(of: self, at: time) }
    guard time >= animation.begin else { return 0 }
    return -change * law.rate(at: time - animation.begin)
  }
}

extension UIView {
  /// Whether hit-testing looks at it and what is in it.
  var receivesTouches: Bool {
    isUserInteractionEnabled && !isHidden && alpha >= 0.01 && !refusesTouchesInMotion
  }

  /// Whether a finger that lands now is refused: UIKit animates where the view is, without
  /// `allowUserInteraction`.
  var refusesTouchesInMotion: Bool {
    contributions.contains {
      $0.property.isOfPlace && !$0.animation.options.contains(.allowUserInteraction)
    }
  }
}
