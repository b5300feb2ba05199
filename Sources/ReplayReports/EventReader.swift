import GestureRecognition
import GestureTraces
public import JSONText
import MotionLaws
import ScrollViews
import SheetSystems

/// Puts events of recorded timelines into words.
public struct EventReader {
  /// A recorded event in a few words, as `TimelineEvent.headline` has it; an event that lacks what
  /// its kind has is told by its members.
  ///
  /// - Parameter line: an event's line of a `gesture-timeline/1`.
  /// - Returns: one line.
  public static func headline(of line: JSONNode) -> String {
    if let kind = kind(of: line) {
      return TimelineEvent(time: 0, kind: kind, because: "").headline.printable
    }
    let isAction = line["kind"]?.text == "action"
    let name = isAction ? "the app: \(line["action"]?.word ?? "")" : line["kind"]?.word ?? ""
    let members = line.members.filter { member in
      !["type", "t", "kind", "because"].contains(member.key)
        && (member.key != "action" || !isAction)
    }.map { "\($0.key) \($0.node.word)" }
    return (members.isEmpty ? name : name + " " + members.joined(separator: ", ")).printable
  }

  /// A recorded event's reason.
  public static func reason(of line: JSONNode) -> String {
    (line["because"]?.text ?? "").printable
  }

  /// Reads an event's fields, as `JSONWriter.write` wrote them.
  ///
  /// - Returns: nil where one is missing, and for actions, which are told by their members.
  private static func kind(of line: JSONNode) -> TimelineEvent.Kind? {
    switch line["kind"]?.text {
    case "touch": return touch(line)
    case "recognizer": return recognizer(line)
    case "arbitration": return arbitration(line)
    case "scroll": return scroll(line).map { .scroll($0) }
    case "sheet":
      guard let from = line["from"]?.text, let to = line["to"]?.text else { return nil }
      return .sheet(from: from, to: to)
    case "transition":
      guard let what = line["what"]?.text, let progress = line["progress"]?.number else {
        return nil
      }
      return .transition(what: what, progress: progress)
    case "navigation":
      guard let what = line["what"]?.text, let depth = line["depth"]?.integer else { return nil }
      return .navigation(what: what, depth: depth)
    case "animation": return animation(line)
    case "haptic":
      return line["style"]?.text.flatMap(TimelineEvent.Haptic.init).map { .haptic($0) }
    case "decision": return line["what"]?.text.map { .decision(what: $0) }
    default: return nil
    }
  }

  private static func touch(_ line: JSONNode) -> TimelineEvent.Kind? {
    let phase = TouchSample.Phase.allCases.first { "\($0.word)" == line["phase"]?.text }
    guard let id = line["id"]?.integer, let phase else { return nil }
    return .touch(id: id, phase: phase, point: Point(x: 0, y: 0), view: line["view"]?.text)
  }

  private static func recognizer(_ line: JSONNode) -> TimelineEvent.Kind? {
    guard let name = line["recognizer"]?.text, let from = state(line["from"]),
      let to = state(line["to"]), let translation = line["translation"]?.pair,
      let velocity = line["velocity"]?.pair
    else { return nil }
    return .recognizer(
      name: name, from: from, to: to, translation: Vector(x: translation.x, y: translation.y),
      velocity: Vector(x: velocity.x, y: velocity.y))
  }

  private static func state(_ node: JSONNode?) -> RecognizerState? {
    RecognizerState.allCases.first { "\($0.word)" == node?.text }
  }

  private static func arbitration(_ line: JSONNode) -> TimelineEvent.Kind? {
    let all: [Arbitration.What] = [.prevented, .waits, .simultaneous]
    guard let what = all.first(where: { $0.name == line["what"]?.text }),
      let recognizer = line["recognizer"]?.text, let other = line["other"]?.text
    else { return nil }
    return .arbitration(Arbitration(what: what, recognizer: recognizer, other: other))
  }

  private static func scroll(_ line: JSONNode) -> TimelineEvent.ScrollEvent? {
    let origin = Point(x: 0, y: 0)
    let simple: [TimelineEvent.ScrollEvent] = [
      .willBeginDragging, .didEndDecelerating, .didEndScrollingAnimation,
      .caught(contentOffset: origin), .crossedLimit(contentOffset: origin, velocity: 0),
    ]
    switch line["what"]?.text {
    case "willEndDragging":
      guard let offset = line["contentOffset"]?.pair, let velocity = line["velocity"]?.pair,
        let proposed = line["proposedTarget"]?.pair, let target = line["target"]?.pair
      else { return nil }
      // A timeline has points per millisecond, as the delegate's method does.
      let release = ScrollRelease(
        contentOffset: Point(x: offset.x, y: offset.y),
        velocity: Vector(x: velocity.x * 1000, y: velocity.y * 1000),
        proposedTarget: Point(x: proposed.x, y: proposed.y))
      return .willEndDragging(release, target: Point(x: target.x, y: target.y))
    case "didEndDragging":
      guard case .bool(let willDecelerate)? = line["willDecelerate"]?.value else { return nil }
      return .didEndDragging(willDecelerate: willDecelerate)
    case let what: return simple.first { $0.name == what }
    }
  }

  private static func animation(_ line: JSONNode) -> TimelineEvent.Kind? {
    guard let what = line["what"]?.text.flatMap(TimelineEvent.AnimationEvent.What.init),
      let of = line["of"]?.text, let curve = line["curve"]?.text,
      let from = line["from"]?.number, let to = line["to"]?.number,
      let duration = line["duration"]?.number
    else { return nil }
    return .animation(
      .init(what: what, of: of, curve: curve, from: from, to: to, duration: duration))
  }
}

extension JSONNode {
  /// The keys and values of an object; none of anything else.
  fileprivate var members: [(key: String, node: JSONNode)] {
    guard case .object(let members) = value else { return [] }
    return members.map { ($0.key, $0.node) }
  }

  /// Two numbers: `[x, y]`.
  fileprivate var pair: (x: Double, y: Double)? {
    guard case .array(let elements) = value, elements.count == 2, let x = elements[0].number,
      let y = elements[1].number
    else { return nil }
    return (x, y)
  }

  fileprivate var integer: Int? { number.flatMap { Int(exactly: $0) } }
}
