package import JSONText

/// A file that is read piece by piece, each piece into memory that is already in use: new memory
/// costs the operating system more than reading does.
package final class TextStream {
  /// The number of bytes that are read at once: little enough to stay in a core's cache.
  private static let windowLength = 1 << 18

  private let path: String
  private let descriptor: Int32
  private let streamLimit: Int

  /// The number of bytes that the file says it has; 0 for a pipe.
  private let size: Int
  private var count = 0

  /// The reading error, if there was one.
  private var failure: InputFailure?

  /// The first bytes, until they are taken.
  package private(set) var beginning: [UInt8] = []

  /// Whether there is nothing left to read.
  package private(set) var isAtEnd = false

  /// The file's name in locations.
  package var source: String { TextFile.displayName(of: path) }

  /// The number of bytes there are, as far as that is known.
  package var length: Int { max(size, count) }

  /// Opens a file and reads its beginning, which is all of a short file.
  ///
  /// - Parameters:
  ///   - path: a path, or `-` for standard input.
  ///   - streamLimit: the most bytes of a pipe or device.
  /// - Throws: if there is no such file, it cannot be read, or it needs more memory than there is.
  package init(_ path: String, streamLimit: Int = TextFile.streamLimit) throws(InputFailure) {
    self.path = path
    self.streamLimit = streamLimit
    (descriptor, size) = try TextFile.openChecked(
      path, waitsForWriter: true, expansion: TextFile.traceExpansion)
    // One byte more, so that the end is noticed.
    let length = size > 0 ? min(size + 1, Self.windowLength) : Self.windowLength
    var bytes = [UInt8](repeating: 0, count: length)
    bytes.removeLast(length - read(into: &bytes, from: 0))
    beginning = bytes
    if let failure { throw failure }
  }

  deinit { TextFile.close(descriptor, of: path) }

  /// Hands the beginning over, so that only one copy is held.
  package func takeBeginning() -> [UInt8] {
    defer { beginning = [] }
    return beginning
  }

  /// Continues reading into a buffer, from an index to the buffer's end.
  ///
  /// - Returns: the number of bytes read; fewer than there is room for only if nothing is left.
  package func read(into bytes: inout [UInt8], from start: Int) -> Int {
    var filled = start
    while filled < bytes.count, !isAtEnd {
      let count = bytes.withUnsafeMutableBytes { buffer in
        TextFile.read(
          descriptor, into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      }
      note(count)
      filled += max(count, 0)
    }
    return filled - start
  }

  /// Appends everything that is left.
  package func readRest(into bytes: inout [UInt8]) {
    bytes.reserveCapacity(bytes.count + max(0, length - count) + 1)
    while !isAtEnd { note(TextFile.readChunk(from: descriptor, into: &bytes)) }
  }

  /// Reads all of the file.
  ///
  /// - Throws: if it cannot be read, or is longer than the limit.
  package func whole() throws(InputFailure) -> [UInt8] {
    let beginning = takeBeginning()
    guard !isAtEnd else { return beginning }
    // One byte more, so that the end is noticed without growing the buffer.
    let capacity = max(size, beginning.count) + 1
    var bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
      filled = buffer.initialize(fromContentsOf: beginning)
      while filled < size, !isAtEnd {
        let rest = UnsafeMutableRawBufferPointer(
          UnsafeMutableBufferPointer(rebasing: buffer[filled..<size]))
        let added = TextFile.read(descriptor, into: rest)
        note(added)
        filled += max(added, 0)
      }
    }
    readRest(into: &bytes)
    if let failure { throw failure }
    return bytes
  }

  /// Reads the rest and discards it.
  ///
  /// - Throws: if anything could not be read, or it is longer than the limit.
  package func passRest() throws(InputFailure) {
    if !isAtEnd {
      var room = [UInt8](repeating: 0, count: Self.windowLength)
      while read(into: &room, from: 0) == room.count {}
    }
    if let failure { throw failure }
  }

  /// Records how many bytes were read, or that there were none.
  private func note(_ added: Int) {
    count += max(added, 0)
    isAtEnd = added <= 0
    if added < 0 { failure = TextFile.failure("cannot read", path) }
    if count > max(streamLimit, size) {
      failure = TextFile.endless(path, streamLimit)
      isAtEnd = true
    }
  }
}
