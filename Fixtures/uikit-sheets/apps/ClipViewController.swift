import UIKit

/// A clip, over which its comments come up.
final class ClipViewController: UIViewController {
  private(set) lazy var comments = CommentsViewController(height: commentsHeight)
  private let commentsHeight: CGFloat

  init(commentsHeight: CGFloat) {
    self.commentsHeight = commentsHeight
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .darkGray
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: #selector(showComments)))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    present(comments, animated: false)
  }

  @objc func showComments() {
    guard presentedViewController == nil else { return }
    present(comments, animated: true)
  }
}

// MARK: - How it comes and goes

extension CommentsViewController: UIViewControllerTransitioningDelegate {
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
    setDimming(1)
  }

  override func dismissalTransitionWillBegin() { setDimming(0) }

  private func setDimming(_ alpha: CGFloat) {
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimmingView.alpha = alpha
      return
    }
    coordinator.animate(alongsideTransition: { _ in self.dimmingView.alpha = alpha })
  }
}
