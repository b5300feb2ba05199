/// A layout in ASCII art: `H:|-[title(>=80)]-8-[value]-|`.
///
/// The grammar is that of the Auto Layout Guide, 'Visual Format Language'.
struct VisualFormat {
  /// The value that a distance or a length is compared with.
  struct Predicate: Hashable {
    var relation = NSLayoutConstraint.Relation.equal
    var value: String
    var priority: String?
  }

  /// One of the views in a row.
  struct Element: Hashable {
    var name: String
    var predicates: [Predicate] = []

    /// The distance from the element before it.
    var gap = Gap.none
  }

  enum Gap: Hashable {
    /// They touch; at the ends, there is no connection with the superview.
    case none
    case standard
    case stated([Predicate])
  }

  /// The fault of a format, and the number of characters that come before it.
  struct Failure: Error, Hashable {
    let reason: String
    let position: Int
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  var elements: [Element] = []

  /// The distances to the superview's edges; nil where the edge is not named.
  var leading: Gap?
  var trailing: Gap?

  init(_ text: String) throws(Failure) {
    var reader = VisualFormatReader(text)
    axis = reader.readAxis()
    var gap = Gap.none
    if reader.consume("|") {
      gap = try reader.readGap()
      leading = gap
    }
    while reader.consume("[") {
      var element = try reader.readElement()
      element.gap = gap
      elements.append(element)
      gap = try reader.readGap()
    }
    if elements.isEmpty { throw reader.failure("a view in brackets is expected") }
    if reader.consume("|") {
      trailing = gap
    } else if gap != .none {
      throw reader.failure("a view or the superview is expected after a distance")
    }
    if !reader.isAtEnd { throw reader.failure("the format goes on after its end") }
  }
}

/// Reads a visual format from left to right.
private struct VisualFormatReader {
  private let characters: [Character]
  private var position = 0

  init(_ text: String) { characters = Array(text) }

  var isAtEnd: Bool { position == characters.count }

  func failure(_ reason: String) -> VisualFormat.Failure {
    VisualFormat.Failure(reason: reason, position: position)
  }

  mutating func consume(_ text: String) -> Bool {
    guard characters[position...].starts(with: text) else { return false }
    position += text.count
    return true
  }

  private mutating func readWhile(_ belongs: (Character) -> Bool) -> String {
    let taken = characters[position...].prefix(while: belongs)
    position += taken.count
    return String(taken)
  }

  mutating func readAxis() -> NSLayoutConstraint.Axis {
    if consume("V:") { return .vertical }
    _ = consume("H:")
    return .horizontal
  }

  mutating func readElement() throws(VisualFormat.Failure) -> VisualFormat.Element {
    let name = readWhile { $0.isLetter || $0.isNumber || $0 == "_" }
    guard !name.isEmpty else { throw failure("the name of a view is expected") }
    var element = VisualFormat.Element(name: name)
    if consume("(") { element.predicates = try readPredicates() }
    guard consume("]") else { throw failure("a ] is expected") }
    return element
  }

  mutating func readGap() throws(VisualFormat.Failure) -> VisualFormat.Gap {
    guard consume("-") else { return .none }
    if consume("(") {
      let predicates = try readPredicates()
      guard consume("-") else { throw failure("a - is expected") }
      return .stated(predicates)
    }
    guard let next = characters[position...].first, next != "[", next != "|" else {
      return .standard
    }
    let value = try readValue()
    guard consume("-") else { throw failure("a - is expected") }
    return .stated([VisualFormat.Predicate(value: value)])
  }

  /// Reads predicates up to a closing parenthesis.
  private mutating func readPredicates() throws(VisualFormat.Failure) -> [VisualFormat.Predicate] {
    var predicates: [VisualFormat.Predicate] = []
    repeat {
      var predicate = VisualFormat.Predicate(value: "")
      if consume("==") {
      } else if consume(">=") {
        predicate.relation = .greaterThanOrEqual
      } else if consume("<=") {
        predicate.relation = .lessThanOrEqual
      }
      predicate.value = try readValue()
      if consume("@") { predicate.priority = try readValue() }
      predicates.append(predicate)
    } while consume(",")
    guard consume(")") else { throw failure("a ) is expected") }
    return predicates
  }

  /// Reads a number, or the name of a metric or a view.
  private mutating func readValue() throws(VisualFormat.Failure) -> String {
    let sign = consume("-") ? "-" : ""
    let rest = readWhile { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    guard !rest.isEmpty else { throw failure("a number or a name is expected") }
    return sign + rest
  }
}
