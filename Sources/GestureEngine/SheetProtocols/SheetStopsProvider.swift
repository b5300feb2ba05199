/// A sheet that can say where it may rest.
public protocol SheetStopsProvider {
  /// The places at which it may rest, and the extents that it may show on its way; nil, the
  /// default, states nothing, and `SheetChecks` reports that.
  ///
  /// It is called once nothing moves any more, and the result holds for the whole run. It must
  /// depend on the sheet's parameters and on what happened, not on the sheet's position, which is
  /// compared with the result.
  ///
  /// - Parameters:
  ///   - history: what has happened.
  ///   - context: the time, the screen and the scroll view.
  /// - Returns: where it may rest and what it may show, for this run.
  func stops(after history: SheetHistory, _ context: SheetContext) -> SheetStops?
}

extension SheetStopsProvider {
  public func stops(after history: SheetHistory, _ context: SheetContext) -> SheetStops? { nil }
}
