package import JSONText
import ReplayPages
import TextFiles

/// The images that a page's runs show, each once: what of their files pages and pictures hold.
package struct PagePictures {
  /// The most bytes of one file, and of all files of a page; of what is more, only the name shows.
  static let (capacity, pageCapacity) = (1 << 20, 8 << 20)

  private var files: [String] = []

  package init(_ files: [String] = []) { add(files) }

  mutating func add(_ files: [String]) {
    for file in files where !self.files.contains(file) { self.files.append(file) }
  }

  /// Writes the member `pictures` of a page's data: the images by their files' paths; nothing if there
  /// are none.
  package func write(to writer: inout JSONWriter) {
    let pictures = addresses
    guard !pictures.isEmpty else { return }
    writer.key("pictures")
    writer.beginObject()
    for (file, address) in pictures {
      writer.key(escaping: file)
      writer.string(address)
    }
    writer.endObject()
  }

  /// The address of each image that can be shown, which holds the image itself.
  var addresses: [(file: String, address: String)] {
    var room = Self.pageCapacity
    return files.compactMap { file in
      guard let bytes = TextFile.bytes(ofFile: file, upTo: min(Self.capacity, room)),
        let type = Self.type(of: bytes)
      else { return nil }
      room -= bytes.count
      return (file, "data:\(type);base64,\(String(decoding: Base64.text(bytes), as: UTF8.self))")
    }
  }

  /// The media type of a PNG, JPEG or SVG, by how it begins; nil for anything else.
  private static func type(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    let beginning = String(decoding: bytes.prefix(1024), as: UTF8.self)
    let isMarkup = beginning.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.first == "<"
    return isMarkup && beginning.contains("<svg") ? "image/svg+xml" : nil
  }
}
