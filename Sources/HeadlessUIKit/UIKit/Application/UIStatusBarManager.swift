import GestureEngine

public enum UIStatusBarStyle: Int, Sendable {
  case `default`, lightContent
  case darkContent = 3
}

/// The way in which a status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable {
  case none, fade, slide
}

/// The status bar of a scene, which is as its controllers ask.
///
/// It is as high as the upper part of the screen's safe area, and nobody draws it. The safe area stays
/// the screen's whether the bar shows or not, as on a phone whose screen has no corners.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  private weak var run: AppRun?

  init(of run: AppRun?) {
    self.run = run
    super.init()
  }

  /// The controller that the bar is shown over: the uppermost that covers the screen, or captures the
  /// bar's appearance.
  private var controller: UIViewController? {
    var controller = run?.window.rootViewController
    while let presentation = controller?.ownPresentation,
      presentation.presentedViewController.decidesAboutStatusBar
    {
      controller = presentation.presentedViewController
    }
    return controller
  }

  open var isStatusBarHidden: Bool {
    controller?.last(\.childForStatusBarHidden).prefersStatusBarHidden ?? false
  }

  open var statusBarStyle: UIStatusBarStyle {
    controller?.last(\.childForStatusBarStyle).preferredStatusBarStyle ?? .default
  }

  /// In the screen's points; zero while it is hidden.
  open var statusBarFrame: CGRect {
    guard let run, !isStatusBarHidden else { return .zero }
    let screen = run.screen.simulated
    return CGRect(x: 0, y: 0, width: screen.width, height: screen.safeArea.top)
  }
}

extension UIViewController {
  /// Whether the controller that presents it is not asked about the status bar any longer.
  fileprivate var decidesAboutStatusBar: Bool {
    guard let presentation, presentation.phase != .dismissing else { return false }
    return modalPresentationCapturesStatusBarAppearance || presentation.style == .fullScreen
  }

  /// The controller at the end of those that name another one.
  fileprivate func last(_ child: (UIViewController) -> UIViewController?) -> UIViewController {
    var controller = self
    var seen: Set = [ObjectIdentifier(self)]
    while let next = child(controller), seen.insert(ObjectIdentifier(next)).inserted {
      controller = next
    }
    return controller
  }
}
