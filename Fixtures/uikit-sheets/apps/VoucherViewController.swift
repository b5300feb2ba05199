import UIKit

/// A screen that presents a voucher as a card: it comes when the screen has appeared, and a tap on the
/// screen brings it back.
final class VouchersViewController: UIViewController {
  private(set) lazy var voucher = VoucherViewController(height: cardHeight)
  private let cardHeight: CGFloat

  init(cardHeight: CGFloat) {
    self.cardHeight = cardHeight
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    addVouchers()
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: #selector(showVoucher)))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    present(voucher, animated: false)
  }

  @objc func showVoucher() {
    guard presentedViewController == nil else { return }
    present(voucher, animated: true)
  }
}

/// A card at the bottom of the screen, which a pan drags away.
final class VoucherViewController: UIViewController {
  let height: CGFloat
  private let transition = CardTransition()

  /// What the finger that is down drives the dismissal by.
  private var dismissal: CardDismissal?

  init(height: CGFloat) {
    self.height = height
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
    transitioningDelegate = transition
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "card"
    addContents()
    view.layer.cornerRadius = 24
    view.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:))))
  }

  @objc private func handlePan(_ pan: UIPanGestureRecognizer) {
    let progress = pan.translation(in: nil).y / height
    switch pan.state {
    case .began:
      let next = CardDismissal()
      (dismissal, transition.dismissal) = (next, next)
      dismiss(animated: true)
    case .changed:
      dismissal?.update(progress)
    case .ended where shouldDismiss(pan, at: progress):
      dismissal?.finish()
      dismissal = nil
    case .ended, .cancelled, .failed:
      dismissal?.cancel()
      dismissal = nil
    default:
      break
    }
  }

  private func shouldDismiss(_ pan: UIPanGestureRecognizer, at progress: CGFloat) -> Bool {
    let velocity = pan.velocity(in: nil).y
    return abs(velocity) > 500 ? velocity > 0 : progress > 0.5
  }
}

// MARK: - How it comes and goes

/// Presents a card at the bottom, and dismisses it with a finger or without one.
final class CardTransition: NSObject, UIViewControllerTransitioningDelegate {
  /// What a finger drives the next dismissal by; nil without a finger.
  var dismissal: CardDismissal?

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    CardPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { CardAnimator(isPresenting: true) }

  func animationController(forDismissed dismissed: UIViewController)
    -> UIViewControllerAnimatedTransitioning?
  { CardAnimator(isPresenting: false) }

  func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
    -> UIViewControllerInteractiveTransitioning?
  {
    defer { dismissal = nil }
    return dismissal
  }
}

/// A dismissal that a finger drives.
///
/// UIKit begins a transition after the touches of a frame, so that a short and fast swipe can be over
/// before it begins. To finish or cancel it then would do nothing, and the screen would be frozen: so the
/// end is kept until the beginning.
final class CardDismissal: UIPercentDrivenInteractiveTransition {
  private var hasBegun = false

  /// Whether it is to be finished as soon as it begins, or cancelled; nil if neither.
  private var finishesEarly: Bool?

  override func startInteractiveTransition(_ context: UIViewControllerContextTransitioning) {
    super.startInteractiveTransition(context)
    hasBegun = true
    guard let finishesEarly else { return }
    if finishesEarly { super.finish() } else { super.cancel() }
  }

  override func finish() {
    if hasBegun { super.finish() } else { finishesEarly = true }
  }

  override func cancel() {
    if hasBegun { super.cancel() } else { finishesEarly = false }
  }
}

/// Keeps the card at the bottom, over a view that dims the screen and dismisses when it is tapped.
final class CardPresentationController: UIPresentationController {
  private lazy var dimmingView: UIView = {
    let view = UIView()
    view.backgroundColor = UIColor.black.withAlphaComponent(0.4)
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: #selector(handleTap)))
    return view
  }()

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let height = (presentedViewController as? VoucherViewController)?.height ?? bounds.height
    return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    dimmingView.frame = containerView?.bounds ?? .zero
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: nil) { [weak self] _ in
      guard let self else { return }
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
  }

  override func presentationTransitionWillBegin() {
    dimmingView.alpha = 0
    containerView?.insertSubview(dimmingView, at: 0)
    fade(dimmingView, to: 1)
  }

  override func dismissalTransitionWillBegin() { fade(dimmingView, to: 0) }

  @objc private func handleTap() { presentedViewController.dismiss(animated: true) }
}

/// Slides a card up from the bottom, and down again.
final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    super.init()
  }

  func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
    0.35
  }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    let duration = transitionDuration(using: context)
    if isPresenting { slideIn(context, duration) } else { slideOut(context, duration) }
  }

  private func slideIn(_ context: UIViewControllerContextTransitioning, _ duration: TimeInterval) {
    guard let controller = context.viewController(forKey: .to),
      let card = context.view(forKey: .to)
    else { return context.completeTransition(false) }
    let frame = context.finalFrame(for: controller)
    card.frame = frame.offsetBy(dx: 0, dy: frame.height)
    context.containerView.addSubview(card)
    UIView.animate(withDuration: duration, delay: 0, options: .curveEaseOut) {
      card.frame = frame
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  private func slideOut(_ context: UIViewControllerContextTransitioning, _ duration: TimeInterval) {
    guard let card = context.view(forKey: .from) else {
      return context.completeTransition(false)
    }
    UIView.animate(withDuration: duration, delay: 0, options: .curveEaseIn) {
      card.frame = card.frame.offsetBy(dx: 0, dy: card.frame.height)
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
