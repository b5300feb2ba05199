import ReplayReports
public import ReplayTimelines

extension Timeline {
  /// The difference between this run and another: the text that `diff` prints for two timelines.
  ///
  /// ```
  /// print(before.difference(to: after) ?? "alike")
  /// ```
  ///
  /// - Parameters:
  ///   - other: the run that this one is changed to.
  ///   - tolerance: how far numbers and times may be apart.
  /// - Returns: where they end, where they diverge, which events and channels differ; nil if the
  ///   two are alike except for their settings.
  public func difference(to other: Timeline, tolerance: TimelineTolerance = .exact) -> String? {
    guard let difference = TimelineDifference(of: self, and: other, tolerance: tolerance) else {
      return nil
    }
    return String(decoding: DifferenceReport([difference]).text(style: .plain), as: UTF8.self)
  }

  /// A page that plays this run and another, one over the other: what `diff --format html` makes.
  ///
  /// - Parameter other: the run that this one is changed to.
  /// - Returns: one file that any browser opens, and that needs nothing else; nil if the two are
  ///   alike except for their settings.
  public func differencePage(to other: Timeline) -> String? {
    DifferencePage(self, other).map { String(decoding: $0.text, as: UTF8.self) }
  }
}
