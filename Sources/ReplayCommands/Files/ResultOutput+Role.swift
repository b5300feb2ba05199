import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension ResultOutput {
  /// The role of a file in relation to what was there before.
  enum Role {
    /// New results, which replace earlier ones, and never an input.
    case result

    /// The same, one of several in a folder, or one of which the command tells itself.
    case piece

    /// Something new, which never replaces a file.
    case new

    /// The file that was read, with more in it.
    case addition

    /// A golden, which replaces the one that was read; a suite removes unfinished parts of all
    /// goldens together.
    case golden

    /// Whether it must not be an input.
    var isResult: Bool { self == .result || self == .piece }

    /// Whether no other result of the call may have the same file.
    var isClaimed: Bool { isResult || self == .addition }
  }

  /// The path to which a path leads for the tool: a device that stands for standard output stands
  /// for the tool's own.
  static func toolsPath(of path: String) -> String {
    ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(path)
      ? "/dev/fd/\(Console.output)" : path
  }

  /// Moves a complete file to its final path.
  ///
  /// - Returns: whether it has it; if not, errno says why.
  static func place(_ part: String, at path: String, _ role: Role) -> Bool {
    guard role == .new else { return rename(part.pathBytes, path.pathBytes) == 0 }
    if link(part.pathBytes, path.pathBytes) == 0 {
      unlink(part.pathBytes)
      return true
    }
    // Some file systems have no second names. There, the path is taken first.
    guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno) else { return false }
    let descriptor = open(path.pathBytes, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return false }
    close(descriptor)
    guard rename(part.pathBytes, path.pathBytes) == 0 else {
      let error = errno
      unlink(path.pathBytes)
      errno = error
      return false
    }
    return true
  }
}
