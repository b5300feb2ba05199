import GestureEngine

/// A way to show results, as `--format` names it.
package protocol ReportFormat: Sendable {
  /// Its name: one word.
  var name: String { get }

  /// The description of what it shows, as help prints it after the name; further lines continue the
  /// help.
  var help: String { get }

  /// The file extensions, other than its name, that select it.
  var otherEndings: [String] { get }

  /// Names that mean the same.
  var otherNames: [String] { get }

  /// Names that it had in the version before.
  var oldNames: [String] { get }
}

extension ReportFormat {
  package var otherEndings: [String] { [] }
  package var otherNames: [String] { [] }
  package var oldNames: [String] { [] }

  /// Whether a word names it.
  package func isNamed(_ word: String) -> Bool {
    name == word || otherNames.contains(word) || oldNames.contains(word)
  }
}

/// The context of a report: what it knows about the call that it is written for.
package struct ReportContext: Sendable {
  /// Colours, if the output is a terminal.
  package var style: TextStyle

  /// The name of the tool, for pages.
  package var tool: String

  /// The address and port at which the tool serves a page, and answers it; nil for one that is
  /// written.
  package var authority: String?

  /// The call that has the tool serve a page like the one that is written; nil if none does.
  package var servingCall: String?

  package init(
    style: TextStyle, tool: String, authority: String? = nil, servingCall: String? = nil
  ) {
    self.style = style
    self.tool = tool
    self.authority = authority
    self.servingCall = servingCall
  }

  /// That of the package's own tool, without colours.
  package static let ofPackageTool = ReportContext(
    style: TextStyle(isEnabled: false), tool: PlainName.packageTool)
}
