package import JSONText

/// The schema of `gesture-scene/1`, built from what the settings of every system declare.
package struct SceneSchema {
  /// The description of the format, and of what the schema leaves out; `tool` is the name of the
  /// tool that prints it.
  package static func about(tool: String = PlainName.packageTool) -> String {
    """
    \(introduction(tool: tool)) Beyond this schema: some parameters must fit together, such as a \
    detent's height and the screen's.
    """
  }

  /// The description of the format, and of its defaults.
  package static func introduction(tool: String) -> String {
    """
    What the fingers touch: a screen, a sheet, a scroll view, and the parameters of all of them. \
    Defaults are those on the default screen; a system may have others for the scroll view, and \
    \(tool) scenes show prints those in force.
    """
  }

  /// A scene, whose sheet is one of a catalog's.
  package static func document(_ catalog: SheetCatalog = .builtIn) -> JSONSchema {
    .object(
      [
        .schemaReference,
        .required("format", .word([ReplayScene.format])),
        .optional("name", .string, "What the scene is called.", default: "\"scene\""),
        .optional("device", device, "The screen."),
        .optional(
          "sheet", .optional(.tagged(by: "system", sheets(catalog))),
          "The sheet, by its system; null for none.", default: "null"),
      ] + app(catalog) + [
        .optional("recognition", recognition, "The parameters of recognizers, by kind.")
      ] + parts + [PropertySchema.list])
  }

  package static var device: JSONSchema { SettingsSchema.object(of: Screen()) }

  package static var recognition: JSONSchema { SettingsSchema.object(of: RecognitionSettings()) }

  /// The scroll view, and further recognizers.
  package static var parts: [JSONSchema.Member] {
    SettingsSchema.members(of: SceneRest(scrollView: nil, scrollDefaults: ScrollViewSettings()))
  }

  private static func sheets(_ catalog: SheetCatalog) -> [(tag: String, schema: JSONSchema)] {
    catalog.systems.map { ($0.name, $0.sheetSchema) }
  }

  /// The settings of apps, where there are some.
  private static func app(_ catalog: SheetCatalog) -> [JSONSchema.Member] {
    let apps = catalog.systems.filter { $0.settingsPart == .app }
    guard !apps.isEmpty else { return [] }
    let own = JSONSchema.Member.optional(
      "app", .named(apps.map { ($0.name, $0.schema) }),
      "The settings of the app that \"sheet.system\" names.")
    return [own] + further(apps)
  }

  /// The settings at the top of a scene that some systems have: each key once.
  private static func further(_ systems: [RegisteredSystem]) -> [JSONSchema.Member] {
    var members: [JSONSchema.Member] = []
    for system in systems {
      guard let key = system.furtherKey, !members.contains(where: { $0.key == key }) else {
        continue
      }
      members.append(
        .optional(key, system.furtherSchema, "Rules of the framework that nobody has measured."))
    }
    return members
  }
}
