/// The app: it is active, and has one scene with one window.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  /// The app of the run that the code runs in.
  public static var shared: UIApplication { AppRun.current?.application ?? UIApplication() }

  /// The app, for the key path `shared`; nothing else is known by its name.
  public class func value(forKeyPath keyPath: String) -> Any? {
    keyPath == "shared" ? shared : nil
  }

  open var applicationState: State { .active }
  open var windows: [UIWindow] { (AppRun.current?.window).map { [$0] } ?? [] }
  open var keyWindow: UIWindow? { AppRun.current?.window }
  open var connectedScenes: Set<UIScene> { (AppRun.current?.scene).map { [$0] } ?? [] }
}
