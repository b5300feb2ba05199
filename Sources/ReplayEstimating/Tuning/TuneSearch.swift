package import GestureEngine
public import JSONText
package import MotionLaws

/// A search for the values of parameters at which gestures do what is expected of them.
///
/// ```
/// let document = try SceneReader.document(named: "ivaev-bottom-sheet")
/// let search = try TuneSearch(
///   [TuneParameter("sheet.velocityThreshold", in: 0...4000)],
///   cases: [
///     TuneCase("a flick opens it", flick, on: document, endsIn: "full"),
///     TuneCase("a slow drag does not", drag, on: document, endsIn: "initial"),
///   ])
/// let result = try search.result()
/// result.feasible.first?.to   // 1799.97
/// result.best.first?.value    // 1500
/// result.conflict             // []
/// ```
///
/// It tries evenly spaced values first, and halves the interval between two that differ until the
/// flip is known to six significant digits. What begins and ends between two of these values is
/// missed; more values find it.
public struct TuneSearch: Sendable {
  /// The numbers of values of each parameter that are tried first, for one, two and three
  /// parameters.
  package static let defaultScanCounts = [64, 9, 5]
  package static let scanCounts = 2...10_000

  /// The maximum numbers of runs of a case, for one, two and three parameters.
  private static let budgets = [40_000, 2500, 4000]

  package let parameters: [TuneParameter]

  /// The cases that say something about the parameters.
  package private(set) var cases: [TuneCase]

  /// The others.
  package private(set) var leftOut: [TuneResult.LeftOut] = []

  private let scanCount: Int

  /// Whether the search goes on; asked before each run of it.
  private var goesOn: @Sendable () -> Bool = { true }

  /// - Parameters:
  ///   - parameters: one to three.
  ///   - cases: the gestures.
  ///   - scanCount: how many values of each parameter are tried first, at least 2; if nil, 64 for
  ///     one parameter, 9 for two, 5 for three.
  /// - Throws: if there are no parameters or too many, one is named twice, or no case says anything
  ///   about their values.
  public init(_ parameters: [TuneParameter], cases: [TuneCase], scanCount: Int? = nil)
    throws(InputFailure)
  {
    guard (1...Self.budgets.count).contains(parameters.count) else {
      throw InputFailure(
        "there are \(parameters.count) parameters to vary", expected: "one, two or three")
    }
    for (index, parameter) in parameters.enumerated() {
      guard !parameters[..<index].contains(where: { $0.keyPath == parameter.keyPath }) else {
        throw InputFailure("\"\(parameter.keyPath)\" is varied twice", expected: "each once")
      }
    }
    self.parameters = parameters
    self.scanCount = max(2, scanCount ?? Self.defaultScanCounts[parameters.count - 1])
    var judged: [TuneCase] = []
    for testCase in cases {
      var testCase = testCase
      try testCase.judge(parameters)
      if let reason = testCase.reasonToLeaveOut {
        leftOut.append(.init(name: testCase.name, reason: reason))
      } else {
        judged.append(testCase)
      }
    }
    self.cases = judged
    guard !judged.isEmpty else {
      throw InputFailure(
        leftOut.first.map { "no case can be judged, such as \"\($0.name)\": \($0.reason)" }
          ?? "there are no cases",
        expected: "a case that says what it expects")
    }
  }

  /// The same search, which asks before each run whether it goes on.
  package func asking(_ goesOn: @escaping @Sendable () -> Bool) -> TuneSearch {
    var search = self
    search.goesOn = goesOn
    return search
  }

  /// The search of the first cases alone; the others are left out.
  func limited(toFirst count: Int) -> TuneSearch {
    var search = self
    search.leftOut += cases[count...].map { .init(name: $0.name, reason: "not tried: stopped") }
    search.cases = Array(cases[..<count])
    return search
  }

  /// The ranges.
  var box: TuneBox {
    TuneBox(
      lower: parameters.map { $0.range.lowerBound }, upper: parameters.map { $0.range.upperBound })
  }

  /// The ranges' lengths.
  var units: [Double] { parameters.map { $0.length } }

  /// Searches all cases, one after another.
  ///
  /// - Throws: if the scene of no case can have such values.
  public func result() throws(InputFailure) -> TuneResult {
    try result(of: cases.indices.compactMap { region(of: $0) })
  }

  // MARK: Runs

  /// The answers of a case over all values.
  ///
  /// - Parameter index: its position in `cases`.
  /// - Returns: boxes that fill the ranges; nil if the search was stopped before they do.
  package func region(of index: Int) -> TuneRegion? {
    let grid = parameters.map { parameter in
      (0..<scanCount).map { parameter.value(at: $0, of: scanCount) }
    }
    let region = region(
      of: index, grid: grid, budget: Self.budgets[parameters.count - 1], fineness: 1)
    return goesOn() ? region : nil
  }

  /// The answers of a case between some values.
  ///
  /// - Parameters:
  ///   - index: its position in `cases`.
  ///   - grid: for each parameter, the values to try first.
  ///   - budget: after how many runs no more boxes are cut.
  ///   - fineness: how many times finer than usual boxes are cut.
  /// - Returns: boxes that fill what the grid spans.
  func region(of index: Int, grid: [[Double]], budget: Int, fineness: Double) -> TuneRegion {
    var refusal: InputFailure?
    var search = RegionSearch(units: units, budget: budget, fineness: fineness) { place in
      guard goesOn() else { return .impossible }
      do throws(InputFailure) {
        return cases[index].answer(on: try cases[index].scene(parameters, at: place))
      } catch {
        if refusal == nil { refusal = error }
        return .impossible
      }
    }
    var region = search.region(grid: grid)
    region.refusal = refusal
    return region
  }

  /// The answer of a case at a point.
  func answer(of index: Int, at place: [Double]) -> TuneAnswer {
    do throws(InputFailure) {
      return cases[index].answer(on: try cases[index].scene(parameters, at: place))
    } catch {
      return .impossible
    }
  }

  /// By how much a case's touches are scaled on their way to its scene at a point; 1 if they are not.
  package func scale(of index: Int, at place: [Double]) -> Vector {
    (try? cases[index].scale(to: cases[index].scene(parameters, at: place))) ?? Vector(x: 1, y: 1)
  }

  /// The run of a case at a point.
  ///
  /// - Parameters:
  ///   - index: its position in `cases`.
  ///   - place: a value of each parameter.
  /// - Returns: the run, at its beginning.
  /// - Throws: if its scene cannot have these values, or do what the app does in the trace.
  package func simulator(of index: Int, at place: [Double]) throws(InputFailure) -> SceneSimulator {
    try cases[index].simulator(on: try cases[index].scene(parameters, at: place))
  }
}
