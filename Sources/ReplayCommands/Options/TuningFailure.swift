import JSONText

extension InputFailure {
  /// The same, where a tuning that suits one scene does not suit another: says which.
  ///
  /// - Parameters:
  ///   - scene: the name of the scene that was read.
  ///   - isOneOfAll: whether it is one of all that are built in, and was not named.
  ///   - naming: how a call names the scenes that the tuning is meant for.
  /// - Returns: itself if the scene's own text is wrong.
  func tuning(of scene: String, isOneOfAll: Bool, naming: String) -> InputFailure {
    guard let source = location?.source, source != scene else { return self }
    var failure = self
    failure.what = "on \(scene): \(what)"
    if isOneOfAll { failure.expected += ", or \(naming) that it is meant for" }
    return failure
  }
}
