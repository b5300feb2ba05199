import JSONText
import MotionLaws

/// Reads a recorded line that matches its schema; anything still missing is an error with its
/// location.
extension JSONNode {
  /// Two numbers: `[x, y]`.
  var pair: (x: Double, y: Double)? {
    guard case .array(let elements) = value, elements.count == 2, let x = elements[0].number,
      let y = elements[1].number
    else { return nil }
    return (x, y)
  }

  func number(of key: String) throws(InputFailure) -> Double {
    guard let number = self[key]?.number else { throw lacks(key) }
    return number
  }

  func integer(of key: String) throws(InputFailure) -> Int {
    guard let integer = self[key]?.integer else { throw lacks(key) }
    return integer
  }

  func text(of key: String) throws(InputFailure) -> String {
    guard let text = self[key]?.text else { throw lacks(key) }
    return text
  }

  func flag(of key: String) throws(InputFailure) -> Bool {
    guard case .bool(let flag)? = self[key]?.value else { throw lacks(key) }
    return flag
  }

  func vector(of key: String) throws(InputFailure) -> Vector {
    guard let pair = self[key]?.pair else { throw lacks(key) }
    return Vector(x: pair.x, y: pair.y)
  }

  /// One of an enumeration's cases, by its word.
  func choice<Choice: TimelineWord>(of key: String) throws(InputFailure) -> Choice {
    let text = try text(of: key)
    guard let choice = Choice.allCases.first(where: { "\($0.word)" == text }) else {
      throw lacks(key)
    }
    return choice
  }

  /// One of an enumeration's words.
  func choice<Choice: EventChoice>(of key: String) throws(InputFailure) -> Choice {
    guard let choice = Choice(rawValue: try text(of: key)) else { throw lacks(key) }
    return choice
  }

  func elements(of key: String) throws(InputFailure) -> [JSONNode] {
    guard case .array(let elements)? = self[key]?.value else { throw lacks(key) }
    return elements
  }

  func members(of key: String) throws(InputFailure) -> [Member] {
    guard case .object(let members)? = self[key]?.value else { throw lacks(key) }
    return members
  }

  /// The keys of an object; nil for anything else.
  var keys: [String]? {
    guard case .object(let members) = value else { return nil }
    return members.map { $0.key }
  }

  /// Checks that every number in it can be drawn; identifiers of fingers are only compared.
  func checkNumbers() throws(InputFailure) {
    switch value {
    case .number, .integer:
      guard let number, number.magnitude > Self.mostDrawn else { return }
      throw InputFailure(
        "\(words) cannot be shown", expected: "at most \(Self.mostDrawn.exact)", at: location)
    case .array(let elements): for element in elements { try element.checkNumbers() }
    case .object(let members):
      for member in members where member.key != "id" { try member.node.checkNumbers() }
    case .null, .bool, .string: return
    }
  }

  /// Far beyond what a trace can cause, and safe for any arithmetic.
  private static let mostDrawn = 1e9

  func lacks(_ key: String) -> InputFailure {
    InputFailure(
      self[key] == nil ? "there is no \"\(key)\"" : "\"\(key)\" cannot be shown",
      expected: "\"\(key)\" as a replay writes it", at: self[key]?.location ?? location)
  }
}

extension InputFailure {
  /// The error for a timeline recorded before timelines held enough to be shown.
  static func isOutdated(_ what: String, at location: TextLocation, tool: String) -> InputFailure {
    InputFailure(
      what,
      expected: "a complete timeline; record it again: "
        + "\(tool) replay TRACE --format jsonl",
      at: location)
  }
}
