import JSONText
import MotionLaws

/// An input source of WebDriver's actions: a finger, or one that only keeps time.
struct PointerActionSource {
  /// A source's step in a tick (https://www.w3.org/TR/webdriver2, Actions).
  enum Step {
    case pause
    case down
    case up
    case cancel
    /// A move: from the viewport's origin, or from where the pointer is.
    case move(Point, isRelative: Bool)
  }

  /// A step, and how long it takes.
  struct Action {
    var step: Step

    /// Microseconds; nil for as long as the tick.
    var duration: Int?

    /// The byte of the file at which it is.
    var offset: Int
  }

  /// The maximum number of sources in a file: more than fingers, and few enough to check in each
  /// tick.
  private static let maximumSources = 256

  var actions: [Action]

  /// Reads an array of sources, a message whose `actions` are one, in BiDi's form too, or a
  /// source alone.
  ///
  /// - Throws: if the text is not of that shape; or if a position is relative to an element, which
  ///   only a browser knows.
  static func readSources(_ bytes: [UInt8], _ warnings: inout ImportWarnings)
    throws(JSONFailure) -> [PointerActionSource]
  {
    var reader = JSONReader(bytes)
    var sources: [PointerActionSource]?
    if try reader.peekKind() == .array {
      sources = try readArray(&reader, &warnings)
    } else if try isSource(reader) {
      var names: Set<String> = []
      var source = PointerActionSourceReader()
      sources = [try source.read(from: &reader, names: &names, &warnings)]
    } else {
      sources = try readMessage(&reader, &warnings)
    }
    let end = reader.offset
    try reader.expectEnd()
    guard let sources else {
      throw JSONFailure(
        at: end - 1, "\"actions\" is missing", expected: "\"actions\": […], one for each finger")
    }
    return sources
  }

  /// Reads a message of WebDriver, or one of WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi,
  /// input.performActions), which has its sources in `params`.
  private static func readMessage(
    _ reader: inout JSONReader, _ warnings: inout ImportWarnings
  ) throws(JSONFailure) -> [PointerActionSource]? {
    var sources: [PointerActionSource]?
    try reader.readObject(
      keys: ["actions", "params"], others: ["sessionId", "id", "method", "context"], &warnings
    ) { (key, reader, warnings) throws(JSONFailure) in
      sources =
        try key == "actions"
        ? readArray(&reader, &warnings) : readMessage(&reader, &warnings) ?? sources
    }
    return sources
  }

  /// Whether the object that is next is a source alone: it has a type.
  private static func isSource(_ reader: JSONReader) throws(JSONFailure) -> Bool {
    var reader = reader
    try reader.openObject()
    while let key = try reader.nextKey() {
      if reader.text(of: key) == "type" { return true }
      try reader.skipValue()
    }
    return false
  }

  private static func readArray(_ reader: inout JSONReader, _ warnings: inout ImportWarnings)
    throws(JSONFailure) -> [PointerActionSource]
  {
    var sources: [PointerActionSource] = []
    var names: Set<String> = []
    try reader.readArray { (reader) throws(JSONFailure) in
      guard sources.count < maximumSources else {
        throw JSONFailure(
          at: reader.offset, "one source too many", expected: "at most \(maximumSources) sources")
      }
      var source = PointerActionSourceReader()
      sources.append(try source.read(from: &reader, names: &names, &warnings))
    }
    return sources
  }
}

/// Reads one source, whose type may come after its actions.
private struct PointerActionSourceReader {
  /// A source's type.
  private enum Kind: String, CaseIterable {
    case pointer, none, key, wheel

    /// The types of actions that say nothing about a pointer, but take their time.
    var others: [String] {
      switch self {
      case .pointer, .none: []
      case .key: ["keyDown", "keyUp"]
      case .wheel: ["scroll"]
      }
    }
  }

  private var kind: Kind?
  private var kindOffset = 0

  /// A reader at the actions.
  private var actions: JSONReader?
  private var hasID = false
  private var pointerType: (name: String, offset: Int)?

  mutating func read(
    from reader: inout JSONReader, names: inout Set<String>, _ warnings: inout ImportWarnings
  ) throws(JSONFailure) -> PointerActionSource {
    let start = try reader.readObject(keys: ["type", "id", "parameters", "actions"], &warnings) {
      (key, reader, warnings) throws(JSONFailure) in
      switch key {
      case "type": try readKind(&reader)
      case "id": try readID(&reader, &names)
      case "parameters": try readParameters(&reader, &warnings)
      default:
        actions = reader
        try reader.skipValue()
      }
    }
    guard let kind, hasID, var actions else {
      let missing = kind == nil ? "type" : hasID ? "actions" : "id"
      throw JSONFailure(
        at: start, "the source has no \"\(missing)\"",
        expected: "\"type\", \"id\" and \"actions\"")
    }
    warn(kind, &warnings)
    var read: [PointerActionSource.Action] = []
    try actions.readArray { (reader) throws(JSONFailure) in
      var fields = PointerActionFields()
      read.append(
        try fields.read(from: &reader, isPointer: kind == .pointer, kind.others, &warnings))
    }
    return PointerActionSource(actions: read)
  }

  private mutating func readKind(_ reader: inout JSONReader) throws(JSONFailure) {
    kindOffset = reader.offset
    let word = try reader.readString()
    guard let kind = Kind(rawValue: word) else {
      throw JSONFailure(
        at: kindOffset, "unknown source type \"\(word)\"",
        expected: Spelling.suggestion(for: word, among: Kind.allCases.map { $0.rawValue }))
    }
    self.kind = kind
  }

  private mutating func readID(_ reader: inout JSONReader, _ names: inout Set<String>)
    throws(JSONFailure)
  {
    let start = reader.offset
    let id = try reader.readString()
    guard names.insert(id).inserted else {
      throw JSONFailure(
        at: start, "a second source with the id \"\(id)\"", expected: "a unique id")
    }
    hasID = true
  }

  private mutating func readParameters(
    _ reader: inout JSONReader, _ warnings: inout ImportWarnings
  ) throws(JSONFailure) {
    try reader.readObject(keys: ["pointerType"], &warnings) {
      (_, reader, _) throws(JSONFailure) in
      let start = reader.offset
      let name = try reader.readString()
      guard ["touch", "pen", "mouse"].contains(name) else {
        throw JSONFailure(
          at: start, "unknown pointerType \"\(name)\"",
          expected: Spelling.suggestion(for: name, among: ["touch", "pen", "mouse"]))
      }
      pointerType = (name, start)
    }
  }

  /// A pointer is a mouse by default (its pointerType's).
  private func warn(_ kind: Kind, _ warnings: inout ImportWarnings) {
    switch kind {
    case .none: break
    case .key, .wheel:
      warnings.add(
        .device, "a source of type \"\(kind.rawValue)\" only keeps time here",
        expected: "\"pointer\" or \"none\"", at: kindOffset)
    case .pointer where pointerType?.name != "touch":
      warnings.add(
        .device, "a \(pointerType?.name ?? "mouse") is treated as a finger",
        expected: "\"parameters\": {\"pointerType\": \"touch\"}",
        at: pointerType?.offset ?? kindOffset)
    case .pointer: break
    }
  }
}
