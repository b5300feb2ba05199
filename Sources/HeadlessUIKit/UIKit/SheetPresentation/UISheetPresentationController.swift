import GestureEngine

/// Presents a view as a sheet that rests at detents.
///
/// The sheet is the engine's: it rests, is dragged, is released and moves by the laws of the scene
/// `system-sheet` (systems.md, 'detents'), with its detents and its answers from the app.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// The detents at which it can rest; `large` alone by default.
  open var detents: [Detent] = [.large()] { didSet { parametersDidChange() } }

  /// The detent at which it is, also the one that the user selects.
  ///
  /// Nil, as by default, is the smallest one.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet {
      guard selectedDetentIdentifier != oldValue, !isFollowing else { return }
      hasSelected = true
      parametersDidChange()
    }
  }

  /// Whether code has selected a detent that the sheet has not been told yet.
  private var hasSelected = false

  /// The largest detent at which nothing behind the sheet is dimmed, and takes touches.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { parametersDidChange() }
  }

  /// Whether a drag at the top of the content makes the sheet larger before it scrolls.
  open var prefersScrollingExpandsWhenScrolledToEdge = true {
    didSet { parametersDidChange() }
  }

  open var prefersGrabberVisible = false
  open var preferredCornerRadius: CGFloat?

  /// The view in whose presentation it is, as an arrow would show on a larger screen.
  open var sourceView: UIView?

  var sheet: SystemSheet?

  /// The transition that ends when the sheet comes to rest.
  var transition: (any UIViewControllerContextTransitioning)?
  var isDismissedByUser = false
  private var isAnimatingChanges = false

  /// Whether the selected detent is written after the sheet.
  private var isFollowing = false

  // MARK: The presentation

  open override var frameOfPresentedViewInContainerView: CGRect {
    sheet?.restingFrame ?? super.frameOfPresentedViewInContainerView
  }

  override var letsTouchesThrough: Bool { sheet?.letsTouchesThrough == true }

  /// Dismisses the sheet as a drag does; a modal one stays, and the delegate learns of the attempt.
  override func escape() -> Bool {
    guard phase == .presented, let sheet else { return false }
    sheet.leaveForUser()
    return true
  }

  override func systemAnimator(presents isPresenting: Bool, call: AppCall)
    -> any UIViewControllerAnimatedTransitioning
  { SheetAnimator(of: self, presents: isPresenting) }

  open override func presentationTransitionWillBegin() {
    makeSheet(isPresented: presentedViewController.ownTransition?.isAnimated != true)
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { endSheet() }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { endSheet() }
  }

  // MARK: Changes

  /// Animates the changes of a block.
  open func animateChanges(_ changes: () -> Void) {
    isAnimatingChanges = true
    changes()
    isAnimatingChanges = false
    apply(animated: true)
  }

  /// Asks custom detents for their heights once more.
  open func invalidateDetents() { parametersDidChange() }

  private func parametersDidChange() {
    if !isAnimatingChanges { apply(animated: false) }
  }

  private func apply(animated: Bool) {
    guard let sheet, sheet.state != DetentsSheet.dismissedState else { return }
    let settings = settings
    sheet.apply(settings, animated: animated)
    let selected = settings.selectedDetent ?? smallest(of: settings)
    // The keyboard has taken it elsewhere without selecting that: only a choice of the app's counts then.
    let isAsked = sheet.makesRoomForKeyboard ? hasSelected : sheet.state != selected
    hasSelected = false
    if isAsked { sheet.select(selected, animated: animated) }
  }

  /// The selected detent is another one, to which the sheet has gone.
  func follow(_ state: String) {
    isFollowing = true
    selectedDetentIdentifier =
      detents.first { $0.identifier.word == state }?.identifier ?? selectedDetentIdentifier
    isFollowing = false
  }

  private func smallest(of settings: DetentsSheet.Settings) -> String {
    settings.detents.min { height(of: $0) < height(of: $1) }?.identifier ?? ""
  }

  private func height(of detent: GestureEngine.Detent) -> Double {
    let screen = UIScreen.main.simulated
    return detent.value(
      maximum: resolution.maximumDetentValue,
      mediumFraction: DetentsSheet.Settings().mediumFraction(on: screen), scale: screen.scale)
  }

  // MARK: The engine's parameters

  private struct Resolution: UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat
  }

  private var resolution: Resolution {
    Resolution(
      containerTraitCollection: traitCollection,
      maximumDetentValue: DetentsSheet.Settings().appearance.maximumDetentValue(
        on: UIScreen.main.simulated))
  }

  /// The height of `large`, in points above the bottom safe area.
  package var largestDetentValue: CGFloat { resolution.maximumDetentValue }

  /// The sheet's parameters, as the app has them now.
  var settings: DetentsSheet.Settings {
    var settings = DetentsSheet.Settings()
    settings.detents = activeDetents
    let known = { (identifier: Detent.Identifier) in
      settings.detents.contains { $0.identifier == identifier.word }
    }
    settings.selectedDetent = selectedDetentIdentifier.flatMap { known($0) ? $0.word : nil }
    settings.largestUndimmedDetent = largestUndimmedDetentIdentifier.flatMap {
      known($0) ? $0.word : nil
    }
    settings.isModalInPresentation = presentedViewController.isModalInPresentation
    settings.prefersScrollingExpandsWhenScrolledToEdge =
      prefersScrollingExpandsWhenScrolledToEdge
    return settings
  }

  /// The detents that are active, each name and each height once; `large` if there is none.
  private var activeDetents: [GestureEngine.Detent] {
    let resolution = resolution
    var active: [GestureEngine.Detent] = []
    for detent in detents.compactMap({ $0.simulated(in: resolution) }) {
      let isKnown = active.contains {
        $0.identifier == detent.identifier || height(of: $0) == height(of: detent)
      }
      if !isKnown { active.append(detent) }
    }
    return active.isEmpty ? [.large] : active
  }
}
