/// Writes a manual page, part by part.
protocol ManualWriter {
  var text: String { get }

  init()

  /// The page's head.
  mutating func title(_ name: String, section: Int, source: String)
  mutating func section(_ title: String)

  /// A part of a section.
  mutating func subsection(_ title: String)

  /// The subject of the page, on one line.
  mutating func name(_ name: String, _ summary: String)
  mutating func bold(_ words: String, then rest: String)

  /// A word with its meaning, whose further lines are kept as lines.
  mutating func item(_ word: String, value: String?, _ meaning: [String])

  /// Calls to copy as they are, each after what it shows.
  mutating func examples(_ examples: [(call: String, shows: String)])

  /// Paragraphs with blank lines between them; lines that are indented, and the line before them,
  /// stay lines.
  mutating func text(_ discussion: String)

  /// References to other pages.
  mutating func pages(_ names: [String], section: Int)
}

/// Writes roff with the macros of man(7).
struct RoffWriter: ManualWriter {
  private(set) var text = ""

  /// The page's head; the date stays empty, so that a version gives the same bytes on any day.
  mutating func title(_ name: String, section: Int, source: String) {
    line(
      ".TH \(Self.argument(name.uppercased())) \(section) \"\" \(Self.argument(source)) "
        + Self.argument(section == 1 ? "User Commands" : "File Formats"))
    // Users copy the calls, so there is no hyphenation and blanks are not stretched.
    line(".nh")
    line(".ad l")
  }

  mutating func section(_ title: String) { line(".SH \(Self.argument(title))") }

  /// A part of a section.
  mutating func subsection(_ title: String) { line(".SS \(Self.argument(title))") }

  /// The line that `apropos` and `whatis` use.
  mutating func name(_ name: String, _ summary: String) {
    line("\(Self.escaped(name)) \\- \(Self.escaped(summary))")
  }

  mutating func bold(_ words: String, then rest: String) {
    line("\\fB\(Self.escaped(words))\\fR\(Self.escaped(rest))")
  }

  /// A word with its meaning, whose further lines are kept as lines.
  mutating func item(_ word: String, value: String?, _ meaning: [String]) {
    line(".TP")
    line(
      "\\fB\(Self.escaped(word))\\fR" + (value.map { " \\fI\(Self.escaped($0))\\fR" } ?? ""))
    for (index, text) in meaning.enumerated() {
      if index > 0 { line(".br") }
      plain(text)
    }
  }

  /// Calls to copy as they are, each after what it shows.
  mutating func examples(_ examples: [(call: String, shows: String)]) {
    for (index, example) in examples.enumerated() {
      if index > 0 { line(".PP") }
      plain(example.shows)
      line(".PP")
      line(".RS 4")
      line(".nf")
      plain(example.call)
      line(".fi")
      line(".RE")
    }
  }

  /// Paragraphs with blank lines between them; lines that are indented, and the line before them,
  /// stay lines.
  mutating func text(_ discussion: String) {
    for (index, paragraph) in discussion.split(separator: "\n\n").enumerated() {
      if index > 0 { line(".PP") }
      let lines = paragraph.split(separator: "\n")
      let isList = lines.contains { $0.hasPrefix(" ") }
      if isList { line(".nf") }
      for text in lines { plain(String(text)) }
      if isList { line(".fi") }
    }
  }

  /// References to other pages.
  mutating func pages(_ names: [String], section: Int) {
    for (index, name) in names.enumerated() {
      line(".BR \(Self.escaped(name)) (\(section))\(index < names.count - 1 ? "," : "")")
    }
  }

  // MARK: Lines

  /// A line of text, which is never read as a request, however it begins.
  private mutating func plain(_ text: String) {
    let escaped = Self.escaped(text)
    line(escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped)
  }

  private mutating func line(_ text: String) { self.text += text + "\n" }

  /// Text in a form that roff reads correctly: hyphens that can be copied, and no accidental
  /// escapes.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      default: escaped.append(character)
      }
    }
    return escaped
  }

  /// An argument of a macro.
  private static func argument(_ text: String) -> String {
    "\"" + escaped(text).replacing("\"", with: "\\(dq") + "\""
  }
}
