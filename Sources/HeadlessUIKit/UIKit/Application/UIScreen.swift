import GestureEngine
import MotionLaws

/// The screen of a run.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The screen, as the engine has it.
  private(set) var simulated: GestureEngine.Screen

  open private(set) var traitCollection: UITraitCollection

  init(_ screen: GestureEngine.Screen) {
    simulated = screen
    traitCollection = UITraitCollection(screen)
    super.init()
  }

  /// The screen that the app is on.
  public static var main: UIScreen {
    AppRun.current?.screen ?? UIScreen(GestureEngine.Screen())
  }

  /// The way in which the device is held, which it is told before the interface turns.
  ///
  /// A screen that is wider than high is turned with the device's upper end to the left: chosen, a trace
  /// does not say to which side.
  private(set) lazy var deviceOrientation = Self.orientation(of: simulated)

  static func orientation(of screen: GestureEngine.Screen) -> UIDeviceOrientation {
    screen.width > screen.height ? .landscapeLeft : .portrait
  }

  /// The way in which the interface is turned: against the device.
  var interfaceOrientation: UIInterfaceOrientation {
    simulated.width > simulated.height ? .landscapeRight : .portrait
  }

  /// The device is held as a screen of this shape wants it.
  ///
  /// - Returns: whether it was held in another way.
  func turnDevice(to screen: GestureEngine.Screen) -> Bool {
    let old = deviceOrientation
    deviceOrientation = Self.orientation(of: screen)
    return deviceOrientation != old
  }

  /// In points; a screen that is turned has other ones.
  open var bounds: CGRect { CGRect(simulated.bounds) }

  /// Pixels per point.
  open var scale: CGFloat { simulated.scale }
  open var nativeScale: CGFloat { simulated.scale }

  /// In pixels, of the device held upright.
  open var nativeBounds: CGRect {
    let (shorter, longer) = (min(bounds.width, bounds.height), max(bounds.width, bounds.height))
    return CGRect(x: 0, y: 0, width: shorter * scale, height: longer * scale)
  }

  open var maximumFramesPerSecond: Int { Int(simulated.refreshRate.rounded()) }

  /// The private name under which published code asks for the radius of the screen's corners.
  nonisolated private static let cornerRadius = "_displayCornerRadius"

  // Objective-C's NSObject has it, and asks for names that it does not know.
  #if canImport(ObjectiveC)
    nonisolated open override func value(forUndefinedKey key: String) -> Any? {
      key == Self.cornerRadius ? CGFloat.zero : super.value(forUndefinedKey: key)
    }
  #else
    /// The value of a property by its name: 0 for the radius of the corners, which are square, and no others.
    open func value(forKey key: String) -> Any? {
      if key == Self.cornerRadius { return CGFloat.zero }
      AppRun.current?.refuseHere(
        "the screen is asked for its '\(key)' by name",
        expected: "the property itself: UIKit raises an exception for names that it does not have")
      return nil
    }
  #endif

  /// Applies the values of the engine's screen, such as after a turn.
  func apply(_ screen: GestureEngine.Screen) {
    let old = traitCollection
    simulated = screen
    traitCollection = UITraitCollection(screen)
    if traitCollection != old { traitCollectionDidChange(old) }
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
