import GestureEngine

/// The sheet on the screen, from the beginning of its presentation to its end.
extension UISheetPresentationController {
  func makeSheet(isPresented: Bool) {
    guard let run = AppRun.current, let container = containerView, let view = presentedView else {
      return
    }
    let name = run.story.name(of: presentedViewController)
    guard
      let sheet = SystemSheet(view, of: name, settings, in: run, isPresented: isPresented)
    else {
      run.refusal = (
        "\(type(of: presentedViewController)) is presented as a sheet that does not fit the screen",
        "at most 8 detents, on a screen that is higher than its safe areas"
      )
      return
    }
    sheet.dimmingView.frame = container.bounds
    sheet.dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.insertSubview(sheet.dimmingView, at: 0)
    sheet.owner = self
    self.sheet = sheet
  }

  /// Comes or goes with the sheet's spring; the transition is over when that has come to rest.
  func animate(presents isPresenting: Bool, _ context: any UIViewControllerContextTransitioning) {
    transition = context
    guard let sheet else { return context.completeTransition(true) }
    if isPresenting {
      context.containerView.addSubview(sheet.view)
      sheet.present()
    } else if sheet.hasLeft {
      sheetDidComeToRest()
    } else if sheet.state != DetentsSheet.dismissedState {
      sheet.dismiss(animated: true)
    }
  }

  func endSheet() {
    sheet?.end()
    (sheet, transition) = (nil, nil)
    guard isDismissedByUser else { return }
    isDismissedByUser = false
    userDidDismiss()
  }
}

extension UISheetPresentationController: SystemSheetOwner {
  func sheetIsModal() -> Bool {
    presentedViewController.isModalInPresentation
      || delegate?.presentationControllerShouldDismiss(self) == false
  }

  func userDidChangeSheet(from old: String, to new: String) {
    guard new == DetentsSheet.dismissedState else {
      follow(new)
      (delegate as? any UISheetPresentationControllerDelegate)?
        .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
      return
    }
    isDismissedByUser = true
    delegate?.presentationControllerWillDismiss(self)
    guard phase == .presented else { return }
    dismissForUser(animated: true)
  }

  private func dismissForUser(animated: Bool) {
    presentedViewController.beginDismissing(
      animated: animated, AppCall(ofUser: "the user sends the sheet away"), nil)
  }

  func userDidAttemptToDismissSheet() {
    delegate?.presentationControllerDidAttemptToDismiss(self)
  }

  func sheetDidComeToRest() {
    guard let transition else { return }
    if phase == .presenting || sheet?.hasLeft == true {
      self.transition = nil
      transition.completeTransition(true)
    }
    // It was caught on its way and sent away at once.
    if phase == .presented, sheet?.hasLeft == true { dismissForUser(animated: false) }
  }
}

/// Receives what the user does with a sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The user has selected another detent; `selectedDetentIdentifier` is that one.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

extension UIViewController {
  /// The presentation controller that shows it as a sheet; before it is presented, the one that will.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
}
