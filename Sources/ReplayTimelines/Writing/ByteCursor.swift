import JSONText

/// The end of a text, and how much room there is after it.
///
/// A line is written in many small pieces, to a copy of this value. The processor keeps it in
/// registers, because everything that writes is inlined or receives it by value. After the room
/// there is a margin, so that pieces of a few bytes are written first and request more room
/// afterwards.
///
/// Its `TextBuffer` owns the memory, and must receive the copy that was written to.
struct ByteCursor {
  /// The size of the margin in bytes: for a key, what surrounds it, and a number.
  private static var margin: Int { 128 }

  /// The most bytes of words in one piece, so that a key and its value fit in the margin.
  private static var longestWords: Int { 64 }

  private var start: UnsafeMutablePointer<UInt8>
  private var end: UnsafeMutablePointer<UInt8>
  private var limit: UnsafeMutablePointer<UInt8>

  /// Whether the open object already has a member.
  private var hasMembers = false

  /// - Parameter capacity: the initial number of bytes that there is room for.
  init(allocating capacity: Int) {
    start = .allocate(capacity: capacity + Self.margin)
    end = start
    limit = start + capacity
  }

  func deallocate() { start.deallocate() }

  /// The length in bytes.
  @inline(__always) var count: Int { end - start }

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  /// Discards the text after a length in bytes, and keeps its memory.
  ///
  /// - Precondition: the text has at least that length.
  mutating func removeAll(after length: Int) {
    precondition(length >= 0 && length <= count)
    end = start + length
  }

  /// Makes sure that there is room for more.
  @inline(__always)
  private mutating func makeRoom(for more: Int = 0) {
    if limit - end < more { self = Self.grown(self, by: more) }
  }

  @inline(never)
  private static func grown(_ text: ByteCursor, by more: Int) -> ByteCursor {
    var larger = ByteCursor(allocating: max(2 * (text.limit - text.start), text.count + more))
    larger.start.initialize(from: text.start, count: text.count)
    larger.end += text.count
    larger.hasMembers = text.hasMembers
    text.deallocate()
    return larger
  }

  // MARK: Text

  /// - Precondition: the words have at most 64 bytes.
  @inline(__always)
  mutating func append(_ words: StaticString) {
    put(words)
    makeRoom()
  }

  /// Writes without requesting room.
  @inline(__always)
  private mutating func put(_ words: StaticString) {
    precondition(words.utf8CodeUnitCount <= Self.longestWords)
    end.initialize(from: words.utf8Start, count: words.utf8CodeUnitCount)
    end += words.utf8CodeUnitCount
  }

  @inline(__always)
  mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { append($0) } }

  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.baseAddress else { return }
    makeRoom(for: bytes.count)
    end.initialize(from: first, count: bytes.count)
    end += bytes.count
  }

  /// Appends a part of some bytes.
  ///
  /// - Precondition: the part is within them.
  @inline(__always)
  mutating func append(_ bytes: [UInt8], in part: Range<Int>) {
    precondition(part.lowerBound >= 0 && part.upperBound <= bytes.count)
    bytes.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return }
      makeRoom(for: part.count)
      end.initialize(from: first + part.lowerBound, count: part.count)
      end += part.count
    }
  }

  /// Appends a part of this text again.
  ///
  /// - Precondition: the part is within the text.
  @inline(__always)
  mutating func append(again part: Range<Int>) {
    precondition(part.lowerBound >= 0 && part.upperBound <= count)
    makeRoom(for: part.count)
    // This comes after making room, because the text may have moved.
    var source = UnsafeRawPointer(start + part.lowerBound)
    var target = UnsafeMutableRawPointer(end)
    end += part.count
    // Most parts are so short that a call would take longer than this. What it writes after the
    // last byte does not count, and is within the margin.
    while target < UnsafeMutableRawPointer(end) {
      target.storeBytes(of: source.loadUnaligned(as: SIMD16<UInt8>.self), as: SIMD16<UInt8>.self)
      source += 16
      target += 16
    }
  }

  /// Appends a JSON string, as `[UInt8].appendQuoted` does.
  @inline(__always)
  mutating func appendQuoted(_ string: String) { self = Self.adding(string, to: self) }

  @inline(never)
  private static func adding(_ string: String, to text: ByteCursor) -> ByteCursor {
    var text = text
    var string = string
    let isPlain = string.withUTF8 { bytes in
      guard [UInt8].isPlain(bytes) else { return false }
      text.put("\"")
      text.makeRoom(for: bytes.count)
      if let first = bytes.baseAddress { text.end.initialize(from: first, count: bytes.count) }
      text.end += bytes.count
      text.append("\"")
      return true
    }
    if !isPlain {
      var quoted: [UInt8] = []
      quoted.appendQuoted(string)
      text.append(quoted)
    }
    return text
  }

  // MARK: Members of objects

  @inline(__always)
  mutating func beginObject() {
    append("{")
    hasMembers = false
  }

  /// Continues in an object whose last member is followed by a comma.
  @inline(__always)
  mutating func beginMembers() { hasMembers = false }

  /// Continues in an object whose last member is not followed by a comma.
  @inline(__always)
  mutating func continueObject() { hasMembers = true }

  @inline(__always)
  mutating func endObject() {
    append("}")
    hasMembers = true
  }

  /// Appends the key of a member of the open object, preceded by a comma unless it is the first:
  /// `,"y":`.
  ///
  /// - Precondition: the key has at most 64 bytes. A value must follow, which requests room.
  @inline(__always)
  mutating func appendKey(_ key: StaticString) {
    if hasMembers { put(",") }
    hasMembers = true
    put("\"")
    put(key)
    put("\":")
  }

  // MARK: Numbers

  /// Appends a number rounded to the nearest of at most three decimals, trailing zeros cut.
  ///
  /// - Parameters:
  ///   - value: the number.
  ///   - prefix: what precedes it: a bracket or a comma.
  @inline(__always)
  mutating func appendRounded(_ value: Double, after prefix: StaticString = "") {
    put(prefix)
    // Much of a frame is 0: what is at rest, and the x of what moves vertically.
    if value.bitPattern == 0 {
      end.pointee = UInt8(ascii: "0")
      end += 1
      makeRoom()
    } else if let length = DecimalFormatter.write(rounded: value, at: end) {
      end += length
      makeRoom()
    } else {
      self = Self.adding(exact: value, to: self)
    }
  }

  @inline(never)
  private static func adding(exact value: Double, to text: ByteCursor) -> ByteCursor {
    var text = text
    var digits: [UInt8] = []
    digits.appendExact(value)
    text.append(digits)
    return text
  }

  /// Appends an integer.
  @inline(__always)
  mutating func appendInteger(_ value: Int) {
    // Most are a finger's id.
    if (0...9).contains(value) {
      end.pointee = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value)
      end += 1
    } else {
      end += DecimalFormatter.write(integer: Int64(value), at: end)
    }
    makeRoom()
  }
}
