package import GestureEngine
package import JSONText

/// The parameters of a scene: what each is without `--set`, what it may be, and what it means.
package struct SceneParameters: Sendable {
  private struct Row: Sendable {
    var key: String

    /// The scene's own value.
    var standard: JSONNode
    var range: String
    var unit: String
    var meaning: String
  }

  private let rows: [Row]

  /// - Parameters:
  ///   - scene: the scene.
  ///   - catalog: the known systems.
  /// - Throws: if the text of the scene cannot be read back.
  package init(of scene: ReplayScene, _ catalog: SheetCatalog) throws(InputFailure) {
    let document = try JSONNode(parsing: SceneWriter.text(of: scene), source: "scene \(scene.name)")
    let system = document["sheet"]?["system"]?.text
    let leaves = SceneSchema.document(catalog).leaves
    rows = leaves.compactMap { leaf in
      guard leaf.keyPath.contains("."), !leaf.member.about.isEmpty,
        leaf.tag == nil || leaf.tag == system, let standard = document[keyPath: leaf.keyPath]
      else { return nil }
      return Row(
        key: leaf.keyPath, standard: standard, range: Self.range(of: leaf.member.schema),
        unit: leaf.member.unit, meaning: leaf.member.about)
    }
  }

  /// The values that a parameter may have, in few words: `0 to 1000`, `true or false`.
  private static func range(of schema: JSONSchema) -> String {
    switch schema {
    case .word(let words): return words.joined(separator: ", ")
    case .number(let range) where range != .any, .integer(let range) where range != .any:
      let words = "\(range)".replacing("at least ", with: "").replacing(
        " and at most ", with: " to ")
      if case .integer = schema { return "whole, \(words)" }
      return words
    case .either(let kinds): return kinds.map(Self.range).joined(separator: " or ")
    case .described(let schema, _): return range(of: schema)
    default: return schema.words
    }
  }

  /// The least width for all columns side by side; below it, the meaning has lines of its own.
  private static let tableWidth = 120

  /// A table; on a narrow terminal, a list.
  package func text(style: TextStyle) -> [UInt8] {
    if let width = style.width, width < Self.tableWidth { return list(style, width) }
    var table = AlignedTable([
      ("key", .left), ("default", .right), ("range", .left), ("meaning", .prose),
    ])
    for row in rows {
      table.add([row.key, Self.text(of: row.standard), row.range, row.meaning].map(\.printable))
    }
    return Array(table.text(style: style).utf8)
  }

  private func list(_ style: TextStyle, _ width: Int) -> [UInt8] {
    let indentation = "    "
    let lines = rows.flatMap { row in
      let values = "\(Self.text(of: row.standard)) (\(row.range))".printable
      let details =
        values.wrapped(to: width - indentation.count)
        + row.meaning.printable.wrapped(to: width - indentation.count)
      return [style(row.key.printable, .title)] + details.map { indentation + $0 }
    }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  /// A string without quotes, anything else as JSON.
  private static func text(of node: JSONNode) -> String {
    if let text = node.text { return text }
    var writer = JSONWriter()
    writer.node(node)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// An array with an object for each parameter.
  package var json: [UInt8] {
    var writer = JSONWriter(indentation: 2)
    writer.beginArray()
    for row in rows {
      writer.beginObject()
      writer.field("key", row.key)
      writer.key("default")
      writer.node(row.standard)
      writer.field("range", row.range)
      if !row.unit.isEmpty { writer.field("unit", row.unit) }
      writer.field("meaning", row.meaning)
      writer.endObject()
    }
    writer.endArray()
    writer.endLine()
    return writer.bytes
  }
}
