package import JSONText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Files as bytes, with failures that name the file.
extension TextFile {
  /// Whether anything exists at a path.
  package static func exists(_ path: String) -> Bool {
    access(path.pathBytes, F_OK) == 0
  }

  /// The most that is read from a source of unknown length: 2 GiB, far more than any trace, and
  /// less than would let an endless device use up the memory.
  package static let streamLimit = 1 << 31

  /// The memory that a trace needs, as a multiple of its size: its text, and its samples as they
  /// grow.
  package static let traceExpansion = 3

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - path: a path, or `-` for standard input.
  ///   - streamLimit: the most bytes of a pipe or device.
  ///   - waitsForWriter: whether to wait for a writer of a named pipe; if not, a pipe without one
  ///     counts as empty.
  ///   - expansion: how many times the file's size is needed in memory, for the text and what is
  ///     made from it.
  /// - Returns: what was read.
  /// - Throws: if there is no such file, or it cannot be read, is longer than the limit, or needs
  ///   more memory than there is.
  package static func read(
    _ path: String, streamLimit: Int = streamLimit, waitsForWriter: Bool = true,
    expansion: Int = traceExpansion
  ) throws(InputFailure) -> [UInt8] {
    let (descriptor, size) = try openChecked(
      path, waitsForWriter: waitsForWriter, expansion: expansion)
    defer { close(descriptor, of: path) }
    var bytes = readWhole(descriptor, size: size)
    while true {
      let count = readChunk(from: descriptor, into: &bytes)
      guard count >= 0 else { throw failure("cannot read", path) }
      guard count > 0 else { return bytes }
      guard bytes.count <= max(streamLimit, size) else {
        throw endless(path, streamLimit)
      }
    }
  }

  /// Reads a regular file that a text names, such as an image; nil if there is none, or it cannot be
  /// read or is longer than the limit.
  package static func bytes(ofFile path: String, upTo limit: Int) -> [UInt8]? {
    // A pipe would have to be waited for.
    guard path != "-", let status = FileStatus.ofPath(path), status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= limit
    else { return nil }
    return try? read(path, streamLimit: limit, waitsForWriter: false)
  }

