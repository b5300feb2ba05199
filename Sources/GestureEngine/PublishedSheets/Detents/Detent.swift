package import JSONText

/// A value at which a sheet can rest (`UISheetPresentationController.Detent`).
///
/// It is one of the system's two, or a custom one in points or as a fraction of the maximum. A value
/// is a height above the bottom safe area.
///
/// ```
/// "medium"   {"identifier": "small", "height": 120}   {"identifier": "most", "fraction": 0.9}
/// ```
///
/// `visit` says what each parameter is, with its unit and its range.
package struct Detent: SettingsGroup, Sendable, Hashable {
  package var identifier = ""
  package var height: Double?
  package var fraction: Double?

  /// `mediumFraction` of `large`.
  package static let medium = Detent(identifier: "medium")

  /// The maximum (`DetentAppearance.maximumDetentValue`).
  package static let large = Detent(identifier: "large")

  package init(identifier: String = "", height: Double? = nil, fraction: Double? = nil) {
    self.identifier = identifier
    self.height = height
    self.fraction = fraction
  }

  package mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.text(
      "identifier", &identifier,
      "The detent's name, which is the sheet's state while it is selected.")
    try visitor.optionalNumber(
      "height", &height, in: .positive,
      "Its value, in points above the bottom safe area, counting at most that of large; null for the system's own."
    )
    try visitor.optionalNumber(
      "fraction", &fraction, in: .part,
      "Its value as a part of that of large; null for the system's own.")
  }

  /// Its value.
  ///
  /// - Parameters:
  ///   - maximum: the value of `large`, in points.
  ///   - mediumFraction: the value of `medium` as a part of it.
  ///   - scale: the screen's pixels per point; `medium` is on a whole pixel.
  /// - Returns: points above the bottom safe area, more than 0 and at most the maximum.
  package func value(maximum: Double, mediumFraction: Double, scale: Double) -> Double {
    if let height { return min(height, maximum) }
    if let fraction { return fraction * maximum }
    guard self == .medium else { return maximum }
    return (mediumFraction * maximum * scale).rounded(.toNearestOrAwayFromZero) / scale
  }

  /// Checks that it has one height.
  ///
  /// - Parameter location: where the sheet's parameters are in the text.
  /// - Throws: if it has no height, or two heights.
  func check(at location: TextLocation?) throws(InputFailure) {
    switch (height, fraction) {
    case (_?, nil), (nil, _?): break
    case (nil, nil) where self == .large || self == .medium: break
    default:
      throw InputFailure(
        "the detent \"\(identifier)\" has \(height == nil ? "no height" : "two heights")",
        expected: "either \"height\" or \"fraction\"", at: location)
    }
  }
}
