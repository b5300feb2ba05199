import Foundation

/// The size of an image, as the beginning of its file says it.
struct ImageHeader: Equatable {
  /// Pixels; points of a drawing.
  var width: Int
  var height: Int

  /// The way in which the pixels lie, as Exif numbers it; 1 for upright.
  var orientation = 1

  /// Reads a PNG, a JPEG or a GIF; nil for anything else, and without a size.
  init?(_ data: Data) {
    let bytes = [UInt8](data)
    guard let header = Self.png(bytes) ?? Self.gif(bytes) ?? Self.jpeg(bytes),
      header.width > 0, header.height > 0
    else { return nil }
    self = header
  }

  private init(width: Int, height: Int, orientation: Int = 1) {
    (self.width, self.height, self.orientation) = (width, height, orientation)
  }

  /// The eight bytes of a PNG are followed by the length and the name of IHDR, then by its size.
  private static func png(_ bytes: [UInt8]) -> ImageHeader? {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), bytes.count >= 24,
      bytes[12..<16].elementsEqual(Array("IHDR".utf8))
    else { return nil }
    return ImageHeader(width: big(bytes, 16, 4), height: big(bytes, 20, 4))
  }

  /// GIF87a or GIF89a, and the size in little-endian order.
  private static func gif(_ bytes: [UInt8]) -> ImageHeader? {
    guard bytes.starts(with: Array("GIF8".utf8)), bytes.count >= 10 else { return nil }
    return ImageHeader(width: little(bytes, 6, 2), height: little(bytes, 8, 2))
  }

  /// A JPEG is a row of segments with their lengths; the frame's says the size (ISO 10918-1, B.2.2).
  private static func jpeg(_ bytes: [UInt8]) -> ImageHeader? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var (place, orientation) = (2, 1)
    while place + 9 < bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      // Filling, and markers that stand alone.
      if marker == 0xFF || marker == 1 || (0xD0...0xD7).contains(marker) {
        place += marker == 0xFF ? 1 : 2
        continue
      }
      // All from SOF0 to SOF15 but DHT, JPG and DAC.
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return ImageHeader(
          width: big(bytes, place + 7, 2), height: big(bytes, place + 5, 2),
          orientation: orientation)
      }
      let length = max(big(bytes, place + 2, 2), 2)
      if marker == 0xE1 {
        let segment = bytes[min(place + 4, bytes.count)..<min(place + 2 + length, bytes.count)]
        orientation = exifOrientation(Array(segment)) ?? orientation
      }
      place += 2 + length
    }
    return nil
  }

  /// The orientation in the first directory of Exif's TIFF: the tag 0x0112, a short number.
  private static func exifOrientation(_ bytes: [UInt8]) -> Int? {
    guard bytes.starts(with: Array("Exif\0\0".utf8)), bytes.count > 14 else { return nil }
    let tiff = Array(bytes[6...])
    let read = tiff.starts(with: Array("II".utf8)) ? little : big
    let start = read(tiff, 4, 4)
    guard start + 2 <= tiff.count else { return nil }
    for entry in 0..<read(tiff, start, 2) {
      let place = start + 2 + 12 * entry
      guard place + 12 <= tiff.count else { return nil }
      if read(tiff, place, 2) == 0x0112 {
        let value = read(tiff, place + 8, 2)
        return (1...8).contains(value) ? value : nil
      }
    }
    return nil
  }

  private static func big(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<min(start + count, bytes.count)].reduce(0) { ($0 << 8) | Int($1) }
  }

  private static func little(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<min(start + count, bytes.count)].reversed().reduce(0) { ($0 << 8) | Int($1) }
  }
}
