/// The side of a page on which another one lies.
enum PageSide: CGFloat {
  case before = -1
  case after = 1

  var opposite: PageSide { self == .before ? .after : .before }
}

/// A page that is coming onto the screen.
struct PageTurn {
  let page: UIViewController
  let side: PageSide

  /// Whether a finger turns, of which the delegate hears.
  let isByUser: Bool

  var completion: ((Bool) -> Void)?
}
