package import JSONText
import ReplayTimelines

/// A column of a table of frames: its name, and what its cells mean.
package struct CSVColumn: Sendable, Hashable {
  /// The kind of value that a cell holds if it is not blank.
  package enum Kind: String, Sendable {
    case number, integer
    case text = "string"
  }

  package let name: String
  package let kind: Kind

  /// `pt`, `pt/s`, `s`; empty for a ratio, a count and a text.
  package let unit: String

  /// One sentence about it.
  package let about: String

  init(_ name: String, _ kind: Kind, unit: String = "", _ about: String) {
    self.name = name
    self.kind = kind
    self.unit = unit
    self.about = about
  }

  /// The column of a field; a pan's field has the recognizer's name before its own.
  init(_ field: FrameField, of pan: String? = nil) {
    let isInteger = field.quantity?.unit == "" && field.quantity?.use == .line
    self.init(
      (pan.map { $0 + "." } ?? "") + field.name,
      field.quantity == nil ? .text : isInteger ? .integer : .number,
      unit: field.quantity?.unit ?? "", Self.about(field))
  }

  /// The description of a field; for a pair, of one of its two numbers.
  private static func about(_ field: FrameField) -> String {
    guard let index = field.pairIndex, let pair = field.name.split(separator: ".").dropLast().last
    else { return field.about }
    let axis = index == 0 ? "horizontal" : "vertical"
    return field.about.replacing(pair, with: "\(axis) \(pair)").replacing(", [x, y].", with: ".")
  }

  /// Writes columns as a member of an object that is open: what each means, for programs.
  package static func write(_ columns: [CSVColumn], to writer: inout JSONWriter) {
    writer.key("csvColumns")
    writer.beginArray()
    for column in columns {
      writer.beginObject()
      writer.field("name", column.name)
      writer.field("type", column.kind.rawValue)
      if !column.unit.isEmpty { writer.field("unit", column.unit) }
      writer.field("description", column.about)
      writer.endObject()
    }
    writer.endArray()
  }
}
