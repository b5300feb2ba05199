import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension ResultOutput {
  /// Waits until a file is on its disk.
  ///
  /// - Returns: false if it could not be written; true where the file system cannot say.
  static func isWrittenThrough(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      // `fsync` of macOS leaves bytes in the disk's own memory, in any order. What is written before a
      // barrier is on the disk before anything after it, such as the file's new name.
      if fcntl(descriptor, F_BARRIERFSYNC) == 0 { return true }
    #endif
    while fsync(descriptor) != 0 {
      guard errno == EINTR else { return [EINVAL, ENOTSUP, ENOSYS, EROFS].contains(errno) }
    }
    return true
  }

  /// Waits until a folder's names are on its disk, as far as the file system lets it: the file has
  /// its name already.
  static func writeThrough(folder: String) {
    let descriptor = open((folder.isEmpty ? "." : folder).pathBytes, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = isWrittenThrough(descriptor)
    close(descriptor)
  }
}
