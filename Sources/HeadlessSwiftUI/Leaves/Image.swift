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

  /// A symbol of the system: as wide and as high as a square of 20 points, whatever it shows.
  public init(systemName: String) {
    size = CGSize(width: HostedText.symbolSide, height: HostedText.symbolSide)
  }

  /// An image of the app's; without a size if it is not found.
  public init(_ name: String) { size = UIImage(named: name)?.size ?? .zero }
  public init(uiImage: UIImage) { size = uiImage.size }
  public init(decorative name: String) { self.init(name) }

  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    image.isResizable = true
    return image
  }
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
    [ImageElement(at: place, size, isResizable: isResizable, inputs.transaction)]
  }
}

private final class ImageElement: LayoutElement {
  private let size: CGSize
  private let isResizable: Bool
  private let transaction: Transaction

  init(
    at place: ViewPlace, _ size: CGSize, isResizable: Bool, _ transaction: Transaction
  ) {
    (self.size, self.isResizable, self.transaction) = (size, isResizable, transaction)
    super.init(at: place)
  }

  override func size(offered: ProposedViewSize) -> CGSize {
    isResizable ? offered.replacingUnspecifiedDimensions(by: size) : size
  }

  override func render(into canvas: ViewCanvas) {
    canvas.leaf(at: place, frame, transaction, word: "image") { _ in }
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
    canvas.leaf(at: place, frame, transaction, word: "divider") { _ in }
  }
}
