/// The container of a presentation.
///
/// It has the name that developers see of it in UIKit.
@MainActor
final class UITransitionView: UIView {
  private(set) weak var presentation: UIPresentationController?

  init(frame: CGRect, of presentation: UIPresentationController) {
    self.presentation = presentation
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }

  /// Returns the view that gets new touches: nothing inside this one while a transition plays, or
  /// follows a finger, that nobody can interrupt.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    var hit = super.hitTest(point, with: event)
    if hit === self, presentation?.letsTouchesThrough == true { hit = nil }
    guard hit != nil, let transition = presentation?.presentedViewController.ownTransition,
      transition.containerView === self, transition.refusesTouches
    else { return hit }
    return self
  }
}

/// The place of a presenter's view before it was taken out of the window.
@MainActor
struct PresenterHome {
  let superview: UIView
  private let index: Int
  private let frame: CGRect

  /// Whether it was as large as its superview.
  private let fills: Bool

  init?(of view: UIView) {
    guard let superview = view.superview else { return nil }
    self.superview = superview
    index = superview.subviews.firstIndex { $0 === view } ?? 0
    frame = view.frame
    fills = frame == superview.bounds
  }

  /// The frame that the view has now.
  var place: CGRect { fills ? superview.bounds : frame }

  func restore(_ view: UIView) {
    superview.insertSubview(view, at: index)
    if view.transform.isIdentity { view.frame = place }
  }
}
