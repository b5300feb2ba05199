public import JSONText

/// A system that scenes can name, with parameters from JSON.
///
/// Everything that reads scenes knows the package's own systems. Add yours to a `SheetCatalog`, or
/// to your own tool with `GestureReplayTool`.
public protocol ConfigurableSheetSystem: SheetSystem {
  associatedtype Settings: SettingsGroup & Sendable

  /// Its parameters that stand at the top of a scene by themselves; none by default.
  associatedtype FurtherSettings: SettingsGroup & Sendable = NoSettings

  /// The value of `sheet.system` in a scene.
  static var systemName: String { get }

  /// The part of a scene in which its parameters stand; `sheet` by default.
  static var settingsPart: ScenePart { get }

  /// The key at the top of a scene under which its further parameters stand; nil by default, for none.
  static var furtherKey: String? { get }

  /// The parameters that a scene does not set.
  static func defaultSettings(on screen: Screen) -> Settings

  static var defaultFurtherSettings: FurtherSettings { get }

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

  var furtherSettings: FurtherSettings { get }

  /// The sheet at rest, before anything happens.
  ///
  /// - Throws: if parameters, each within its range, are impossible together.
  init(_ settings: Settings, on screen: Screen, at location: TextLocation?) throws(InputFailure)

  /// The same, with its further parameters.
  ///
  /// - Throws: if parameters, each within its range, are impossible together.
  init(
    _ settings: Settings, _ further: FurtherSettings, on screen: Screen, at location: TextLocation?
  ) throws(InputFailure)
}

/// The further parameters of a system that has none.
public struct NoSettings: SettingsGroup, Sendable {
  public mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {}
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

  public static var furtherKey: String? { nil }

  public func writeSettings(to writer: inout JSONWriter) {
    SettingsWriter.writeMembers(of: settings, to: &writer)
  }

  public func writeFurtherSettings(to writer: inout JSONWriter) {
    guard let key = Self.furtherKey else { return }
    writer.key(escaping: key)
    writer.beginObject()
    SettingsWriter.writeMembers(of: furtherSettings, to: &writer)
    writer.endObject()
  }
}

extension ConfigurableSheetSystem where FurtherSettings == NoSettings {
  public var furtherSettings: NoSettings { NoSettings() }

  public static var defaultFurtherSettings: NoSettings { NoSettings() }

  public init(
    _ settings: Settings, _ further: NoSettings, on screen: Screen, at location: TextLocation?
  ) throws(InputFailure) {
    try self.init(settings, on: screen, at: location)
  }
}
