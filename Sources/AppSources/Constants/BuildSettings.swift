/// The settings of the build step: the file `AppSources.json` beside a target's Swift files has them.
///
/// ```
/// { "constants": ["Constants.tipHeight"], "comparisons": false }
/// ```
package struct BuildSettings: Sendable, Hashable {
  /// The name of the file.
  package static let fileName = "AppSources.json"

  /// The name of the list of settings in the app's module.
  package static let constantsName = "\(Constants.holder).constants"

  /// The constants of the app that become settings.
  package var constants: [ListedConstant] = []

  /// Whether the sides of comparisons are recorded, for decisions to say them.
  package var recordsComparisons = true

  package init() {}

  /// A key of the file.
  fileprivate enum Key: String, CaseIterable {
    case constants, comparisons
  }

  /// The file's text.
  package var text: String {
    let names = constants.map { "\n    \"\($0.name)\"" }.joined(separator: ",")
    return """
      {
        "\(Key.constants)": [\(names)\(names.isEmpty ? "" : "\n  ")],
        "\(Key.comparisons)": \(recordsComparisons)
      }

      """
  }

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - text: its text.
  ///   - path: its path, as messages say it.
  /// - Throws: an error at the first thing that is not as it should be.
  package init(parsing text: String, path: String) throws(AppReport) {
    var reader = try BuildSettingsReader(text: text, path: path)
    try reader.read(&self)
  }
}

/// A constant that a package lists.
package struct ListedConstant: Sendable, Hashable {
  /// The name by which the package lists it, and which its setting has: `Constants.tipHeight` for
  /// `MapViewController.Constants.tipHeight`.
  package let name: String

  /// The place where it is listed: a file, or the option of a call.
  package let path: String

  /// The line and the byte in it, from 1; `nil` for an option.
  package let position: Position?

  package struct Position: Sendable, Hashable {
    package let line: Int
    package let column: Int
  }

  /// - Parameters:
  ///   - name: its name.
  ///   - path: the place where it is listed.
  ///   - position: the line and the byte in it.
  package init(_ name: String, path: String, position: Position? = nil) {
    self.name = name
    self.path = path
    self.position = position
  }
}

/// Reads the file's JSON: its tokens are among those of Swift.
private struct BuildSettingsReader {
  private let path: String
  private let tokens: [SwiftToken]
  private var place = 0

  init(text: String, path: String) throws(AppReport) {
    self.path = path
    let tokens = SwiftTokenizer.tokens(of: text).filter { $0.kind != .space }
    self.tokens = tokens
    if let comment = tokens.first(where: { $0.kind == .comment }) {
      throw failure("a comment", expected: "JSON, which has none", at: comment)
    }
  }

  mutating func read(_ settings: inout BuildSettings) throws(AppReport) {
    try expect("{", "an object with \(Self.keys)")
    var known: Set<BuildSettings.Key> = []
    while try goesOn(after: "}", isFirst: known.isEmpty) {
      let token = next
      let name = try readString("a key, \(Self.keys)")
      guard let key = BuildSettings.Key(rawValue: name) else {
        throw failure("unknown key \"\(name)\"", expected: Self.keys, at: token)
      }
      guard known.insert(key).inserted else {
        throw failure("\"\(name)\" is there twice", expected: "each key once", at: token)
      }
      try expect(":", "a colon")
      switch key {
      case .constants: settings.constants = try readConstants()
      case .comparisons: settings.recordsComparisons = try readFlag()
      }
    }
    guard let next else { return }
    throw failure(shown(next), expected: "the end of the file", at: next)
  }

  private static let keys = BuildSettings.Key.allCases.map { "\"\($0)\"" }
    .joined(separator: " or ")

  private mutating func readConstants() throws(AppReport) -> [ListedConstant] {
    let expectation = "an array of names, such as [\"Constants.tipHeight\"]"
    try expect("[", expectation)
    var constants: [ListedConstant] = []
    while try goesOn(after: "]", isFirst: constants.isEmpty) {
      let token = next
      let name = try readString("the name of a constant, such as \"Constants.tipHeight\"")
      constants.append(
        ListedConstant(
          name, path: path,
          position: token.map { .init(line: $0.line, column: $0.column) }))
    }
    return constants
  }

  private mutating func readFlag() throws(AppReport) -> Bool {
    guard let next, ["true", "false"].contains(next.text) else {
      throw failure(shown(next), expected: "true or false", at: next)
    }
    place += 1
    return next.text == "true"
  }

  // MARK: Tokens

  private var next: SwiftToken? { tokens.indices.contains(place) ? tokens[place] : nil }

  /// Whether another element follows, past its comma; or else past the bracket that closes the list.
  private mutating func goesOn(after closing: String, isFirst: Bool) throws(AppReport) -> Bool {
    if next?.text == closing {
      place += 1
      return false
    }
    if !isFirst { try expect(",", "a comma or '\(closing)'") }
    return true
  }

  private mutating func expect(_ sign: String, _ words: String) throws(AppReport) {
    guard next?.text == sign else { throw failure(shown(next), expected: words, at: next) }
    place += 1
  }

  private mutating func readString(_ words: String) throws(AppReport) -> String {
    guard let next, next.kind == .text, next.text.count > 1, next.text.hasPrefix("\""),
      !next.text.hasPrefix("\"\"\""), next.text.hasSuffix("\""), !next.text.contains("\\")
    else { throw failure(shown(next), expected: words, at: next) }
    place += 1
    return String(next.text.dropFirst().dropLast())
  }

  private func shown(_ token: SwiftToken?) -> String {
    guard let token else { return "the file ends" }
    return token.kind == .text ? token.text : "'\(token.text)'"
  }

  /// A failure at a token, or at the end of the file.
  private func failure(_ what: String, expected: String, at token: SwiftToken?) -> AppReport {
    let last = tokens.last
    return AppReport(
      path: path, line: token?.line ?? last?.line ?? 1,
      column: token?.column ?? last.map { $0.column + $0.text.utf8.count } ?? 1,
      message: "\(what), expected \(expected)", isError: true)
  }
}
