/// A box of values at which every case is met, or may be.
package struct TuneArea: Sendable, Hashable {
  package var box: TuneBox

  /// Whether everything in it serves; else the border of what serves goes through it.
  package var isWhole: Bool
}

extension [TuneArea] {
  /// Where several cases are met, given the areas of each.
  ///
  /// - Parameters:
  ///   - cases: of each case its areas.
  ///   - box: the ranges.
  /// - Returns: what is common to all, in as few areas as can be.
  static func common(to cases: [[TuneArea]], in box: TuneBox) -> [TuneArea] {
    var common = [TuneArea(box: box, isWhole: true)]
    // What leaves little comes first, so that little is left to be met by the others.
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
  /// Where the case is met.
  var areas: [TuneArea] {
    leaves.filter { $0.mayBeMet }.map { TuneArea(box: $0.box, isWhole: $0.isWhole) }.merged()
  }
}
