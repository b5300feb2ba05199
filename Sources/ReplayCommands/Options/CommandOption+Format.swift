import JSONText
import ReplayReports

extension CommandOption where Value: ReportFormat {
  /// `--format`: one of several ways to show results; help lists each with its own description.
  ///
  /// - Parameters:
  ///   - formats: at least one, in the order of the help; the first is the default.
  ///   - pages: what makes a page, if none of these formats does.
  /// - Returns: the option.
  static func format(_ formats: [Value], pages: String = "replay --format html") -> CommandOption {
    // Loops, because every call of the tool runs them: a generic sequence is made at the first use.
    var help = ""
    var endings: [String] = []
    for format in formats {
      help += help.isEmpty ? "\(format.name) (default): " : "\n\(format.name): "
      help += format.help
      endings += format.otherEndings
    }
    var option = CommandOption(
      "--format", "FORMAT", .format(of: formats, pages: pages), default: formats[0], help)
    option.specification.otherEndings = endings
    return option
  }
}

extension CommandOption where Value: ReportFormat {
  /// `--format` of a command with `--output`, the extension of whose file selects a format if the
  /// option does not.
  static func formatOrEnding(of formats: [Value]) -> CommandOption {
    let option = format(formats)
    return option.adjusted { (said, call) throws(InputFailure) in
      guard let ending = OutputEnding.ending(of: try call[SharedOptions.output]),
        let named = formats.first(where: { $0.name == ending })
          ?? formats.first(where: { $0.otherEndings.contains(ending) })
      else { return said }
      guard call.has(option) else { return named }
      guard said.name == ending || said.otherEndings.contains(ending) else {
        throw InputFailure(
          "\(option.name) is \(said.name), and \(SharedOptions.output.name) ends in .\(ending)",
          expected: "\(option.name) \(ending), or a file with another ending")
      }
      return said
    }
  }
}

extension ValueParser where Value: ReportFormat {
  /// The name of one of these formats.
  fileprivate static func format(of formats: [Value], pages: String) -> ValueParser {
    let names = formats.map(\.name)
    let old = formats.flatMap { format in format.oldNames.map { ($0, format.name) } }
    return ValueParser(
      .words(names), choices: names, oldChoices: Dictionary(old) { first, _ in first }
    ) { (text, option) throws(InputFailure) in
      guard let format = formats.first(where: { $0.isNamed(text) }) else {
        let suggestion = OutputEnding.suggestion(to: text, pages: pages).map { "; \($0)" } ?? ""
        throw InputFailure(
          "\(option) is \"\(text)\"",
          expected: Spelling.question(about: text, among: names)
            ?? "one of \(names.joined(separator: ", "))\(suggestion)")
      }
      return format
    }
  }
}

/// Whether a report is for people or for programs, if there is no other choice.
struct TextOrJSON: ReportFormat {
  let name: String
  let help: String
  let isJSON: Bool

  static let text = TextOrJSON(name: "text", help: "for people", isJSON: false)

  static func json(_ help: String) -> TextOrJSON {
    TextOrJSON(name: "json", help: help, isJSON: true)
  }
}
