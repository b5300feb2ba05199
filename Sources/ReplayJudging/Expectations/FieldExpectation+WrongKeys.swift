package import JSONText
import ReplayTimelines

extension FieldExpectation {
  /// The mistake in the key path of an expectation, if no run can have such a value.
  ///
  /// - Parameters:
  ///   - keyPath: a key path that leads to nothing.
  ///   - document: what a run has: its `header` and its `final`.
  ///   - location: where the expectation is.
  /// - Returns: the mistake; nil if other runs have such a value.
  package static func wrongKey(
    _ keyPath: String, in document: JSONNode, at location: TextLocation
  ) -> InputFailure? {
    guard !mayLead(keyPath) else { return nil }
    return InputFailure(
      "no value \"\(keyPath)\"", expected: suggestion(for: keyPath, in: document), at: location)
  }

  /// Whether some run has a value at a key path.
  private static func mayLead(_ keyPath: String) -> Bool {
    let known =
      TimelineSchema.headerKeyPaths.map { "header.\($0)" }
      + TimelineSchema.finalKeyPaths.map { "final.\($0)" }
    return known.contains { keyPath == $0 || keyPath.hasPrefix($0 + "[") }
  }

  /// The suggestion of what was meant: the key path with its first wrong key mended, or the keys
  /// that are there.
  private static func suggestion(for keyPath: String, in document: JSONNode) -> String {
    let keys = keyPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    var parent = ""
    for (index, key) in keys.enumerated() {
      let path = parent.isEmpty ? key : "\(parent).\(key)"
      guard document[keyPath: path] == nil else {
        parent = path
        continue
      }
      guard case .object(let members)? = document[keyPath: parent]?.value else { break }
      let known = members.map { $0.key }
      // Of several indices the last alone: a view may be called `buttons[2]`.
      let name = String(key[..<(key.lastIndex(of: "[") ?? key.endIndex)])
      guard let nearest = Spelling.nearest(to: name, among: known) else {
        return "one of \(known.joined(separator: ", ")) in \(parent)"
      }
      let rest = [nearest + key.dropFirst(name.count)] + keys[(index + 1)...]
      let meant = ([parent] + rest).joined(separator: ".")
      let isWhole = document[keyPath: meant] != nil
      return Spelling.question(["\"\(isWhole ? meant : "\(parent).\(nearest)")\""])
    }
    return "a value of the run's header or final line"
  }
}
