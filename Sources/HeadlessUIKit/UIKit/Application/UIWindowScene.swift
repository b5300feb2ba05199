/// A part of an app that is on the screen.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive, background
  }

  open var activationState: ActivationState { .foregroundActive }
}

/// The scene that the window of a run is in.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  private weak var run: AppRun?

  init(of run: AppRun) {
    self.run = run
    super.init()
  }

  open var windows: [UIWindow] { run.map { [$0.window] } ?? [] }
  open var keyWindow: UIWindow? { run?.window }
  open var screen: UIScreen { run?.screen ?? UIScreen.main }
}

extension UIWindow {
  /// The scene of the run, for the window of the run; nil for another.
  var sceneOfRun: UIWindowScene? {
    guard let run = AppRun.current, run.window === self else { return nil }
    return run.scene
  }

  /// The screen that it is on.
  public var screen: UIScreen { UIScreen.main }
}
