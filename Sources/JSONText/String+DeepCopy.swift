extension String {
  /// The same text in its own memory, for use on one thread.
  ///
  /// Copies of a text share a reference count, which threads that copy the same text would keep
  /// taking from each other.
  package var deepCopy: String { String(decoding: utf8, as: UTF8.self) }
}
