import BasicTestSupport
import JSONText

/// What the pieces of a run add up to, each column under the path to it.
///
/// ```
/// var columns = JoinedColumns()
/// try columns.add(session.advance(to: 0.1))
/// columns.numbers["sheet.y"]   // in thousandths
/// ```
struct JoinedColumns: Equatable {
  private(set) var numbers: [String: [Double]] = [:]
  private(set) var words: [String: [String]] = [:]

  /// What is not in rows, as the latest piece says it: names, and the views of each arrangement.
  private(set) var facts: [String: String] = [:]

  /// How the run ended; nil if the latest piece does not say.
  var outcome: String? { facts["outcome"] }

  mutating func add(_ piece: [UInt8]) throws {
    facts["outcome"] = nil
    let piece = try JSONNode(parsing: piece, source: "piece")
    for list in ["recognizers", "views", "pans", "touches"] {
      for (place, part) in (piece[list]?.elements ?? []).enumerated() {
        add(part, at: "\(list) \(Self.name(of: part) ?? "\(place)")")
      }
    }
    for member in piece.members {
      switch member.key {
      case "recognizers", "views", "pans", "touches": break
      case "events": words["events", default: []] += member.node.elements.map(Self.text)
      case "arrangements": facts["arrangements"] = Self.text(member.node)
      case "arrangement":
        numbers["arrangement", default: []] += Unfolded.places(member.node).map(Double.init)
      default: add(member.node, at: member.key)
      }
    }
  }

  /// A finger's identifier and first frame, or a pan's name; the others stay in their places.
  private static func name(of part: JSONNode) -> String? {
    if let id = part["id"]?.number, let frame = part["from"]?.number { return "\(id) \(frame)" }
    return part["phase"] == nil ? nil : part["name"]?.text
  }

  private static func text(_ node: JSONNode) -> String {
    var writer = JSONWriter()
    writer.node(node)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private mutating func add(_ node: JSONNode, at path: String) {
    switch node.value {
    case .array:
      let before = numbers[path]?.last ?? 0
      numbers[path, default: []] += Unfolded.numbers(node).map {
        ($0 * 1000).rounded() + before
      }
    case .object where node["words"] != nil: words[path, default: []] += Unfolded.words(node)
    case .object(let members):
      for member in members { add(member.node, at: "\(path).\(member.key)") }
    default: facts[path] = Self.text(node)
    }
  }
}

extension JSONNode {
  fileprivate var members: [Member] {
    guard case .object(let members) = value else { return [] }
    return members
  }
}
