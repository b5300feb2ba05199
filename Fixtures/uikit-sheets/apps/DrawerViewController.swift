import UIKit

/// A screen with a menu at its left, which a pan from the edge pulls in.
final class DrawerViewController: UIViewController, UIGestureRecognizerDelegate {
  let menuView = UIView()
  private let dimmingView = UIView()
  private(set) var isOpen = false

  private let menuWidth: CGFloat
  private var offsetAtBegin: CGFloat = 0

  private lazy var edgePan: UIScreenEdgePanGestureRecognizer = {
    let pan = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(handlePan))
    pan.edges = .left
    pan.delegate = self
    return pan
  }()

  private lazy var closePan: UIPanGestureRecognizer = {
    let pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan))
    pan.delegate = self
    return pan
  }()

  init(menuWidth: CGFloat) {
    self.menuWidth = menuWidth
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    addInbox()
    dimmingView.frame = view.bounds
    dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimmingView.backgroundColor = .black
    dimmingView.alpha = 0
    dimmingView.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: #selector(handleTap)))
    view.addSubview(dimmingView)

    addMenu()
    menuView.frame = CGRect(x: 0, y: 0, width: menuWidth, height: view.bounds.height)
    menuView.autoresizingMask = [.flexibleHeight, .flexibleRightMargin]
    view.addSubview(menuView)
    setOffset(-menuWidth)

    view.addGestureRecognizer(edgePan)
    view.addGestureRecognizer(closePan)
  }

  func setOpen(_ isOpen: Bool, velocity: CGFloat = 0) {
    self.isOpen = isOpen
    let target = isOpen ? 0 : -menuWidth
    let way = target - menuView.transform.tx
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: way == 0 ? 0 : velocity / way, options: .allowUserInteraction,
      animations: { self.setOffset(target) })
  }

  /// How far the menu is from where it is open: 0, or less.
  private func setOffset(_ offset: CGFloat) {
    menuView.transform = CGAffineTransform(translationX: offset, y: 0)
    dimmingView.alpha = 0.4 * (1 + offset / menuWidth)
  }

  @objc private func handleTap() { setOpen(false) }

  @objc private func handlePan(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      offsetAtBegin = menuView.transform.tx
    case .changed:
      setOffset(min(max(offsetAtBegin + pan.translation(in: view).x, -menuWidth), 0))
    case .ended, .cancelled:
      let velocity = pan.state == .ended ? pan.velocity(in: view).x : 0
      let projected = menuView.transform.tx + velocity * 0.1
      setOpen(projected > -menuWidth / 2, velocity: velocity)
    default:
      break
    }
  }

  // MARK: UIGestureRecognizerDelegate

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === closePan else { return !isOpen }
    let translation = closePan.translation(in: view)
    return isOpen && abs(translation.x) > abs(translation.y)
  }
}

// MARK: - What it shows

extension DrawerViewController {
  private struct Mail {
    let sender: String
    let subject: String
    let text: String
    let time: String
    let color: UIColor
  }

  private static let mails = [
    Mail(
      sender: "Hana Mori", subject: "Keys for the boat", text: "They hang behind the red door.",
      time: "9:41", color: .systemOrange),
    Mail(
      sender: "City Library", subject: "Two books are due", text: "Renew them until Thursday.",
      time: "8:15", color: .systemTeal),
    Mail(
      sender: "Gus Weber", subject: "Photos of the summit", text: "The last one is my favourite.",
      time: "Yesterday", color: .systemIndigo),
    Mail(
      sender: "June Park", subject: "Dinner on Friday?", text: "Lena brings the plum cake.",
      time: "Yesterday", color: .systemPink),
    Mail(
      sender: "Northern Rail", subject: "Your seat to Bergen", text: "Coach 4, seat 31, window.",
      time: "Monday", color: .systemGreen),
    Mail(
      sender: "Ivo Castell", subject: "Re: The garden plan", text: "Let us move the pear tree.",
      time: "Sunday", color: .systemPurple),
  ]

