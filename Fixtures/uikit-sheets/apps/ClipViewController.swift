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
