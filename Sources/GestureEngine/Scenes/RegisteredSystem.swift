package import GestureTraces
package import JSONText

/// A system in a catalog: its name, its parameters, and how a scene makes a sheet of it.
public struct RegisteredSystem: Sendable {
  /// The name of the system, as `sheet.system` has it.
  package let name: String

  /// The actions that the app can perform on its sheets.
  package let actions: [ActionDescription]

  /// Whether its code must run on the main thread.
  package let needsMainThread: Bool

  /// The part of a scene in which its parameters stand.
  package let settingsPart: ScenePart

  /// The schema of that part for this system, with its defaults; described when it is read, because
  /// few commands need it.
  package var schema: JSONSchema {
    .object((settingsPart == .sheet ? [systemMember] : []) + describe())
  }

  /// The key at the top of a scene under which its further parameters stand; nil for none.
  package let furtherKey: String?

  /// The schema of these.
  package var furtherSchema: JSONSchema { .object(describeFurther()) }

  /// The schema of `sheet` for this system.
  var sheetSchema: JSONSchema { settingsPart == .sheet ? schema : .object([systemMember]) }

  private var systemMember: JSONSchema.Member { .required("system", .word([name])) }

  private let describe: @Sendable () -> [JSONSchema.Member]
  private let describeFurther: @Sendable () -> [JSONSchema.Member]

  /// Makes the sheet from a scene, with its `sheet`, on a screen, and changes the defaults of the scene's
  /// other parts.
  let makeSheet:
    @Sendable (JSONNode, JSONNode, Screen, inout SceneDefaults) throws(InputFailure) -> AnySheet

  public init<System: ConfigurableSheetSystem>(_ system: System.Type) {
    name = system.systemName
    actions = system.actions.map { $0.description }
    needsMainThread = system.needsMainThread
    settingsPart = system.settingsPart
    furtherKey = system.furtherKey
    describeFurther = { SettingsSchema.members(of: System.defaultFurtherSettings) }
    describe = { SettingsSchema.members(of: System.defaultSettings(on: Screen())) }
    makeSheet = Self.makeSheet(of: System.self)
  }

  private static func makeSheet<System: ConfigurableSheetSystem>(
    of system: System.Type
  ) -> @Sendable (JSONNode, JSONNode, Screen, inout SceneDefaults) throws(InputFailure) -> AnySheet
  {
    { scene, sheet, screen, defaults throws(InputFailure) in
      let app = scene["app"]
      var settings = System.defaultSettings(on: screen)
      let part = System.settingsPart
      if part == .sheet {
        try SettingsReader.read(&settings, from: sheet, path: "sheet", extraKeys: ["system"])
        try checkHasNone(of: app)
      } else {
        try checkNamesOnlySystem(sheet)
        if let app { try SettingsReader.read(&settings, from: app, path: part.rawValue) }
      }
      var further = System.defaultFurtherSettings
      if let key = System.furtherKey, let node = scene[key] {
        try SettingsReader.read(&further, from: node, path: key)
      }
      System.adjustDefaults(&defaults, settings, on: screen)
      let location = (part == .sheet ? nil : app?.location) ?? sheet.location
      return AnySheet(try System(settings, further, on: screen, at: location))
    }
  }

  /// Checks that a scene has no settings of an app.
  ///
  /// - Throws: if it has.
  static func checkHasNone(of app: JSONNode?) throws(InputFailure) {
    guard let app else { return }
    throw InputFailure(
      "\"app\" has the settings of an app, and the scene's sheet is none",
      expected: "a \"sheet.system\" that is an app, or no \"app\"", at: app.location)
  }

  /// Checks that a scene's `sheet` has no settings, which stand in `app`.
  ///
  /// - Throws: at the first one.
  private static func checkNamesOnlySystem(_ sheet: JSONNode) throws(InputFailure) {
    guard case .object(let members) = sheet.value,
      let other = members.first(where: { $0.key != "system" })
    else { return }
    throw InputFailure(
      "unknown key \"sheet.\(other.key)\"",
      expected: "\"app.\(other.key)\", because an app's settings stand in \"app\"",
      at: other.keyLocation)
  }
}
