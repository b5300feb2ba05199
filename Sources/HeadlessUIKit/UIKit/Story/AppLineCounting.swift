import GestureEngine

/// The counters of a module's lines, if it was built with the compiler's coverage.
///
/// The file that the build step generates for the module declares a type that conforms to this.
public protocol AppLineCounting {
  /// Sets all counts of the process to 0.
  static func reset()

  /// Writes the counts of the process as a raw profile of LLVM.
  ///
  /// - Parameter path: the file's path, which ends with a 0.
  /// - Returns: whether it was written.
  static func write(to path: UnsafePointer<CChar>) -> Bool
}

/// Finds the counters of lines.
@MainActor
enum AppLines {
  /// The apps whose modules have been looked at.
  private static var apps: Set<ObjectIdentifier> = []

  /// Finds the counters in the module of an app, once.
  ///
  /// - Parameter app: the type that says what is replayed.
  static func find(in app: Any.Type) {
    guard apps.insert(ObjectIdentifier(app)).inserted else { return }
    let module = _typeName(app).prefix { $0 != "." }
    let type = AppModule.enumeration("_AppLineCounters", of: module)
    guard let counters = type as? any AppLineCounting.Type else { return }
    CodeLineCounters.own = CodeLineCounters(
      reset: { counters.reset() }, write: { counters.write(to: $0) })
  }
}
