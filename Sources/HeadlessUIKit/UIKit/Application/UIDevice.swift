/// The device of a run.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The device of the run that the code runs in.
  open class var current: UIDevice { AppRun.current?.device ?? UIDevice() }

  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    UIScreen.main.traitCollection.userInterfaceIdiom
  }

  /// The way in which the device is held, by the shape of the screen: upright, or with its upper end at
  /// the left.
  ///
  /// It is known even before `beginGeneratingDeviceOrientationNotifications()`, as while an interface
  /// turns by itself.
  open var orientation: UIDeviceOrientation { UIScreen.main.deviceOrientation }

  private var generators = 0

  open var isGeneratingDeviceOrientationNotifications: Bool { generators > 0 }

  /// Notifications come also without this call: an app that turns with its device asks for them itself.
  open func beginGeneratingDeviceOrientationNotifications() { generators += 1 }
  open func endGeneratingDeviceOrientationNotifications() { generators = max(0, generators - 1) }

  /// The app's identifier for the device: none, as documented for one that has not been unlocked.
  open var identifierForVendor: UUID? { nil }
  open var name: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  open var model: String { name }
  open var localizedModel: String { name }
  open var systemName: String { "iOS" }

  /// The version that measurements of this UIKit come from.
  open var systemVersion: String { "26.1" }
}
