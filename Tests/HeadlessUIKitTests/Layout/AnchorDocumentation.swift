import HeadlessUIKit
import Testing

/// Anchors, by the documentation of NSLayoutAnchor and NSLayoutConstraint.
@MainActor
struct AnchorDocumentation {
  @Test func `an anchor equals another one of the same item and attribute`() {
    let (view, other) = (UIView(), UIView())
    #expect(view.topAnchor == view.topAnchor)
    #expect(view.topAnchor != view.bottomAnchor && view.topAnchor != other.topAnchor)
    let distance = view.topAnchor.anchorWithOffset(to: other.topAnchor)
    #expect(distance == view.topAnchor.anchorWithOffset(to: other.topAnchor))
    #expect(distance != other.topAnchor.anchorWithOffset(to: view.topAnchor))
    #expect(Set([view.widthAnchor, view.widthAnchor, view.heightAnchor]).count == 2)
  }

  @Test func `a constraint has the anchors that it was made from`() {
    let (view, other) = (UIView(), UIView())
    let edge = view.topAnchor.constraint(equalTo: other.safeAreaLayoutGuide.bottomAnchor)
    #expect(edge.firstAnchor == view.topAnchor)
    #expect(edge.secondAnchor == other.safeAreaLayoutGuide.bottomAnchor)
    let distance = view.topAnchor.anchorWithOffset(to: other.topAnchor)
    let part = distance.constraint(equalTo: view.heightAnchor, multiplier: 0.5)
    #expect(part.firstAnchor == distance && part.secondAnchor == view.heightAnchor)
    let length = view.widthAnchor.constraint(equalToConstant: 10)
    #expect(length.firstAnchor == view.widthAnchor && length.secondAnchor == nil)
    let made = NSLayoutConstraint(
      item: view, attribute: .left, relatedBy: .equal, toItem: other, attribute: .right,
      multiplier: 1, constant: 0)
    #expect(made.firstAnchor == view.leftAnchor && made.secondAnchor == other.rightAnchor)
  }

  /// FloatingPanel's own tests say so of UIKit.
  @Test func `no part of another length is a constant`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    let view = UIView()
    parent.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    let none = view.heightAnchor.constraint(
      equalTo: parent.heightAnchor, multiplier: 0, constant: 30)
    #expect(none.secondAnchor == nil && none.secondItem == nil && none.multiplier == 1)
    NSLayoutConstraint.activate([
      none, view.topAnchor.constraint(equalTo: parent.topAnchor),
      view.leftAnchor.constraint(equalTo: parent.leftAnchor),
      view.widthAnchor.constraint(equalTo: parent.widthAnchor),
    ])
    parent.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 200, height: 30))
  }
}
