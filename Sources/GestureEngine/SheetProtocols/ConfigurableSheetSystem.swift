public import JSONText

/// A system that scenes can name, with parameters from JSON.
///
/// Everything that reads scenes knows the package's own systems. Add yours to a `SheetCatalog`, or
/// to your own tool with `GestureReplayTool`.
public protocol ConfigurableSheetSystem: SheetSystem {
  associatedtype Settings: SettingsGroup & Sendable

  /// The value of `sheet.system` in a scene.
  static var systemName: String { get }

  /// The part of a scene in which its parameters stand; `sheet` by default.
  static var settingsPart: ScenePart { get }

  /// The parameters that a scene does not set.
  static func defaultSettings(on screen: Screen) -> Settings

  /// Whether its code must run on the main thread, as an app's does; false by default.
  ///
  /// A tool with such a system replays one trace after the other.
  static var needsMainThread: Bool { get }

  /// Changes the recognizers' and the scroll view's defaults, if the system has its own, such as a
  /// list whose pan has another hysteresis, or another estimator of its fling.
  ///
  /// What a scene sets itself takes precedence over these.
  ///
  /// - Parameters:
  ///   - defaults: the values for parameters that the scene does not set.
  ///   - settings: the sheet's parameters, as the scene has them.
  ///   - screen: the screen it is shown on.
  static func adjustDefaults(
    _ defaults: inout SceneDefaults, _ settings: Settings, on screen: Screen)

  var settings: Settings { get }

  /// The sheet at rest, before anything happens.
  ///
  /// - Throws: if parameters, each within its range, are impossible together.
  init(_ settings: Settings, on screen: Screen, at location: TextLocation?) throws(InputFailure)
}

/// The defaults for the parameters of a scene other than its sheet's.
public struct SceneDefaults: Sendable, Hashable {
  public var recognition = RecognitionSettings()
  public var scrollView = ScrollViewSettings()

  public init() {}
}

extension ConfigurableSheetSystem {
  public var name: String { Self.systemName }

  public static var settingsPart: ScenePart { .sheet }
  public var settingsPart: ScenePart { Self.settingsPart }

  public static var needsMainThread: Bool { false }

  public static func adjustDefaults(
    _ defaults: inout SceneDefaults, _ settings: Settings, on screen: Screen
  ) {}

  public func writeSettings(to writer: inout JSONWriter) {
    SettingsWriter.writeMembers(of: settings, to: &writer)
  }
}
