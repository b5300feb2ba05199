import GestureTraces

@testable import LayoutSolver

/// Constraints with variables by number, which both the solver and the textbook's method solve.
struct PlainSystem {
  struct Constraint {
    var terms: [(variable: Int, coefficient: Double)]
    var constant: Double
    var relation: Relation
    var priority: Double

    var isRequired: Bool { priority >= 1000 }

    func expression(_ variables: [Variable]) -> Expression {
      Expression(terms.map { (variables[$0.variable], $0.coefficient) }, constant: constant)
    }

    /// How far values are from satisfying it.
    func error(_ values: [Double]) -> Double {
      let sum = terms.reduce(constant) { $0 + $1.coefficient * values[$1.variable] }
      return switch relation {
      case .equal: sum.magnitude
      case .lessThanOrEqual: max(0, sum)
      case .greaterThanOrEqual: max(0, -sum)
      }
    }
  }

  var variableCount: Int
  var constraints: [Constraint]

  /// The optional priorities, highest first.
  var priorities: [Double] {
    Set(constraints.filter { !$0.isRequired }.map(\.priority)).sorted(by: >)
  }

  /// The sum of the errors of each optional priority.
  func errorSums(_ values: [Double]) -> [Double] {
    priorities.map { priority in
      constraints.filter { $0.priority == priority }.reduce(0) { $0 + $1.error(values) }
    }
  }

  /// The largest error of a required constraint.
  func requiredError(_ values: [Double]) -> Double {
    constraints.filter(\.isRequired).map { $0.error(values) }.max() ?? 0
  }
}

// MARK: The textbook's method

extension PlainSystem {
  /// Each variable as a difference of two columns; then two columns of errors per constraint.
  private var program: TextbookProgram {
    var program = TextbookProgram(columnCount: 2 * (variableCount + constraints.count))
    for (index, constraint) in constraints.enumerated() {
      var coefficients = [Double](repeating: 0, count: program.columnCount)
      for term in constraint.terms {
        coefficients[2 * term.variable] += term.coefficient
        coefficients[2 * term.variable + 1] -= term.coefficient
      }
      if !constraint.isRequired {
        let column = 2 * (variableCount + index)
        if constraint.relation != .greaterThanOrEqual { coefficients[column] = -1 }
        if constraint.relation != .lessThanOrEqual { coefficients[column + 1] = 1 }
      }
      let comparison: TextbookProgram.Comparison =
        switch constraint.relation {
        case .equal: .equal
        case .lessThanOrEqual: .atMost
        case .greaterThanOrEqual: .atLeast
        }
      program.rows.append(
        .init(coefficients: coefficients, relation: comparison, bound: -constraint.constant))
    }
    return program
  }

  private func errorCosts(priority: Double) -> [Double] {
    var costs = [Double](repeating: 0, count: 2 * (variableCount + constraints.count))
    for (index, constraint) in constraints.enumerated() where constraint.priority == priority {
      costs[2 * (variableCount + index)] = 1
      costs[2 * (variableCount + index) + 1] = 1
    }
    return costs
  }

  /// Whether values satisfy all required constraints.
  var isFeasible: Bool { program.isFeasible }

  /// The least error sums, one priority after the other, and the program of all that reach them.
  func leastErrorSums() -> (sums: [Double], program: TextbookProgram)? {
    var program = program
    var sums: [Double] = []
    guard program.isFeasible else { return nil }
    for priority in priorities {
      let costs = errorCosts(priority: priority)
      guard let sum = program.minimize(costs).value else { return nil }
      sums.append(sum)
      program.rows.append(.init(coefficients: costs, relation: .atMost, bound: sum + 1e-9))
    }
    return (sums, program)
  }

  /// The least and the greatest value of a sum of variables among the solutions of a program.
  func range(
    of weights: [Double], in program: TextbookProgram
  ) -> (least: Double?, greatest: Double?) {
    let costs = weights.flatMap { [$0, -$0] }
    return (program.minimize(costs).value, program.minimize(costs.map { -$0 }).value.map { -$0 })
  }
}

// MARK: Random systems

extension PlainSystem {
  static func random(
    using generator: inout SplitMix64, variables: ClosedRange<Int> = 1...8,
    constraints: ClosedRange<Int> = 1...14
  ) -> PlainSystem {
    var system = PlainSystem(
      variableCount: Int.random(in: variables, using: &generator), constraints: [])
    for _ in 0..<Int.random(in: constraints, using: &generator) {
      system.constraints.append(system.randomConstraint(using: &generator))
    }
    return system
  }

  func randomConstraint(using generator: inout SplitMix64) -> Constraint {
    func pick<Element>(_ elements: [Element], _ other: Element) -> Element {
      elements.randomElement(using: &generator) ?? other
    }
    let terms = (0..<pick([1, 1, 2, 2, 2, 3], 1)).map { _ in
      (
        variable: Int.random(in: 0..<variableCount, using: &generator),
        coefficient: pick([1, -1, 1, -1, 2, -0.5], 1)
      )
    }
    return Constraint(
      terms: terms, constant: pick([0, 0, Double(Int.random(in: -40...40, using: &generator))], 0),
      relation: pick([.equal, .lessThanOrEqual, .greaterThanOrEqual], .equal),
      priority: pick([1000, 1000, 1000, 999, 750, 750, 500, 250, 249.5, 1], 1000))
  }
}

extension Solver {
  /// The values of variables.
  func values(_ variables: [Variable]) -> [Double] { variables.map { value(of: $0) } }

  /// Everything that it holds, as text.
  var dump: String { String(describing: self) }

  mutating func makeVariables(_ count: Int) -> [Variable] {
    (0..<count).map { _ in makeVariable() }
  }
}
