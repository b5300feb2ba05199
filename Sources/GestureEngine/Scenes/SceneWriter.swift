package import JSONText

/// Prints scenes with every key spelled out; read back, they give the same run.
package struct SceneWriter {
  /// The text of a scene's file.
  package static func text(of scene: ReplayScene) -> [UInt8] {
    var writer = JSONWriter(indentation: 2)
    writer.beginObject()
    writer.key("format")
    writer.string(ReplayScene.format)
    writer.key("name")
    writer.string(scene.name)
    writer.key("device")
    write(scene.screen, to: &writer)
    writeTuning(of: scene, to: &writer)
    if let properties = scene.properties {
      writer.key(escaping: PropertySchema.key)
      writer.node(properties)
    }
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  /// Writes the screen as a value.
  package static func write(_ screen: Screen, to writer: inout JSONWriter) {
    writeGroup(screen, to: &writer)
  }

  /// Writes everything except format, name and device into an open object: every tuning parameter
  /// in force.
  package static func writeTuning(of scene: ReplayScene, to writer: inout JSONWriter) {
    writer.key("sheet")
    if let sheet = scene.sheet {
      writer.beginObject()
      writer.key("system")
      writer.string(sheet.name)
      if sheet.settingsPart == .app {
        writer.endObject()
        writer.key("app")
        writer.beginObject()
      }
      sheet.writeSettings(to: &writer)
      writer.endObject()
      sheet.writeFurtherSettings(to: &writer)
    } else {
      writer.null()
    }
    writer.key("scrollView")
    if let scrollView = scene.scrollView {
      writeGroup(scrollView, to: &writer)
    } else {
      writer.null()
    }
    writer.key("scrollViews")
    writer.beginArray()
    for scrollView in scene.scrollViews { writeGroup(scrollView, to: &writer) }
    writer.endArray()
    writer.key("controls")
    writer.beginArray()
    for control in scene.controls { writeGroup(control, to: &writer) }
    writer.endArray()
    writer.key("recognition")
    writeGroup(scene.recognition, to: &writer)
    writer.key("recognizers")
    writer.beginArray()
    for recognizer in scene.recognizers { writeGroup(recognizer, to: &writer) }
    writer.endArray()
  }

  private static func writeGroup<Group: SettingsGroup>(
    _ group: Group, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    SettingsWriter.writeMembers(of: group, to: &writer)
    writer.endObject()
  }
}

extension JSONWriter {
  /// Writes all tuning parameters of a scene, as an object.
  package mutating func writeTuning(of scene: ReplayScene) {
    beginObject()
    SceneWriter.writeTuning(of: scene, to: &self)
    endObject()
  }
}
