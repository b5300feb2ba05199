import GestureEngine
import JSONText
import ReplayTimelines

/// The colours, images and outlines that a picture's painted views refer to.
///
/// Colours that differ on light and dark screens are classes, whose rules follow the reader's scheme.
final class LookInk {
  /// The prefix of its names, which distinguishes them from those of another strip in the same picture.
  private let prefix: String

  /// The addresses of the images, by their files' paths.
  private let addresses: [String: String]

  /// The places of the images that are used.
  private var pictures: [String: Int] = [:]

  /// The properties that are coloured, each with its colour, in the order of their first use.
  private var paints: [(property: String, color: LookColor)] = []
  private var names: [String: String] = [:]
  private var count = 0

  init(side: String, imageFiles: [String]) {
    prefix = "look\(side)"
    addresses = Dictionary(
      PagePictures(imageFiles).addresses.map { ($0.file, $0.address) }, uniquingKeysWith: { $1 })
  }

  /// An identifier that nothing else in the picture has.
  func nextID() -> String {
    count += 1
    return "\(prefix)-\(count)"
  }

  /// The attributes of something that is painted; without a fill, it has none.
  func attributes(
    fill: LookColor?, stroke: LookColor? = nil, opacity: Double = 1
  ) -> [(String, Markup.Attribute)] {
    var attributes: [(String, Markup.Attribute)] = []
    var classes: [String] = []
    for (property, color) in [("fill", fill), ("stroke", stroke)] {
      guard let color else {
        if property == "fill" { attributes.append((property, "none")) }
        continue
      }
      if color.light == color.dark {
        attributes.append((property, .word(Self.opaque(color.light))))
        let alpha = Self.alpha(color.light) * opacity
        if alpha < 1 { attributes.append(("\(property)-opacity", .number(alpha))) }
      } else {
        classes.append(name(property, color))
        if opacity < 1 { attributes.append(("opacity", .number(opacity))) }
      }
    }
    if !classes.isEmpty {
      attributes.append(("class", .word(classes.joined(separator: " "))))
    }
    return attributes
  }

  /// The class of a colour that follows the scheme.
  func name(_ property: String, _ color: LookColor) -> String {
    let key = "\(property) \(color.light) \(color.dark)"
    if let name = names[key] { return name }
    let name = "\(prefix)\(paints.count)"
    paints.append((property, color))
    names[key] = name
    return name
  }

  /// The identifier of an image, one unit wide and high; nil if the picture cannot hold it.
  func picture(_ file: String?) -> String? {
    guard let file, addresses[file] != nil else { return nil }
    let place = pictures[file] ?? pictures.count
    pictures[file] = place
    return "\(prefix)-picture-\(place)"
  }

  /// Writes what has been referred to; called when everything is drawn.
  func define(in svg: inout Markup) {
    if !paints.isEmpty {
      let rules = [\LookColor.light, \.dark].map { scheme in
        paints.enumerated().map { place, paint in
          let color = paint.color[keyPath: scheme]
          return ".\(prefix)\(place){\(Self.rule(paint.property, color))}"
        }.joined()
      }
      svg.element(
        "style", [], "\(rules[0])@media(prefers-color-scheme:dark){\(rules[1])}")
    }
    guard !pictures.isEmpty else { return }
    svg.element("defs") { svg in
      for (file, place) in pictures.sorted(by: { $0.value < $1.value }) {
        svg.element(
          "image",
          [
            ("id", .word("\(prefix)-picture-\(place)")), ("width", 1), ("height", 1),
            ("preserveAspectRatio", "none"), ("href", .word(addresses[file] ?? "")),
          ])
      }
    }
  }

  /// The declarations of a property with a colour.
  static func rule(_ property: String, _ color: UInt32) -> String {
    let alpha = alpha(color)
    let opacity = property == "stop-color" ? "stop-opacity" : "\(property)-opacity"
    return "\(property):\(opaque(color))" + (alpha < 1 ? ";\(opacity):\(alpha.rounded3)" : "")
  }

  static func opaque(_ color: UInt32) -> String { (color | 0xFF).hexadecimal }

  static func alpha(_ color: UInt32) -> Double { Double(color & 0xFF) / 255 }
}