  private func addInbox() {
    view.backgroundColor = .systemBackground
    let menu = UIImageView(symbol: "line.3.horizontal", tint: .systemBlue)
    let title = UILabel("Inbox", font: .boldSystemFont(ofSize: 34))
    let unread = UILabel("3 unread", .subheadline, color: .secondaryLabel)
    let header = UIStackView(
      .vertical, spacing: 4,
      [
        UIStackView(.horizontal, spacing: 0, [menu, UIView()]), title, unread,
      ])
    view.show(header, top: 60)
    view.show(UIStackView(.vertical, spacing: 0, Self.mails.map(makeRow)), top: 168)
  }

  private func makeRow(of mail: Mail) -> UIView {
    let initial = UILabel(
      String(mail.sender.prefix(1)), font: .systemFont(ofSize: 18, weight: .semibold), color: .white
    )
    initial.textAlignment = .center
    initial.backgroundColor = mail.color
    initial.layer.cornerRadius = 20
    initial.clipsToBounds = true
    initial.keepSize(CGSize(width: 40, height: 40))
    let time = UILabel(mail.time, .footnote, color: .secondaryLabel).hugging()
    time.setContentCompressionResistancePriority(.required, for: .horizontal)
    let texts = UIStackView(
      .vertical, spacing: 2,
      [
        UIStackView(.horizontal, spacing: 8, [UILabel(mail.sender, .headline), time]),
        UILabel(mail.subject, .subheadline),
        UILabel(mail.text, .subheadline, color: .secondaryLabel),
      ])
    let row = UIView()
    row.show(
      UIStackView(.horizontal, spacing: 12, alignment: .top, [initial, texts]), top: 12, inset: 0)
    row.show(.separator(), top: 89.5, inset: 0)
    row.heightAnchor.constraint(equalToConstant: 90).isActive = true
    return row
  }

  private func addMenu() {
    menuView.backgroundColor = .secondarySystemBackground
    menuView.layer.shadowOpacity = 0.2
    menuView.layer.shadowRadius = 10
    let picture = UIImageView(symbol: "person.crop.circle.fill", tint: .systemBlue, side: 56)
    let header = UIStackView(
      .vertical, spacing: 2, alignment: .leading,
      [
        picture, UILabel("Ada Lindqvist", .headline),
        UILabel("ada@lindqvist.example", .footnote, color: .secondaryLabel),
      ])
    header.setCustomSpacing(12, after: picture)
    menuView.show(header, top: 68, inset: 20)
    let folders = [
      ("tray.fill", "Inbox", "3"), ("star", "Starred", ""), ("paperplane", "Sent", ""),
      ("doc", "Drafts", "1"), ("archivebox", "Archive", ""), ("trash", "Bin", ""),
      ("gearshape", "Settings", ""),
    ]
    let rows = folders.enumerated().map { index, folder in
      makeFolder(folder.0, folder.1, count: folder.2, isChosen: index == 0)
    }
    menuView.show(UIStackView(.vertical, spacing: 4, rows), top: 192, inset: 12)
  }

  private func makeFolder(_ symbol: String, _ name: String, count: String, isChosen: Bool) -> UIView
  {
    let row = UIView()
    row.backgroundColor = isChosen ? UIColor.systemBlue.withAlphaComponent(0.14) : .clear
    row.layer.cornerRadius = 10
    let color: UIColor = isChosen ? .systemBlue : .label
    let number = UILabel(count, .subheadline, color: .secondaryLabel).hugging()
    row.show(
      UIStackView(
        .horizontal, spacing: 14, alignment: .center,
        [
          UIImageView(symbol: symbol, tint: color), UILabel(name, .body, color: color), number,
        ]), top: 10, inset: 12)
    row.heightAnchor.constraint(equalToConstant: 44).isActive = true
    return row
  }
}
