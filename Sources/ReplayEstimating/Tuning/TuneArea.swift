/// A box of values at which every case is met, or may be.
package struct TuneArea: Sendable, Hashable {
  package var box: TuneBox

  /// Whether every case is met in all of it; if not, the border goes through it.
  package var isWhole: Bool
}

extension [TuneArea] {
  /// The areas where several cases are met, given the areas of each.
  ///
  /// - Parameters:
  ///   - cases: the areas of each case.
  ///   - box: the ranges.
  /// - Returns: what is common to all, in as few areas as possible.
  static func common(to cases: [[TuneArea]], in box: TuneBox) -> [TuneArea] {
    var common = [TuneArea(box: box, isWhole: true)]
    // The smallest come first, so that little remains to intersect with the others.
    for areas in cases.sorted(by: { $0.count < $1.count }) {
      common = common.flatMap { area in
        areas.compactMap { other in
          area.box.intersection(other.box).map {
            TuneArea(box: $0, isWhole: area.isWhole && other.isWhole)
          }
        }
      }.merged()
    }
    return common
  }

  func merged() -> [TuneArea] {
    let whole = filter { $0.isWhole }.map { $0.box }.merged()
    let rest = filter { !$0.isWhole }.map { $0.box }.merged()
    return whole.map { TuneArea(box: $0, isWhole: true) }
      + rest.map { TuneArea(box: $0, isWhole: false) }
  }
}

extension TuneRegion {
  /// The areas where the case is met.
  var areas: [TuneArea] {
    leaves.filter { $0.mayBeMet }.map { TuneArea(box: $0.box, isWhole: $0.isWhole) }.merged()
  }
}
