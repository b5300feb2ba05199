extension String {
  /// A text, if the bytes are UTF-8; nil if not.
  ///
  /// The standard library has `String(validating:as:)` for this, from macOS 15 on.
  package init?(checkedUTF8 bytes: some Sequence<UInt8>) {
    self.init(decoding: Array(bytes), as: UTF8.self)
    // What is no UTF-8 was replaced.
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}
