import LayoutSolver

/// A view or a guide that constraints refer to, as four unknowns in the coordinates of the view
/// around it.
///
/// So a view that moves takes along what lies in it, at no cost. A place of it on the way to another
/// view is a sum over the views around it; what both have in common falls out.
@MainActor
struct LayoutItem {
  let left, top, width, height: Variable

  init(_ solver: inout Solver) {
    left = solver.makeVariable()
    top = solver.makeVariable()
    width = solver.makeVariable()
    height = solver.makeVariable()
  }

  var variables: [Variable] { [left, top, width, height] }

  /// The frame that the solution gives it in the view around it.
  func frame(in solver: Solver) -> CGRect {
    CGRect(
      x: solver.value(of: left), y: solver.value(of: top), width: solver.value(of: width),
      height: solver.value(of: height))
  }
}

/// A sum of multiples of unknowns and a constant.
struct LayoutForm {
  var terms: [(variable: Variable, coefficient: Double)] = []
  var constant = 0.0

  mutating func add(_ other: Self, times factor: Double) {
    terms += other.terms.map { ($0.variable, $0.coefficient * factor) }
    constant += other.constant * factor
  }
}
