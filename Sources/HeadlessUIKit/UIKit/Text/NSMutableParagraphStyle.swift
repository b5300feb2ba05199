public import Foundation

/// A style of paragraphs that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
  public override init() { super.init() }

  /// Copies everything from another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { style = obj.style }

  open override var lineSpacing: CGFloat {
    get { style.lineSpacing }
    set { set(\.lineSpacing, newValue, "lineSpacing") }
  }

  open override var paragraphSpacing: CGFloat {
    get { style.paragraphSpacing }
    set { set(\.paragraphSpacing, newValue, "paragraphSpacing") }
  }

  open override var paragraphSpacingBefore: CGFloat {
    get { style.paragraphSpacingBefore }
    set { set(\.paragraphSpacingBefore, newValue, "paragraphSpacingBefore") }
  }

  open override var headIndent: CGFloat {
    get { style.headIndent }
    set { set(\.headIndent, newValue, "headIndent") }
  }

  open override var firstLineHeadIndent: CGFloat {
    get { style.firstLineHeadIndent }
    set { set(\.firstLineHeadIndent, newValue, "firstLineHeadIndent") }
  }

  open override var tailIndent: CGFloat {
    get { style.tailIndent }
    set { set(\.tailIndent, newValue, "tailIndent") }
  }

  open override var minimumLineHeight: CGFloat {
    get { style.minimumLineHeight }
    set { set(\.minimumLineHeight, newValue, "minimumLineHeight") }
  }

  open override var maximumLineHeight: CGFloat {
    get { style.maximumLineHeight }
    set { set(\.maximumLineHeight, newValue, "maximumLineHeight") }
  }

  open override var lineHeightMultiple: CGFloat {
    get { style.lineHeightMultiple }
    set { set(\.lineHeightMultiple, newValue, "lineHeightMultiple") }
  }

  open override var alignment: NSTextAlignment {
    get { style.alignment }
    set { style.alignment = newValue }
  }

  open override var lineBreakMode: NSLineBreakMode {
    get { style.lineBreakMode }
    set { style.lineBreakMode = newValue }
  }

  open override var lineBreakStrategy: LineBreakStrategy {
    get { style.lineBreakStrategy }
    set { style.lineBreakStrategy = newValue }
  }

  open override var baseWritingDirection: NSWritingDirection {
    get { style.baseWritingDirection }
    set { style.baseWritingDirection = newValue }
  }

  open override var hyphenationFactor: Float {
    get { style.hyphenationFactor }
    set { style.hyphenationFactor = newValue }
  }

  open override var allowsDefaultTighteningForTruncation: Bool {
    get { style.allowsDefaultTighteningForTruncation }
    set { style.allowsDefaultTighteningForTruncation = newValue }
  }

  open override var defaultTabInterval: CGFloat {
    get { style.defaultTabInterval }
    set { style.defaultTabInterval = newValue }
  }

  /// Sets a number, unless it is not finite, which ends the run.
  private func set(
    _ path: WritableKeyPath<ParagraphStyle, CGFloat>, _ number: CGFloat, _ property: StaticString
  ) {
    AppRun.refuseOnMain(number, as: property, in: "NSMutableParagraphStyle")
    if number.isFinite { style[keyPath: path] = number }
  }
}
