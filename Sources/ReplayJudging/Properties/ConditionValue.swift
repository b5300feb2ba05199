import GestureEngine
import JSONText
import MotionLaws
import ReplayTimelines

/// A number or a word that a condition names by its key path.
struct ConditionValue: Sendable, Equatable {
  /// The place of the value in a moment of a run.
  enum Source: Sendable, Equatable {
    /// One of `FrameValueNames.ofParts`.
    case part(Int)

    /// A field of the further scroll view, the presented sheet or the pan of a name.
    case scrollView(String, Int)
    case presentedSheet(String, Int)
    case pan(String, Int)
    case recognizer(String)

    /// A side of a view's frame: x, y, width, height.
    case view(String, Int)

    /// A field of the finger at an index of those that are down.
    case finger(Int, Int)
    case time
    case frameIndex

    /// A key path of the event that the moment is.
    case event(String)
  }

  /// The key path as it was written.
  let path: String
  let source: Source

  /// The words that it may be: nil for a number, empty for any word.
  let words: [String]?

  /// Whether it is known if the value is a number or a word.
  var hasKnownKind: Bool { !isOfEvent }

  var isOfEvent: Bool {
    guard case .event = source else { return false }
    return true
  }

  /// Whether it is found by the name of a recognizer.
  var isOfRecognizer: Bool {
    switch source {
    case .recognizer, .pan: true
    default: false
    }
  }

  /// Whether it changes from frame to frame of a pause.
  var isOfClock: Bool { source == .time || source == .frameIndex }
}

/// Finds the values that key paths name.
struct ConditionNames {
  private static let scrollView = FrameValueNames.of(Frame.Scroll())
  private static let pan = FrameValueNames.of(Frame.Pan())
  private static let finger = FrameValueNames.of(FingerMove(id: 0, point: .init(x: 0, y: 0)))
  private static let presentedSheet = FrameValueNames.of(
    Frame.PresentedSheet(
      name: "", SheetReading(state: "", phase: .idle, y: 0, extent: 0, velocity: 0)))
  private static let sides = ["x", "y", "width", "height"]

  /// The key paths that every run may have, for suggestions; names stand in capitals.
  static let all: [String] = {
    let parts = FrameValueNames.ofParts.compactMap(\.paths.first)
    let short = parts.filter { $0.hasPrefix("sheet.") }.map { String($0.dropFirst(6)) }
    return parts + short + ["t", "i", "touch", "layout.VIEW.height", "scrolls.NAME.y"]
      + [
        "sheets.NAME.y", "recognizers.NAME", "pans.NAME.velocity.y", "touches[0].y", "event.FIELD",
      ]
  }()

  /// The value of a key path.
  ///
  /// - Parameter parts: its parts, the indices with their brackets.
  /// - Returns: the value, or why there is none and what was expected.
  static func value(of parts: [String]) -> (value: ConditionValue?, what: String, expected: String)
  {
    let path = joined(parts[...])
    func found(_ source: ConditionValue.Source, _ words: [String]?)
      -> (value: ConditionValue?, what: String, expected: String)
    { (ConditionValue(path: path, source: source, words: words), "", "") }
    if path == "t" { return found(.time, nil) }
    if path == "i" { return found(.frameIndex, nil) }
    for place in [path, "sheet.\(path)"] {
      if let index = FrameValueNames.ofParts.firstIndex(where: { $0.paths.contains(place) }) {
        return found(.part(index), FrameValueNames.ofParts[index].words)
      }
    }
    let rest = joined(parts.dropFirst())
    switch parts[0] {
    case "event" where !rest.isEmpty: return event(path, rest)
    case "recognizers" where !rest.isEmpty:
      return found(.recognizer(rest), RecognizerState.allCases.map { "\($0.word)" })
    case "scrolls", "sheets", "pans":
      let fields = named[parts[0]] ?? []
      if let (name, index) = split(rest, at: fields) {
        let source: ConditionValue.Source =
          switch parts[0] {
          case "scrolls": .scrollView(name, index)
          case "sheets": .presentedSheet(name, index)
          default: .pan(name, index)
          }
        return found(source, fields[index].words)
      }
      return (
        nil, "\"\(path)\" is no number or word",
        "\(parts[0]).NAME.FIELD with one of the fields "
          + fields.compactMap(\.paths.first).joined(separator: ", ")
      )
    case "layout" where parts.count > 1:
      if let (name, side) = side(of: parts) { return found(.view(name, side), nil) }
      return (
        nil, "\"\(path)\" is a view's frame, not a number",
        "one of its sides: \(sides.map { "\(path).\($0)" }.joined(separator: ", "))"
      )
    case "touches" where parts.count == 3:
      if let finger = index(parts[1]),
        let field = fingerField(parts[2])
      {
        return found(.finger(finger, field), nil)
      }
    default: break
    }
    return (
      nil, "unknown key path \"\(path)\"", Spelling.suggestion(for: path, among: all)
    )
  }

  private static let named = [
    "scrolls": scrollView, "sheets": presentedSheet, "pans": pan,
  ]

  private static func fingerField(_ key: String) -> Int? {
    finger.firstIndex { $0.paths.contains(key) }
  }

  private static func event(_ path: String, _ rest: String)
    -> (value: ConditionValue?, what: String, expected: String)
  {
    let key = String(rest.prefix { $0 != "." && $0 != "[" })
    let names = TimelineEvent.fieldNames
    guard names.contains(key) else {
      return (
        nil, "events have no field \"\(key)\"", Spelling.suggestion(for: key, among: names)
      )
    }
    var place = rest
    // A pair's numbers may be called x and y.
    for (axis, index) in [(".x", "[0]"), (".y", "[1]")]
    where rest.hasSuffix(axis) && rest.count > axis.count && !rest.hasPrefix("fields.") {
      place = String(rest.dropLast(axis.count)) + index
    }
    return (ConditionValue(path: path, source: .event(place), words: []), "", "")
  }

  /// The name before a field, and the field's index.
  private static func split(_ path: String, at fields: [FrameValueNames.Field]) -> (String, Int)? {
    var found: (name: String, index: Int)?
    for (index, field) in fields.enumerated() {
      for end in field.paths where path.hasSuffix(".\(end)") {
        let name = String(path.dropLast(end.count + 1))
        // The longest end: `pan.velocity.y` is no pan `pan.velocity` with a field `y`.
        if name.isEmpty || found.map({ $0.name.count <= name.count }) == true { continue }
        found = (name, index)
      }
    }
    return found.map { ($0.name, $0.index) }
  }

  private static func side(of parts: [String]) -> (String, Int)? {
    guard parts.count > 2, let last = parts.last else { return nil }
    let side = sides.firstIndex(of: last) ?? index(last)
    guard let side, sides.indices.contains(side) else { return nil }
    return (joined(parts.dropFirst().dropLast()), side)
  }

  private static func index(_ part: String) -> Int? {
    guard part.hasPrefix("["), part.hasSuffix("]") else { return nil }
    return Int(part.dropFirst().dropLast())
  }

  private static func joined(_ parts: ArraySlice<String>) -> String {
    var path = ""
    for part in parts { path += path.isEmpty || part.hasPrefix("[") ? part : ".\(part)" }
    return path
  }
}
