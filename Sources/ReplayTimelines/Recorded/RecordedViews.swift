import GestureEngine
import JSONText
import MotionLaws

/// The views of a recorded timeline: what its header says about them, and where its frames have
/// them.
struct RecordedViews {
  let descriptions: [ViewDescription]

  /// The name of the tool that records timelines, for errors.
  let tool: String

  private let byName: [String: ViewDescription]

  /// No views, so that all are directly on the screen.
  init() { (descriptions, tool, byName) = ([], "", [:]) }

  /// - Parameters:
  ///   - header: a header's line.
  ///   - tool: the name of the tool that records timelines.
  /// - Throws: if the header does not list its views.
  init(of header: JSONNode, tool: String) throws(InputFailure) {
    guard header["views"] != nil else {
      throw .isOutdated(
        "the header lists no \"views\"", at: header.location, tool: tool)
    }
    self.tool = tool
    var descriptions: [ViewDescription] = []
    for node in try header.elements(of: "views") {
      let role = ViewRole(rawValue: try node.text(of: "role")) ?? .other
      descriptions.append(
        ViewDescription(name: try node.text(of: "name"), role: role, parent: node["in"]?.text))
    }
    self.descriptions = descriptions
    byName = descriptions.reduce(into: [:]) { byName, view in
      if byName[view.name] == nil { byName[view.name] = view }
    }
  }

  /// The views of a frame's or a final line's `layout`, back to front.
  ///
  /// A view that the header does not list is directly on the screen and has no role.
  func arrangement(of line: JSONNode) throws(InputFailure) -> ViewArrangement {
    var layout = ViewArrangement()
    for member in try line.members(of: "layout") {
      guard case .array(let sides) = member.node.value else { continue }
      let numbers = sides.compactMap { $0.number }
      guard numbers.count == 4 else {
        throw InputFailure(
          "\"layout.\(member.key)\" is not a frame", expected: "[x, y, width, height]",
          at: member.node.location)
      }
      let view = byName[member.key]
      layout.add(
        member.key, Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
        as: view?.role ?? .other, inViewAt: view?.parent.flatMap { parent(named: $0, in: layout) })
    }
    var fields = FieldReader(line["layout"] ?? line, what: "the layout", tool: tool)
    try layout.visit(&fields)
    return layout
  }

  /// The view that contains the next one.
  ///
  /// If several have its role, such as the pages of a stack, it is the last. The header describes
  /// the beginning, and a pushed page takes the list along.
  private func parent(named name: String, in layout: ViewArrangement) -> Int? {
    guard let role = byName[name]?.role, role != .other else {
      return layout.views.lastIndex { $0.name == name }
    }
    return layout.views.lastIndex { $0.role == role }
  }
}
