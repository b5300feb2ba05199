@testable import LayoutSolver

extension Tableau {
  /// What should hold between two calls, and does not.
  var faults: [String] {
    var faults: [String] = []
    for basic in 0..<symbolCount {
      guard let row = row(of: basic) else { continue }
      let allowed: [Kind] =
        switch kind(of: basic) {
        case .external: [.external, .slack, .dummy]
        case .slack: [.slack, .dummy]
        case .dummy: [.dummy]
        }
      if !isFeasible(basic) { faults.append("\(basic) has the value \(row.constant)") }
      for term in row.terms {
        if !allowed.contains(kind(of: term.symbol)) {
          faults.append("the row of \(basic) holds \(term.symbol)")
        }
        if self.row(of: term.symbol) != nil { faults.append("\(term.symbol) is basic in a row") }
        if !column(of: term.symbol).contains(basic) {
          faults.append("the column of \(term.symbol) lacks \(basic)")
        }
      }
    }
    for symbol in 0..<symbolCount {
      for basic in column(of: symbol) where row(of: basic)?.coefficient(of: symbol) ?? 0 == 0 {
        faults.append("the column of \(symbol) holds \(basic)")
      }
    }
    if let entering = objective.entering(where: { kind(of: $0) == .slack }) {
      faults.append("\(entering) would make it better")
    }
    return faults
  }
}
