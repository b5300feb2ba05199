import GestureEngine
import MotionLaws

/// The screen of a run.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  private var screen: GestureEngine.Screen

  public private(set) var traitCollection: UITraitCollection

  init(_ screen: GestureEngine.Screen) {
    self.screen = screen
    traitCollection = UITraitCollection(screen)
    super.init()
  }

  /// The screen that the app is on.
  public static var main: UIScreen {
    AppRun.current?.screen ?? UIScreen(GestureEngine.Screen())
  }

  /// In points; a screen that is turned has other ones.
  open var bounds: CGRect { CGRect(screen.bounds) }

  /// Pixels per point.
  open var scale: CGFloat { screen.scale }
  open var nativeScale: CGFloat { screen.scale }
  open var maximumFramesPerSecond: Int { Int(screen.refreshRate.rounded()) }

  /// It is now this one, such as after a turn.
  func take(_ screen: GestureEngine.Screen) {
    let old = traitCollection
    self.screen = screen
    traitCollection = UITraitCollection(screen)
    if traitCollection != old { traitCollectionDidChange(old) }
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
