import HeadlessUIKit
import Testing

/// The tree of views, by UIView's documentation.
@MainActor
struct TreeDocumentation {
  final class Witness: UIView {
    var log: [String] = []
    override func didAddSubview(_ subview: UIView) { log.append("didAdd") }
    override func willRemoveSubview(_ subview: UIView) {
      log.append("willRemove \(subview.superview === self)")
    }
    override func willMove(toSuperview newSuperview: UIView?) {
      log.append("willMove \(newSuperview != nil) \(superview != nil)")
    }
    override func didMoveToSuperview() { log.append("didMove \(superview != nil)") }
    override func willMove(toWindow newWindow: UIWindow?) {
      log.append("willWindow \(newWindow != nil) \(window != nil)")
    }
    override func didMoveToWindow() { log.append("didWindow \(window != nil)") }
  }

  /// A view that takes what is added to it, and its own leaving, through a subclass.
  private final class Container: UIView {
    var log: [String] = []
    override func addSubview(_ view: UIView) {
      log.append("add")
      super.addSubview(view)
    }
    override func removeFromSuperview() {
      log.append("leave")
      super.removeFromSuperview()
    }
  }

  @Test func `a subclass hears that views are added, and that it is removed`() {
    let (outer, container, view) = (UIView(), Container(), UIView())
    outer.addSubview(container)
    container.addSubview(view)
    container.removeFromSuperview()
    #expect(container.log == ["add", "leave"])
    #expect(container.subviews == [view] && outer.subviews.isEmpty)
  }

  private static func three() -> (parent: UIView, a: UIView, b: UIView, c: UIView) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let views = [UIView(), UIView(), UIView()]
    for view in views { parent.addSubview(view) }
    return (parent, views[0], views[1], views[2])
  }

  @Test func `addSubview removes a view from its previous superview first`() {
    let (first, second, child) = (Witness(), Witness(), Witness())
    first.addSubview(child)
    second.addSubview(child)
    #expect(first.subviews.isEmpty && second.subviews == [child])
    #expect(child.superview === second)
    #expect(first.log == ["didAdd", "willRemove true"])
    #expect(second.log == ["didAdd"])
  }

  /// A view inserted above or below another one lies directly there, so its layer does.
  @Test func `an inserted view's layer lies between those of views and others`() {
    let (parent, a, b, c) = Self.three()
    let layers = [CALayer(), CALayer()]
    parent.layer.insertSublayer(layers[0], above: a.layer)
    parent.layer.insertSublayer(layers[1], below: c.layer)
    let (above, below, last) = (UIView(), UIView(), UIView())
    parent.insertSubview(above, aboveSubview: a)
    parent.insertSubview(below, belowSubview: c)
    parent.addSubview(last)
    #expect(parent.subviews == [a, above, b, below, c, last])
    #expect(
      parent.layer.sublayers == [
        a.layer, above.layer, layers[0], b.layer, layers[1], below.layer, c.layer, last.layer,
      ])
    parent.insertSubview(c, at: 0)
    #expect(parent.subviews.first === c && parent.layer.sublayers?.first === c.layer)
    #expect(parent.layer.sublayers?.count == 8)
  }

  @Test func `addSubview adds a view to the end of the list of subviews`() {
    let (parent, a, b, c) = Self.three()
    parent.addSubview(a)
    #expect(parent.subviews == [b, c, a], "once, though it was there")
  }

  @Test func `a view is told that its superview will change and did change`() {
    let (parent, child) = (UIView(), Witness())
    parent.addSubview(child)
    #expect(child.log == ["willMove true false", "didMove true"])
    child.log = []
    child.removeFromSuperview()
    #expect(child.log == ["willMove false true", "didMove false"])
  }

  @Test func `a view and those in it are told that their window changes`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let (outer, inner) = (UIView(), Witness())
    outer.addSubview(inner)
    inner.log = []
    window.addSubview(outer)
    #expect(inner.log == ["willWindow true false", "didWindow true"])
    #expect(inner.window === window)
    inner.log = []
    outer.removeFromSuperview()
    #expect(inner.log == ["willWindow false true", "didWindow false"])
    #expect(inner.window == nil && inner.superview === outer)
  }

  @Test func `insertSubview puts a view at an index, below or above a sibling`() {
    let (parent, a, b, c) = Self.three()
    let (x, y, z) = (UIView(), UIView(), UIView())
    parent.insertSubview(x, at: 0)
    parent.insertSubview(y, belowSubview: b)
    parent.insertSubview(z, aboveSubview: b)
    #expect(parent.subviews == [x, a, y, b, z, c])
    parent.insertSubview(x, aboveSubview: c)
    #expect(parent.subviews == [a, y, b, z, c, x])
    parent.insertSubview(c, belowSubview: a)
    #expect(parent.subviews == [c, a, y, b, z, x])
  }

  @Test func `a subview is brought to the front, sent to the back, or exchanged`() {
    let (parent, a, b, c) = Self.three()
    parent.bringSubviewToFront(a)
    #expect(parent.subviews == [b, c, a])
    parent.sendSubviewToBack(c)
    #expect(parent.subviews == [c, b, a])
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(parent.subviews == [a, b, c])
  }

  @Test func `a view is a descendant of itself and of every view around it`() {
    let (parent, a, b, _) = Self.three()
    let inner = UIView()
    a.addSubview(inner)
    #expect(inner.isDescendant(of: parent) && inner.isDescendant(of: inner))
    #expect(!inner.isDescendant(of: b) && !parent.isDescendant(of: inner))
  }

  @Test func `viewWithTag searches the view itself and all in it`() {
    let (parent, a, b, _) = Self.three()
    let inner = UIView()
    a.addSubview(inner)
    (parent.tag, inner.tag, b.tag) = (1, 2, 3)
    #expect(parent.viewWithTag(1) === parent && parent.viewWithTag(2) === inner)
    #expect(a.viewWithTag(3) == nil)
  }

  @Test func `removeFromSuperview removes the constraints that refer to the view`() {
    let (parent, a, b, _) = Self.three()
    let inner = UIView()
    a.addSubview(inner)
    let outer = a.topAnchor.constraint(equalTo: parent.topAnchor)
    let across = inner.leftAnchor.constraint(equalTo: b.leftAnchor)
    let other = b.topAnchor.constraint(equalTo: parent.topAnchor)
    NSLayoutConstraint.activate([outer, across, other])
    #expect(parent.constraints.count == 3)
    a.removeFromSuperview()
    #expect(parent.constraints == [other])
    #expect(!outer.isActive && !across.isActive && other.isActive)
  }

  @Test func `the next responder is the controller of the view, or the superview`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let (controller, inner) = (UIViewController(), UIView())
    window.rootViewController = controller
    controller.view.addSubview(inner)
    #expect(inner.next === controller.view)
    #expect(controller.view.next === controller)
    let (child, parent) = (UIViewController(), controller)
    parent.addChild(child)
    inner.addSubview(child.view)
    #expect(child.next === inner, "of a controller, its view's superview")
  }
}
