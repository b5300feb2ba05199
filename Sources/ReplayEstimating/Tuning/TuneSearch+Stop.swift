package import JSONText
import ReplayTimelines

extension TuneSearch {
  /// The result of the cases that were tried before the search was stopped.
  ///
  /// - Parameter regions: of the first of `cases` what they do.
  /// - Returns: it, in which the other cases are left out; one without values if none was tried.
  /// - Throws: if the scene of no case can have such values.
  package func result(ofFirst regions: [TuneRegion]) throws(InputFailure) -> TuneResult {
    let stop = SearchStop(after: regions.count, of: cases.count, "cases")
    let search = limited(toFirst: regions.count)
    guard !regions.isEmpty else {
      return TuneResult(
        parameters: parameters, feasible: [], areas: [], best: [], conflict: [],
        isSmallestConflict: false, chosen: [], cases: [], positions: [], leftOut: search.leftOut,
        runs: 0, stop: stop)
    }
    var result = try search.result(of: regions)
    result.stop = stop
    return result
  }
}

extension TuneRegion {
  /// The values with which the case is met as far as was searched, in a line: `met from 0 to 1799.97`.
  package var words: String {
    let boxes = leaves.filter { $0.isMet && !$0.isMixed }.map { $0.box }.merged()
    guard !boxes.isEmpty else { return "met nowhere" }
    guard boxes.allSatisfy({ $0.lower.count == 1 }) else { return "met somewhere" }
    return "met from "
      + boxes.map { "\($0.lower[0].exact) to \($0.upper[0].exact)" }.joined(
        separator: ", and from ")
  }
}
