import Foundation

/// The size of a drawing in an asset catalog, in points, as its file says it.
enum VectorHeader {
  /// Reads a PDF or an SVG; nil for anything else, and without a size.
  static func size(_ data: Data) -> CGSize? {
    // What is no text in it does not count.
    let text = String(decoding: data.prefix(1 << 20), as: Unicode.ASCII.self)
    let size = text.hasPrefix("%PDF") ? page(in: text) : image(in: text)
    guard let size, size.areFinite, size.width > 0, size.height > 0 else { return nil }
    return size
  }

  /// `/MediaBox [0 0 24 24]` says the corners of a page (ISO 32000-1, 7.7.3.3).
  private static func page(in text: String) -> CGSize? {
    guard let start = text.range(of: "/MediaBox"),
      let open = text.range(of: "[", range: start.upperBound..<text.endIndex),
      let close = text.range(of: "]", range: open.upperBound..<text.endIndex)
    else { return nil }
    let corners = numbers(text[open.upperBound..<close.lowerBound])
    guard corners.count == 4 else { return nil }
    return CGSize(width: corners[2] - corners[0], height: corners[3] - corners[1])
  }

  /// An `svg` has a width and a height, or at least a `viewBox`.
  private static func image(in text: String) -> CGSize? {
    guard let start = text.range(of: "<svg"),
      let end = text.range(of: ">", range: start.upperBound..<text.endIndex)
    else { return nil }
    let tag = text[start.upperBound..<end.lowerBound]
    if let width = value(of: "width", in: tag).flatMap({ numbers($0).first }),
      let height = value(of: "height", in: tag).flatMap({ numbers($0).first })
    {
      return CGSize(width: width, height: height)
    }
    let box = value(of: "viewBox", in: tag).map(numbers) ?? []
    return box.count == 4 ? CGSize(width: box[2], height: box[3]) : nil
  }

  private static func value(of attribute: String, in tag: Substring) -> Substring? {
    guard let name = tag.range(of: " \(attribute)=\""),
      let end = tag.range(of: "\"", range: name.upperBound..<tag.endIndex)
    else { return nil }
    return tag[name.upperBound..<end.lowerBound]
  }

  /// The numbers, each without its unit; those in percent do not count.
  private static func numbers(_ text: Substring) -> [Double] {
    text.split { $0 == " " || $0 == "," || $0.isNewline }.compactMap { word in
      word.hasSuffix("%") ? nil : Double(word.prefix { $0.isNumber || $0 == "." || $0 == "-" })
    }
  }
}
