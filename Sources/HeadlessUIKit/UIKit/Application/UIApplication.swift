/// The app: it is active, and has one scene with one window.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  /// The app of the run that the code runs in.
  public static var shared: UIApplication { AppRun.current?.application ?? UIApplication() }

  open var applicationState: State { .active }
  open var windows: [UIWindow] { (AppRun.current?.window).map { [$0] } ?? [] }
  open var keyWindow: UIWindow? { AppRun.current?.window }
  open var connectedScenes: Set<UIScene> { (AppRun.current?.scene).map { [$0] } ?? [] }
}
