/// Controllers inside others.
extension UIViewController {
  func receive(child: UIViewController) {
    if child.parent === self { return }
    guard !sequence(first: self, next: { $0.parent }).contains(where: { $0 === child }) else {
      AppRun.current?.refuseHere(
        "\(type(of: child)) is added as a child of itself or of a controller inside it",
        expected: "a controller that is not around the other one")
      return
    }
    child.removeFromParent()
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
    child.movement = .toParent
  }

  func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    movement = nil
    didMove(toParent: nil)
  }

  /// Passes a title on to the items of bars.
  func titleDidChange() {
    navigationItem.title = title
    ownTabBarItem?.title = title
  }

  /// The item of a tab bar, which is made with the title when it is first asked for.
  var tabBarItemOrNew: UITabBarItem {
    if let ownTabBarItem { return ownTabBarItem }
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    ownTabBarItem = item
    return item
  }
}
