import GestureRecognition
import GestureTraces
import JSONText
import MotionLaws
import ScrollViews
import SheetSystems

extension TimelineEvent.Kind {
  /// The word of `kind` in a timeline.
  var name: String {
    switch self {
    case .touch: "touch"
    case .recognizer: "recognizer"
    case .arbitration: "arbitration"
    case .scroll: "scroll"
    case .sheet: "sheet"
    case .transition: "transition"
    case .navigation: "navigation"
    case .animation: "animation"
    case .haptic: "haptic"
    case .action: "action"
    case .decision: "decision"
    }
  }
}

extension TimelineEvent.ScrollEvent {
  /// The word of `what` in a timeline.
  var name: String {
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
}

extension Arbitration.What {
  /// The word of `what` in a timeline.
  var name: String {
    switch self {
    case .prevented: "prevented"
    case .waits: "waits"
    case .simultaneous: "simultaneous"
    }
  }
}

extension JSONWriter {
  /// Writes `[x, y]`.
  mutating func vector(_ x: Double, _ y: Double) {
    beginArray()
    number(x)
    number(y)
    endArray()
  }

  private mutating func field(_ key: StaticString, _ point: Point) {
    self.key(key)
    vector(point.x, point.y)
  }

  private mutating func field(_ key: StaticString, _ vector: Vector) {
    self.key(key)
    self.vector(vector.x, vector.y)
  }

  /// Writes the fields of an event that its kind has.
  mutating func write(_ kind: TimelineEvent.Kind) {
    switch kind {
    case .touch(let id, let phase, let point, let view):
      key("id")
      number(id)
      key("phase")
      string(phase.word)
      field("x", point.x)
      field("y", point.y)
      key("view")
      if let view { string(view) } else { null() }
    case .recognizer(let name, let from, let to, let translation, let velocity):
      field("recognizer", name)
      key("from")
      string(from.word)
      key("to")
      string(to.word)
      field("translation", translation)
      field("velocity", velocity)
    case .arbitration(let arbitration):
      field("what", arbitration.what.name)
      field("recognizer", arbitration.recognizer)
      field("other", arbitration.other)
    case .scroll(let event): write(event)
    case .sheet(let from, let to):
      field("from", from)
      field("to", to)
    case .transition(let what, let progress):
      field("what", what)
      field("progress", progress)
    case .navigation(let what, let depth):
      field("what", what)
      key("depth")
      number(depth)
    case .animation(let event): write(event)
    case .haptic(let haptic): field("style", haptic.rawValue)
    case .action(let action):
      field("action", action.name)
      TraceWriter.writeParameters(of: action, to: &self)
    case .decision(let what): field("what", what)
    }
  }

  private mutating func write(_ event: TimelineEvent.ScrollEvent) {
    field("what", event.name)
    switch event {
    case .willEndDragging(let release, let target):
      field("contentOffset", release.contentOffset)
      field("velocity", release.velocity * 0.001)
      field("proposedTarget", release.proposedTarget)
      field("target", target)
    case .didEndDragging(let willDecelerate):
      key("willDecelerate")
      bool(willDecelerate)
    case .caught(let contentOffset): field("contentOffset", contentOffset)
    case .crossedLimit(let contentOffset, let velocity):
      field("contentOffset", contentOffset)
      field("velocity", velocity)
    case .willBeginDragging, .didEndDecelerating, .didEndScrollingAnimation: break
    }
  }

  private mutating func write(_ event: TimelineEvent.AnimationEvent) {
    field("what", event.what.rawValue)
    field("of", event.of)
    field("curve", event.curve)
    field("from", event.from)
    field("to", event.to)
    field("duration", event.duration)
  }
}
