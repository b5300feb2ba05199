public import Foundation

/// Text with attributes that can be changed.
open class NSMutableAttributedString: NSAttributedString, @unchecked Sendable {
  open func append(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: length, length: 0), with: attrString)
  }

  open func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }

  open func deleteCharacters(in range: NSRange) {
    replaceCharacters(in: range, with: NSAttributedString())
  }

  open func setAttributedString(_ attrString: NSAttributedString) { content = attrString.content }

  /// Replaces characters by those of a string, which get the attributes of the first one that they
  /// replace, or else of the one before or after, as documented.
  open func replaceCharacters(in range: NSRange, with str: String) {
    guard takes(range) else { return }
    let place = range.length > 0 ? range.location : max(0, range.location - 1)
    let attributes = place < length ? content.run(at: place)?.attributes ?? [:] : [:]
    content.replace(range, with: AttributedRuns(str, attributes))
  }

  open func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    if takes(range) { content.replace(range, with: attrString.content) }
  }

  // MARK: Attributes

  open func setAttributes(_ attrs: [Key: Any]?, range: NSRange) {
    if takes(range) { content.change(range) { $0 = attrs ?? [:] } }
  }

  open func addAttribute(_ name: Key, value: Any, range: NSRange) {
    if takes(range) { content.change(range) { $0[name] = value } }
  }

  open func addAttributes(_ attrs: [Key: Any] = [:], range: NSRange) {
    if takes(range) { content.change(range) { $0.merge(attrs) { _, new in new } } }
  }

  open func removeAttribute(_ name: Key, range: NSRange) {
    if takes(range) { content.change(range) { $0[name] = nil } }
  }
}
