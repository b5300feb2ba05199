/// A view that shows a text by which people know it: a label, a button, a field.
@preconcurrency @MainActor
protocol CaptionedView: UIView {
  /// The kind of view, in words: `label`.
  var captionKind: String { get }

  /// The text that shows; nil if none does.
  var caption: String? { get }
}

extension CaptionedView {
  /// The number of characters of a text that a name holds.
  private var longestCaption: Int { 30 }

  /// `label "Cancel"`, with a text that is not too long, on one line; nil without a text.
  var nameByCaption: String? {
    let words = (caption ?? "").split { $0.isWhitespace || $0.isNewline || $0.isControl }
    guard !words.isEmpty else { return nil }
    // A key path ends at an equals sign outside quotation marks, so there are none within.
    let text = words.joined(separator: " ").replacing("\"", with: "'")
    let isLong = text.count > longestCaption
    return "\(captionKind) \"\(isLong ? text.prefix(longestCaption) + "…" : text[...])\""
  }
}

extension Character {
  /// Whether it only controls how text is shown.
  fileprivate var isControl: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
  }
}
