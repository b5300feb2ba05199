import UIKit

/// A clip, over which its comments come up.
final class ClipViewController: UIViewController {
  private(set) lazy var comments = ThreadViewController(height: commentsHeight)
  private let commentsHeight: CGFloat

  init(commentsHeight: CGFloat) {
    self.commentsHeight = commentsHeight
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    showClip()
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

// MARK: - What it shows

extension ClipViewController {
  private func showClip() {
    view.backgroundColor = .black
    let clip = UIImageView(image: UIImage(named: "Lake"))
    clip.contentMode = .scaleAspectFill
    clip.clipsToBounds = true
    clip.frame = view.bounds
    clip.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(clip)
    let texts = UIStackView(
      .vertical, spacing: 4,
      [
        UILabel("@lakeside.films", .headline, color: .white),
        UILabel("Four days on the north shore", .subheadline, color: .white),
      ])
    let symbols = [("heart.fill", "2,418"), ("bubble.right.fill", "12"), ("paperplane.fill", "96")]
    let buttons = symbols.map { symbol, count in
      UIStackView(
        .vertical, spacing: 2, alignment: .center,
        [
          UIImageView(symbol: symbol, tint: .white, side: 30),
          UILabel(count, .caption1, color: .white),
        ])
    }
    let row = UIStackView(
      .horizontal, spacing: 12, alignment: .bottom,
      [texts, UIView(), UIStackView(.vertical, spacing: 18, buttons)])
    view.show(row, top: 96)
  }
}

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
