import Foundation

/// The app: it is active, and has one scene with one window.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  /// The app of the run that the code runs in.
  public static var shared: UIApplication { AppRun.current?.application ?? UIApplication() }

  // Objective-C's NSObject has them.
  #if !canImport(ObjectiveC)
    /// The app, for the key path `shared`; nothing else is known by its name.
    open class func value(forKeyPath keyPath: String) -> Any? {
      keyPath == "shared" ? shared : nil
    }

    /// The value of a property by its name, of which none is known: UIKit's own are private.
    open func value(forKey key: String) -> Any? {
      AppRun.current?.refuseHere(
        "the application is asked for its '\(key)' by name",
        expected: "a property that is public: UIKit raises an exception for others")
      return nil
    }
  #endif

  open private(set) var applicationState = State.active

  /// Goes to the background, or comes back: what the delegate and observers hear, the scene before the
  /// app.
  ///
  /// The order of each kind is documented, and that of the two is chosen. Animations go on.
  func move(to state: State) {
    guard state != applicationState, let run = AppRun.current else { return }
    let post = { (name: NSNotification.Name, object: AnyObject) in
      run.notifications.post(name: name, object: object)
    }
    if state == .background {
      applicationState = .inactive
      post(UIScene.willDeactivateNotification, run.scene)
      delegate?.applicationWillResignActive(self)
      post(Self.willResignActiveNotification, self)
      applicationState = .background
      post(UIScene.didEnterBackgroundNotification, run.scene)
      delegate?.applicationDidEnterBackground(self)
      post(Self.didEnterBackgroundNotification, self)
    } else {
      applicationState = .inactive
      post(UIScene.willEnterForegroundNotification, run.scene)
      delegate?.applicationWillEnterForeground(self)
      post(Self.willEnterForegroundNotification, self)
      applicationState = .active
      post(UIScene.didActivateNotification, run.scene)
      delegate?.applicationDidBecomeActive(self)
      post(Self.didBecomeActiveNotification, self)
    }
  }

  /// None, unless code sets one: the build step leaves out the app's.
  open weak var delegate: (any UIApplicationDelegate)?

  /// The windows that show, the uppermost last.
  open var windows: [UIWindow] { AppRun.current?.windows ?? [] }
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  open var keyWindow: UIWindow? { AppRun.current?.keyWindow }
  open var connectedScenes: Set<UIScene> { (AppRun.current?.scene).map { [$0] } ?? [] }

  /// The number on the app's icon, which nobody sees.
  open var applicationIconBadgeNumber = 0

  // MARK: The status bar

  private var statusBar: UIStatusBarManager? { AppRun.current?.scene.statusBarManager }

  open var statusBarFrame: CGRect { statusBar?.statusBarFrame ?? .zero }
  open var statusBarOrientation: UIInterfaceOrientation { .current }

  // What code sets has no effect, as documented for apps whose controllers say how the bar looks.

  open var isStatusBarHidden: Bool {
    get { statusBar?.isStatusBarHidden ?? false }
    set {}
  }
  open var statusBarStyle: UIStatusBarStyle {
    get { statusBar?.statusBarStyle ?? .default }
    set {}
  }
  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
  open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {}

  // MARK: Events

  /// The number of times that code has asked for no touches, and not taken it back.
  private var ignoreCount = 0

  open var isIgnoringInteractionEvents: Bool { ignoreCount > 0 }

  /// Lets new touches find no view.
  open func beginIgnoringInteractionEvents() { ignoreCount += 1 }
  open func endIgnoringInteractionEvents() { ignoreCount = max(0, ignoreCount - 1) }

  /// Calls an action of a target, or else of the first responder or of one after it that has it.
  ///
  /// - Returns: whether there is one.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?)
    -> Bool
  {
    let argument = (sender ?? self) as AnyObject
    if let target {
      action.call(target as AnyObject, argument)
      return true
    }
    var responder = keyWindow?.firstResponder ?? keyWindow
    // It has a result, and so is no action that a selector can call.
    if action.names("resignFirstResponder()") { return responder?.resignFirstResponder() ?? false }
    while let current = responder {
      if current.responds(to: action) {
        action.call(current, argument)
        return true
      }
      responder = current.next
    }
    return false
  }

  // MARK: Other apps

  public nonisolated static let openSettingsURLString = "app-settings:"

  /// Whether an app would open a URL: there is no other app.
  open func canOpenURL(_ url: URL) -> Bool { false }

  /// Informs the caller in the next turn that the URL was not opened.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    AppRun.current?.loop.schedule(after: 0, as: "the completion of open(_:options:)") {
      completion?(false)
    }
  }

  @discardableResult
  open func openURL(_ url: URL) -> Bool { false }
}
