extension TuneSearch {
  /// The parameters that changed nothing in any case.
  ///
  /// One that is tried together with others counts if two runs that differ in nothing else differ. Where
  /// a case is mixed, it may.
  ///
  /// - Parameter regions: of each of `cases` what it does.
  /// - Returns: them, in the order of `parameters`.
  package func idleParameters(in regions: [TuneRegion]) -> [TuneParameter] {
    guard !regions.isEmpty, regions.allSatisfy({ !$0.isImpossible }) else { return [] }
    return parameters.indices.filter { axis in
      regions.allSatisfy { $0.isIdle(along: axis) }
    }.map { parameters[$0] }
  }
}

extension TuneRegion {
  /// Whether runs that differ only along an axis all answered alike.
  fileprivate func isIdle(along axis: Int) -> Bool {
    var answers: [[Double]: TuneAnswer] = [:]
    for leaf in leaves {
      guard !leaf.isMixed else { return false }
      var others = leaf.place
      others.remove(at: axis)
      if let known = answers[others] {
        guard known == leaf.answer else { return false }
      } else {
        answers[others] = leaf.answer
      }
    }
    return true
  }
}
