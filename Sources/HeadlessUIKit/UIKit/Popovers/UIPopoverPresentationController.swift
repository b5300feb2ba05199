/// The presentation of a popover: content beside the view that it belongs to.
///
/// Where the width is compact, it is a sheet, unless the delegate says `none`. A tap beside it dismisses it.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The view that it points at; nil if it points at a bar button item.
  open weak var sourceView: UIView? { didSet { placeDidChange() } }

  /// The part of that view that it points at, in the view's coordinates; null for all of it.
  open var sourceRect = CGRect.null { didSet { placeDidChange() } }
  open weak var barButtonItem: UIBarButtonItem?
  open var permittedArrowDirections = UIPopoverArrowDirection.any {
    didSet { placeDidChange() }
  }
  open var backgroundColor: UIColor?

  /// The views that fingers reach while it shows.
  open var passthroughViews: [UIView]?

  /// Whether it may lie over what it points at, where it does not fit beside it.
  open var canOverlapSourceViewRect = false { didSet { placeDidChange() } }

  /// The distances that it keeps from the edges of the safe area, in points.
  open var popoverLayoutMargins = UIEdgeInsets(
    top: PopoverMetrics.margin, left: PopoverMetrics.margin, bottom: PopoverMetrics.margin,
    right: PopoverMetrics.margin)
  {
    didSet { placeDidChange() }
  }

  /// The direction of its arrow; unknown until it shows.
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown

  /// The part of the source view for declarative views, as it is at each layout.
  package var hostedSourceRect: (() -> CGRect)?

  private let backdrop = PopoverBackdrop(frame: .zero)

  // MARK: Adaptation

  /// A sheet in compact widths, as seen since iOS 13, unless the delegate has another answer.
  open override func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  {
    guard delegate != nil || traitCollection.horizontalSizeClass == .compact else { return .none }
    let answer = super.adaptivePresentationStyle(for: traitCollection)
    // What the protocol has for a delegate that does not implement the method.
    let isDefault = delegate == nil || answer == .popover
    return isDefault && traitCollection.horizontalSizeClass == .compact ? .pageSheet : answer
  }

  // MARK: Place

  /// The rectangle that it points at, in a view's coordinates; nil if nothing has one.
  private func source(in view: UIView) -> CGRect? {
    if let sourceView {
      let rect = hostedSourceRect?() ?? sourceRect
      return sourceView.convert(rect.isNull ? sourceView.bounds : rect, to: view)
    }
    guard let shown = barButtonItem?.customView ?? barButtonItem?.button, shown.window != nil else {
      return nil
    }
    return shown.convert(shown.bounds, to: view)
  }

  /// Whether it has something to point at.
  var hasSource: Bool { sourceView != nil || barButtonItem != nil }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    return placement(in: containerView).frame
  }

  private func placement(in container: UIView) -> PopoverPlacement {
    let insets = container.safeAreaInsets
    let margins = popoverLayoutMargins
    let area = container.bounds.inset(
      by: UIEdgeInsets(
        top: insets.top + margins.top, left: insets.left + margins.left,
        bottom: max(insets.bottom, keyboardOverlap(in: container)) + margins.bottom,
        right: insets.right + margins.right))
    return PopoverPlacement(
      size: contentSize, source: source(in: container) ?? area, area: area,
      directions: permittedArrowDirections, mayOverlap: canOverlapSourceViewRect)
  }

  /// The height of the keyboard over a container, in points.
  private func keyboardOverlap(in container: UIView) -> CGFloat {
    AppRun.current.map { max(0, container.bounds.maxY - $0.keyboard.settledTop) } ?? 0
  }

  private var contentSize: CGSize {
    if let size = (presentedViewController as? any PopoverContent)?.sizeInPopover { return size }
    let preferred = preferredContentSize
    return CGSize(
      width: preferred.width > 0 ? preferred.width : PopoverMetrics.defaultSize.width,
      height: preferred.height > 0 ? preferred.height : PopoverMetrics.defaultSize.height)
  }

  private func placeDidChange() { containerView?.setNeedsLayout() }

  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    placeDidChange()
  }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard let containerView else { return }
    backdrop.frame = containerView.bounds
    let placement = placement(in: containerView)
    arrowDirection = placement.direction
    if phase == .presented { presentedView?.frame = placement.frame }
  }

  // MARK: Transitions

  override var letsTouchesThrough: Bool { true }

  override func systemAnimator(presents isPresenting: Bool, call: AppCall)
    -> any UIViewControllerAnimatedTransitioning
  { PresentationAnimator(.crossDissolve, presents: isPresenting, call: call) }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let containerView else { return }
    (backdrop.presentation, backdrop.frame) = (self, containerView.bounds)
    containerView.addSubview(backdrop)
    arrowDirection = placement(in: containerView).direction
    if let layer = presentedView?.layer, layer.cornerRadius == 0 {
      layer.cornerRadius = PopoverMetrics.cornerRadius
    }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { arrowDirection = .unknown }
  }

  override func escape() -> Bool {
    guard phase == .presented else { return false }
    leave(by: "an escape from")
    return true
  }

  /// A finger has tapped beside it.
  fileprivate func wasTappedBeside() {
    guard phase == .presented else { return }
    leave(by: "a tap beside")
  }

  private func leave(by what: String) {
    if (presentedViewController as? any PopoverContent)?.wasTappedBeside() == true { return }
    guard userMayDismiss() else { return }
    presentedViewController.beginDismissing(
      animated: true, AppCall(ofUser: "\(what) the popover")
    ) { [weak self] in self?.userDidDismiss() }
  }
}

/// The directions in which the arrow of a popover may point.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
}

extension UIViewController {
  /// Its presentation controller, if its style is `popover`.
  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }
}

/// A controller that has ways of its own in a popover.
@MainActor
protocol PopoverContent: UIViewController {
  /// The size that it has there, in points.
  var sizeInPopover: CGSize? { get }

  /// Does what a tap beside the popover does, and returns whether that dismisses it.
  func wasTappedBeside() -> Bool
}

/// The view beside a popover: a finger that is lifted on it dismisses the popover, but for the views that
/// fingers reach.
final class PopoverBackdrop: UIView {
  weak var presentation: UIPopoverPresentationController?

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard super.point(inside: point, with: event) else { return false }
    let open = presentation?.passthroughViews ?? []
    return !open.contains { $0.point(inside: convert(point, to: $0), with: event) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    presentation?.wasTappedBeside()
  }
}
