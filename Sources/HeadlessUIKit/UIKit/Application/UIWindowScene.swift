/// A part of an app that is on the screen.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive, background
  }

  open var activationState: ActivationState {
    switch UIApplication.shared.applicationState {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background: .background
    }
  }

  /// The session of the scene, the same for as long as the run lasts.
  public private(set) lazy var session = UISceneSession()
}

/// The scene that the window of a run is in.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  private weak var run: AppRun?

  init(of run: AppRun) {
    self.run = run
    super.init()
  }

  /// The windows that show, the uppermost last.
  open var windows: [UIWindow] { run?.windows ?? [] }
  open var keyWindow: UIWindow? { run?.keyWindow }
  open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager(of: run)
  open var interfaceOrientation: UIInterfaceOrientation { screen.interfaceOrientation }
  open var traitCollection: UITraitCollection { screen.traitCollection }
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  open var screen: UIScreen { run?.screen ?? UIScreen.main }
}

extension UIWindow {
  /// The scene of the run, for the window of the run; nil for another.
  var sceneOfRun: UIWindowScene? {
    guard let run = AppRun.current, run.windows.contains(where: { $0 === self }) else {
      return nil
    }
    return run.scene
  }

  /// The screen that it is on.
  public var screen: UIScreen { UIScreen.main }
}
