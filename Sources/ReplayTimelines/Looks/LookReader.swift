package import GestureEngine
package import JSONText
import MotionLaws

/// The looks of a recorded run's views so far, from the parts that its lines say have changed.
///
/// A part that it does not understand is as by default: a picture need not be refused for it.
package struct LookReader: Sendable {
  private var looks: [String: ViewLook] = [:]

  package init() {}

  /// Reads the member `looks` of a header or a frame: the views that it names, as they are now.
  package mutating func read(_ node: JSONNode) -> [ViewLook] {
    guard case .object(let members) = node.value else { return [] }
    var changed: [ViewLook] = []
    for member in members {
      var look = looks[member.key] ?? ViewLook(name: member.key)
      for field in LookField.allCases {
        guard let value = member.node[field.rawValue] else { continue }
        field.read(value, into: &look)
      }
      looks[member.key] = look
      changed.append(look)
    }
    return changed
  }
}

extension LookField {
  /// Sets what a value says; null is the default.
  fileprivate func read(_ node: JSONNode, into look: inout ViewLook) {
    switch self {
    case .alpha: look.alpha = node.number ?? 1
    case .background: look.background = node.color
    case .gradient: look.gradient = node.gradient
    case .corners:
      look.corners = node.number.map { Array(repeating: $0, count: 4) } ?? node.numbers
    case .border:
      look.border = node["color"]?.color.map {
        LookBorder(width: node["width"]?.number ?? 0, color: $0)
      }
    case .shadow:
      look.shadow = node["color"]?.color.map {
        LookShadow(
          color: $0, offset: Vector(x: node["x"]?.number ?? 0, y: node["y"]?.number ?? 0),
          radius: node["radius"]?.number ?? 0)
      }
    case .clips: look.clips = node.isTrue
    case .mask: look.mask = node.text
    case .placement: look.placement = node.placement
    case .shapes: look.shapes = node.elements.compactMap { $0.shape }
    case .image: look.image = node.image
    case .texts: look.texts = node.elements.compactMap { $0.line }
    }
  }
}

extension JSONNode {
  fileprivate var elements: [JSONNode] {
    guard case .array(let elements) = value else { return [] }
    return elements
  }

  fileprivate var numbers: [Double] { elements.compactMap { $0.number } }

  fileprivate var isTrue: Bool {
    if case .bool(true) = value { return true }
    return false
  }

  /// One colour, or one for light and one for dark screens.
  fileprivate var color: LookColor? {
    if let text { return UInt32(hexadecimal: text).map { LookColor($0) } }
    let pair = elements.compactMap { $0.text.flatMap { UInt32(hexadecimal: $0) } }
    return pair.count == 2 ? LookColor(pair[0], dark: pair[1]) : nil
  }

  private var point: Point? {
    let numbers = numbers
    return numbers.count == 2 ? Point(x: numbers[0], y: numbers[1]) : nil
  }

  fileprivate var gradient: LookGradient? {
    let colors = self["colors"]?.elements.compactMap { $0.color } ?? []
    guard colors.count > 1, let locations = self["at"]?.numbers, locations.count == colors.count,
      let start = self["from"]?.point, let end = self["to"]?.point
    else { return nil }
    return LookGradient(colors, at: locations, from: start, to: end)
  }

  fileprivate var placement: LookPlacement? {
    let n = numbers
    guard n.count == 8 else { return nil }
    return LookPlacement(
      a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5], width: n[6], height: n[7])
  }

  fileprivate var shape: LookShape? {
    guard let path = self["path"]?.text else { return nil }
    return LookShape(
      path: path, fill: self["fill"]?.color, stroke: self["stroke"]?.color,
      lineWidth: self["lineWidth"]?.number ?? 1, isEvenOdd: self["evenOdd"]?.isTrue ?? false)
  }

  fileprivate var image: LookImage? {
    guard let sides = self["frame"]?.numbers, sides.count == 4 else { return nil }
    return LookImage(
      name: self["name"]?.text ?? "", file: self["file"]?.text,
      frame: Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3]),
      tint: self["tint"]?.color)
  }

  fileprivate var line: LookText? {
    guard let text = self["text"]?.text, let x = self["x"]?.number, let y = self["y"]?.number,
      let color = self["color"]?.color
    else { return nil }
    return LookText(
      text, at: Point(x: x, y: y), width: self["width"]?.number ?? 0,
      size: self["size"]?.number ?? 17, weight: self["weight"]?.integer ?? 400,
      isItalic: self["italic"]?.isTrue ?? false, isMonospaced: self["monospaced"]?.isTrue ?? false,
      color: color)
  }
}

extension UInt32 {
  /// `0xRRGGBBAA` of `#rrggbb` or `#rrggbbaa`; nil for anything else.
  fileprivate init?(hexadecimal text: String) {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6 || digits.count == 8 else {
      return nil
    }
    self = 0
    for digit in digits {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = digit - UInt8(ascii: "A") + 10
      default: return nil
      }
      self = (self << 4) | UInt32(value)
    }
    if digits.count == 6 { self = (self << 8) | 0xFF }
  }
}
