#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The identity of a file's version: the time of its last change, its length, and which file it is,
/// because editors may replace a file with another.
package struct FileStamp: Sendable, Hashable {
  private let device: UInt64
  private let number: UInt64
  private let length: Int64
  private let seconds: Int64
  private let nanoseconds: Int64

  /// The stamp of the file at a path, after following links; nil if there is nothing.
  package init?(path: String) {
    guard let status = FileStatus.ofPath(path) else { return nil }
    self.init(status)
  }

  /// The stamp of an open file; nil if it is unknown.
  package init?(descriptor: Int32) {
    guard let status = FileStatus.ofDescriptor(descriptor) else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    length = Int64(truncatingIfNeeded: status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    seconds = Int64(time.tv_sec)
    nanoseconds = Int64(time.tv_nsec)
  }
}
