public import JSONText

/// Reads the actions of a trace.
struct ActionReader {
  /// What each action has beside `t` and `do`.
  static let keys: [String: [String]] = [
    "present": ["animated"], "dismiss": ["animated"], "show": ["animated"], "hide": ["animated"],
    "selectDetent": ["detent", "animated"], "setContentHeight": ["height"],
    "setPreferredHeight": ["height", "animated"],
    "push": ["preferredHeight", "contentHeight", "hidesBackButton", "animated"],
    "pop": ["animated"], "popToRoot": ["animated"], "scrollTo": ["x", "y", "animated"],
    "cancelTouches": [],
  ]

  private var time: Double?
  private var timeOffset = 0
  private var name: String?
  private var nameOffset = 0
  private var members: [(key: String, offset: Int)] = []
  private var animated = true
  private var hidesBackButton = false
  private var detent: String?
  private var lengths: [String: Double] = [:]

  /// Reads an array of actions, whose times never decrease.
  ///
  /// - Returns: the actions, and the byte at which each begins.
  static func readActions(from reader: inout JSONReader) throws(JSONFailure)
    -> (actions: [TimedAction], offsets: [Int])
  {
    var actions: [TimedAction] = []
    var offsets: [Int] = []
    try reader.openArray()
    while try reader.nextElement() {
      reader.skipWhitespace()
      let start = reader.offset
      var fields = ActionReader()
      try fields.readFields(from: &reader)
      let action = try fields.action(at: start)
      if let last = actions.last, action.time < last.time {
        throw JSONFailure(
          at: fields.timeOffset,
          "the time runs backwards (\(action.time.exact) after \(last.time.exact))",
          expected: "a time of at least \(last.time.exact)")
      }
      actions.append(action)
      offsets.append(start)
    }
    return (actions, offsets)
  }

  private mutating func readFields(from reader: inout JSONReader) throws(JSONFailure) {
    var register = KeyRegister()
    try reader.openObject()
    while let key = try reader.nextKey() {
      try register.add(key, of: reader)
      let text = reader.text(of: key)
      reader.skipWhitespace()
      switch text {
      case "t":
        timeOffset = reader.offset
        time = try reader.readTime()
      case "do":
        nameOffset = reader.offset
        name = try reader.readString()
      case "animated": animated = try reader.readBool()
      case "hidesBackButton": hidesBackButton = try reader.readBool()
      case "detent": detent = try reader.readString()
      case "height", "preferredHeight", "contentHeight":
        lengths[text] = try Self.readHeight(from: &reader)
      case "x", "y": lengths[text] = try reader.readCoordinate()
      default: try reader.skipValue()
      }
      if text != "t", text != "do" { members.append((text, key.start - 1)) }
    }
  }

  private static func readHeight(from reader: inout JSONReader) throws(JSONFailure) -> Double {
    let start = reader.offset
    let height = try reader.readCoordinate()
    guard height >= 0 else {
      throw JSONFailure(
        at: start, "the height \(height.exact) is below 0", expected: "a height of at least 0")
    }
    return height
  }

  private func action(at start: Int) throws(JSONFailure) -> TimedAction {
    guard let time, let name else {
      throw JSONFailure(
        at: start, "the action has no \(time == nil ? "\"t\"" : "\"do\"")",
        expected: "\"t\" and \"do\"")
    }
    guard let known = Self.keys[name] else {
      throw JSONFailure(
        at: nameOffset, "the action \"\(name)\" is not known",
        expected: Spelling.suggestion(for: name, among: Self.keys.keys.sorted()))
    }
    for member in members where !known.contains(member.key) {
      throw JSONFailure(
        at: member.offset, "\"\(name)\" has no \"\(member.key)\"",
        expected: known.isEmpty
          ? "nothing but \"t\" and \"do\"" : Spelling.suggestion(for: member.key, among: known))
    }
    return TimedAction(time: time, action: try action(named: name, at: start))
  }

  private func action(named name: String, at start: Int) throws(JSONFailure) -> AppAction {
    switch name {
    case "present": return .present(animated: animated)
    case "dismiss": return .dismiss(animated: animated)
    case "show": return .show(animated: animated)
    case "hide": return .hide(animated: animated)
    case "pop": return .pop(animated: animated)
    case "popToRoot": return .popToRoot(animated: animated)
    case "setContentHeight": return .setContentHeight(try length("height", at: start))
    case "setPreferredHeight":
      return .setPreferredHeight(try length("height", at: start), animated: animated)
    case "push":
      let page = AppAction.Page(
        preferredHeight: lengths["preferredHeight"], contentHeight: lengths["contentHeight"],
        hidesBackButton: hidesBackButton)
      return .push(page, animated: animated)
    case "selectDetent":
      guard let detent else {
        throw JSONFailure(
          at: start, "\"selectDetent\" has no \"detent\"", expected: "a detent's identifier")
      }
      return .selectDetent(detent, animated: animated)
    case "scrollTo":
      guard lengths["x"] != nil || lengths["y"] != nil else {
        throw JSONFailure(
          at: start, "\"scrollTo\" has neither \"x\" nor \"y\"", expected: "a contentOffset")
      }
      return .scrollTo(x: lengths["x"], y: lengths["y"], animated: animated)
    default: return .cancelTouches
    }
  }

  private func length(_ key: String, at start: Int) throws(JSONFailure) -> Double {
    guard let length = lengths[key] else {
      throw JSONFailure(at: start, "the action has no \"\(key)\"", expected: "\"\(key)\" in points")
    }
    return length
  }
}

extension AppAction {
  /// An action of a timeline's event, with the parameters that a trace's action has; nil where there
  /// is no such action, or a parameter is missing or of another kind.
  ///
  /// - Parameters:
  ///   - name: the word that stands in a trace.
  ///   - parameters: an object; what is no parameter of the action is passed over.
  public init?(named name: String, parameters: JSONNode) {
    guard let known = ActionReader.keys[name], case .object(let members) = parameters.value else {
      return nil
    }
    var writer = JSONWriter()
    writer.beginArray()
    writer.beginObject()
    writer.field("t", 0)
    writer.field("do", name)
    for member in members where known.contains(member.key) {
      writer.key(member.key)
      writer.node(member.node)
    }
    writer.endObject()
    writer.endArray()
    var reader = JSONReader(writer.bytes)
    guard let action = try? ActionReader.readActions(from: &reader).actions.first?.action else {
      return nil
    }
    self = action
  }
}
