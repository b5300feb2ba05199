package import GestureTraces
package import JSONText

/// A system in a catalog: its name, its parameters, and how a scene makes a sheet of it.
public struct RegisteredSystem: Sendable {
  /// What `sheet.system` says.
  package let name: String

  /// The actions that the app can perform on its sheets.
  package let actions: [ActionDescription]

  /// Whether its code must run on the main thread.
  package let needsMainThread: Bool

  /// The members of `sheet` for this system, with its defaults; described when it is read, because
  /// few commands need it.
  package var schema: JSONSchema { describe() }

  private let describe: @Sendable () -> JSONSchema

  /// Makes the sheet from a scene's `sheet` on a screen, and changes the defaults of the scene's
  /// other parts.
  let makeSheet: @Sendable (JSONNode, Screen, inout SceneDefaults) throws(InputFailure) -> AnySheet

  public init<System: ConfigurableSheetSystem>(_ system: System.Type) {
    name = system.systemName
    actions = system.actions.map { $0.description }
    needsMainThread = system.needsMainThread
    describe = {
      .object(
        [.required("system", .word([System.systemName]))]
          + SettingsSchema.members(of: System.defaultSettings(on: Screen())))
    }
    makeSheet = Self.makeSheet(of: System.self)
  }

  private static func makeSheet<System: ConfigurableSheetSystem>(
    of system: System.Type
  ) -> @Sendable (JSONNode, Screen, inout SceneDefaults) throws(InputFailure) -> AnySheet {
    { node, screen, defaults throws(InputFailure) in
      var settings = System.defaultSettings(on: screen)
      try SettingsReader.read(&settings, from: node, path: "sheet", extraKeys: ["system"])
      System.adjustDefaults(&defaults, settings, on: screen)
      return AnySheet(try System(settings, on: screen, at: node.location))
    }
  }
}
