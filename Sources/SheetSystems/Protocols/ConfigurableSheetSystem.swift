public import JSONText
public import ScrollViews

/// A system that scenes can ask for by name, with parameters from JSON.
///
/// The package's own are known to whatever reads scenes; your own are added to a
/// `SheetCatalog`, or to a tool of their own by `GestureReplayTool`.
public protocol ConfigurableSheetSystem: SheetSystem {
  associatedtype Settings: SettingsGroup & Sendable

  /// What `sheet.system` says.
  static var systemName: String { get }

  /// The parameters where a scene says nothing.
  static func defaultSettings(on screen: Screen) -> Settings

  /// Changes the recognizers' and the scroll view's defaults, where the system has its own: a list
  /// whose pan has another hysteresis, another estimator of its fling.
  ///
  /// What a scene says itself goes before these.
  ///
  /// - Parameters:
  ///   - defaults: what a scene has where it says nothing.
  ///   - settings: the sheet's parameters, as the scene has them.
  ///   - screen: where it is shown.
  static func adjustDefaults(
    _ defaults: inout SceneDefaults, _ settings: Settings, on screen: Screen)

  var settings: Settings { get }

  /// The sheet at rest, before anything happens.
  ///
  /// - Throws: if parameters that are in range do not go together.
  init(_ settings: Settings, on screen: Screen, at location: TextLocation?) throws(InputFailure)
}

/// The parameters of a scene beside those of its sheet, where the scene says nothing.
public struct SceneDefaults: Sendable, Hashable {
  public var recognition = RecognitionSettings()
  public var scrollView = ScrollViewSettings()

  public init() {}
}

extension ConfigurableSheetSystem {
  public var name: String { Self.systemName }

  public static func adjustDefaults(
    _ defaults: inout SceneDefaults, _ settings: Settings, on screen: Screen
  ) {}

  public func writeSettings(to writer: inout JSONWriter) {
    SettingsWriter.writeMembers(of: settings, to: &writer)
  }
}
