import Testing

@testable import LayoutSolver

/// Layouts as one writes them in an app.
struct LayoutTests {
  private var solver = Solver()

  /// A view's horizontal extent.
  private struct Span {
    let left: Variable
    let width: Variable
  }

  private mutating func makeSpan() -> Span {
    Span(left: solver.makeVariable(), width: solver.makeVariable())
  }

  @discardableResult
  private mutating func add(
    _ terms: [(Variable, Double)], _ constant: Double, _ relation: Relation,
    at priority: Double = 1000
  ) throws -> ConstraintIdentifier {
    try solver.add(
      Expression(terms.map { (variable: $0.0, coefficient: $0.1) }, constant: constant), relation,
      priority: priority)
  }

  private func frame(_ span: Span) -> [Double] {
    [solver.value(of: span.left), solver.value(of: span.width)]
  }

  // MARK: Side by side

  @Test(arguments: [(320.0, 8.0), (375, 20), (1024, 0)])
  mutating func `two views share the width`(width: Double, gap: Double) throws {
    let (one, two) = (makeSpan(), makeSpan())
    try add([(one.left, 1)], -16, .equal)
    try add([(two.left, 1), (one.left, -1), (one.width, -1)], -gap, .equal)
    try add([(one.width, 1), (two.width, -1)], 0, .equal)
    let end = try add([(two.left, 1), (two.width, 1)], 16 - width, .equal)
    let half = (width - 32 - gap) / 2
    #expect(frame(one) == [16, half])
    #expect(frame(two) == [16 + half + gap, half])

    try solver.setConstant(16 - width - 100, of: end)
    #expect(frame(one) == [16, half + 50])
    #expect(frame(two) == [16 + half + gap + 50, half + 50])
  }

  // MARK: Priorities

  @Test(arguments: [(300.0, 300.0), (400, 400), (401, 400), (2000, 400)])
  mutating func `a maximum of 750 wins against a fill of 500`(
    container: Double, expected: Double
  ) throws {
    let view = makeSpan()
    let fill = try add([(view.width, 1)], -100, .equal, at: 500)
    try add([(view.width, 1)], -400, .lessThanOrEqual, at: 750)
    try solver.setConstant(-container, of: fill)
    #expect(solver.value(of: view.width) == expected)
  }

  @Test(arguments: [1, 2, 3, 10, 100])
  mutating func `any number of lower priorities loses against a higher one`(count: Int) throws {
    let width = solver.makeVariable()
    for _ in 0..<count { try add([(width, 1)], -100, .equal, at: 499.5) }
    #expect(solver.value(of: width) == 100)
    let higher = try add([(width, 1)], -200, .equal, at: 499.75)
    #expect(solver.value(of: width) == 200)
    solver.remove(higher)
    #expect(solver.value(of: width) == 100)
  }

  @Test mutating func `within a priority, the majority wins, as the sum of errors is least`() throws
  {
    let width = solver.makeVariable()
    try add([(width, 1)], -100, .equal, at: 500)
    try add([(width, 1)], -200, .equal, at: 500)
    try add([(width, 1)], -300, .equal, at: 500)
    #expect(solver.value(of: width) == 200)
    try add([(width, 1)], -300, .equal, at: 500)
    try add([(width, 1)], -300, .equal, at: 500)
    #expect(solver.value(of: width) == 300)
  }

  /// A row of a title and a value, with UIKit's two constraints of an intrinsic size each.
  struct Contents: Sendable {
    let width: Double
    let hugging: [Double]
    let resistance: [Double]
    let expected: [Double]
  }

