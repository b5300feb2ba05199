public import Foundation

/// A space of colours: its name is stored, and the number of a colour's components.
public final class CGColorSpace: Hashable, Sendable {
  private let title: String

  /// The components of a colour without its alpha.
  public let numberOfComponents: Int

  private init(_ title: String, components: Int) {
    (self.title, numberOfComponents) = (title, components)
  }

  public convenience init?(name: CFString) {
    let title = "\(name)"
    self.init(title, components: title.contains("Gray") ? 1 : 3)
  }

  public static var sRGB: CFString { "kCGColorSpaceSRGB" as CFString }
  public static var displayP3: CFString { "kCGColorSpaceDisplayP3" as CFString }
  public static var extendedSRGB: CFString { "kCGColorSpaceExtendedSRGB" as CFString }

  static let rgb = CGColorSpace("kCGColorSpaceDeviceRGB", components: 3)
  static let gray = CGColorSpace("kCGColorSpaceDeviceGray", components: 1)

  public static func == (first: CGColorSpace, second: CGColorSpace) -> Bool {
    first.title == second.title
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(title) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .rgb }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }

/// Colours that go over into each other: stored, and painted by nobody.
public final class CGGradient {
  public init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {}

  public init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {}
}
