import GestureEngine
import JSONText
import MotionLaws

/// The scroll view's delegate is notified.
extension TimelineEvent.ScrollEvent: EventContent {
  static let form = EventForm("scroll", variantKey: "what", isOutcome: true)

  /// An event of each form, in the order of the schema.
  static let blanks: [Self] = [
    .willBeginDragging,
    .willEndDragging(
      ScrollRelease(
        contentOffset: Point(x: 0, y: 0), velocity: Vector(x: 0, y: 0),
        proposedTarget: Point(x: 0, y: 0)),
      target: Point(x: 0, y: 0)),
    .didEndDragging(willDecelerate: false), .didEndDecelerating, .didEndScrollingAnimation,
    .caught(contentOffset: Point(x: 0, y: 0)),
    .crossedLimit(contentOffset: Point(x: 0, y: 0), velocity: 0),
  ]

  var event: TimelineEvent.Kind { .scroll(self) }
  var variant: String? { name }

  /// The word of `what` in a timeline.
  package var name: String {
    switch self {
    case .willBeginDragging: "willBeginDragging"
    case .willEndDragging: "willEndDragging"
    case .didEndDragging: "didEndDragging"
    case .didEndDecelerating: "didEndDecelerating"
    case .didEndScrollingAnimation: "didEndScrollingAnimation"
    case .caught: "caught"
    case .crossedLimit: "crossedLimit"
    }
  }

  mutating func visit<Visitor: EventVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    switch self {
    case .willBeginDragging, .didEndDecelerating, .didEndScrollingAnimation: break
    case .willEndDragging(var release, var target):
      try release.visit(&visitor)
      try visitor.pair(
        "target", &target.x, &target.y, .points,
        "Where the delegate lets it come to rest, [x, y].")
      self = .willEndDragging(release, target: target)
    case .didEndDragging(var willDecelerate):
      try visitor.flag("willDecelerate", &willDecelerate, "")
      self = .didEndDragging(willDecelerate: willDecelerate)
    case .caught(var offset):
      try visitor.pair("contentOffset", &offset.x, &offset.y, .points, "The offset, [x, y].")
      self = .caught(contentOffset: offset)
    case .crossedLimit(var offset, var velocity):
      try visitor.pair("contentOffset", &offset.x, &offset.y, .points, "The offset, [x, y].")
      try visitor.number("velocity", &velocity, .pointsPerSecond, "The velocity at the limit.")
      self = .crossedLimit(contentOffset: offset, velocity: velocity)
    }
  }

  var label: String { name }

  /// After the name of its scroll view.
  var brief: String { name }

  var headline: String {
    switch self {
    case .willBeginDragging: "scrolling begins"
    case .willEndDragging(let release, let target): release.words(target: target)
    case .didEndDragging(let willDecelerate):
      willDecelerate ? "the content keeps moving" : "the content rests"
    case .didEndDecelerating: "the content comes to rest"
    case .didEndScrollingAnimation: "the scrolling animation ends"
    case .caught: "the content is caught"
    case .crossedLimit: "the content meets a limit"
    }
  }
}

extension ScrollRelease {
  fileprivate mutating func visit<Visitor: EventVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.pair(
      "contentOffset", &contentOffset.x, &contentOffset.y, .points, "The offset, [x, y].")
    // In the unit of the delegate's method.
    var (x, y) = (velocity.x / 1000, velocity.y / 1000)
    try visitor.pair(
      "velocity", &x, &y, .pointsPerMillisecond,
      "The velocity, [x, y], in points per millisecond.")
    try visitor.pair(
      "proposedTarget", &proposedTarget.x, &proposedTarget.y, .points,
      "Where it would come to rest, [x, y].")
    self = ScrollRelease(
      contentOffset: contentOffset, velocity: Vector(x: x * 1000, y: y * 1000),
      proposedTarget: proposedTarget)
  }

  fileprivate func words(target: Point) -> String {
    "scrolling ends at \(contentOffset.words) with "
      + "(\((velocity.x / 1000).rounded3), \((velocity.y / 1000).rounded3)) pt/ms"
      + ", target \(target.words)"
      + (target == proposedTarget ? "" : " instead of \(proposedTarget.words)")
  }
}

extension Point {
  fileprivate var words: String { "(\(x.rounded3), \(y.rounded3)) pt" }
}