  @Test(arguments: [
    // There is too much room: who hugs less is stretched.
    Contents(width: 300, hugging: [251, 250], resistance: [750, 750], expected: [100, 200]),
    Contents(width: 300, hugging: [250, 251], resistance: [750, 750], expected: [220, 80]),
    // There is too little: who resists less is compressed.
    Contents(width: 150, hugging: [251, 250], resistance: [750, 751], expected: [70, 80]),
    Contents(width: 150, hugging: [251, 250], resistance: [751, 750], expected: [100, 50]),
    // A width below 0 is not allowed, whatever resists.
    Contents(width: 60, hugging: [251, 250], resistance: [750, 751], expected: [0, 60]),
  ])
  mutating func `hugging and compression resistance decide who gives way`(row: Contents) throws {
    let spans = [makeSpan(), makeSpan()]
    for (index, size) in [100.0, 80].enumerated() {
      let width = spans[index].width
      try add([(width, 1)], 0, .greaterThanOrEqual)
      try add([(width, 1)], -size, .lessThanOrEqual, at: row.hugging[index])
      try add([(width, 1)], -size, .greaterThanOrEqual, at: row.resistance[index])
    }
    try add([(spans[0].left, 1)], 0, .equal)
    try add([(spans[1].left, 1), (spans[0].left, -1), (spans[0].width, -1)], 0, .equal)
    try add([(spans[1].left, 1), (spans[1].width, 1)], -row.width, .equal)
    #expect(spans.map { solver.value(of: $0.width) } == row.expected)
  }

  @Test mutating func `an aspect ratio gives way to a maximum height`() throws {
    let (width, height) = (solver.makeVariable(), solver.makeVariable())
    try add([(width, 1), (height, -1.5)], 0, .equal)
    try add([(width, 1)], -600, .equal, at: 500)
    #expect(solver.value(of: height) == 400)
    try add([(height, 1)], -300, .lessThanOrEqual)
    #expect(solver.values([width, height]) == [450, 300])
  }

  // MARK: Conflicts

  @Test mutating func `a conflict names those that it is with, and no others`() throws {
    let view = makeSpan()
    let minimum = try add([(view.width, 1)], -200, .greaterThanOrEqual)
    let start = try add([(view.left, 1)], -10, .equal)
    try add([(view.left, 1)], 0, .greaterThanOrEqual)
    try add([(view.width, 1)], -250, .equal, at: 999)
    let before = solver
    #expect(throws: UnsatisfiableConstraints(others: [minimum, start])) {
      try add([(view.left, 1), (view.width, 1)], -100, .lessThanOrEqual)
    }
    #expect(solver.dump == before.dump)
    #expect(frame(view) == [10, 250])
    solver.remove(start)
    try add([(view.left, 1), (view.width, 1)], -200, .lessThanOrEqual)
    #expect(frame(view) == [0, 200])
  }

  @Test mutating func `a changed constant may be in conflict, too`() throws {
    let width = solver.makeVariable()
    let minimum = try add([(width, 1)], -100, .greaterThanOrEqual)
    let equal = try add([(width, 1)], -150, .equal)
    let before = solver
    #expect(throws: UnsatisfiableConstraints(others: [minimum])) {
      try solver.setConstant(-99, of: equal)
    }
    #expect(throws: UnsatisfiableConstraints(others: [equal])) {
      try solver.setConstant(-151, of: minimum)
    }
    #expect(solver.dump == before.dump)
    try solver.setConstant(-100, of: equal)
    #expect(solver.value(of: width) == 100)
  }

  @Test mutating func `the same required equation twice is no conflict until one is changed`()
    throws
  {
    let width = solver.makeVariable()
    let one = try add([(width, 1)], -100, .equal)
    let two = try add([(width, -2)], 200, .equal)
    #expect(throws: UnsatisfiableConstraints(others: [two])) {
      try solver.setConstant(-101, of: one)
    }
    solver.remove(one)
    try solver.setConstant(240, of: two)
    #expect(solver.value(of: width) == 120)
  }

  @Test mutating func `of the same required equation twice, the second holds without the first`()
    throws
  {
    let width = solver.makeVariable()
    let one = try add([(width, 1)], -100, .equal)
    try add([(width, 1)], -100, .greaterThanOrEqual)
    try add([(width, 1)], -100, .equal)
    solver.remove(one)
    #expect(solver.tableau.faults == [])
    try add([(width, 1)], -200, .equal, at: 999)
    #expect(solver.value(of: width) == 100)
  }

  @Test mutating func `a constraint can contradict itself`() throws {
    #expect(throws: UnsatisfiableConstraints(others: [])) { try add([], 1, .equal) }
    #expect(throws: UnsatisfiableConstraints(others: [])) { try add([], 1, .lessThanOrEqual) }
    try add([], -1, .lessThanOrEqual)
    try add([], 1, .equal, at: 999)
  }
}
