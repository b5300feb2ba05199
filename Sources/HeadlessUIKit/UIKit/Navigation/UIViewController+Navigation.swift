extension UIViewController {
  /// The nearest navigation controller around it.
  public var navigationController: UINavigationController? {
    var ancestor = parent
    while let current = ancestor {
      if let navigation = current as? UINavigationController { return navigation }
      ancestor = current.parent
    }
    return nil
  }

  /// Whether it appears because it has been added to its parent.
  public var isMovingToParent: Bool { movement == .toParent }

  /// Whether it disappears because it leaves its parent.
  public var isMovingFromParent: Bool { movement == .fromParent }
}
