public import MotionLaws

/// A scroll view: the effects of fingers and laws on its contentOffset.
///
/// Time is an argument, and nothing is called back: a release takes two steps, so that the delegate
/// can change the target in between.
public struct SimulatedScrollView: Sendable {
  /// The view's own size in points.
  public internal(set) var width: Double
  public internal(set) var height: Double

  var horizontal: ScrollAxis
  var vertical: ScrollAxis

  /// Whether a finger rests on it and does not drag yet.
  public internal(set) var isTracking = false

  /// Whether that finger stopped it in motion.
  package internal(set) var isCaught = false

  /// Whether its pan has begun but the content does not follow it yet (`fastStart`).
  package internal(set) var awaitsDrag = false

  public internal(set) var isDragging = false

  /// The pan's translation at its last change, while it drags; in points.
  package internal(set) var translation = Vector.zero

  /// The pan's velocity at its last change, while it drags; in points per second.
  ///
  /// When it is released, this is the velocity of the lift, which is 0 if it is stale.
  public internal(set) var panVelocity = Vector.zero

  /// The unrounded offset before and after the last step of a drag.
  var dragOffsets = (before: Point(x: 0, y: 0), after: Point(x: 0, y: 0))

  /// The change of contentOffset that the last step of a drag requested, and when.
  var dragStep = (step: Vector.zero, time: -Double.infinity)

  /// Flicks that follow each other quickly.
  var flicks = FlickChain()

  /// Whether the drag under way has made the refresh control send `valueChanged`.
  var hasRefreshed = false

  /// The axis that the pan of this gesture is limited to.
  var dragAxis = PanConfiguration.Axis.free

  /// The displacement of the fingers of this gesture when its pan was recognized, in points.
  package internal(set) var displacementAtRecognition = Vector.zero

  /// The displacement of those fingers at the move before, in points.
  private(set) var displacementBeforeRecognition = Vector.zero

  /// Its pan was recognized with a move of so many points.
  mutating func panBegan(with step: Vector) {
    displacementBeforeRecognition = displacementAtRecognition - step
  }

  /// - Parameters:
  ///   - settings: its parameters.
  ///   - width: its own width, in points.
  ///   - height: its own height, in points.
  ///   - scale: pixels per point.
  ///   - refreshRate: frames per second; one interval between frames is used as `releaseLead` if
  ///     that is nil.
  package init(
    _ settings: ScrollViewSettings, width: Double, height: Double, scale: Double,
    refreshRate: Double = 60
  ) {
    self.width = width
    self.height = height
    let rules = ScrollRules(settings, scale: scale, refreshRate: refreshRate)
    let inset = settings.contentInset
    horizontal = ScrollAxis(
      length: width, contentLength: settings.contentWidth ?? width, leadingInset: inset.left,
      trailingInset: inset.right, alwaysBounces: settings.alwaysBounceHorizontal,
      initialOffset: settings.initialOffsetX ?? -inset.left, rules: rules)
    vertical = ScrollAxis(
      length: height, contentLength: settings.contentHeight, leadingInset: inset.top,
      trailingInset: inset.bottom, alwaysBounces: settings.alwaysBounceVertical,
      initialOffset: settings.initialOffset ?? -inset.top, rules: rules)
  }

  // MARK: Reading

  @inline(__always)
  public var settings: ScrollViewSettings { vertical.rules.settings }

  /// Pixels per point.
  @inline(__always)
  package var scale: Double { vertical.rules.scale }

  /// The smallest and the largest contentOffset at rest.
  @inline(__always)
  public var minimumOffset: Point { Point(x: horizontal.minimum, y: vertical.minimum) }
  @inline(__always)
  public var maximumOffset: Point { Point(x: horizontal.maximum, y: vertical.maximum) }

  /// The width of the content in points.
  @inline(__always)
  public var contentWidth: Double { horizontal.contentLength }

  /// The height of the content in points.
  @inline(__always)
  public var contentHeight: Double { vertical.contentLength }

  /// The axis along which a pan that begins now may move it.
  @inline(__always)
  package var panAxis: PanConfiguration.Axis {
    guard vertical.rules.settings.isScrollEnabled else { return .none }
    return switch (horizontal.canScroll, vertical.canScroll) {
    case (true, true): .free
    case (true, false): .horizontal
    case (false, true): .vertical
    case (false, false): .none
    }
  }

  /// contentOffset as the user sees it and as delegates read it: on whole pixels, halves away
  /// from zero.
  @inline(__always)
  public func contentOffset(at time: Double) -> Point {
    Point(x: rounded(horizontal.offset(at: time)), y: rounded(vertical.offset(at: time)))
  }

  /// contentOffset.y as the user sees it.
  @inline(__always)
  package func contentOffsetY(at time: Double) -> Double { rounded(vertical.offset(at: time)) }

  /// contentOffset as the laws compute it.
  @inline(__always)
  public func unroundedOffset(at time: Double) -> Point {
    Point(x: horizontal.offset(at: time), y: vertical.offset(at: time))
  }

  /// The velocity with which contentOffset moves by itself, in points per second.
  @inline(__always)
  public func velocity(at time: Double) -> Vector {
    isMoving
      ? Vector(x: horizontal.velocity(at: time), y: vertical.velocity(at: time)) : .zero
  }

  /// Whether it moves by itself.
  @inline(__always)
  public var isMoving: Bool { horizontal.motion != nil || vertical.motion != nil }

  /// Whether nothing moves it, and no finger rests on it; asking for the phase would copy it.
  @inline(__always)
  package var isIdle: Bool { !isDragging && !isTracking && !isMoving }

  @inline(__always)
  public var phase: ScrollViewPhase {
    if isDragging { return .dragging }
    return isMoving ? phaseInMotion : isTracking ? .tracking : .idle
  }

  var phaseInMotion: ScrollViewPhase {
    let (x, y) = (horizontal.motion?.phase, vertical.motion?.phase)
    if x == .animating || y == .animating { return .animating }
    return x == .decelerating || y == .decelerating ? .decelerating : .bouncing
  }

  /// The time at which the current law of its motion ends; nil while it does not move by itself.
  @inline(__always)
  package var nextDue: Double? {
    guard isMoving else { return nil }
    return switch (horizontal.motion?.nextDue, vertical.motion?.nextDue) {
    case (let x?, let y?): min(x, y)
    case (let x, let y): x ?? y
    }
  }

  /// Whether the last step of the drag changed contentOffset as it shows; mutating only so that it
  /// is evaluated in place.
  package mutating func dragChangedOffset() -> Bool {
    let (before, after) = dragOffsets
    // Offsets more than two pixels apart differ, however they are rounded.
    if (after.y - before.y).magnitude * scale > 2 { return true }
    // A rubber band that is pulled as far as before shows the same, but for rounding.
    let step = Vector(
      x: rounded(after.x) - rounded(before.x), y: rounded(after.y) - rounded(before.y))
    return step.clearing(within: Tolerance.thresholdSlack) != .zero
  }

  /// The offset that shows for another one: on a whole pixel, unless the settings say otherwise.
  @inline(__always)
  package func rounded(_ offset: Double) -> Double { vertical.rules.shown(offset) }

  /// The nearest whole pixel, halves away from zero.
  @inline(__always)
  package func onPixel(_ offset: Double) -> Double { vertical.rules.onPixel(offset) }

  /// The part of a vector along the axes that the drag moves.
  package func held(_ vector: Vector) -> Vector {
    switch dragAxis {
    case .free: vector
    case .horizontal: Vector(x: vector.x, y: 0)
    case .vertical: Vector(x: 0, y: vector.y)
    case .none: .zero
    }
  }
}
