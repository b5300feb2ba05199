/// A linear expression: a constant plus multiples of variables, each variable once.
package struct Expression: Sendable {
  package struct Term: Sendable {
    package let variable: Variable
    package var coefficient: Double
  }

  package var constant: Double

  /// In the order in which the variables were made, none with the coefficient 0.
  package let terms: [Term]

  /// Adds up multiples of variables and a constant.
  ///
  /// - Parameters:
  ///   - terms: variables with their finite coefficients. A variable may appear several times: its
  ///     coefficients are added.
  ///   - constant: a finite number.
  package init(_ terms: [(variable: Variable, coefficient: Double)], constant: Double = 0) {
    self.constant = constant
    let sorted = terms.enumerated().sorted {
      ($0.element.variable.symbol, $0.offset) < ($1.element.variable.symbol, $1.offset)
    }
    var merged: [Term] = []
    for (_, term) in sorted {
      if let last = merged.last, last.variable == term.variable {
        merged[merged.count - 1].coefficient += term.coefficient
      } else {
        merged.append(Term(variable: term.variable, coefficient: term.coefficient))
      }
    }
    self.terms = merged.filter { $0.coefficient != 0 }
  }
}
