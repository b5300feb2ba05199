/// A constant that an app declares outside of functions: a global `let`, a `static let`, or a `let` of
/// each value of a type.
struct ConstantDeclaration {
  /// The type that it is declared in, with those around it; empty for a global one.
  let type: String

  /// Its own name, without backticks.
  let ownName: String

  let isStatic: Bool

  /// The file, as a place among the app's, and its name without what follows a point.
  let file: Int
  let fileStem: String

  /// The place of its name.
  let place: Int

  /// The type that is written for it, as it may be compared; empty for none.
  let declaredType: String

  /// The place of the sign before its value, and that after its value.
  let equals: Int
  let end: Int

  /// Its number, if that is all of its value.
  let literal: NumberLiteral?

  /// Its name with those of the types around it: `MapViewController.Constants.tipHeight`.
  var name: String { type.isEmpty ? ownName : "\(type).\(ownName)" }

  /// The type that it has, if that is one of numbers.
  var numberType: String? {
    guard let literal else { return nil }
    let type = declaredType.isEmpty ? literal.type : declaredType
    return Self.numberTypes.contains(type) ? type : nil
  }

  /// Whether it is a whole number.
  var isInteger: Bool { numberType == "Int" || numberType == "UInt" }

  /// The types of numbers that can be settings.
  static let numberTypes = [
    "CGFloat", "Double", "Float", "TimeInterval", "CFTimeInterval", "Int", "UInt",
  ]

  /// Its name after that of its file, where files have private types of one name.
  var nameInFile: String { "\(fileStem).\(name)" }

  /// Whether a package may list it under a name: its own, the end of it that begins with a type, or that
  /// after the file's.
  func isListed(as other: String) -> Bool {
    name == other || nameInFile == other || name.hasSuffix("." + other) && other.contains(".")
  }

  /// Whether it is the same as another one.
  func isSame(as other: ConstantDeclaration) -> Bool {
    file == other.file && place == other.place
  }
}

/// A statement that declares constants: `static let low = 1, high = 2`.
struct ConstantStatement {
  /// The places of its attributes and modifiers.
  let modifiers: Range<Int>

  /// The place of `let`.
  let keyword: Int

  var constants: [ConstantDeclaration]
}

/// A number as code writes it.
struct NumberLiteral {
  /// Its places, with a sign, and with a type around it.
  let places: Range<Int>

  let value: Double

  /// The type that it has if none is declared.
  let type: String

  /// The number that begins at a place, if a value is that and nothing else: `-8`, `1_000`, `CGFloat(16)`.
  ///
  /// - Parameters:
  ///   - start: the place.
  ///   - file: the file.
  init?(at start: Int, in file: AppFile) {
    let isCall =
      ConstantDeclaration.numberTypes.contains(file.text(start)) && file.text(start + 1) == "("
    let first = isCall ? start + 2 : start
    let number = file.text(first) == "-" ? first + 1 : first
    guard let token = file.token(number), token.kind == .number,
      let value = Self.value(of: token.text)
    else { return nil }
    let end = isCall ? number + 2 : number + 1
    guard !isCall || file.text(number + 1) == ")", Self.ends(end, in: file) else { return nil }
    places = start..<end
    self.value = number == first ? value : -value
    type = isCall ? file.text(start) : Self.isInteger(token.text) ? "Int" : "Double"
  }

  /// Whether a value may end before a place: an operator, a member or a cast goes on.
  private static func ends(_ place: Int, in file: AppFile) -> Bool {
    guard let token = file.token(place) else { return true }
    if [";", "}", ","].contains(token.text) { return true }
    guard file.beginsLine(place), !["as", "is"].contains(token.text) else { return false }
    return token.kind == .word || token.kind == .directive || token.text == "@"
  }

  private static func isInteger(_ text: String) -> Bool {
    let digits = text.lowercased()
    if digits.hasPrefix("0x") { return !digits.contains("p") }
    return !digits.contains { $0 == "." || $0 == "e" }
  }

  private static func value(of text: String) -> Double? {
    let digits = text.filter { $0 != "_" }
    let radix = ["0b": 2, "0o": 8, "0x": 16][String(digits.prefix(2))]
    guard let radix, isInteger(text) else { return Double(digits) }
    return UInt64(digits.dropFirst(2), radix: radix).map { Double($0) }
  }
}
