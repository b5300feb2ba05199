#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The identity of a file, whatever path or link leads to it.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  /// Nil if the path does not lead to a regular file.
  package init?(of path: String) {
    guard let status = FileStatus.ofPath(path) else { return nil }
    self.init(status)
  }

  /// Nil if what is open is not a regular file.
  package init?(descriptor: Int32) {
    guard let status = FileStatus.ofDescriptor(descriptor) else { return nil }
    self.init(status)
  }

  private init?(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
