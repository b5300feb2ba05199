import Foundation
import GestureEngine
import GestureReplay
import HeadlessUIKit
import Testing

/// Images: their file, or their name, and where they show.
@MainActor
struct ImageLookTests {
  private static func look(
    _ image: UIImage?, _ change: @escaping @MainActor @Sendable (UIImageView) -> Void = { _ in }
  ) throws -> LookImage? {
    let run = try LookRun {
      let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
      view.image = image
      view.tintColor = .red
      change(view)
      return view
    }
    return run.look()?.image
  }

  @Test func `a symbol without a drawing has its name alone, and the tint of its view`() throws {
    let image = try #require(try Self.look(UIImage(systemName: "lasso")))
    #expect(image.name == "lasso" && image.file == nil && image.tint == LookColor(0xFF00_00FF))
    let own = UIImage(systemName: "lasso")?.withTintColor(.blue, renderingMode: .alwaysOriginal)
    #expect(try Self.look(own)?.tint == LookColor(0x0000_FFFF))
  }

  @Test(
    arguments: [
      (UIView.ContentMode.scaleToFill, Rect(x: 0, y: 0, width: 100, height: 50)),
      (.scaleAspectFit, Rect(x: 25, y: 0, width: 50, height: 50)),
      (.scaleAspectFill, Rect(x: 0, y: -25, width: 100, height: 100)),
      (.center, Rect(x: 40, y: 15, width: 20, height: 20)),
      (.topRight, Rect(x: 80, y: 0, width: 20, height: 20)),
    ]) func `the content mode says where it shows`(mode: UIView.ContentMode, frame: Rect) throws
  {
    let image = try Self.look(UIImage(systemName: "lasso")) { $0.contentMode = mode }
    #expect(image?.frame == frame)
  }

  @Test func `an asset has its file and its name, and its colours unless it is a template`() throws
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "looks-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appendingPathComponent("Assets.xcassets/Map.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try Data("<svg width=\"20\" height=\"20\"></svg>".utf8)
      .write(to: set.appendingPathComponent("map.svg"))
    try Data(#"{ "images": [{ "filename": "map.svg", "idiom": "universal" }] }"#.utf8)
      .write(to: set.appendingPathComponent("Contents.json"))
    try Data().write(to: folder.appendingPathComponent("Package.swift"))
    let asset = UIImage(named: "Map", file: folder.appendingPathComponent("View.swift").path)
    let image = try #require(try Self.look(asset))
    #expect(image.name == "Map" && image.tint == nil)
    #expect(image.file?.hasSuffix("Map.imageset/map.svg") == true)
    let template = try Self.look(asset?.withRenderingMode(.alwaysTemplate))
    #expect(template?.tint == LookColor(0xFF00_00FF) && template?.file == image.file)
  }
}
