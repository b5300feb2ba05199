/// The curve of an animated contentOffset: (1 − cos πp)/2, half a wave of a cosine.
///
/// Source: frames of `setContentOffset(_:animated:)`, `scrollToItem` and a page's turn, recorded on
/// iOS 26.1 (Vercantez/openuikit).
package enum CosineCurve {
  /// The progress, 0 to 1.
  ///
  /// - Parameter fraction: the part of the duration that has passed; clamped to 0…1.
  /// - Returns: the part of the way covered.
  package static func progress(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    return (1 - sineAndCosine(.pi * fraction).cosine) / 2
  }

  /// The slope of `progress`, per duration.
  ///
  /// - Parameter fraction: the part of the duration that has passed; clamped to 0…1.
  /// - Returns: progress per duration.
  package static func slope(at fraction: Double) -> Double {
    .pi / 2 * sineAndCosine(.pi * min(max(fraction, 0), 1)).sine
  }
}
