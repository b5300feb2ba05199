import LayoutSolver

/// A view or a guide that constraints refer to, as four unknowns in the coordinates of the window.
@MainActor
struct LayoutItem {
  let left, top, width, height: Variable

  init(_ solver: inout Solver) {
    left = solver.makeVariable()
    top = solver.makeVariable()
    width = solver.makeVariable()
    height = solver.makeVariable()
  }

  /// An attribute as multiples of the unknowns; empty for `notAnAttribute`.
  func terms(_ attribute: NSLayoutConstraint.Attribute, times factor: Double = 1) -> [(
    variable: Variable, coefficient: Double
  )] {
    switch attribute {
    case .left, .leading: [(left, factor)]
    case .right, .trailing: [(left, factor), (width, factor)]
    case .top: [(top, factor)]
    case .bottom: [(top, factor), (height, factor)]
    case .width: [(width, factor)]
    case .height: [(height, factor)]
    case .centerX: [(left, factor), (width, factor / 2)]
    case .centerY: [(top, factor), (height, factor / 2)]
    case .notAnAttribute: []
    }
  }

  /// Where it lies in the window's coordinates.
  func frame(in solver: Solver) -> CGRect {
    CGRect(
      x: solver.value(of: left), y: solver.value(of: top), width: solver.value(of: width),
      height: solver.value(of: height))
  }
}