  /// Opens anything that is not a folder, and checks whether there is enough memory for it.
  ///
  /// - Returns: the descriptor, and the size of the file in bytes: 0 for a pipe.
  static func openChecked(_ path: String, waitsForWriter: Bool, expansion: Int)
    throws(InputFailure) -> (descriptor: Int32, size: Int)
  {
    let descriptor = try openForReading(path, waitsForWriter: waitsForWriter)
    do throws(InputFailure) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw failure("cannot read", path) }
      guard status.st_mode & S_IFMT != S_IFDIR else {
        throw folder(at: path)
      }
      guard hasMemory(for: Int(status.st_size), expansion) else {
        throw failure("cannot read", path)
      }
      return (descriptor, Int(status.st_size))
    } catch {
      close(descriptor, of: path)
      throw error
    }
  }

  /// Reads into a part of a buffer that is not empty.
  ///
  /// - Returns: the number of bytes read; 0 at the end, −1 on an error (see errno).
  static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard let start = buffer.baseAddress else { return 0 }
    while true {
      let count = CLibrary.read(descriptor, start, buffer.count)
      if count >= 0 || errno != EINTR { return count }
    }
  }

  /// Whether there is memory for a multiple of this many bytes; if not, errno says so.
  ///
  /// If memory runs out later, the process ends.
  private static func hasMemory(for count: Int, _ expansion: Int) -> Bool {
    let (size, isTooLarge) = max(count, 1 << 16).multipliedReportingOverflow(by: expansion)
    guard !isTooLarge else {
      errno = ENOMEM
      return false
    }
    let memory = mmap(
      nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | anonymousMapping, -1, 0)
    guard memory != UnsafeMutableRawPointer(bitPattern: -1) else { return false }
    munmap(memory, size)
    return true
  }

  /// The flags that make `mmap` map memory without a file.
  package static var anonymousMapping: Int32 {
    #if canImport(Darwin)
      MAP_ANON | MAP_NORESERVE
    #else
      MAP_ANONYMOUS | MAP_NORESERVE
    #endif
  }

  /// Reads as much as a file says it contains, directly into place; a pipe says 0.
  private static func readWhole(_ descriptor: Int32, size: Int) -> [UInt8] {
    // One byte more, so that the end is noticed without growing the buffer.
    [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, filled in
      while filled < size, let base = buffer.baseAddress {
        let count = CLibrary.read(descriptor, base + filled, size - filled)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        filled += count
      }
    }
  }

  package static func openForReading(_ path: String, waitsForWriter: Bool = true)
    throws(InputFailure) -> Int32
  {
    if path == "-" { return standardInput }
    try FileConfinement.check(path)
    if FileLog.isKept, isPipe(path) {
      FileLog.noteLook(at: path)
      throw InputFailure(
        "is a pipe, which can be read only once", expected: "a file",
        at: TextLocation(source: displayName(of: path)))
    }
    let descriptor = open(
      toolsPath(of: path).pathBytes, O_RDONLY | O_CLOEXEC | (waitsForWriter ? 0 : O_NONBLOCK))
    let error = errno
    FileLog.noteRead(path, descriptor)
    CallFiles.noteRead(path, descriptor)
    errno = error
    guard descriptor >= 0 else {
      throw errno == ENOENT ? absence(of: path) : failure("cannot open", path)
    }
    // Once it is open, reading waits for what a writer writes.
    if !waitsForWriter { _ = fcntl(descriptor, F_SETFL, O_RDONLY) }
    return descriptor
  }

  /// The tool's standard input, under another number if users' code has that of standard input.
  ///
  /// Set once, before there are other threads.
  package nonisolated(unsafe) static var standardInput = STDIN_FILENO

  /// The path that the tool opens for a path: a device that stands for standard input stands for
  /// its own.
  private static func toolsPath(of path: String) -> String {
    ["/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"].contains(path)
      ? "/dev/fd/\(standardInput)" : path
  }

  private static func isPipe(_ path: String) -> Bool {
    FileStatus.ofPath(path).map { $0.st_mode & S_IFMT == S_IFIFO } ?? false
  }

  /// Closes a file that was opened; standard input stays open.
  package static func close(_ descriptor: Int32, of path: String) {
    if path != "-" { CLibrary.close(descriptor) }
  }

  /// Reads what is there, up to the remaining room, or 64 KiB and more if no room is left.
  ///
  /// - Returns: the number of bytes read; 0 at the end, −1 on an error (see errno).
  package static func readChunk(from descriptor: Int32, into bytes: inout [UInt8]) -> Int {
    let room = bytes.capacity - bytes.count
    let wanted = room > 0 ? min(room, 1 << 24) : max(1 << 16, bytes.count / 2)
    if room == 0, !hasMemory(for: bytes.count, traceExpansion) { return -1 }
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: wanted))
    // Not empty: `wanted` is at least 1.
    let count = bytes.withUnsafeMutableBytes { buffer in
      read(descriptor, into: UnsafeMutableRawBufferPointer(rebasing: buffer[start...]))
    }
    bytes.removeLast(wanted - max(count, 0))
    return count
  }

  /// Whether reading would not have to wait: there are bytes, or there will be no more.
  package static func hasMore(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) != 0
  }

  package static func endless(_ path: String, _ limit: Int) -> InputFailure {
    InputFailure(
      "is longer than \(limit) bytes", expected: "a shorter text, or one trace per line",
      at: TextLocation(source: displayName(of: path)))
  }

  /// An operating system failure, in the system's own words.
  package static func failure(_ what: String, _ path: String) -> InputFailure {
    let error = errno
    return InputFailure(
      "\(what): \(String(cString: strerror(error)).lowercased())",
      expected: error == ENOMEM
        ? "a smaller file, or more memory (ulimit -v)" : "a file that can be read",
      at: TextLocation(source: displayName(of: path)))
  }
}

/// The C library's functions with names that this file uses for its own.
private enum CLibrary {
  /// The most that is read at once: macOS refuses 2 GiB.
  private static let mostAtOnce = 1 << 30

  static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, buffer, min(count, mostAtOnce))
    #elseif canImport(Musl)
      Musl.read(descriptor, buffer, min(count, mostAtOnce))
    #else
      Glibc.read(descriptor, buffer, min(count, mostAtOnce))
    #endif
  }

  static func close(_ descriptor: Int32) {
    #if canImport(Darwin)
      _ = Darwin.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #else
      _ = Glibc.close(descriptor)
    #endif
  }
}
