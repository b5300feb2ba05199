import ReplayReports

/// Writes a manual page as text, as man(1) shows one on a terminal.
struct PlainManualWriter: ManualWriter {
  private(set) var text = ""
  private let style = Console.outputStyle

  init() {}

  mutating func title(_ name: String, section: Int, source: String) {
    line(0, "\(name.uppercased())(\(section))  \(source)")
  }

  mutating func section(_ title: String) {
    text += "\n"
    line(0, style(title.uppercased(), .title))
  }

  mutating func subsection(_ title: String) { line(3, style(title, .title)) }

  mutating func name(_ name: String, _ summary: String) { wrapped(7, "\(name) – \(summary)") }

  mutating func bold(_ words: String, then rest: String) { line(7, style(words, .title) + rest) }

  mutating func item(_ word: String, value: String?, _ meaning: [String]) {
    line(7, style(word, .title) + (value.map { " " + $0 } ?? ""))
    for text in meaning { wrapped(14, text) }
  }

  mutating func examples(_ examples: [(call: String, shows: String)]) {
    for (index, example) in examples.enumerated() {
      if index > 0 { text += "\n" }
      wrapped(7, example.shows)
      line(11, example.call)
    }
  }

  mutating func text(_ discussion: String) {
    for (index, paragraph) in discussion.split(separator: "\n\n").enumerated() {
      if index > 0 { text += "\n" }
      let lines = paragraph.split(separator: "\n")
      if lines.contains(where: { $0.hasPrefix(" ") }) {
        for text in lines { line(7, String(text)) }
      } else {
        wrapped(7, lines.joined(separator: " "))
      }
    }
  }

  mutating func pages(_ names: [String], section: Int) {
    wrapped(7, names.map { "\($0)(\(section))" }.joined(separator: ", "))
  }

  private mutating func wrapped(_ indentation: Int, _ words: String) {
    let lines = style.width.map { words.wrapped(to: max(20, $0 - indentation)) } ?? [words]
    for text in lines { line(indentation, text) }
  }

  private mutating func line(_ indentation: Int, _ words: String) {
    text += String(repeating: " ", count: indentation) + words + "\n"
  }
}
