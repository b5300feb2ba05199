/// A view's recognizers.
extension UIView {
  func attach(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    ownRecognizers = ownRecognizers ?? []
    ownRecognizers?.append(recognizer)
    recognizer.view = self
    AppRun.current?.link.recordTreeChange()
  }

  func detach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    ownRecognizers?.removeAll { $0 === recognizer }
    recognizer.view = nil
    AppRun.current?.link.recordTreeChange()
  }

  /// The view has these from now on, and the others have no view.
  func exchangeRecognizers(for recognizers: [UIGestureRecognizer]?) {
    for recognizer in ownRecognizers ?? []
    where recognizers?.contains(where: { $0 === recognizer }) != true {
      removeGestureRecognizer(recognizer)
    }
    for recognizer in recognizers ?? [] where recognizer.view !== self {
      addGestureRecognizer(recognizer)
    }
    ownRecognizers = recognizers
    AppRun.current?.link.recordTreeChange()
  }
}
