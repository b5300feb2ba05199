package import JSONText

/// A height at which a sheet can rest: one of the system's two, or a custom one with a height in
/// points or as a fraction of the largest height (`UISheetPresentationController.Detent`).
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

  /// `mediumFraction` of `large`; UIKit documents about half.
  package static let medium = Detent(identifier: "medium")

  /// All of the screen below the top safe area.
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
      "Its height, in points, at most that of large; null for the system's own.")
    try visitor.optionalNumber(
      "fraction", &fraction, in: .part,
      "Its height as a part of that of large; null for the system's own.")
  }

  /// Its height in points, given the height of `large`.
  ///
  /// - Parameters:
  ///   - large: the height of `large` in points.
  ///   - mediumFraction: the height of `medium` as a fraction of it.
  ///   - location: where the sheet's parameters are in the text.
  /// - Returns: the height, more than 0 and at most that of `large`.
  /// - Throws: if it has no height, two heights, or one that does not fit.
  func resolved(large: Double, mediumFraction: Double, at location: TextLocation?)
    throws(InputFailure) -> Double
  {
    switch (height, fraction) {
    case (let height?, nil):
      guard height <= large else {
        throw InputFailure(
          "the detent \"\(identifier)\" has the height \(height.exact)",
          expected: "at most the height of \"large\", which is \(large.exact)", at: location)
      }
      return height
    case (nil, let fraction?): return fraction * large
    case (nil, nil) where self == .large: return large
    case (nil, nil) where self == .medium: return mediumFraction * large
    default:
      throw InputFailure(
        "the detent \"\(identifier)\" has \(height == nil ? "no height" : "two heights")",
        expected: "either \"height\" or \"fraction\"", at: location)
    }
  }
}
