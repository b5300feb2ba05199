import BasicTestSupport
import GestureTraces
import Testing

@testable import LayoutSolver

/// The solver and the textbook's method agree about 2,000 random systems.
struct RandomSystemTests {
  private static let groups = 20

  @Test(arguments: 0..<groups)
  func `feasibility, errors and unique values are the textbook's`(group: Int) throws {
    var generator = SplitMix64(seed: UInt64(group))
    for index in 0..<(TestEffort.count(2000, or: 200) / Self.groups) {
      let system = PlainSystem.random(using: &generator)
      let name = Comment("system \(index)")
      var accepted = PlainSystem(variableCount: system.variableCount, constraints: [])
      var solver = Solver()
      let variables = solver.makeVariables(system.variableCount)
      var byIdentifier: [ConstraintIdentifier: PlainSystem.Constraint] = [:]
      for constraint in system.constraints {
        let before = solver
        do {
          let identifier = try solver.add(
            constraint.expression(variables), constraint.relation, priority: constraint.priority)
          byIdentifier[identifier] = constraint
          accepted.constraints.append(constraint)
        } catch {
          #expect(constraint.isRequired, name)
          let isUnchanged = solver.dump == before.dump
          #expect(isUnchanged, name)
          let named = try error.others.map { try #require(byIdentifier[$0]) }
          #expect(named.allSatisfy { $0.isRequired }, name)
          let conflict = PlainSystem(
            variableCount: system.variableCount, constraints: named + [constraint])
          #expect(!conflict.isFeasible, name)
        }
      }
      let isWhole = accepted.constraints.count == system.constraints.count
      #expect(system.isFeasible == isWhole, name)
      try expectBest(solver, variables, accepted, &generator, name)
    }
  }

  /// Compares with the least error sums; and the values, if all solutions have the same.
  private func expectBest(
    _ solver: Solver, _ variables: [Variable], _ system: PlainSystem,
    _ generator: inout SplitMix64, _ name: Comment
  ) throws {
    #expect(solver.tableau.faults == [], name)
    let values = solver.values(variables)
    let (sums, program) = try #require(system.leastErrorSums(), name)
    #expect(system.requiredError(values) < 1e-6, name)
    #expect(system.errorSums(values).isNear(sums), name)
    // Solutions that differ would differ in a sum with random weights.
    let weights = variables.map { _ in Double.random(in: 1...2, using: &generator) }
    let (least, greatest) = system.range(of: weights, in: program)
    guard let least, let greatest, greatest - least < 1e-6 else { return }
    let sum = zip(weights, values).reduce(0) { $0 + $1.0 * $1.1 }
    #expect((sum - least).magnitude < 1e-5, name)
  }

  @Test(arguments: 0..<groups)
  func `after any changes, the errors are those of solving afresh`(group: Int) throws {
    var generator = SplitMix64(seed: UInt64(1000 + group))
    for _ in 0..<TestEffort.count(10, or: 2) {
      var history = ChangedSystem(using: &generator)
      for step in 0..<60 {
        history.change(using: &generator)
        let afresh = try history.solvedAfresh()
        let name = Comment("step \(step)")
        #expect(history.faults == [], name)
        #expect(history.system.requiredError(history.values) < 1e-6, name)
        #expect(
          history.system.errorSums(history.values)
            .isNear(history.system.errorSums(afresh)), name)
      }
    }
  }
}

/// A solver whose constraints are added, removed and changed at random, and what it should hold.
private struct ChangedSystem {
  private(set) var system: PlainSystem
  private var solver = Solver()
  private let variables: [Variable]
  private var identifiers: [ConstraintIdentifier] = []

  init(using generator: inout SplitMix64) {
    system = PlainSystem.random(using: &generator, constraints: 0...0)
    variables = solver.makeVariables(system.variableCount)
  }

  var values: [Double] { solver.values(variables) }
  var faults: [String] { solver.tableau.faults }

  mutating func change(using generator: inout SplitMix64) {
    let kind = Int.random(in: 0..<10, using: &generator)
    guard kind >= 4, let index = identifiers.indices.randomElement(using: &generator) else {
      let constraint = system.randomConstraint(using: &generator)
      let expression = constraint.expression(variables)
      guard
        let identifier = try? solver.add(
          expression, constraint.relation, priority: constraint.priority)
      else { return }
      identifiers.append(identifier)
      return system.constraints.append(constraint)
    }
    if kind < 7 {
      solver.remove(identifiers.remove(at: index))
      system.constraints.remove(at: index)
      return
    }
    let constant = Double(Int.random(in: -40...40, using: &generator))
    let before = solver
    do {
      try solver.setConstant(constant, of: identifiers[index])
      system.constraints[index].constant = constant
    } catch {
      let isUnchanged = solver.dump == before.dump
      #expect(isUnchanged)
      let others = error.others.compactMap { identifiers.firstIndex(of: $0) }
      var conflict = PlainSystem(
        variableCount: system.variableCount,
        constraints: (others + [index]).map { system.constraints[$0] })
      #expect(conflict.isFeasible)
      conflict.constraints[others.count].constant = constant
      #expect(!conflict.isFeasible)
    }
  }

  func solvedAfresh() throws -> [Double] {
    var solver = Solver()
    let variables = solver.makeVariables(system.variableCount)
    for constraint in system.constraints {
      _ = try solver.add(
        constraint.expression(variables), constraint.relation, priority: constraint.priority)
    }
    return solver.values(variables)
  }
}

extension [Double] {
  fileprivate func isNear(_ other: [Double]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { ($0 - $1).magnitude < 1e-6 }
  }
}
