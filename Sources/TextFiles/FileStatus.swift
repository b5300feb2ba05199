#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The operating system's status of a file.
enum FileStatus {
  /// The status of what is at a path, after following links; nil if there is nothing.
  static func ofPath(_ path: String) -> stat? {
    var status = stat()
    return stat(path.pathBytes, &status) == 0 ? status : nil
  }

  /// The status of what is open; nil if it is unknown.
  static func ofDescriptor(_ descriptor: Int32) -> stat? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status : nil
  }
}
