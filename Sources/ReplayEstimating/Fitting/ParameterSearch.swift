package import JSONText
import ReplayJudging
import ReplayTimelines

/// The search for parameters, start by start: starts can be searched in parallel, and the result
/// does not depend on it.
package struct ParameterSearch: Sendable {
  package static let defaultStarts = 3
  package static let startCounts = 1...1000

  /// Losses that differ by less than this fraction are the same.
  private static let sameness = 1e-6

  private let problem: FitProblem

  /// The scene's own values, or the middles of ranges that do not have them, with the clock offsets
  /// that suit them.
  private let start: FitPlace

  /// For each parameter whether the start is the scene's own value.
  private let isOwn: [Bool]

  /// The result of a search from one start.
  package struct Find: Sendable {
    fileprivate let search: FitSearch

    /// Whether the search came to its end.
    package let isWhole: Bool

    /// With residuals in points, which all starts share.
    fileprivate let loss: Double
  }

  /// - Parameters:
  ///   - parameters: what is looked for, at least one, each once.
  ///   - recordings: at least one.
  ///   - goesOn: whether the search goes on; asked before each run.
  /// - Throws: if a parameter is named twice, an end of its range does not suit a scene, or a
  ///   sheet's code breaks a requirement.
  package init(
    _ parameters: [FitParameter], in recordings: [FitRecording],
    goesOn: @escaping @Sendable () -> Bool = { true }
  ) throws(InputFailure) {
    for (index, parameter) in parameters.enumerated()
    where parameters[..<index].contains(where: { $0.keyPath == parameter.keyPath }) {
      throw InputFailure(
        "\"\(parameter.keyPath)\" is varied twice", expected: "each parameter once")
    }
    for recording in recordings {
      for parameter in parameters { try parameter.check(in: recording) }
    }
    problem = FitProblem(parameters, recordings, goesOn: goesOn)
    var starts: [Double?] = []
    for parameter in parameters {
      guard let scene = try recordings.first?.scene([]) else { continue }
      starts.append(try parameter.start(in: scene))
    }
    isOwn = starts.map { $0 != nil }
    let places = zip(parameters, starts).map { parameter, start in
      start.map { parameter.place(of: $0) } ?? 0.5
    }
    start = try problem.withClocks(
      FitPlace(
        parameters: places, offsets: recordings.map { _ in 0 }, delays: problem.leastDelays))
  }

  /// Searches from a start: the first is the scene's own values, the others are spread evenly.
  ///
  /// - Returns: what it found, as far as it got; nil if the search was stopped before.
  /// - Throws: if a sheet's code breaks a requirement of `SheetSystem`.
  package func find(from index: Int) throws(InputFailure) -> Find? {
    guard problem.goesOn() else { return nil }
    var search = FitSearch(problem, from: try place(ofStart: index))
    try search.run()
    return Find(search: search, isWhole: problem.goesOn(), loss: loss(search.place))
  }

  /// The values of a find: `sheet.height 612.4, sheet.damping 0.8`.
  package func words(of find: Find) -> String {
    zip(problem.parameters, find.search.place.parameters).map { parameter, place in
      "\(parameter.keyPath) \(parameter.value(at: place).rounded(significantDigits: 6).exact)"
    }.joined(separator: ", ")
  }

  /// The loss that the starts are compared by, whatever noise each of them found.
  private func loss(_ place: FitPlace) -> Double {
    problem.afterwards.residuals(place).map { HuberLoss(cut: 1).sum($0) } ?? .infinity
  }

  /// Additive recurrence with the roots of primes, whose multiples are spread evenly (Richtmyer,
  /// 1951).
  private func place(ofStart index: Int) throws(InputFailure) -> FitPlace {
    guard index > 0 else { return start }
    var place = start
    var prime = 1
    for parameter in place.parameters.indices {
      repeat { prime += 1 } while (2..<prime).contains { prime.isMultiple(of: $0) }
      let multiple = Double(index) * Double(prime).squareRoot()
      place.parameters[parameter] = multiple - multiple.rounded(.down)
    }
    return try problem.withClocks(place)
  }

  /// The result of all starts: the best find, and how well it is known.
  ///
  /// - Parameters:
  ///   - finds: at least one, in the order of the starts; there may be none if the search was stopped.
  ///   - starts: how many starts there are.
  /// - Returns: the fit; one that is marked if the search was stopped.
  /// - Throws: if no start has a run.
  package func fit(of finds: [Find], starts: Int) throws(InputFailure) -> ParameterFit {
    if problem.goesOn() {
      do throws(InputFailure) {
        let fit = try wholeFit(of: finds)
        if problem.goesOn() { return fit }
      } catch {
        // Without runs, nothing suits the scene.
        if problem.goesOn() { throw error }
      }
    }
    let stop = SearchStop(after: finds.count { $0.isWhole }, of: starts, "starts")
    return ParameterFit(
      at: Self.nearest(of: finds)?.search.place ?? start, problem, from: start, isOwn: isOwn, stop)
  }

  /// The first of the finds with the least loss; nil if there are none.
  private static func nearest(of finds: [Find]) -> Find? {
    finds.min { $0.loss < $1.loss * (1 - sameness) }
  }

  /// The result of starts that came to their ends.
  private func wholeFit(of finds: [Find]) throws(InputFailure) -> ParameterFit {
    var search = Self.nearest(of: finds)?.search
    for _ in 0..<Self.maximumShifts {
      guard search?.shiftClocks() == true else { break }
      try search?.run()
    }
    search?.lookAround()
    search?.settleLeads()
    guard var search, var uncertainty = FitUncertainty(search) else {
      throw InputFailure(
        "no value in the ranges suits the scene", expected: "other ranges")
    }
    let least = loss(search.place)
    for find in finds where find.loss <= least * (1 + Self.sameness) {
      if let other = FitUncertainty(find.search) { uncertainty.join(other) }
    }
    for neighbour in search.neighbours(within: uncertainty.margin) {
      if let other = FitUncertainty(neighbour) { uncertainty.join(other, curves: true) }
    }
    for other in search.withoutEffect.compactMap(FitUncertainty.init) { uncertainty.join(other) }
    keepStart(in: &search, uncertainty.intervals)
    return ParameterFit(search, from: start, isOwn: isOwn, uncertainty)
  }

  /// The maximum number of times that the best search continues with shifted clocks.
  private static let maximumShifts = 4

  /// Goes back to the start if the recordings allow it and its root mean square is smaller, which
  /// counts outliers more than the search does.
  private func keepStart(in search: inout FitSearch, _ intervals: [ClosedRange<Double>]) {
    let isLeft = start.parameters.indices.allSatisfy {
      search.shapes[$0] != .curve || intervals[$0].contains(start.parameters[$0])
    }
    var kept = start
    for index in start.parameters.indices where search.shapes[index] != .curve {
      kept.parameters[index] = search.place.parameters[index]
    }
    guard isLeft, let found = problem.residuals(search.place)?.rootMeanSquare,
      let own = problem.residuals(kept)?.rootMeanSquare, own < found
    else { return }
    search.place = kept
  }
}
