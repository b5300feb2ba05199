import HeadlessUIKit
import Testing

/// `systemLayoutSizeFitting` and `anchorWithOffset`, by UIKit's documentation.
@MainActor
struct FittingDocumentation {
  private final class Sized: UIView {
    override var intrinsicContentSize: CGSize { CGSize(width: 120, height: 40) }
  }

  /// A view of 10 × 10 around one with a content of its own, with margins of 8 and 20.
  private static func card() -> UIView {
    let (card, content) = (UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), Sized())
    content.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(content)
    NSLayoutConstraint.activate([
      content.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 8),
      content.rightAnchor.constraint(equalTo: card.rightAnchor, constant: -8),
      content.topAnchor.constraint(equalTo: card.topAnchor, constant: 20),
      content.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -20),
    ])
    return card
  }

  @Test func `the compressed size is what the content needs`() {
    let card = Self.card()
    let size = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(size == CGSize(width: 136, height: 80))
    #expect(card.bounds.size == CGSize(width: 10, height: 10), "nothing is laid out")
  }

  @Test func `a required width is kept, and the height follows`() {
    let size = Self.card().systemLayoutSizeFitting(
      CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 300, height: 80))
  }

  @Test func `the distance of two anchors is a dimension`() {
    let (first, second) = (UIView(), UIView())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    for view in [first, second] {
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
      NSLayoutConstraint.activate([
        view.heightAnchor.constraint(equalToConstant: 100),
        view.leftAnchor.constraint(equalTo: window.leftAnchor),
        view.widthAnchor.constraint(equalToConstant: 50),
      ])
    }
    let above = window.topAnchor.anchorWithOffset(to: first.topAnchor)
    let below = second.bottomAnchor.anchorWithOffset(to: window.bottomAnchor)
    let between = first.bottomAnchor.anchorWithOffset(to: second.topAnchor)
    NSLayoutConstraint.activate([
      above.constraint(equalTo: below), between.constraint(equalTo: above, multiplier: 2),
    ])
    #expect(window.constraints.count == 4, "with the two at the left")
    window.layoutIfNeeded()
    #expect(first.frame.minY == 150 && second.frame.minY == 550)
    let near = between.constraint(equalToConstant: 10)
    near.isActive = true
    NSLayoutConstraint.deactivate(window.constraints.filter { $0.multiplier == 2 })
    window.layoutIfNeeded()
    #expect(first.frame.minY == 295 && second.frame.minY == 405)
    first.removeFromSuperview()
    #expect(!near.isActive)
  }
}
