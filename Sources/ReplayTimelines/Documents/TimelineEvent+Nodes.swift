import GestureEngine
package import JSONText
import MotionLaws

// The lines of a run as they read back, for code that uses key paths, without printing them.

extension Frame {
  /// The frame's line, with the recognizers' names.
  func node(recognizers names: [String]) -> JSONNode {
    var frame = self
    var nodes = FieldNodes()
    nodes.add("type", .string("frame"))
    frame.visitHead(&nodes)
    nodes.add(
      "touches",
      .array(touches.map { JSONNode(shown: .object(FieldNodes.members(of: $0))) }))
    nodes.add(
      "recognizers",
      .object(zip(names, recognizers).map { .shown($0, .string("\($1.word)")) }))
    nodes.add(
      "pans", .object(pans.map { .shown(names[$0.index], .object(FieldNodes.members(of: $0))) }))
    return JSONNode(shown: .object(nodes.members + stateMembers))
  }

  /// The members that frames and final lines have in common.
  fileprivate var stateMembers: [JSONNode.Member] {
    var frame = self
    var nodes = FieldNodes()
    frame.visitParts(&nodes)
    if !scrolls.isEmpty {
      nodes.add(
        Frame.scrollsKey,
        .object(scrolls.map { .shown($0.name, .object(FieldNodes.members(of: $0.scroll))) }))
    }
    if !sheets.isEmpty {
      nodes.add(
        Frame.sheetsKey,
        .object(sheets.map { .shown($0.name, .object(FieldNodes.members(of: $0))) }))
    }
    let views: [JSONNode.Member] = layout.views.map { view in
      .shown(
        view.name,
        .numbers([view.frame.x, view.frame.y, view.frame.width, view.frame.height]))
    }
    nodes.add("layout", .object(views + FieldNodes.members(of: layout)))
    return nodes.members
  }
}

extension Outcome {
  /// The final line.
  package var node: JSONNode {
    var outcome = self
    var nodes = FieldNodes()
    nodes.add("type", .string("final"))
    outcome.visitHead(&nodes)
    return JSONNode(shown: .object(nodes.members + frame.stateMembers))
  }
}

extension TimelineEvent {
  /// The event's line.
  package var node: JSONNode {
    var nodes = FieldNodes()
    nodes.add("type", .string("event"))
    nodes.add("t", .rounded(time))
    nodes.add("kind", .string(kind.name))
    var members = kind.members + detailNodes
    if let scrollView {
      members.append(.shown(TimelineEvent.scrollViewKey, .string(scrollView)))
    }
    if let sheet { members.append(.shown(TimelineEvent.sheetKey, .string(sheet))) }
    let because = JSONNode.Member.shown("because", .string(because))
    return JSONNode(shown: .object(nodes.members + members + [because]))
  }
}

extension RunDescription {
  /// The header: the settings of a system are the JSON that it writes.
  package var node: JSONNode {
    var writer = JSONWriter()
    writer.beginObject()
    writer.writeHeader(of: self)
    writer.endObject()
    let node = try? JSONNode(parsing: writer.bytes, source: "timeline")
    return node ?? JSONNode(shown: .object([]))
  }
}
