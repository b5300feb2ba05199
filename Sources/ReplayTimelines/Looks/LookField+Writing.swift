package import GestureEngine
package import JSONText
import MotionLaws

extension LookField {
  /// Whether two looks have the same.
  func isSame(_ look: ViewLook, _ other: ViewLook) -> Bool {
    switch self {
    case .alpha: look.alpha == other.alpha
    case .background: look.background == other.background
    case .gradient: look.gradient == other.gradient
    case .corners: look.corners == other.corners
    case .border: look.border == other.border
    case .shadow: look.shadow == other.shadow
    case .clips: look.clips == other.clips
    case .mask: look.mask == other.mask
    case .placement: look.placement == other.placement
    case .shapes: look.shapes == other.shapes
    case .image: look.image == other.image
    case .texts: look.texts == other.texts
    }
  }

  /// Writes the value that a look has; null for the default.
  func write(_ look: ViewLook, to writer: inout JSONWriter) {
    guard !isSame(look, ViewLook(name: "")) else { return writer.null() }
    switch self {
    case .alpha: writer.number(look.alpha)
    case .background: if let color = look.background { writer.write(color) }
    case .gradient: if let gradient = look.gradient { writer.write(gradient) }
    case .corners: writer.write(corners: look.corners)
    case .border: if let border = look.border { writer.write(border) }
    case .shadow: if let shadow = look.shadow { writer.write(shadow) }
    case .clips: writer.bool(look.clips)
    case .mask: if let mask = look.mask { writer.string(mask) }
    case .placement: if let placement = look.placement { writer.write(placement) }
    case .shapes:
      writer.beginArray()
      for shape in look.shapes { writer.write(shape) }
      writer.endArray()
    case .image: if let image = look.image { writer.write(image) }
    case .texts:
      writer.beginArray()
      for text in look.texts { writer.write(text) }
      writer.endArray()
    }
  }
}

/// The looks of a run's views so far, of which only what changes is written.
package struct LookWriter: Sendable {
  private var looks: [String: ViewLook] = [:]

  package init() {}

  /// Writes an object with the parts that have changed, by the views' names.
  package mutating func write(_ changes: [ViewLook], to writer: inout JSONWriter) {
    writer.beginObject()
    for look in changes {
      writer.key(escaping: look.name)
      write(look, to: &writer)
    }
    writer.endObject()
  }

  /// Writes an object with the parts of a look that have changed.
  package mutating func write(_ look: ViewLook, to writer: inout JSONWriter) {
    let last = looks[look.name] ?? ViewLook(name: look.name)
    looks[look.name] = look
    writer.beginObject()
    for field in LookField.allCases where !field.isSame(look, last) {
      writer.key(escaping: field.rawValue)
      field.write(look, to: &writer)
    }
    writer.endObject()
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ color: LookColor) {
    guard color.light != color.dark else { return string(color.light.hexadecimal) }
    beginArray()
    string(color.light.hexadecimal)
    string(color.dark.hexadecimal)
    endArray()
  }

  fileprivate mutating func member(_ key: StaticString, _ color: LookColor?) {
    guard let color else { return }
    self.key(key)
    write(color)
  }

  private mutating func numbers(_ numbers: [Double]) {
    beginArray()
    for number in numbers { self.number(number) }
    endArray()
  }

  fileprivate mutating func write(corners: [Double]) {
    if let first = corners.first, corners.allSatisfy({ $0 == first }) {
      number(first)
    } else {
      numbers(corners)
    }
  }

  fileprivate mutating func write(_ gradient: LookGradient) {
    beginObject()
    key("colors")
    beginArray()
    for color in gradient.colors { write(color) }
    endArray()
    key("at")
    numbers(gradient.locations)
    key("from")
    numbers([gradient.start.x, gradient.start.y])
    key("to")
    numbers([gradient.end.x, gradient.end.y])
    endObject()
  }

  fileprivate mutating func write(_ border: LookBorder) {
    beginObject()
    field("width", border.width)
    member("color", border.color)
    endObject()
  }

  fileprivate mutating func write(_ shadow: LookShadow) {
    beginObject()
    member("color", shadow.color)
    field("x", shadow.offset.x)
    field("y", shadow.offset.y)
    field("radius", shadow.radius)
    endObject()
  }

  fileprivate mutating func write(_ placement: LookPlacement) {
    beginArray()
    // Six decimals: a thousandth of a sine is half a point at the end of a screen.
    for number in [placement.a, placement.b, placement.c, placement.d] {
      exactNumber((number * 1e6).rounded() / 1e6)
    }
    for number in [placement.tx, placement.ty, placement.width, placement.height] {
      self.number(number)
    }
    endArray()
  }

  fileprivate mutating func write(_ shape: LookShape) {
    beginObject()
    field("path", shape.path)
    member("fill", shape.fill)
    member("stroke", shape.stroke)
    if shape.stroke != nil { field("lineWidth", shape.lineWidth) }
    if shape.isEvenOdd {
      key("evenOdd")
      bool(true)
    }
    endObject()
  }

  fileprivate mutating func write(_ image: LookImage) {
    beginObject()
    field("name", image.name)
    if let file = image.file { field("file", file) }
    key("frame")
    numbers([image.frame.x, image.frame.y, image.frame.width, image.frame.height])
    member("tint", image.tint)
    endObject()
  }

  fileprivate mutating func write(_ text: LookText) {
    beginObject()
    field("text", text.text)
    field("x", text.place.x)
    field("y", text.place.y)
    field("width", text.width)
    field("size", text.size)
    if text.weight != 400 {
      key("weight")
      number(text.weight)
    }
    if text.isItalic {
      key("italic")
      bool(true)
    }
    if text.isMonospaced {
      key("monospaced")
      bool(true)
    }
    member("color", text.color)
    endObject()
  }
}

extension UInt32 {
  private static let digits = Array("0123456789abcdef".utf8)

  /// `#rrggbb`, or `#rrggbbaa` unless it is opaque.
  package var hexadecimal: String {
    let digits = (0..<8).map { Self.digits[Int((self >> UInt32(28 - 4 * $0)) & 15)] }
    return "#"
      + String(decoding: self & 0xFF == 0xFF ? digits.dropLast(2) : digits[...], as: UTF8.self)
  }
}
