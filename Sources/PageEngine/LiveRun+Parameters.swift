import GestureEngine
package import JSONText

extension LiveRun {
  /// Every parameter that can be set, in the order in which scenes are printed, as a JSON array.
  ///
  /// ```
  /// {"keyPath":"sheet.velocityThreshold","about":"The speed …, in points per second.","value":800,
  ///  "default":1000,"range":"a number from 0","minimum":0,"maximum":1000000}
  /// ```
  ///
  /// A number has `range`, and `minimum` and `maximum` where they are finite; anything else has
  /// `choices`. `default` is the system's value for a scene that does not set it; it is missing if
  /// it would be `null`.
  package func parameters() throws(InputFailure) -> [UInt8] {
    let defaults = try JSONNode(parsing: SceneWriter.text(of: usualScene()), source: "defaults")
    var writer = JSONWriter()
    writer.beginArray()
    for parameter in try TunableParameter.all(of: scene, catalog) {
      writer.beginObject()
      writer.field("keyPath", parameter.keyPath)
      writer.field("about", parameter.about)
      writer.write(parameter.values)
      if let node = defaults[keyPath: parameter.keyPath] {
        writer.key("default")
        if let number = node.settingNumber { writer.exactNumber(number) } else { writer.node(node) }
      }
      writer.endObject()
    }
    writer.endArray()
    return writer.bytes
  }

  /// A scene with the same parts on the same screen that sets no parameter.
  private func usualScene() throws(InputFailure) -> ReplayScene {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("format", ReplayScene.format)
    writer.key("device")
    SceneWriter.write(scene.screen, to: &writer)
    if let sheet = scene.sheet {
      writer.key("sheet")
      writer.beginObject()
      writer.field("system", sheet.name)
      writer.endObject()
    }
    if scene.scrollView != nil {
      writer.key("scrollView")
      writer.beginObject()
      writer.endObject()
    }
    writer.endObject()
    return try SceneReader.scene(
      from: JSONNode(parsing: writer.bytes, source: "defaults"), catalog: catalog)
  }
}

extension JSONWriter {
  /// Writes a parameter's value and its other possible values into its object.
  fileprivate mutating func write(_ values: TunableParameter.Values) {
    key("value")
    switch values {
    case .number(let now, let range):
      exactNumber(now)
      field("range", range.description)
      if range.minimum.isFinite { bound("minimum", range.minimum) }
      if range.maximum.isFinite { bound("maximum", range.maximum) }
      key("excludesMinimum")
      bool(range.excludesMinimum)
      key("excludesMaximum")
      bool(range.excludesMaximum)
    case .choice(let now, let others):
      node(now)
      key("choices")
      beginArray()
      node(now)
      for other in others { node(other) }
      endArray()
    }
  }

  private mutating func bound(_ name: StaticString, _ value: Double) {
    key(name)
    exactNumber(value)
  }
}
