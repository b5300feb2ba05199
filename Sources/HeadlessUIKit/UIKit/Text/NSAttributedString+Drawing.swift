public import Foundation

/// The parts of a text that its size is about.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
}

/// The factor by which a text may shrink to fit, and that by which it did: here, it never does.
open class NSStringDrawingContext: NSObject {
  open var minimumScaleFactor: CGFloat = 0
  open private(set) var actualScaleFactor: CGFloat = 1

  /// The bounds of the text that was drawn last: zero, because nothing draws.
  open private(set) var totalBounds = CGRect.zero

  public override init() { super.init() }
}

extension NSAttributedString {
  /// The font of a text that has none: Helvetica at 12 points, as documented.
  static let plainFont = UIFont(name: "Helvetica", size: 12) ?? .systemFont(ofSize: 12)

  private func styled() -> StyledText { StyledText(self, font: Self.plainFont, wrapsAlways: false) }

  /// The size of the text in lines that only newlines end, in points.
  public func size() -> CGSize {
    StyledText.size(of: styled().lines(width: .infinity, limit: 0), width: .infinity)
  }

  /// The rectangle of the text in a space, in points; nothing is rounded.
  ///
  /// By `usesLineFragmentOrigin`, lines are broken at the space's width, and those that begin below its
  /// height are not there where the last one is truncated. Otherwise the text is one line on a
  /// baseline at 0, as documented. A width or height of 0 stands for any.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    guard options.contains(.usesLineFragmentOrigin) else {
      let lines = styled().lines(width: .infinity, limit: 1)
      let top = -(lines.first?.ascent ?? 0)
      return CGRect(
        origin: CGPoint(x: 0, y: top), size: StyledText.size(of: lines, width: .infinity))
    }
    let width = size.width > 0 ? size.width : .infinity
    var lines = styled().lines(width: width, limit: 0)
    if options.contains(.truncatesLastVisibleLine), size.height > 0 {
      while lines.count > 1, StyledText.size(of: lines, width: width).height > size.height {
        lines.removeLast()
      }
    }
    return CGRect(origin: .zero, size: StyledText.size(of: lines, width: width))
  }

  /// Does nothing: nobody paints.
  public func draw(at point: CGPoint) {}
  public func draw(in rect: CGRect) {}
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {}
}

extension String {
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attrs).size()
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }

  /// Does nothing: nobody paints.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {}
}

extension NSString {
  private var swiftString: String { substring(from: 0) }

  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    swiftString.size(withAttributes: attrs)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    swiftString.boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }

  /// Does nothing: nobody paints.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {}
}
