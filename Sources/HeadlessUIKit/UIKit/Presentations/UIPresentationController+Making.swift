/// The presentation controllers of styles.
extension UIPresentationController {
  /// The presentation controller of a controller that is to be presented.
  ///
  /// - Parameters:
  ///   - style: the style, as the controller or its adaptation says.
  ///   - presented: the controller.
  ///   - presenting: who will present it; nil before it is presented.
  ///   - source: whose `present(_:animated:completion:)` was called.
  /// - Returns: nil for a style that cannot be replayed.
  static func make(
    _ style: UIModalPresentationStyle, for presented: UIViewController,
    presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    let presentation: UIPresentationController?
    switch style {
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext:
      presentation = UIPresentationController(
        presentedViewController: presented, presenting: presenting)
    case .custom:
      presentation =
        presented.transitioningDelegate?.presentationController(
          forPresented: presented, presenting: presenting, source: source)
        ?? UIPresentationController(presentedViewController: presented, presenting: presenting)
    case .automatic, .pageSheet, .formSheet:
      presentation = UISheetPresentationController(
        presentedViewController: presented, presenting: presenting)
    case .popover:
      presentation = UIPopoverPresentationController(
        presentedViewController: presented, presenting: presenting)
    case .none: presentation = nil
    }
    presentation?.style = style
    return presentation
  }
}
