/// A way to show results, as `--format` names it.
package protocol ReportFormat: Sendable {
  /// What it is called by: one word.
  var name: String { get }

  /// What it shows, as help has it behind the name; further lines are further lines of the help.
  var help: String { get }

  /// The endings, beside its name, of files that hold it.
  var otherEndings: [String] { get }
}

extension ReportFormat {
  package var otherEndings: [String] { [] }
}

/// What a report knows of the call that it is made for.
package struct ReportContext: Sendable {
  /// Colours, where a terminal is.
  package var style: TextStyle

  /// The name of the tool, for pages.
  package var tool: String

  package init(style: TextStyle, tool: String) {
    self.style = style
    self.tool = tool
  }
}
