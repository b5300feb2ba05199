package import JSONText

/// The names that `init` gives to cases: what is done, and how it ends.
package enum CaseName {
  /// A case's name.
  ///
  /// - Parameters:
  ///   - trace: what is done.
  ///   - keyPath: what the case expects: `final.sheet.state` or `final.settled`.
  ///   - value: its value.
  /// - Returns: the trace's name if nothing can be said of the value.
  package static func name(of trace: String, _ keyPath: String, _ value: JSONNode) -> String {
    words(keyPath, value).map { "\(trace): \($0)" } ?? trace
  }

  /// Finds the end of a name that follows what the case expects.
  ///
  /// - Parameters:
  ///   - name: the case's name.
  ///   - keyPath: what the case expects.
  ///   - old: its value before.
  ///   - new: its value now.
  /// - Returns: the ends before and after; nil if the name does not say how the case ends.
  package static func ends(
    of name: String, _ keyPath: String, from old: JSONNode, to new: JSONNode
  ) -> (old: String, new: String)? {
    guard let end = words(keyPath, old), let newEnd = words(keyPath, new),
      name.hasSuffix(": \(end)")
    else { return nil }
    return (end, newEnd)
  }

  private static func words(_ keyPath: String, _ value: JSONNode) -> String? {
    switch (keyPath, value.value) {
    case ("final.sheet.state", .string(let state)): "the sheet ends \(state)"
    case ("final.settled", .bool(let isSettled)):
      isSettled ? "everything settles" : "something still moves"
    default: nil
    }
  }
}
