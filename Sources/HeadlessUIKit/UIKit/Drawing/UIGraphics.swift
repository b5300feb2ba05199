public import Foundation
import GestureEngine

/// The contexts that are drawn in, the present one last: each thread has its own.
final class ContextStack {
  private static let key = "HeadlessUIKit.ContextStack"

  var contexts: [CGContext] = []

  /// The contexts among them that are images.
  var images: [CGContext] = []

  static var current: ContextStack {
    let thread = Thread.current
    if let stack = thread.threadDictionary[key] as? ContextStack { return stack }
    let stack = ContextStack()
    thread.threadDictionary[key] = stack
    return stack
  }

  /// Lets go of what a run has begun to draw and not ended.
  static func removeCurrent() { Thread.current.threadDictionary.removeObject(forKey: key) }
}

/// The context that is drawn in; nil outside drawing.
// Its name, as those below, is UIKit's.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.current.contexts.last }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.current.contexts.append(context)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPopContext() { _ = ContextStack.current.contexts.popLast() }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins to draw an image.
///
/// - Parameters:
///   - size: in points.
///   - opaque: whether it has no transparent parts.
///   - scale: pixels per point; 0 for the screen's.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let isDrawable = size.areFinite && size.width > 0 && size.height > 0
  let context = CGContext(
    size: isDrawable ? size : .zero,
    scale: scale > 0 && scale.isFinite ? scale : UIImage.screenScale)
  ContextStack.current.images.append(context)
  UIGraphicsPushContext(context)
}

/// The image that is drawn, as large as it was begun; nil outside, and for one without a size.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  let stack = ContextStack.current
  guard let context = stack.images.last, stack.contexts.last === context else { return nil }
  return UIImage(drawnIn: context)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsEndImageContext() {
  let stack = ContextStack.current
  guard let context = stack.images.last, stack.contexts.last === context else { return }
  stack.images.removeLast()
  stack.contexts.removeLast()
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFill(_ rect: CGRect) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFrame(_ rect: CGRect) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

// MARK: What paints

extension UIColor {
  public func set() {}
  public func setFill() {}
  public func setStroke() {}
}

extension UIImage {
  /// Draws it: nobody sees it.
  public func draw(at point: CGPoint) {}
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {}
  public func draw(in rect: CGRect) {}
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {}
  public func drawAsPattern(in rect: CGRect) {}
}

extension UIBezierPath {
  /// Paints only inside it from now on, as far as the context's clip goes.
  public func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.clip(to: cgPath.boundingBoxOfPath)
  }
}

extension UIImage {
  /// The image that was drawn; nil where that has no size.
  convenience init?(drawnIn context: CGContext) {
    guard let image = context.makeImage() else { return nil }
    self.init(cgImage: image, scale: context.scale, orientation: .up)
  }

  /// Pixels per point of the screen.
  static var screenScale: CGFloat {
    guard RunningThread.isOne else { return CGFloat(GestureEngine.Screen().scale) }
    return MainActor.assumeIsolated { PixelGrid.scale }
  }
}
