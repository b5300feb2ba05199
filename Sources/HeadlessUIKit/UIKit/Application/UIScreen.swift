import GestureEngine
import MotionLaws

/// The screen of a run.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The screen, as the engine has it.
  private(set) var simulated: GestureEngine.Screen

  public private(set) var traitCollection: UITraitCollection

  init(_ screen: GestureEngine.Screen) {
    simulated = screen
    traitCollection = UITraitCollection(screen)
    super.init()
  }

  /// The screen that the app is on.
  public static var main: UIScreen {
    AppRun.current?.screen ?? UIScreen(GestureEngine.Screen())
  }

  /// In points; a screen that is turned has other ones.
  open var bounds: CGRect { CGRect(simulated.bounds) }

  /// Pixels per point.
  open var scale: CGFloat { simulated.scale }
  open var nativeScale: CGFloat { simulated.scale }
  open var maximumFramesPerSecond: Int { Int(simulated.refreshRate.rounded()) }

  /// Applies the values of the engine's screen, such as after a turn.
  func apply(_ screen: GestureEngine.Screen) {
    let old = traitCollection
    simulated = screen
    traitCollection = UITraitCollection(screen)
    if traitCollection != old { traitCollectionDidChange(old) }
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
