/// A way to show results, as `--format` names it.
public protocol ReportFormat: Sendable {
  /// What it is called by: one word.
  var name: String { get }

  /// What it shows, as help has it behind the name; further lines are further lines of the help.
  var help: String { get }
}

/// What a report knows of the call that it is made for.
public struct ReportContext: Sendable {
  /// Colours, where a terminal is.
  public var style: TextStyle

  /// The name of the tool, for pages.
  public var tool: String

  public init(style: TextStyle, tool: String) {
    self.style = style
    self.tool = tool
  }
}
