import GestureReplay
public import JSONText
import SheetSystems

/// Puts events of recorded timelines into words.
public struct EventReader {
  /// A recorded event in a few words, as `TimelineEvent.headline` has it; an event that lacks what
  /// its kind has is told by its members.
  ///
  /// - Parameter line: an event's line of a `gesture-timeline/1`.
  /// - Returns: one line.
  public static func headline(of line: JSONNode) -> String {
    if let kind = TimelineEvent.Kind(of: line) {
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
}

extension JSONNode {
  /// The keys and values of an object; none of anything else.
  fileprivate var members: [(key: String, node: JSONNode)] {
    guard case .object(let members) = value else { return [] }
    return members.map { ($0.key, $0.node) }
  }
}
