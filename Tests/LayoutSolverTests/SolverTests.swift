import GestureTraces
import Testing

@testable import LayoutSolver

struct SolverTests {
  @Test func `an expression adds up the coefficients of a variable`() {
    var solver = Solver()
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let sum = Expression([(z, 1), (x, 2), (z, -3), (y, 1), (y, -1)], constant: 5)
    #expect(sum.terms.map(\.variable) == [x, z])
    #expect(sum.terms.map(\.coefficient) == [2, -2])
    #expect(sum.constant == 5)
  }

  @Test func `a copy is a checkpoint`() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let equal = try solver.add(Expression([(x, 1)], constant: -10), .equal)
    let checkpoint = solver
    try solver.setConstant(-20, of: equal)
    let y = solver.makeVariable()
    _ = try solver.add(Expression([(y, 1), (x, -1)]), .equal)
    #expect(solver.values([x, y]) == [20, 20])
    #expect(checkpoint.values([x, y]) == [10, 0])
  }

  @Test func `a removed constraint is passed over, and its handle is not used again`() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let old = try solver.add(Expression([(x, 1)], constant: -10), .equal)
    solver.remove(old)
    #expect(solver.value(of: x) == 0)
    let new = try solver.add(Expression([(x, 1)], constant: -20), .equal)
    #expect(old < new)
    solver.remove(old)
    try solver.setConstant(-30, of: old)
    #expect(solver.value(of: x) == 20)
  }

  @Test func `symbols of removed constraints are used again`() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    for round in 0..<1000 {
      let priority = [1000.0, 750, 250][round % 3]
      let relation = [Relation.equal, .lessThanOrEqual, .greaterThanOrEqual][round / 3 % 3]
      let some = try solver.add(
        Expression([(x, 1)], constant: Double(round)), relation, priority: priority)
      solver.remove(some)
    }
    #expect(solver.tableau.symbolCount <= 3)
    #expect(solver.value(of: x) == 0)
  }

  @Test func `the variables that have moved are told once`() throws {
    var solver = Solver()
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let equal = try solver.add(Expression([(x, 1)], constant: -10), .equal)
    _ = try solver.add(Expression([(y, 1), (x, -1)]), .equal)
    _ = try solver.add(Expression([(z, 1)], constant: -3), .equal)
    #expect(solver.takeMoved() == [x, y, z])
    #expect(solver.takeMoved().isEmpty)
    try solver.setConstant(-20, of: equal)
    #expect(solver.takeMoved() == [x, y])
    solver.remove(equal)
    #expect(solver.takeMoved().contains(x))
  }

  @Test func `the constraints that decide a variable are those it is the sum of`() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let first = try solver.add(Expression([(x, 1)], constant: -10), .equal)
    let second = try solver.add(Expression([(y, 1), (x, -1)]), .equal)
    _ = try solver.add(Expression([(y, 1)], constant: -50), .lessThanOrEqual)
    #expect(solver.constraints(deciding: x) == [first])
    #expect(solver.constraints(deciding: y) == [first, second])
  }

  @Test func `of solutions that are as good, it is always the same`() throws {
    var solver = Solver()
    let parts = solver.makeVariables(4)
    _ = try solver.add(
      Expression(parts.map { ($0, 1) }, constant: -100), .equal)
    for part in parts {
      _ = try solver.add(Expression([(part, 1)], constant: -40), .equal, priority: 500)
    }
    #expect(solver.values(parts) == [40, 40, 40, -20])
  }

  // MARK: Rounding

  @Test func `ten thousand changes leave no error behind`() throws {
    var layout = try ChainLayout(count: 6)
    var generator = SplitMix64(seed: 7)
    for _ in 0..<10_000 {
      let constant = Double.random(in: -100...400, using: &generator)
      try layout.setStart(constant)
    }
    #expect(layout.solver.residual < 1e-9)
    try layout.setStart(16)
    let afresh = try ChainLayout(count: 6)
    for (value, expected) in zip(layout.lefts, afresh.lefts) {
      #expect((value - expected).magnitude < 1e-9)
    }
  }

  @Test func `a wrong solution is noticed and solved again`() throws {
    var layout = try ChainLayout(count: 20)
    let expected = layout.lefts
    let victim = try #require(layout.spans.last?.left.symbol)
    layout.solver.tableau.setConstant(-5, of: victim)
    #expect(layout.solver.residual > 1)
    for _ in 0..<Solver.changesPerVerification { try layout.setStart(16) }
    #expect(layout.solver.residual < 1e-9)
    for (value, expected) in zip(layout.lefts, expected) {
      #expect((value - expected).magnitude < 1e-9)
    }
  }

  // MARK: Cost

  @Test func `a change costs less than a hundredth of solving from nothing`() throws {
    var layout = try ChainLayout(count: 200)
    let (all, allWrites) = (layout.solver.pivotCount, layout.solver.writeCount)
    for change in ChainLayout.changes {
      let (pivots, writes) = (layout.solver.pivotCount, layout.solver.writeCount)
      try layout.make(change)
      #expect(100 * (layout.solver.pivotCount - pivots) < all, "\(change)")
      // A minimum that binds from now on is in the rows of all views after it: one pivot, many terms.
      guard change != .middleMinimum else { continue }
      #expect(100 * (layout.solver.writeCount - writes) < allWrites, "\(change)")
    }
  }

  @Test func `a change that compresses many views costs less than a twentieth`() throws {
    var layout = try ChainLayout(count: 200)
    let all = layout.solver.pivotCount
    try layout.setEnd(9500)
    #expect(20 * (layout.solver.pivotCount - all) < all)
    let last = try #require(layout.spans.last)
    #expect((layout.solver.value(of: last.left) + layout.solver.value(of: last.width)) <= 9500.0001)
  }
}
