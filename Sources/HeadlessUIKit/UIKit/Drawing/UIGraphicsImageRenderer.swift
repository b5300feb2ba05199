public import Foundation

/// The form of what is drawn.
public class UIGraphicsRendererFormat: NSObject {
  /// The rectangle that is drawn, in points.
  public internal(set) var bounds = CGRect.zero
}

/// The form of an image that is drawn.
public final class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic, extended, standard
  }

  /// Pixels per point; the screen's unless set.
  public var scale = UIImage.screenScale
  public var opaque = false
  public var preferredRange = Range.automatic

  public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  public class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// A copy for a rectangle: the app may use one format for several renderers.
  func with(_ bounds: CGRect) -> UIGraphicsImageRendererFormat {
    let copy = UIGraphicsImageRendererFormat()
    (copy.scale, copy.opaque, copy.preferredRange) = (scale, opaque, preferredRange)
    copy.bounds = bounds
    return copy
  }
}

/// The context of something that is drawn.
public class UIGraphicsRendererContext: NSObject {
  public let cgContext: CGContext

  init(_ context: CGContext) {
    cgContext = context
    super.init()
  }

  public func fill(_ rect: CGRect) {}
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {}
  public func stroke(_ rect: CGRect) {}
  public func stroke(_ rect: CGRect, blendMode: CGBlendMode) {}
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// The context of an image that is drawn.
public final class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    self.format = format
    super.init(context)
  }

  /// The image as it is now.
  public var currentImage: UIImage { UIImage(drawnIn: cgContext) ?? UIImage() }
}

/// Draws images as large as it says, of which nobody sees what is drawn.
public final class UIGraphicsImageRenderer: NSObject {
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    (self.format, self.bounds) = (format, bounds)
    super.init()
  }

  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Calls what draws, and returns the image; without content where the size is none.
  public func image(actions: DrawingActions) -> UIImage {
    let isDrawable = bounds.areFinite && !bounds.isEmpty
    let context = CGContext(
      size: isDrawable ? bounds.size : .zero,
      scale: format.scale > 0 && format.scale.isFinite ? format.scale : UIImage.screenScale)
    context.translateBy(x: -bounds.origin.x, y: -bounds.origin.y)
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    actions(UIGraphicsImageRendererContext(context, format.with(bounds)))
    return UIImage(drawnIn: context) ?? UIImage()
  }
}
