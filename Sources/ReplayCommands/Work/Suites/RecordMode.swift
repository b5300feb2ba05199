#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The goldens that a run of a suite writes.
enum RecordMode: String, CaseIterable, Sendable {
  /// All goldens, whether or not they are the same within the tolerance.
  case all
  /// Goldens that differ or are missing.
  case changed
  /// Goldens that are missing.
  case missing
  case none

  /// Unless the call says it: a CI server must not create the goldens that it checks.
  static var usual: RecordMode {
    guard let value = getenv("CI").map({ String(cString: $0) }), !value.isEmpty, value != "false"
    else { return .missing }
    return .none
  }
}
