import LayoutSolver

/// The costs of stretching and of compressing a view, where several hug or resist as strongly: the
/// one with the lowest cost gives, and the others keep their sizes.
///
/// As measured on UIKit of iOS 26.1. Of views in a stack view, the first gives, and before it those in a
/// stack inside. Of others, the one that the constraints name first is stretched, and the one that they
/// name last is compressed. Labels that wrap give before those, the last one first.
struct TieCosts {
  let stretching, compressing: Double

  /// The factors of the costs of a view in a stack, in a stack that is inside another one, and so
  /// on.
  private static let shares = [1, 1e-2, 1e-4, 1e-6]

  /// - Parameters:
  ///   - view: the view.
  ///   - number: how many views the constraints of its tree have named before; nil if they do not name it.
  @MainActor
  init(of view: UIView, named number: Int?) {
    if let (index, depth) = view.placeInStack {
      stretching = Double(index + 1) * Self.shares[min(depth, Self.shares.count - 1)]
      compressing = stretching
    } else if (view as? any BreaksLines)?.wrapsLines == true {
      stretching = 1 / Double(2 + (number ?? 0))
      compressing = stretching
    } else {
      stretching = Double(1 + (number ?? 0))
      compressing = 1 + 1 / Double(1 + (number ?? 0))
    }
  }
}

extension UIView {
  /// Its number among the arranged views of its stack view, and how many stack views are around that one
  /// directly; nil if it is not arranged.
  fileprivate var placeInStack: (index: Int, depth: Int)? {
    guard let stack = superview as? UIStackView,
      let index = stack.arrangedSubviews.firstIndex(where: { $0 === self })
    else { return nil }
    var (depth, inner) = (0, stack)
    while let outer = inner.superview as? UIStackView, outer.arranges(inner) {
      depth += 1
      inner = outer
    }
    return (index, depth)
  }
}

extension NSLayoutConstraint {
  /// The priority of a content that is required: it gives way to required constraints, silently, and to
  /// no others, as measured.
  private static let contentPriority = Solver.requiredPriority - 2e-6

  /// Its priority as the solver has it.
  var solvedPriority: Double {
    isOfContent && priority == .required ? Self.contentPriority : Double(priority.rawValue)
  }
}
