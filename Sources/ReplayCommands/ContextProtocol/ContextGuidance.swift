/// The words by which a server tells an agent what it is for.
enum ContextGuidance {
  /// The text, with the name of a tool.
  static func text(of tool: String) -> String {
    """
    \(tool) replays touches against the gesture recognizers, the scroll view and the sheet of an iOS \
    app, without a simulator, and says what the screen did and why. Give traces and scenes as paths in \
    the folder of this server, or built-in scenes by their names (the tool scenes lists them). \
    replay shows what a trace does, explain why, why_not what would have led to another end. diff \
    compares two tunings, check runs a suite, tune finds values that meet one, aim and synthesize make \
    gestures, explore searches for gestures that break a sheet. A wrong call says what is wrong and what \
    was expected; an option that it writes with dashes, such as --find, is the argument "find". A result has "format": "json" where a program reads it. Use "format": "html" \
    and "output" for a page that a person can play.
    """
  }
}
