public import Foundation

extension UIImage {
  /// The image of a file's data, which is a PNG, a JPEG or a GIF; nil for any other.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  public convenience init?(data: Data, scale: CGFloat) {
    guard let header = ImageHeader(data) else { return nil }
    self.init(
      cgImage: CGImage(width: header.width, height: header.height), scale: scale,
      orientation: Orientation(exif: header.orientation))
  }

  /// The image in a file, whose name may end in `@2x` or `@3x`; nil if there is none.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    guard let image = UIImage(data: data, scale: CGFloat(ImageFiles.scale(ofFile: path))) else {
      return nil
    }
    var content = image.content
    (content.name, content.file) = (NSString(string: path).lastPathComponent, path)
    self.init(content)
  }

  /// The image of a name beside the app's source; nil if there is none.
  ///
  /// It is looked for below the folder of the app, which is the nearest one around the calling file that
  /// has a `Package.swift`, an Xcode project or workspace, or a `.git`; without any, the file's own
  /// folder. Asset catalogs come first, then PNGs by their names and others by names with extensions.
  /// Of several, the one whose folder has most in common with the calling file's is taken.
  public convenience init?(named name: String, file: String = #filePath) {
    self.init(named: name, near: file)
  }

  /// The same: all bundles of the app lie in its folder.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?,
    file: String = #filePath
  ) { self.init(named: name, near: file) }

  private convenience init?(named name: String, near file: String) {
    guard let found = ImageFiles.find(name, near: file),
      let data = FileManager.default.contents(atPath: found.path)
    else { return nil }
    var content: Content
    if let size = VectorHeader.size(data) {
      content = Content(size: size)
    } else if let image = UIImage(data: data, scale: CGFloat(found.scale)) {
      content = image.content
    } else {
      return nil
    }
    (content.name, content.file) = (name, found.path)
    self.init(content)
  }
}
