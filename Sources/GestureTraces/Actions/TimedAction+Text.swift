package import JSONText

extension TimedAction {
  /// Reads an action alone, as a trace's `actions` have it: `{"t": 0.5, "do": "keyboard", "height": 336}`.
  ///
  /// - Parameters:
  ///   - text: one object.
  ///   - source: its name in errors.
  ///   - known: the known actions.
  /// - Throws: `InputFailure` at the first place that breaks a rule.
  package init(
    parsing text: String, source: String, known: [ActionDescription] = ActionDescription.builtIn
  ) throws(InputFailure) {
    let bytes = Array(text.utf8)
    do throws(JSONFailure) {
      var reader = JSONReader(bytes)
      self = try ActionReader.readAction(from: &reader, known: known).action
      try reader.expectEnd()
    } catch {
      throw InputFailure(
        error.what, expected: error.expected,
        at: TextLocation(offset: error.offset, in: bytes, source: source))
    }
  }
}
