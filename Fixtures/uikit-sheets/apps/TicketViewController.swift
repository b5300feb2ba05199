import UIKit

/// A ticket at the bottom of the screen, opened by an animator that a finger can catch on its way.
final class TicketViewController: UIViewController {
  let ticketView = UIView()
  private let dimmingView = UIView()
  private(set) var isOpen = false

  private let closedHeight: CGFloat
  private let flickVelocity: CGFloat
  private var animator: UIViewPropertyAnimator?
  private var fractionAtBegin: CGFloat = 0

  /// Where the animator under way goes unless it is reversed.
  private var opens = false

  init(closedHeight: CGFloat, flickVelocity: CGFloat) {
    self.closedHeight = closedHeight
    self.flickVelocity = flickVelocity
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private var closedTop: CGFloat { view.bounds.height - closedHeight }
  private var openTop: CGFloat { 144 }

  override func viewDidLoad() {
    super.viewDidLoad()
    dimmingView.backgroundColor = .black
    dimmingView.alpha = 0
    ticketView.backgroundColor = .white
    ticketView.layer.cornerRadius = 8
    view.addSubview(dimmingView)
    view.addSubview(ticketView)
    ticketView.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:))))
    ticketView.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: #selector(handleTap(_:))))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard ticketView.frame.isEmpty else { return }
    dimmingView.frame = view.bounds
    ticketView.frame = CGRect(
      x: 0, y: closedTop, width: view.bounds.width, height: view.bounds.height - openTop)
  }

  // MARK: Animating

  /// Opens or closes it; a ticket that is on its way already turns round.
  func setOpen(_ open: Bool) {
    if let animator {
      animator.isReversed = open != opens
      return
    }
    guard open != isOpen else { return }
    makeAnimator().startAnimation()
  }

  private func makeAnimator() -> UIViewPropertyAnimator {
    opens = !isOpen
    let animator = UIViewPropertyAnimator(duration: 0.6, dampingRatio: 1) { [self] in
      ticketView.frame.origin.y = opens ? openTop : closedTop
      dimmingView.alpha = opens ? 0.4 : 0
    }
    animator.addCompletion { [weak self] position in self?.didArrive(at: position) }
    self.animator = animator
    return animator
  }

  private func didArrive(at position: UIViewAnimatingPosition) {
    if position == .end { isOpen = opens }
    animator = nil
  }

  // MARK: Touches

  @objc private func handleTap(_ tap: UITapGestureRecognizer) { setOpen(!isOpen) }

  @objc private func handlePan(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      let animator = animator ?? makeAnimator()
      animator.pauseAnimation()
      animator.isReversed = false
      fractionAtBegin = animator.fractionComplete
    case .changed:
      let travel = pan.translation(in: view).y / (closedTop - openTop)
      animator?.fractionComplete = fractionAtBegin + (opens ? -travel : travel)
    case .ended, .cancelled:
      release(at: pan.velocity(in: view).y)
    default:
      break
    }
  }

  /// A fling goes its way; a slow release goes to the nearer end.
  private func release(at velocity: CGFloat) {
    guard let animator else { return }
    let fraction = animator.fractionComplete
    let isFling = abs(velocity) > flickVelocity
    let goesOn = isFling ? (velocity < 0) == opens : fraction > 0.5
    animator.isReversed = !goesOn
    let distance = (goesOn ? 1 - fraction : fraction) * (closedTop - openTop)
    let speed = distance > 0 ? abs(velocity) / distance : 0
    let spring = UISpringTimingParameters(
      dampingRatio: 0.9, initialVelocity: CGVector(dx: 0, dy: isFling ? speed : 0))
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 1)
  }
}
