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
    private let screenOfScene: TraceReader.SceneScreen?
    private var buffer: [UInt8] = []
    private var start = 0
    private var searched = 0
    private var line = 0
    private var isAtEnd = false

    /// Whether a line was JSON; until then, the file may be anything.
    package private(set) var hasJSON = false

    /// The next line, if it has already been examined.
    private var nextText: Text?

    /// A line of the file.
    private struct Text {
      var bytes: [UInt8]

      /// Its number, counted from 1.
      var line: Int

      /// Whether it is a JSON value, whether or not it is a trace.
      var isJSON: Bool {
        var reader = JSONReader(bytes)
        do throws(JSONFailure) {
          try reader.skipValue()
          try reader.expectEnd()
          return true
        } catch {
          return false
        }
      }
    }

    /// - Parameters:
    ///   - path: a path, or `-` for standard input.
    ///   - actions: what the app can do in them; by default the actions of the package's systems.
    ///   - screenOfScene: with it, `next` warns of samples outside the screen of a trace's scene.
    ///   - lineLimit: the largest number of bytes in a line.
    /// - Throws: if the file cannot be opened.
    package init(
      path: String, actions: [ActionDescription] = ActionDescription.builtIn,
      screenOfScene: TraceReader.SceneScreen? = nil, lineLimit: Int = TextFile.streamLimit
    ) throws(InputFailure) {
      self.path = path
      self.actions = actions
      self.screenOfScene = screenOfScene
      self.lineLimit = lineLimit
      descriptor = try TextFile.openForReading(path)
    }

    deinit {
      TextFile.close(descriptor, of: path)
    }

    /// Reads the next trace; nil at the end.
    ///
    /// Lines of white space are skipped. After a line that is not a trace, reading continues with
    /// the next one. But a file whose first two lines are not JSON holds no traces, and is not read
    /// further.
    ///
    /// - Throws: if the line is not a trace, or nothing more can be read.
    package mutating func next() throws(InputFailure) -> TraceReader.Result? {
      guard let text = try takeText() else { return nil }
      do throws(InputFailure) {
        let result = try TraceReader.read(
          text.bytes, source: TextFile.displayName(of: path), firstLine: text.line,
          isOneOfSeveral: true, actions: actions, screenOfScene: screenOfScene)
        hasJSON = true
        return result
      } catch {
        var failure = error
        hasJSON = hasJSON || text.isJSON
        if !hasJSON, try !isNextJSON() {
          end()
          failure.expected +=
            "; the next line is not JSON either, so reading stops; for one document, leave out --lines"
        }
        throw failure
      }
    }

    /// Lines that have not been examined, for reading elsewhere.
    package struct Batch: Sendable {
      fileprivate var bytes: [UInt8]
      fileprivate var firstLine: Int
      fileprivate var source: String
      fileprivate var actions: [ActionDescription]

      /// Reads the traces, one after the other; lines of white space are skipped.
      ///
      /// - Parameter body: receives each trace, or what is wrong with a line.
      /// - Returns: the memory of the lines, for another batch.
      @discardableResult
      package consuming func read(_ body: (Result<TraceReader.Result, InputFailure>) -> Void)
        -> [UInt8]
      {
        var line = firstLine
        var start = 0
        // Other threads have batches of the same file.
        let (source, actions) = (source.deepCopy, actions.map { $0 })
        while start <= bytes.count {
          let end = TraceLines.lineBreak(in: bytes, from: start) ?? bytes.count
          let text = Array(bytes[start..<end])
          if !text.allSatisfy(TraceLines.isWhitespace) {
            let source = source.deepCopy
            body(
              Result { () throws(InputFailure) in
                try TraceReader.read(
                  text, source: source, firstLine: line, isOneOfSeveral: true, actions: actions)
              })
          }
          start = end + 1
          line += 1
        }
        return bytes
      }
    }

    /// The number of bytes in lines that are worth handing to another thread.
    private static let batchLength = 1 << 18

    /// Reads the next lines: many, or as many as have come by now.
    ///
    /// Only for files in which a line was JSON (`hasJSON`). Continues with the line after the last
    /// one read.
    ///
    /// - Parameter memory: what is to hold the lines. A thread that reads many batches is fastest
    ///   with the memory of its own last one, because that is in its core's cache.
    /// - Returns: nil at the end.
    /// - Throws: if nothing more can be read.
    package mutating func nextBatch(in memory: consuming [UInt8] = []) throws(InputFailure)
      -> Batch?
    {
      if let text = nextText {
        nextText = nil
        return batch(text.bytes, firstLine: text.line)
      }
      moveRest(to: memory)
      while true {
        let isEnough =
          isAtEnd || buffer.count >= Self.batchLength || !TextFile.hasMore(descriptor)
        if isEnough, let end = buffer.lastIndex(of: UInt8(ascii: "\n")) {
          return takeBatch(through: end)
        }
        guard !isAtEnd else { return buffer.isEmpty ? nil : takeBatch(through: buffer.count) }
        try readChunk()
      }
    }

    /// Continues with what has not been taken in other memory.
    private mutating func moveRest(to memory: consuming [UInt8]) {
      let usual = Self.batchLength + Self.batchLength / 4
      // What an extraordinarily long line needed is not kept.
      memory.removeAll(keepingCapacity: memory.capacity <= 4 * usual)
      memory.reserveCapacity(usual)
      memory += buffer[start...]
      (buffer, start, searched) = (memory, 0, 0)
    }

    private mutating func takeBatch(through end: Int) -> Batch {
      let rest = Array(buffer[min(end + 1, buffer.count)...])
      buffer.removeLast(buffer.count - end)
      let batch = batch(buffer, firstLine: line + 1)
      line += 1
      var place = 0
      while let next = Self.lineBreak(in: buffer, from: place) {
        line += 1
        place = next + 1
      }
      (buffer, start, searched) = (rest, 0, 0)
      return batch
    }

    private func batch(_ bytes: [UInt8], firstLine: Int) -> Batch {
      Batch(
        bytes: bytes, firstLine: firstLine, source: TextFile.displayName(of: path),
        actions: actions)
    }

    /// The next line that is not empty; nil at the end.
    private mutating func takeText() throws(InputFailure) -> Text? {
      if let text = nextText {
        nextText = nil
        return text
      }
      while let bytes = try nextLine() {
        if !bytes.allSatisfy(Self.isWhitespace) { return Text(bytes: bytes, line: line) }
      }
      return nil
    }

    /// Whether the next line, if there is one, is JSON.
    private mutating func isNextJSON() throws(InputFailure) -> Bool {
      nextText = try takeText()
      hasJSON = nextText?.isJSON ?? false
      return hasJSON || nextText == nil
    }

    /// Stops all further reading.
    private mutating func end() {
      isAtEnd = true
      nextText = nil
      buffer.removeAll()
      (start, searched) = (0, 0)
    }

    /// White space within a line, as in RFC 8259.
    fileprivate static func isWhitespace(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }

    private mutating func nextLine() throws(InputFailure) -> [UInt8]? {
      while true {
        if let end = nextLineBreak { return take(through: end) }
        searched = buffer.count
        guard !isAtEnd else {
          return start < buffer.count ? take(through: buffer.count) : nil
        }
        try readChunk()
      }
    }

    /// Drops the lines that were taken, and reads on.
    private mutating func readChunk() throws(InputFailure) {
      if start > 0 {
        buffer.removeFirst(start)
        searched -= start
        start = 0
      }
      let count = TextFile.readChunk(from: descriptor, into: &buffer)
      isAtEnd = count == 0
      guard count >= 0 else { throw ended(by: TextFile.failure("cannot read", path)) }
      guard buffer.count <= lineLimit else { throw ended(by: TextFile.endless(path, lineLimit)) }
    }

    private mutating func ended(by failure: InputFailure) -> InputFailure {
      end()
      return failure
    }

    private var nextLineBreak: Int? { Self.lineBreak(in: buffer, from: searched) }

    /// The next line break, from an index onwards.
    fileprivate static func lineBreak(in bytes: [UInt8], from start: Int) -> Int? {
      bytes.withUnsafeBytes { bytes in
        guard let first = bytes.baseAddress,
          let place = memchr(first + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
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
