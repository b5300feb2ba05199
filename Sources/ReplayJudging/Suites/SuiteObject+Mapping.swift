import JSONText

extension SuiteObject {
  /// The mapping of touches onto another screen, or that of the defaults; true is what it was
  /// called when there was one way.
  ///
  /// - Returns: nil for as they are.
  func mapping(_ key: String, else defaults: SuiteObject? = nil) throws(InputFailure)
    -> ScreenMapping?
  {
    guard let value = self[key] ?? defaults?[key] else { return nil }
    switch value.value {
    case .bool(let isScaled): return isScaled ? .scale : nil
    case .string(let word):
      guard let mapping = ScreenMapping(rawValue: word) else {
        throw InputFailure(
          "\"\(key)\" is \"\(word)\"",
          expected: Spelling.suggestion(for: word, among: ScreenMapping.allCases.map(\.rawValue)),
          at: value.location)
      }
      return mapping
    default:
      throw InputFailure(
        "\"\(key)\" is \(value.kind)", expected: "true, false, \"scale\" or \"move\"",
        at: value.location)
    }
  }
}
