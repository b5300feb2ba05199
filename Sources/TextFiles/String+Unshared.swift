extension String {
  /// The same text in memory of its own, to be used on one thread.
  ///
  /// Copies of a text share a count of references. Threads that copy the same text all the time
  /// keep taking that count from each other.
  package var unshared: String { String(decoding: utf8, as: UTF8.self) }
}
