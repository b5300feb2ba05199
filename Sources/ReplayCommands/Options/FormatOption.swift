import JSONText
import ReplayReports

extension CommandOption where Value: ReportFormat {
  /// `--format`: one of some ways to show results, of which help tells what they say of themselves.
  ///
  /// - Parameter formats: at least one, in the order of the help; the first is the default.
  /// - Returns: the option.
  static func format(_ formats: [Value]) -> CommandOption {
    let help = formats.enumerated().map { index, format in
      format.name + (index == 0 ? " (default): " : ": ") + format.help
    }
    return CommandOption(
      "--format", "FORMAT", .format(of: formats), default: formats[0],
      help.joined(separator: "\n"))
  }
}

extension ValueParser where Value: ReportFormat {
  /// The name of one of some formats.
  fileprivate static func format(of formats: [Value]) -> ValueParser {
    let names = formats.map(\.name)
    return ValueParser(.words(names), choices: names) { (text, option) throws(InputFailure) in
      guard let format = formats.first(where: { $0.name == text }) else {
        throw InputFailure(
          "\(option) is \"\(text)\"", expected: Spelling.suggestion(for: text, among: names))
      }
      return format
    }
  }
}

/// Whether a report is for people or for programs, where there is no more to choose.
struct TextOrJSON: ReportFormat {
  let name: String
  let help: String
  let isJSON: Bool

  static let text = TextOrJSON(name: "text", help: "for people", isJSON: false)

  static func json(_ help: String) -> TextOrJSON {
    TextOrJSON(name: "json", help: help, isJSON: true)
  }
}
