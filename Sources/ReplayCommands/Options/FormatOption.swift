import JSONText
import ReplayReports

extension Arguments {
  /// How results are shown: as `--format` says, or else by the ending of `--output`, if a format
  /// has that name.
  ///
  /// - Parameters:
  ///   - option: `--format`.
  ///   - formats: those that it chooses from.
  /// - Returns: the first of the formats if neither is given.
  /// - Throws: if there is no such format, or the ending of the file is that of another one.
  func format<Format: ReportFormat>(
    _ option: CommandOption<Format>, of formats: [Format]
  ) throws(InputFailure) -> Format {
    let said = try self[option]
    guard let ending = Self.ending(of: try self[SharedOptions.output]),
      let named = formats.first(where: { $0.name == ending })
    else { return said }
    guard has(option) else { return named }
    guard said.name == ending || said.otherEndings.contains(ending) else {
      throw InputFailure(
        "\(option.name) is \(said.name), and \(SharedOptions.output.name) ends in .\(ending)",
        expected: "\(option.name) \(ending), or a file with another ending")
    }
    return said
  }

  /// What follows the last dot of a file's name, in lower case; nil if there is none.
  private static func ending(of path: String?) -> String? {
    guard let path, let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else {
      return nil
    }
    return path[dot...].dropFirst().lowercased()
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
