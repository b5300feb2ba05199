public import Foundation

/// The place of the alpha among a pixel's components.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst
  case alphaOnly
}

/// The form of pixels.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// Core Graphics' image: its size in pixels, without the pixels.
public final class CGImage: Sendable {
  public let width: Int
  public let height: Int

  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { 4 * width }
  public var colorSpace: CGColorSpace? { .rgb }
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }

  /// The part in a rectangle of pixels, as far as there are some; nil without any.
  public func cropping(to rect: CGRect) -> CGImage? {
    guard rect.areFinite else { return nil }
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !part.isEmpty else { return nil }
    return CGImage(width: Int(part.width), height: Int(part.height))
  }

  public func copy() -> CGImage? { CGImage(width: width, height: height) }
}
