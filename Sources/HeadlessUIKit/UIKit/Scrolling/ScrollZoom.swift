import MotionLaws

/// The zoom of a scroll view: its limits, and what is under way.
struct ScrollZoom {
  var minimum: CGFloat = 1
  var maximum: CGFloat = 1
  var bounces = true

  /// Whether the content goes back to a limit that a pinch has left.
  var isBouncing = false

  /// The view that was scaled last.
  weak var view: UIView?

  /// The pinch, which stays once the limits have left something to zoom.
  var pinch: UIScrollViewPinchGestureRecognizer?

  /// Whether the pinch is moving the content.
  var isPinning = false

  /// The pinch that is under way.
  var hold: Hold?

  /// A pinch: what its fingers hold of the view that they scale.
  struct Hold {
    let view: UIView

    /// The scale at which it began, as if there were no limits.
    let start: CGFloat

    /// The fingers, and the point of the view that is between them.
    var fingers: [ObjectIdentifier]
    var anchor: CGPoint

    /// The place between the fingers, from the corner of the scroll view, in points.
    var place: CGPoint
  }

  /// The share of a pinch beyond a limit that shows at first, and the factor beyond the limit that
  /// no pinch reaches, both chosen: the former is that of UIScrollView's rubber band.
  private static let band = RubberBand(dimension: 1)

  /// Whether the limits leave anything to zoom.
  var canZoom: Bool { maximum > minimum }

  /// The nearest scale within the limits.
  func clamped(_ scale: CGFloat) -> CGFloat { max(minimum, min(maximum, scale)) }

  /// The scale that shows for one that fingers ask for.
  func shown(_ scale: CGFloat) -> CGFloat {
    let limit = clamped(scale)
    guard bounces, scale != limit, scale > 0, limit > 0 else { return limit }
    if scale > limit { return limit * (1 + Self.band.displacement(forPull: scale / limit - 1)) }
    return limit / (1 + Self.band.displacement(forPull: limit / scale - 1))
  }

  /// The scale that fingers would have to ask for.
  func asked(for scale: CGFloat) -> CGFloat {
    let limit = clamped(scale)
    guard bounces, scale != limit, scale > 0, limit > 0 else { return limit }
    if scale > limit { return limit * (1 + Self.band.pull(forDisplacement: scale / limit - 1)) }
    return limit / (1 + Self.band.pull(forDisplacement: limit / scale - 1))
  }
}
