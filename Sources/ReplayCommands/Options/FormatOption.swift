import JSONText
import ReplayReports

extension Arguments {
  /// How results are shown: as `--format` says, or else by the ending of `--output`, where one of
  /// the formats is called like it.
  ///
  /// - Parameters:
  ///   - option: `--format`.
  ///   - formats: those that it chooses from.
  /// - Returns: the first of the formats where neither says.
  /// - Throws: if there is no such format.
  func format<Format: ReportFormat>(
    _ option: CommandOption<Format>, of formats: [Format]
  ) throws(InputFailure) -> Format {
    guard !has(option), let path = try self[SharedOptions.output],
      let dot = path.lastIndex(of: "."), !path[dot...].contains("/")
    else { return try self[option] }
    let ending = path[dot...].dropFirst().lowercased()
    return if let format = formats.first(where: { $0.name == ending }) { format } else {
      try self[option]
    }
  }
}

extension CommandOption where Value: ReportFormat {
  /// `--format`: one of several ways to show results; help lists each with its own description.
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
