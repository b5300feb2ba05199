import JSONText
import ReplayReports

/// The formats that are for a browser rather than for a terminal or a program.
enum PictureKind: String, CaseIterable {
  case html, svg

  /// The kind that a call makes; nil if it makes none.
  ///
  /// - Parameters:
  ///   - arguments: the call.
  ///   - command: its command.
  ///   - isAskedFor: whether a command that has several formats makes a page if nothing selects one.
  /// - Throws: if the option for the file lacks its value.
  init?(of arguments: Arguments, _ command: CommandSpecification, isAskedFor: Bool = false)
    throws(InputFailure)
  {
    let output = try arguments[SharedOptions.output]
    guard let formats = Self.formats(of: command) else {
      // What has no formats makes pages only if its files end like them.
      guard Self.writesPages(command) else { return nil }
      self = .html
      return
    }
    if let format = arguments.lastText(of: "--format") {
      self.init(rawValue: format)
    } else if let ending = OutputEnding.ending(of: output),
      let format = formats.first(where: { $0 == ending || Self.isOther(ending, of: $0) })
    {
      self.init(rawValue: format)
    } else if isAskedFor, output == nil, formats.contains(Self.html.rawValue) {
      self = .html
    } else {
      return nil
    }
  }

  private static func formats(of command: CommandSpecification) -> [String]? {
    command.options.first { $0.name == "--format" }?.choices
  }

  private static func writesPages(_ command: CommandSpecification) -> Bool {
    let output = command.options.first { $0.name == SharedOptions.output.name }
    guard case .files(let endings) = output?.completion else { return false }
    return endings.contains(html.rawValue)
  }

  /// Whether files of a timeline's format also have another ending.
  private static func isOther(_ ending: String, of format: String) -> Bool {
    TimelineFormat.all.contains { $0.name == format && $0.otherEndings.contains(ending) }
  }

  /// The options that make one.
  static func choices(of command: CommandSpecification) -> String {
    let formats = formats(of: command) ?? []
    return allCases.map(\.rawValue).filter(formats.contains).map { "--format \($0)" }
      .joined(separator: " or ")
  }

  /// Checks that no page or picture goes to a terminal, where nobody can see it.
  ///
  /// - Throws: if one does.
  static func checkTerminal(_ arguments: Arguments, _ command: CommandSpecification)
    throws(InputFailure)
  {
    guard Console.showsOutput, !arguments.has(ServeOptions.serve),
      try arguments[SharedOptions.output] == nil, let kind = try PictureKind(of: arguments, command)
    else { return }
    let serve = ServeOptions.serve.name
    let isServable = kind == .html && command.options.contains { $0.name == serve }
    throw InputFailure(
      "a terminal cannot show \(kind == .html ? "a page" : "a picture")",
      expected: "\(SharedOptions.output.name) FILE, or \(OpenedPage.option.name) to see it in the "
        + "browser\(isServable ? ", or \(serve) for a phone" : "")")
  }
}
