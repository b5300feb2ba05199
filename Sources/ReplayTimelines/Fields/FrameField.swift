import GestureEngine
import JSONText

/// A field of a frame's parts, or one number of a pair, for tables and comparisons.
package struct FrameField: Sendable, Hashable, CustomStringConvertible {
  /// Its name in tables: `sheet.y`, `scroll.velocity.x`, `dimming`.
  package let name: String

  /// Its key path in a frame's line: `sheet.y`, `scroll.velocity[0]`, `layout.dimming`.
  package let keyPath: String

  /// One sentence about it.
  package let about: String

  /// The quantity that it measures; nil for a word.
  package let quantity: FrameQuantity?

  /// Its index in a pair, 0 or 1; nil if it is not part of a pair.
  package let pairIndex: Int?

  package var description: String { name }

  /// The fields of the sheet, the scroll view and the layout, in the order of a line.
  package static let all: [FrameField] = {
    var list = FieldList()
    var frame = Frame()
    frame.visitParts(&list)
    list.place = (keys: ["layout"], isNamed: false)
    frame.visitLayout(&list)
    return list.fields
  }()

  /// The fields of a further scroll view.
  package static func ofScrollView(_ name: String) -> [FrameField] {
    var list = FieldList()
    list.place.keys = [Frame.scrollsKey, name]
    var scroll = Frame.Scroll()
    scroll.visit(&list)
    return list.fields
  }

  /// The first fields of a frame's line.
  package static let head: [FrameField] = {
    var list = FieldList()
    var frame = Frame()
    frame.visitHead(&list)
    return list.fields
  }()

  /// The fields of a pan; names and key paths are relative to the pan.
  package static let ofPan: [FrameField] = {
    var list = FieldList()
    var pan = Frame.Pan()
    pan.visit(&list)
    return list.fields
  }()
}

/// A visitor that lists the fields.
private struct FieldList: FrameVisitor {
  var fields: [FrameField] = []

  /// The keys that lead to the fields, and whether names begin with them.
  var place: (keys: [String], isNamed: Bool) = ([], true)

  private mutating func add(_ key: StaticString, _ quantity: FrameQuantity?, _ about: StaticString)
  { add("\(key)", quantity, about, nil) }

  private mutating func add(
    _ key: String, _ quantity: FrameQuantity?, _ about: StaticString,
    _ pair: (index: Int, axis: String)?
  ) {
    let keys = place.keys + [key]
    let (path, name) = (keys.joined(separator: "."), place.isNamed ? keys : [key])
    fields.append(
      FrameField(
        name: (name + (pair.map { [$0.axis] } ?? [])).joined(separator: "."),
        keyPath: path + (pair.map { "[\($0.index)]" } ?? ""), about: "\(about)", quantity: quantity,
        pairIndex: pair?.index))
  }

  mutating func number(
    _ key: StaticString, _ value: inout Double, _ quantity: FrameQuantity, _ about: StaticString
  ) { add(key, quantity, about) }

  mutating func optionalNumber(
    _ key: StaticString, _ value: inout Double?, _ quantity: FrameQuantity, _ about: StaticString
  ) { add(key, quantity, about) }

  mutating func pair(
    _ key: StaticString, _ x: inout Double, _ y: inout Double, _ quantity: FrameQuantity,
    _ about: StaticString
  ) {
    for (index, axis) in ["x", "y"].enumerated() {
      add("\(key)", quantity, about, (index, axis))
    }
  }

  mutating func integer(
    _ key: StaticString, _ value: inout Int, in range: SettingRange, _ about: StaticString
  ) { add(key, FrameQuantity(.ratio, .line, in: range), about) }

  mutating func flag(_ key: StaticString, _ value: inout Bool, _ about: StaticString) {
    add(key, nil, about)
  }

  mutating func text(_ key: StaticString, _ value: inout String, _ about: StaticString) {
    add(key, nil, about)
  }

  mutating func word<Word: TimelineWord>(
    _ key: StaticString, _ value: inout Word, _ about: StaticString
  ) { add(key, nil, about) }

  mutating func part<Part: FrameFields>(
    _ key: StaticString, _ value: inout Part?, _ blank: Part, _ about: StaticString
  ) {
    place.keys.append("\(key)")
    var part = blank
    part.visit(&self)
    place.keys.removeLast()
  }
}
