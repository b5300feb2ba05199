import Foundation
import HeadlessUIKit
import Testing

/// Sizes of images, by UIImage's documentation and the formats of files.
struct ImageDocumentation {
  /// The beginning of a PNG, up to its IHDR's size.
  private static func png(_ width: UInt32, _ height: UInt32) -> Data {
    let size = [width, height].flatMap { number in
      (0..<4).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    return Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + "IHDR".utf8 + size)
  }

  /// A JPEG of 300 by 200 pixels, whose Exif says how they lie.
  private static func jpeg(orientation: UInt8) -> Data {
    let exif: [UInt8] =
      Array("Exif\0\0".utf8) + [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
    let frame: [UInt8] = [0xFF, 0xC2, 0, 17, 8, 0, 200, 1, 44, 3] + [UInt8](repeating: 0, count: 9)
    return Data([0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + frame)
  }

  @Test func `the size is that of the pixels by the scale`() {
    #expect(UIImage(data: Self.png(600, 300))?.size == CGSize(width: 600, height: 300))
    #expect(UIImage(data: Self.png(600, 300), scale: 3)?.size == CGSize(width: 200, height: 100))
    let gif = Data("GIF89a".utf8) + Data([0x2C, 0x01, 0xC8, 0x00])
    #expect(UIImage(data: gif)?.size == CGSize(width: 300, height: 200))
    #expect(UIImage(data: Self.jpeg(orientation: 1))?.size == CGSize(width: 300, height: 200))
    #expect(UIImage(data: Data("text".utf8)) == nil && UIImage(data: Self.png(0, 5)) == nil)
    #expect(UIImage(data: Self.png(1, 1).dropLast(3)) == nil)
  }

  @Test func `an image that lies on its side is as wide as its pixels are high`() throws {
    let image = try #require(UIImage(data: Self.jpeg(orientation: 6)))
    #expect(image.imageOrientation == .right && image.size == CGSize(width: 200, height: 300))
    let pixels = try #require(image.cgImage)
    #expect(pixels.width == 300 && pixels.height == 200)
    let part = try #require(pixels.cropping(to: CGRect(x: 290, y: 0, width: 50, height: 20)))
    let crop = UIImage(cgImage: part, scale: 2, orientation: .up)
    #expect(crop.size == CGSize(width: 5, height: 10))
    #expect(pixels.cropping(to: CGRect(x: 400, y: 0, width: 5, height: 5)) == nil)
    let template = image.withRenderingMode(.alwaysTemplate)
    #expect(template.renderingMode == .alwaysTemplate && template.size == image.size)
  }

  @Test func `a named image is looked for below the app's folder`() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    let write = { (path: String, data: Data) throws in
      let place = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: place)
    }
    let contents = { (name: String) in
      Data(#"{"images": [{"idiom": "universal", "scale": "2x", "filename": "\#(name)"}]}"#.utf8)
    }
    try write("App/Package.swift", Data())
    try write("App/Assets.xcassets/logo.imageset/Contents.json", contents("l.png"))
    try write("App/Assets.xcassets/logo.imageset/l.png", Self.png(80, 40))
    let icons = "App/Assets.xcassets/Icons"
    let properties = #"{"properties": {"provides-namespace": true}}"#
    try write("\(icons)/Contents.json", Data(properties.utf8))
    try write("\(icons)/star.imageset/Contents.json", contents("s.pdf"))
    let page = Data("%PDF-1.7 /MediaBox [0 0 24 32]".utf8)
    try write("\(icons)/star.imageset/s.pdf", page)
    try write("App/Resources/photo@2x.png", Self.png(20, 20))
    try write("App/Resources/photo@3x.png", Self.png(30, 30))
    try write("App/Resources/big.jpg", Self.jpeg(orientation: 1))
    try write("outside.png", Self.png(9, 9))
    let file = root.appendingPathComponent("App/Sources/View.swift").path
    try write("App/Sources/View.swift", Data())
    let named = { UIImage(named: $0, file: file) }
    #expect(named("logo")?.size == CGSize(width: 40, height: 20))
    #expect(named("Icons/star")?.size == CGSize(width: 24, height: 32) && named("star") == nil)
    #expect(named("photo")?.size == CGSize(width: 10, height: 10) && named("photo")?.scale == 3)
    #expect(named("Resources/photo.png")?.scale == 3)
    // As documented, only a PNG is found without its extension.
    #expect(named("big") == nil && named("big.jpg")?.size.width == 300)
    #expect(named("outside") == nil && named("l") == nil)
    let path = root.appendingPathComponent("App/Resources/photo@2x.png").path
    #expect(UIImage(contentsOfFile: path)?.size == CGSize(width: 10, height: 10))
  }

  @Test func `components of colours are read back`() {
    let color = UIColor(hue: 1.0 / 3, saturation: 0.5, brightness: 0.8, alpha: 0.5)
    // Green, of which half is missing in the others.
    let parts = color.cgColor.components ?? []
    #expect(zip(parts, [0.4, 0.8, 0.4, 0.5]).allSatisfy { abs($0 - $1) < 1e-9 })
    var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    #expect(color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil))
    #expect(abs(hue - 1.0 / 3) < 1e-9 && abs(saturation - 0.5) < 1e-9 && brightness == 0.8)
  }
}
