import MotionLaws

extension UINavigationController {
  /// The duration of a bar's coming or leaving, in seconds: the documented value of a constant.
  public static var hideShowBarDuration: CGFloat { 0.2 }

  /// The least distance of a bar from the top of its view, in points, on a phone upright and in a
  /// compact height, and on a tablet: measured on iOS 26.1.
  private static let leastTop = (phone: CGFloat(10), compact: CGFloat(24), pad: CGFloat(32))

  /// The top of the bar that shows, in points from the top of its view.
  private var barTop: CGFloat {
    let traits = view.traitCollection
    let least =
      traits.userInterfaceIdiom == .pad
      ? Self.leastTop.pad
      : traits.verticalSizeClass == .compact ? Self.leastTop.compact : Self.leastTop.phone
    return max(view.safeAreaInsets.top, least)
  }

  /// The frame of the bar, in its view.
  private var barFrame: CGRect {
    let height = navigationBar.intrinsicContentSize.height
    return CGRect(
      x: 0, y: isBarHidden ? -height : barTop, width: view.bounds.width, height: height)
  }

  /// The height of the part of the stack's views that the bar covers beyond what the safe area
  /// covers, in points.
  private var coveredHeight: CGFloat {
    isBarHidden
      ? 0 : barTop - view.safeAreaInsets.top + navigationBar.intrinsicContentSize.height
  }

  func layOutBars() {
    navigationBar.frame = barFrame
    let covered = UIEdgeInsets(top: coveredHeight, left: 0, bottom: 0, right: 0)
    if transitionView.coveredInsets != covered {
      transitionView.coveredInsets = covered
      view.layoutSystem?.invalidateInsets()
    }
    guard transition == nil, let shown, let page = shown.viewIfLoaded, page.transform.isIdentity,
      page.frame != frame(of: shown)
    else { return }
    page.frame = frame(of: shown)
  }

  /// The frame that belongs to the view of a controller: it lies under the bar, unless the
  /// controller does not extend its layout there.
  func frame(of controller: UIViewController) -> CGRect {
    var frame = transitionView.bounds
    let isUnder =
      controller.edgesForExtendedLayout.contains(.top)
      && (navigationBar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
    guard !isUnder, !isBarHidden else { return frame }
    let top = view.safeAreaInsets.top + coveredHeight
    frame.origin.y += top
    frame.size.height -= top
    return frame
  }

  /// The bar shows something else, or is of another kind.
  func barsDidChange() { viewIfLoaded?.setNeedsLayout() }

  func hideBar(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    guard isViewLoaded else {
      navigationBar.isHidden = hidden
      return
    }
    if !hidden { navigationBar.isHidden = false }
    view.setNeedsLayout()
    guard animated, view.window != nil else {
      navigationBar.isHidden = hidden
      return
    }
    let call = call ?? AppCall("UIKit", 0, "setNavigationBarHidden(_:animated:)")
    UIView.begin(
      .timing(.easeInOut, duration: Self.hideShowBarDuration), delay: 0, [], call
    ) {
      view.layoutIfNeeded()
    } _: { [weak self] _ in
      guard let self else { return }
      navigationBar.isHidden = isBarHidden
    }
  }
}
