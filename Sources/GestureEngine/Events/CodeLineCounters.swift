/// The counters of the lines of an app's code that are run, in a tool that was built with them.
package struct CodeLineCounters {
  /// Sets all counts to 0.
  package let reset: () -> Void

  /// Writes the counts to a file, as the compiler's tools read them, and says whether it could.
  package let write: (_ path: UnsafePointer<CChar>) -> Bool

  package init(
    reset: @escaping () -> Void,
    write: @escaping (_ path: UnsafePointer<CChar>) -> Bool
  ) {
    (self.reset, self.write) = (reset, write)
  }

  /// The counters of this process; nil until an app has run, and in a tool without them.
  ///
  /// The thread of runs alone reads and writes it.
  nonisolated(unsafe) package static var own: CodeLineCounters?
}
