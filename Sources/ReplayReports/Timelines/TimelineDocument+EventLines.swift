import GestureEngine
import JSONText
package import ReplayTimelines

/// Events of timelines that are compared, in words.
extension TimelineDocument.Line {
  /// An event in a few words, as in `TimelineEvent.headline`; an event that lacks what its kind has
  /// is shown by its members.
  package var headline: String {
    if let event { return event.headline.printable }
    let line = node
    let isAction = line["kind"]?.text == "action"
    let name = isAction ? "the app: \(line["action"]?.word ?? "")" : line["kind"]?.word ?? ""
    let members = line.members.filter { member in
      !["type", "t", "kind", "because"].contains(member.key)
        && (member.key != "action" || !isAction)
    }.map { "\($0.key) \($0.node.word)" }
    return (members.isEmpty ? name : name + " " + members.joined(separator: ", ")).printable
  }

  /// An event's reason.
  package var reason: String { (event?.because ?? node["because"]?.text ?? "").printable }
}

extension JSONNode {
  /// The keys and values of an object; empty for anything else.
  fileprivate var members: [(key: String, node: JSONNode)] {
    guard case .object(let members) = value else { return [] }
    return members.map { ($0.key, $0.node) }
  }
}
