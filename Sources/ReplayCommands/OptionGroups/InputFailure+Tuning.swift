import JSONText

extension InputFailure {
  /// The failure if a tuning does not suit a scene that the call did not name: adds that scenes can
  /// be named.
  ///
  /// - Parameters:
  ///   - scene: the name of the scene that was read.
  ///   - naming: how a call names the scenes that the tuning is meant for.
  /// - Returns: the failure.
  func tuning(ofOneOfAll scene: String, naming: String) -> InputFailure {
    guard let location, location.source != "scene \(scene)" else { return self }
    var failure = self
    failure.expected += ", or \(naming) that it is meant for"
    return failure
  }
}
