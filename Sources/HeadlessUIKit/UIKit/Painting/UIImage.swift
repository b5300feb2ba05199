public import Foundation

/// An image: its size is read by layout, and its file is shown where pictures are wanted.
open class UIImage: NSObject, @unchecked Sendable {
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

    /// Whether width and height are exchanged.
    var isSideways: Bool { [.left, .right, .leftMirrored, .rightMirrored].contains(self) }

    /// As Exif numbers it.
    init(exif number: Int) {
      let all: [Orientation] = [
        .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
      ]
      self = all.indices.contains(number - 1) ? all[number - 1] : .up
    }
  }

  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  public enum ResizingMode: Int, Sendable { case tile, stretch }

  /// All that is known of an image.
  struct Content {
    /// Points.
    var size = CGSize.zero
    var scale: CGFloat = 1
    var orientation = Orientation.up
    var cgImage: CGImage?
    var symbolName: String?
    var symbolConfiguration: SymbolConfiguration?

    /// The name by which the app asked for it, and the path of its file.
    var name: String?
    var file: String?

    /// The colour that it is painted with instead of its own.
    var tint: UIColor?
    var renderingMode = RenderingMode.automatic
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    var alignmentInsets = UIEdgeInsets.zero
    var images: [UIImage]?
    var duration: TimeInterval = 0
  }

  let content: Content

  /// Stored for tests of an app's views.
  open var accessibilityIdentifier: String?

  init(_ content: Content) {
    self.content = content
    super.init()
  }

  /// An image without content.
  public override init() {
    content = Content()
    super.init()
  }

  /// A symbol of the system: 20 points wide and high here unless a configuration says another size,
  /// whatever it shows; nil for no name.
  ///
  /// On a phone, each has a width of its own, near to that.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  public convenience init?(
    systemName name: String, compatibleWith traitCollection: UITraitCollection?
  ) { self.init(systemName: name) }

  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// - Parameters:
  ///   - cgImage: the pixels.
  ///   - scale: pixels per point; 0 counts as 1.
  ///   - orientation: how they lie.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    let (width, height) = (CGFloat(cgImage.width) / scale, CGFloat(cgImage.height) / scale)
    self.init(
      Content(
        size: orientation.isSideways
          ? CGSize(width: height, height: width) : CGSize(width: width, height: height),
        scale: scale, orientation: orientation, cgImage: cgImage))
  }

  // MARK: What it is

  /// Points.
  open var size: CGSize { content.size }

  /// Pixels per point.
  open var scale: CGFloat { content.scale }
  open var imageOrientation: Orientation { content.orientation }
  open var renderingMode: RenderingMode { content.renderingMode }
  open var capInsets: UIEdgeInsets { content.capInsets }
  open var resizingMode: ResizingMode { content.resizingMode }
  open var alignmentRectInsets: UIEdgeInsets { content.alignmentInsets }
  open var isSymbolImage: Bool { content.symbolName != nil }

  /// The pixels; nil for an image without any, and for one that moves.
  open var cgImage: CGImage? { content.cgImage }

  /// The images of one that moves, and the seconds that all of them take.
  open var images: [UIImage]? { content.images }
  open var duration: TimeInterval { content.duration }

  // MARK: Others like it

  func with(_ change: (inout Content) -> Void) -> UIImage {
    var content = content
    change(&content)
    return UIImage(content)
  }

  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    with { $0.renderingMode = renderingMode }
  }

  open func withTintColor(_ color: UIColor) -> UIImage { with { $0.tint = color } }

  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    with { ($0.tint, $0.renderingMode) = (color, renderingMode) }
  }

  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  open func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    with { ($0.capInsets, $0.resizingMode) = (capInsets, resizingMode) }
  }

  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.alignmentInsets = alignmentInsets }
  }

  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with { _ in } }

  /// An image that shows others one after the other; as large as the first.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return first.with { ($0.images, $0.duration, $0.cgImage) = (images, duration, nil) }
  }
}
