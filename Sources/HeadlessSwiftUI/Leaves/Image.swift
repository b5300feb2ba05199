import Foundation
public import HeadlessUIKit

/// An image: its size is read by layout, and nobody draws it.
public struct Image: View, PrimitiveView {
  public enum TemplateRenderingMode: Sendable { case template, original }
  public enum Interpolation: Sendable { case none, low, medium, high }
  public enum Scale: Sendable { case small, medium, large }
  public enum ResizingMode: Sendable { case tile, stretch }

  private let size: CGSize
  private var isResizable = false

  /// The name of a symbol of the system, or else the app's image, if it is found.
  private let symbol: String?
  private let image: UIImage?
  private var mode: TemplateRenderingMode?

  /// A symbol of the system: as wide and as high as a square of 20 points, whatever it shows.
  public init(systemName: String) {
    size = CGSize(width: HostedText.symbolSide, height: HostedText.symbolSide)
    (symbol, image) = (systemName, nil)
  }

  /// An image of the app's; without a size if it is not found.
  ///
  /// - Parameters:
  ///   - name: its name in the app's folder.
  ///   - bundle: stored by nobody: all bundles of an app lie in its folder.
  ///   - file: the file of the call, near which the image is looked for.
  public init(_ name: String, bundle: Bundle? = nil, file: String = #filePath) {
    self.init(KnownImages.shared.image(name, near: file))
  }
  public init(uiImage: UIImage) { self.init(uiImage) }

  private init(_ image: UIImage?) {
    (size, symbol, self.image) = (image?.size ?? .zero, nil, image)
  }

  public init(decorative name: String, bundle: Bundle? = nil, file: String = #filePath) {
    self.init(name, file: file)
  }

  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    image.isResizable = true
    return image
  }
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
    var image = self
    image.mode = mode
    return image
  }
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
    let tint = inputs.environment.foreground.uiColor
    let content: HostedContent =
      if let symbol {
        .symbol(symbol, tint: tint)
      } else if let image {
        .image(shown(image), tint: tint)
      } else {
        .none
      }
    return [ImageElement(at: place, size, isResizable: isResizable, content, inputs.transaction)]
  }

  private func shown(_ image: UIImage) -> UIImage {
    switch mode {
    case .template: image.withRenderingMode(.alwaysTemplate)
    case .original: image.withRenderingMode(.alwaysOriginal)
    case nil: image
    }
  }
}

final class ImageElement: LayoutElement {
  private let size: CGSize
  private let isResizable: Bool
  private let content: HostedContent
  private let transaction: Transaction

  init(
    at place: ViewPlace, _ size: CGSize, isResizable: Bool, _ content: HostedContent,
    _ transaction: Transaction
  ) {
    (self.size, self.isResizable, self.transaction) = (size, isResizable, transaction)
    self.content = content
    super.init(at: place)
  }

  /// The image as UIKit has it; nil for one that is not found.
  var image: UIImage? {
    switch content {
    case .symbol(let name, _): UIImage(systemName: name)
    case .image(let image, _): image
    default: nil
    }
  }

  override func size(offered: ProposedViewSize) -> CGSize {
    isResizable ? offered.replacingUnspecifiedDimensions(by: size) : size
  }

  override func render(into canvas: ViewCanvas) {
    canvas.leaf(at: place, frame, transaction, word: "image") { $0.content = content }
  }
}

extension View {
  /// Stored by nobody: symbols have one size here.
  public func imageScale(_ scale: Image.Scale) -> some View { self }
}

/// A line across a stack: a pixel thick.
public struct Divider: View, PrimitiveView {
  public init() {}

  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
    [DividerElement(at: place, inputs)]
  }
}

private final class DividerElement: LayoutElement {
  private let thickness: CGFloat
  private let isUpright: Bool
  private let transaction: Transaction

  init(at place: ViewPlace, _ inputs: ViewInputs) {
    thickness = inputs.environment.pixelLength
    (isUpright, transaction) = (inputs.axisOfStack == .horizontal, inputs.transaction)
    super.init(at: place)
  }

  override func size(offered: ProposedViewSize) -> CGSize {
    let whole = offered.replacingUnspecifiedDimensions()
    return isUpright
      ? CGSize(width: thickness, height: whole.height)
      : CGSize(width: whole.width, height: thickness)
  }

  override func render(into canvas: ViewCanvas) {
    canvas.leaf(at: place, frame, transaction, word: "divider") {
      $0.backgroundColor = .separator
    }
  }
}

/// The app's images by their names: bodies ask for them again and again.
private final class KnownImages: @unchecked Sendable {
  static let shared = KnownImages()

  private struct Key: Hashable {
    let name: String
    let file: String
  }

  private let lock = NSLock()
  private var images: [Key: UIImage?] = [:]

  func image(_ name: String, near file: String) -> UIImage? {
    lock.withLock {
      let key = Key(name: name, file: file)
      if let known = images[key] { return known }
      let image = UIImage(named: name, file: file)
      images[key] = .some(image)
      return image
    }
  }
}
