/// A sheet that can say where it may rest.
public protocol SheetStopsProvider {
  /// Where it may rest, and what it may show on its way; nil, which is the default, states nothing,
  /// and `SheetChecks` reports that.
  ///
  /// It is asked once nothing moves any more, and answers for the whole run: from its parameters
  /// and from what happened, and not from where it is, which is what the answer is compared with.
  ///
  /// - Parameters:
  ///   - history: what has happened.
  ///   - context: the time, the screen and the scroll view.
  func stops(after history: SheetHistory, _ context: SheetContext) -> SheetStops?
}

extension SheetStopsProvider {
  public func stops(after history: SheetHistory, _ context: SheetContext) -> SheetStops? { nil }
}
