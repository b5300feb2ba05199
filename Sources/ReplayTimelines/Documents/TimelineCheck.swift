package import GestureTraces
package import JSONText

/// Checks that a text is a `gesture-timeline/1`: its lines, their types, their order.
package struct TimelineCheck: Sendable {
  package static let format = DocumentFormat.timeline.rawValue

  /// The numbers of timelines, frames and events.
  package private(set) var timelines = 0
  package private(set) var frames = 0
  package private(set) var events = 0

  private var time = 0.0
  private var nextFrame = 0
  private var isOpen = false

  /// - Parameters:
  ///   - bytes: JSON Lines.
  ///   - source: the text's name in errors.
  ///   - checksFields: whether every field must be present and of its kind, not only those that
  ///     make the lines a timeline.
  ///   - actions: what the app can do in it; by default the actions of the package's systems.
  ///   - take: receives each line after its check, with its number counted from 1.
  /// - Throws: at the first line that does not match the format.
  package init(
    _ bytes: [UInt8], source: String, checksFields: Bool = false,
    actions: [ActionDescription] = ActionDescription.builtIn,
    take: (_ line: JSONNode, _ number: Int) -> Void = { _, _ in }
  ) throws(InputFailure) {
    var number = 0
    var names = TimelineNames()
    let schema = TimelineSchema.line(actions: actions)
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      guard line.contains(where: { $0 > 0x20 }) else { continue }
      let node = try JSONNode(parsing: Array(line), source: source, firstLine: number)
      try check(
        node, at: TextLocation(source: source, position: .init(line: number, column: 1)))
      if checksFields {
        try schema.check(node)
        try names.check(node)
      }
      take(node, number)
    }
    guard timelines > 0, !isOpen else {
      throw InputFailure(
        timelines == 0 ? "there is no header" : "the last timeline has no final line",
        expected: "a header, frames and events, a final line",
        at: TextLocation(source: source, position: .init(line: number, column: 1)))
    }
  }

  private mutating func check(_ node: JSONNode, at location: TextLocation) throws(InputFailure) {
    guard case .string(let type)? = node["type"]?.value else {
      throw InputFailure(
        "the line has no type", expected: "\"type\": header, event, frame or final", at: location)
    }
    guard isOpen != (type == "header") else {
      throw InputFailure(
        isOpen
          ? "a header within a timeline"
          : "\(type == "event" ? "an" : "a") \(type) outside a timeline",
        expected: isOpen ? "a final line first" : "a header first", at: location)
    }
    switch type {
    case "header": try checkHeader(node, location)
    case "frame": try checkFrame(node, location)
    case "event": try checkEvent(node, location)
    case "final":
      try checkTime(node, location)
      isOpen = false
    default:
      throw InputFailure(
        "unknown type \"\(type)\"",
        expected: Spelling.suggestion(for: type, among: ["header", "event", "frame", "final"]),
        at: location)
    }
  }

  private mutating func checkHeader(_ node: JSONNode, _ location: TextLocation)
    throws(InputFailure)
  {
    guard case .string(Self.format)? = node["format"]?.value else {
      throw InputFailure(
        "the header has another format", expected: "\"\(Self.format)\"", at: location)
    }
    timelines += 1
    (time, nextFrame, isOpen) = (0, 0, true)
  }

  private mutating func checkFrame(_ node: JSONNode, _ location: TextLocation)
    throws(InputFailure)
  {
    try checkTime(node, location)
    guard case .number(Double(nextFrame))? = node["i"]?.value else {
      throw InputFailure(
        "the frame is out of order", expected: "\"i\": \(nextFrame)", at: location)
    }
    nextFrame += 1
    frames += 1
  }

  private mutating func checkEvent(_ node: JSONNode, _ location: TextLocation)
    throws(InputFailure)
  {
    try checkTime(node, location)
    guard case .string(let kind)? = node["kind"]?.value, TimelineSchema.eventKinds.contains(kind),
      case .string? = node["because"]?.value
    else {
      throw InputFailure(
        "the event has no known kind or no reason",
        expected:
          "\"kind\", one of \(TimelineSchema.eventKinds.joined(separator: ", ")), and \"because\"",
        at: location)
    }
    events += 1
  }

  private mutating func checkTime(_ node: JSONNode, _ location: TextLocation)
    throws(InputFailure)
  {
    guard case .number(let next)? = node["t"]?.value, next >= time else {
      throw InputFailure(
        "the time is missing or runs backwards", expected: "\"t\" of at least \(time.rounded3)",
        at: location)
    }
    time = next
  }
}
