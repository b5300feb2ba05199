/// Manages how one controller comes over another one, and where its view is meanwhile.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
  private nonisolated let ordinal = ObjectNumber.next()
  nonisolated open override var hash: Int { ordinal }

  open private(set) var presentedViewController: UIViewController

  /// The controller that presents, once that is known.
  var presenter: UIViewController?

  /// The controller that presents the other one.
  ///
  /// Until that is known, it is the presented one itself.
  open var presentingViewController: UIViewController { presenter ?? presentedViewController }

  /// The style that it was made for.
  var style = UIModalPresentationStyle.custom

  /// The style that the app's own was adapted to; `none` if it was not.
  var adaptation = UIModalPresentationStyle.none

  open var presentationStyle: UIModalPresentationStyle { style }

  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  // MARK: What is under way

  /// The view in which everything is shown, from the beginning of the presentation to its end.
  open internal(set) var containerView: UIView?

  /// The phase: being presented, being dismissed, or neither.
  var phase = Phase.idle

  /// The place of the presenter's view before it was taken out of the window; nil if it stays
  /// there.
  var home: PresenterHome?

  /// Work once the transition that is under way, or the next one, is over.
  var whenOver: [() -> Void] = []

  enum Phase {
    case idle, presenting, presented, dismissing
  }

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    presenter = presentingViewController
    super.init()
    AppRun.current?.bound.add(self)
  }

  // MARK: The presented view

  open var presentedView: UIView? { presentedViewController.view }

  /// The frame of the presented view, in the container: all of it, by default.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether it covers the whole screen rather than a presentation context.
  open var shouldPresentInFullscreen: Bool { !style.isInContext }

  /// Whether the presenter's view leaves the window while the other one shows.
  open var shouldRemovePresentersView: Bool { style.removesPresentersView }

  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  /// Whether fingers beside the presented view reach what is behind.
  var letsTouchesThrough: Bool { false }

  /// Leaves the presentation by the escape of an assistive technology, if it is one of UIKit's own that has
  /// one: a sheet, a popover, an alert with an action that cancels.
  ///
  /// - Returns: whether it handles the escape.
  func escape() -> Bool { false }

  // MARK: Transitions

  /// UIKit's own animation.
  func systemAnimator(presents isPresenting: Bool, call: AppCall)
    -> any UIViewControllerAnimatedTransitioning
  {
    PresentationAnimator(
      presentedViewController.modalTransitionStyle, presents: isPresenting, call: call)
  }

  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: Adaptation

  /// The style in the present traits.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    let adapted = adaptivePresentationStyle(for: traitCollection)
    return adapted == .none ? style : adapted
  }

  /// The style in other traits; `none` if it stays as it is.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  {
    delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .none
  }

  open var traitCollection: UITraitCollection { UIScreen.main.traitCollection }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Content

  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The container gets another size; by default, the presented controller is told of its own.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presentedViewController.viewWillTransition(
      to: self.size(
        forChildContentContainer: presentedViewController, withParentContainerSize: size),
      with: coordinator)
  }

  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { presentedViewController.willTransition(to: newCollection, with: coordinator) }
}

extension UIPresentationController: RunBound {
  func runDidEnd() {
    presentedViewController.presentation = nil
    presenter?.ownPresentation = nil
    presenter = nil
    (containerView, home) = (nil, nil)
  }
}
