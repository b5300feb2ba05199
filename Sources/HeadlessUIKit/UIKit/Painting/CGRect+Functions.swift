public import Foundation

// Core Graphics' functions and methods, which Darwin has.
#if !canImport(CoreGraphics)
  // Their names are Core Graphics'.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }

  extension CGRect {
    public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
  }

  extension CGSize {
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
  }

  extension CGPoint {
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
  }
#endif
