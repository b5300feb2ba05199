import GestureReplay
import JSONText
import ReplayReports
import ReplayTestSupport
import Testing

/// One list of a frame's fields, and everything that is derived from it.
struct FrameFieldTests {
  /// A sheet that comes from a side, with a scroll view: every field is shown.
  private static func run() throws -> SceneSimulator {
    try Simulator(scene: SidePanel.scene(.left), trace: SidePanel.fling(.left))
  }

  private static func frames() throws -> [JSONNode] {
    let text = Reports.lines(of: try run())
    return try TimelineDocument(Array(text.utf8), source: "run").frames.map(\.node)
  }

  @Test(arguments: FrameField.all)
  func `a field stands in every line, as a number or a word`(_ field: FrameField) throws {
    for frame in try Self.frames() {
      let node = try #require(frame[keyPath: field.keyPath])
      #expect((node.number != nil) == (field.quantity != nil))
      #expect((node.text != nil) == (field.quantity == nil))
    }
  }

  @Test(arguments: FrameField.all)
  func `a field has a column where its quantity says so, and a channel if it is a number`(
    _ field: FrameField
  ) throws {
    let header = String(decoding: TimelineCSV.header, as: UTF8.self)
    let titles = header.dropLast(2).split(separator: ",").map(String.init)
    let column = titles.firstIndex(of: field.name)
    #expect((column == nil) == (field.quantity?.use == .line))
    let described = TimelineCSV.columns.first { $0.name == field.name }
    // A column names the number of a pair that it shows.
    let about = described?.about.replacing(#/horizontal |vertical /#, with: "")
    #expect((about == field.about.replacing(", [x, y].", with: ".")) == (column != nil))
    #expect(described?.unit == (column == nil ? nil : field.quantity?.unit ?? ""))
    let channel = Channel.ofParts.first { $0.name == field.name }
    #expect(channel?.quantity == field.quantity)
    #expect(channel?.keyPath == (field.quantity == nil ? nil : field.keyPath))
    let frames = try Self.frames()
    guard let column else { return }
    let rows = Reports.csv(of: try Self.run()).split(separator: "\r\n")
    let cells = rows.map { $0.split(separator: ",", omittingEmptySubsequences: false)[column] }
    let values = frames.map { $0[keyPath: field.keyPath] }
    #expect(cells.map(String.init) == values.map { $0?.number?.rounded3 ?? $0?.text })
  }

  @Test(arguments: FrameField.all)
  func `a field of another kind is an error at its place`(_ field: FrameField) throws {
    let line = try #require(try Self.frames().first)
    try TimelineSchema.line().check(line)
    let node = try #require(line[keyPath: field.keyPath])
    let failure = #expect(throws: InputFailure.self) {
      try TimelineSchema.line().check(
        line.replacing(node, with: JSONNode(.bool(true), at: node.location)))
    }
    #expect(failure?.location?.position == node.location.position)
  }
}

extension JSONNode {
  /// The value with the node at the given node's place replaced.
  fileprivate func replacing(_ node: JSONNode, with other: JSONNode) -> JSONNode {
    if location.position == node.location.position { return other }
    switch value {
    case .object(let members):
      let members = members.map { member in
        Member(
          key: member.key, keyLocation: member.keyLocation,
          node: member.node.replacing(node, with: other))
      }
      return JSONNode(.object(members), at: location)
    case .array(let elements):
      return JSONNode(.array(elements.map { $0.replacing(node, with: other) }), at: location)
    case .null, .bool, .number, .integer, .string: return self
    }
  }
}
