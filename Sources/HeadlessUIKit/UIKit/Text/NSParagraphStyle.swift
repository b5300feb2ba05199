public import Foundation

/// The values of a paragraph's style, with UIKit's defaults.
struct ParagraphStyle: Hashable, Sendable {
  var lineSpacing: CGFloat = 0
  var paragraphSpacing: CGFloat = 0
  var paragraphSpacingBefore: CGFloat = 0
  var headIndent: CGFloat = 0
  var firstLineHeadIndent: CGFloat = 0
  var tailIndent: CGFloat = 0
  var minimumLineHeight: CGFloat = 0
  var maximumLineHeight: CGFloat = 0
  var lineHeightMultiple: CGFloat = 0
  var alignment = NSTextAlignment.natural
  var lineBreakMode = NSLineBreakMode.byWordWrapping
  var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []
  var baseWritingDirection = NSWritingDirection.natural
  var hyphenationFactor: Float = 0
  var allowsDefaultTighteningForTruncation = false
  var defaultTabInterval: CGFloat = 0
}

/// The style of a paragraph: distances between its lines, indents, and where its lines are broken.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let pushOut = LineBreakStrategy(rawValue: 1)
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  final var style = ParagraphStyle()

  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  public override init() { super.init() }

  /// The same style, whatever class it has.
  fileprivate convenience init(_ other: NSParagraphStyle) {
    self.init()
    style = other.style
  }

  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(self) }

  open override func copy() -> Any { copy(with: nil) }

  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.setParagraphStyle(self)
    return copy
  }

  open override func mutableCopy() -> Any { mutableCopy(with: nil) }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.style == style
  }

  open override var hash: Int { style.hashValue }

  // MARK: Distances

  /// Below each line but the last, in points.
  open var lineSpacing: CGFloat { style.lineSpacing }

  /// Below the paragraph, in points.
  open var paragraphSpacing: CGFloat { style.paragraphSpacing }

  /// Above the paragraph, in points.
  open var paragraphSpacingBefore: CGFloat { style.paragraphSpacingBefore }

  /// Before every line but the first, in points.
  open var headIndent: CGFloat { style.headIndent }

  /// Before the first line, in points.
  open var firstLineHeadIndent: CGFloat { style.firstLineHeadIndent }

  /// The end of lines: from their beginning, or, at 0 or less, from the end of the space.
  open var tailIndent: CGFloat { style.tailIndent }

  /// The least height of a line, in points.
  open var minimumLineHeight: CGFloat { style.minimumLineHeight }

  /// The greatest height of a line, in points; 0 for any.
  open var maximumLineHeight: CGFloat { style.maximumLineHeight }

  /// The factor of a line's own height; 0 for none.
  open var lineHeightMultiple: CGFloat { style.lineHeightMultiple }

  // MARK: Lines

  open var lineBreakMode: NSLineBreakMode { style.lineBreakMode }

  // MARK: Stored

  open var alignment: NSTextAlignment { style.alignment }
  open var lineBreakStrategy: LineBreakStrategy { style.lineBreakStrategy }
  open var baseWritingDirection: NSWritingDirection { style.baseWritingDirection }
  open var hyphenationFactor: Float { style.hyphenationFactor }
  open var allowsDefaultTighteningForTruncation: Bool { style.allowsDefaultTighteningForTruncation }
  open var defaultTabInterval: CGFloat { style.defaultTabInterval }
}
