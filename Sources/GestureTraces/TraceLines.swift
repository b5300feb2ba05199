#if canImport(TextFiles)
  package import JSONText
  import TextFiles

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// The traces of a JSON Lines stream, one line at a time, in memory that does not grow with the
  /// stream.
  package struct TraceLines: ~Copyable {
    private let descriptor: Int32
    private let lineLimit: Int
    private let path: String
    private let actions: [ActionDescription]
    private var buffer: [UInt8] = []
    private var start = 0
    private var searched = 0
    private var line = 0
    private var isAtEnd = false

    /// - Parameters:
    ///   - path: a path, or `-` for standard input.
    ///   - actions: what the app can do in them; by default what the package's systems have.
    ///   - lineLimit: the most bytes of a line.
    /// - Throws: where the file cannot be opened.
    package init(
      path: String, actions: [ActionDescription] = ActionDescription.builtIn,
      lineLimit: Int = TextFile.streamLimit
    ) throws(InputFailure) {
      self.path = path
      self.actions = actions
      self.lineLimit = lineLimit
      descriptor = try TextFile.openForReading(path)
    }

    deinit {
      TextFile.close(descriptor, of: path)
    }

    /// Reads the next trace; nil at the end.
    ///
    /// Lines of white space are passed over.
    package mutating func next() throws(InputFailure) -> TraceReader.Result? {
      while let text = try nextLine() {
        guard !text.allSatisfy(Self.isWhitespace) else { continue }
        return try TraceReader.read(
          text, source: TextFile.displayName(of: path), firstLine: line, isOneOfSeveral: true,
          actions: actions)
      }
      return nil
    }

    /// White space within a line, as RFC 8259 has it.
    private static func isWhitespace(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }

    private mutating func nextLine() throws(InputFailure) -> [UInt8]? {
      while true {
        if let end = nextLineBreak { return take(through: end) }
        searched = buffer.count
        guard !isAtEnd else {
          return start < buffer.count ? take(through: buffer.count) : nil
        }
        if start > 0 {
          buffer.removeFirst(start)
          searched -= start
          start = 0
        }
        let count = TextFile.readChunk(from: descriptor, into: &buffer)
        guard count >= 0 else { throw TextFile.failure("cannot read", path) }
        guard buffer.count <= lineLimit else { throw TextFile.endless(path, lineLimit) }
        isAtEnd = count == 0
      }
    }

    private var nextLineBreak: Int? {
      buffer.withUnsafeBytes { bytes in
        guard let first = bytes.baseAddress,
          let place = memchr(first + searched, Int32(UInt8(ascii: "\n")), bytes.count - searched)
        else { return nil }
        return UnsafeRawPointer(place) - first
      }
    }

    private mutating func take(through end: Int) -> [UInt8] {
      let text = Array(buffer[start..<end])
      start = min(end + 1, buffer.count)
      searched = start
      line += 1
      return text
    }
  }
#endif
