import UIKit

extension ThreadViewController.Comment {
  private static let colors: [UIColor] = [
    .systemOrange, .systemTeal, .systemIndigo, .systemPink, .systemGreen,
  ]

  /// What a row shows of it.
  @MainActor
  func content(in cell: UITableViewCell) -> UIListContentConfiguration {
    var content = cell.defaultContentConfiguration()
    content.image = UIImage(systemName: "person.crop.circle.fill")
    content.imageProperties.tintColor = Self.colors[author.count % Self.colors.count]
    content.text = author
    content.textProperties.color = .secondaryLabel
    content.secondaryText = text
    content.secondaryTextProperties.color = .label
    content.secondaryTextProperties.numberOfLines = 0
    return content
  }
}

// MARK: - How it comes and goes

extension ThreadViewController: UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    CommentsPresentationController(presentedViewController: presented, presenting: presenting)
  }
}

/// Dims the clip behind the comments.
final class CommentsPresentationController: UIPresentationController {
  private let dimmingView = UIView()

  override func presentationTransitionWillBegin() {
    dimmingView.backgroundColor = UIColor.black.withAlphaComponent(0.4)
    dimmingView.frame = containerView?.bounds ?? .zero
    dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimmingView.alpha = 0
    containerView?.insertSubview(dimmingView, at: 0)
    fade(dimmingView, to: 1)
  }

  override func dismissalTransitionWillBegin() { fade(dimmingView, to: 0) }
}
