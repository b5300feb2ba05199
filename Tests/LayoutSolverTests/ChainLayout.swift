@testable import LayoutSolver

/// Views in a row, each with four constraints: its left edge, its least width, its own width, and
/// the width of the one before it.
struct ChainLayout {
  struct Span {
    let left: Variable
    let width: Variable
  }

  /// What changes in it: the constant of one constraint.
  enum Change: CaseIterable {
    case start
    case middleGap
    case firstWidth
    case middleWidth
    case middleMinimum
    case end
  }

  static let changes = Change.allCases

  var solver = Solver()
  private(set) var spans: [Span] = []
  private var starts: [ConstraintIdentifier] = []
  private var widths: [ConstraintIdentifier] = []
  private var minima: [ConstraintIdentifier] = []
  private var end: ConstraintIdentifier?

  init(count: Int) throws {
    for _ in 0..<count {
      let span = Span(left: solver.makeVariable(), width: solver.makeVariable())
      let (left, width) = (span.left, span.width)
      if let last = spans.last {
        starts.append(
          try solver.add(
            Expression([(left, 1), (last.left, -1), (last.width, -1)], constant: -8), .equal))
        _ = try solver.add(Expression([(width, 1), (last.width, -1)]), .equal, priority: 250)
      } else {
        starts.append(try solver.add(Expression([(left, 1)], constant: -16), .equal))
      }
      minima.append(
        try solver.add(Expression([(width, 1)], constant: -20), .greaterThanOrEqual))
      let own = 30 + Double(spans.count * 7 % 20)
      widths.append(
        try solver.add(Expression([(width, 1)], constant: -own), .equal, priority: 500))
      spans.append(span)
    }
    guard let last = spans.last else { return }
    end = try solver.add(
      Expression([(last.left, 1), (last.width, 1)], constant: -60 * Double(count)),
      .lessThanOrEqual, priority: 750)
  }

  var lefts: [Double] { spans.map { solver.value(of: $0.left) } }

  mutating func setStart(_ start: Double) throws { try solver.setConstant(-start, of: starts[0]) }

  mutating func setEnd(_ position: Double) throws {
    if let end { try solver.setConstant(-position, of: end) }
  }

  mutating func make(_ change: Change) throws {
    let middle = spans.count / 2
    switch change {
    case .start: try setStart(20)
    case .middleGap: try solver.setConstant(-12, of: starts[middle])
    case .firstWidth: try solver.setConstant(-70, of: widths[0])
    case .middleWidth: try solver.setConstant(-70, of: widths[middle])
    case .middleMinimum: try solver.setConstant(-80, of: minima[middle])
    case .end: try setEnd(50 * Double(spans.count))
    }
  }
}
