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
    view.backgroundColor = .white
    dimmingView.frame = view.bounds
    dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimmingView.backgroundColor = .black
    dimmingView.alpha = 0
    dimmingView.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: #selector(handleTap)))
    view.addSubview(dimmingView)

    menuView.backgroundColor = .white
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
