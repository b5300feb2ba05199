public import Foundation

/// Text with attributes, such as fonts.
///
/// It stands in for Foundation's: outside Apple's systems, that one cannot compare attributes that are
/// objects, and ends the process when it has to.
open class NSAttributedString: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  /// The name of an attribute.
  public struct Key: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public struct EnumerationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let reverse = EnumerationOptions(rawValue: 1 << 1)
    public static let longestEffectiveRangeNotRequired = EnumerationOptions(rawValue: 1 << 20)
  }

  final var content: AttributedRuns

  init(_ content: AttributedRuns) {
    self.content = content
    super.init()
  }

  public override convenience init() { self.init(AttributedRuns()) }

  public convenience init(string str: String) { self.init(string: str, attributes: nil) }

  public init(string str: String, attributes attrs: [Key: Any]? = nil) {
    content = AttributedRuns(str, attrs ?? [:])
    super.init()
  }

  public init(attributedString attrStr: NSAttributedString) {
    content = attrStr.content
    super.init()
  }

  open var string: String { content.string }

  /// The number of UTF-16 units, as ranges count them.
  open var length: Int { content.length }

  open func attributedSubstring(from range: NSRange) -> NSAttributedString {
    NSAttributedString(takes(range) ? content.part(range) : AttributedRuns())
  }

  // MARK: Attributes

  open func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [Key: Any] {
    guard let run = run(at: location) else { return [:] }
    range?.pointee = run.range
    return run.attributes
  }

  open func attribute(
    _ attrName: Key, at location: Int, effectiveRange range: NSRangePointer?
  ) -> Any? {
    attributes(at: location, effectiveRange: range)[attrName]
  }

  /// Calls a block for each run of characters that have the same attributes.
  open func enumerateAttributes(
    in enumerationRange: NSRange, options opts: EnumerationOptions = [],
    using block: ([Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard takes(enumerationRange) else { return }
    let runs = content.runs(in: enumerationRange)
    var stops = ObjCBool(false)
    for run in opts.contains(.reverse) ? runs.reversed() : runs where !stops.boolValue {
      block(run.attributes, run.range, &stops)
    }
  }

  /// Calls a block for each run of characters that have the same value of an attribute, or none.
  open func enumerateAttribute(
    _ attrName: Key, in enumerationRange: NSRange, options opts: EnumerationOptions = [],
    using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard takes(enumerationRange) else { return }
    let values = content.filtered { $0 == attrName }
    var stops = ObjCBool(false)
    let runs = values.runs(in: enumerationRange)
    for run in opts.contains(.reverse) ? runs.reversed() : runs where !stops.boolValue {
      block(run.attributes[attrName], run.range, &stops)
    }
  }

  // MARK: Copies

  open func copy(with zone: NSZone? = nil) -> Any { NSAttributedString(content) }
  open override func copy() -> Any { copy(with: nil) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableAttributedString(content) }
  open override func mutableCopy() -> Any { mutableCopy(with: nil) }

  open func isEqual(to other: NSAttributedString) -> Bool { content == other.content }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSAttributedString).map(isEqual(to:)) ?? false
  }

  open override var hash: Int { string.hashValue }

  // MARK: Ranges

  private func run(at location: Int) -> AttributedRuns.Run? {
    guard takes(NSRange(location: location, length: 1)) else { return nil }
    return content.run(at: location)
  }

  /// Whether a range lies in the text; if not, the run ends with a message.
  final func takes(_ range: NSRange) -> Bool {
    // The sum of the two may not be a number.
    let isInside =
      range.location >= 0 && range.length >= 0 && range.location <= length
      && range.length <= length - range.location
    guard !isInside, RunningThread.isOne else { return isInside }
    let (start, count, length) = (range.location, range.length, length)
    MainActor.assumeIsolated {
      AppRun.current?.refuseHere(
        "\(count) UTF-16 units from \(start) on are asked of an attributed string of \(length)",
        expected: "a range in the string: UIKit raises an exception")
    }
    return false
  }
}
