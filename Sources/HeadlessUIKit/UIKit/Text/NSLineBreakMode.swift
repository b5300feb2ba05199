/// The way in which a text is broken into lines.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle

  /// Whether a paragraph goes on in another line where one is full.
  var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }
}

/// The alignment of lines of text: stored.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

/// The direction in which text is written: stored.
public enum NSWritingDirection: Int, Sendable {
  case natural = -1
  case leftToRight = 0
  case rightToLeft
}
