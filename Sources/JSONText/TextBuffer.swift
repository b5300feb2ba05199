/// Text that grows at its end, for lines that are written in many small pieces.
///
/// It has one owner, so that no piece has to ask, as with an array, whether something else holds
/// the text too; all that is asked is whether there is room.
///
/// ```
/// var text = TextBuffer()
/// text.appendRounded(0.0333333, after: #"{"t":"#)
/// text.append("}")
/// String(decoding: text.bytes, as: UTF8.self)   // {"t":0.033}
/// ```
package struct TextBuffer: ~Copyable {
  @usableFromInline var start: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  @usableFromInline var length = 0

  /// The length in bytes.
  package var count: Int { length }

  /// - Parameter capacity: for how many bytes there is room from the beginning, at least 1.
  package init(capacity: Int = 4096) {
    self.capacity = max(capacity, 1)
    start = .allocate(capacity: self.capacity)
  }

  deinit { start.deallocate() }

  /// The text as an array.
  package var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: length)) }

  /// Forgets the text and keeps the room for it.
  package mutating func removeAll() { length = 0 }

  /// Sees to it that there is room for more, and says where.
  @inlinable @inline(__always)
  mutating func room(for more: Int) -> UnsafeMutablePointer<UInt8> {
    if capacity - length < more { grow(by: more) }
    return start + length
  }

  @usableFromInline @inline(never)
  mutating func grow(by more: Int) {
    let larger = max(2 * capacity, length + more)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.moveInitialize(from: start, count: length)
    start.deallocate()
    start = moved
    capacity = larger
  }

  // MARK: Text

  @inlinable @inline(__always)
  package mutating func append(_ text: StaticString) {
    let end = room(for: text.utf8CodeUnitCount)
    end.initialize(from: text.utf8Start, count: text.utf8CodeUnitCount)
    length += text.utf8CodeUnitCount
  }

  package mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append($0) }
  }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.baseAddress else { return }
    room(for: bytes.count).initialize(from: first, count: bytes.count)
    length += bytes.count
  }

  /// Appends a JSON string, as `[UInt8].appendQuoted` has it.
  package mutating func appendQuoted(_ text: String) {
    var text = text
    let isPlain = text.withUTF8 { bytes in
      guard !bytes.contains(where: [UInt8].needsEscape) else { return false }
      append("\"")
      append(bytes)
      append("\"")
      return true
    }
    guard !isPlain else { return }
    var quoted: [UInt8] = []
    quoted.appendQuoted(text)
    append(quoted)
  }

  /// Appends the key of a member of an object that is open, with the comma before it where it is
  /// not the first: `,"y":`.
  @inlinable @inline(__always)
  package mutating func appendKey(_ key: StaticString) {
    let last = length > 0 ? start[length - 1] : UInt8(ascii: "{")
    let isFirst = last == UInt8(ascii: "{") || last == UInt8(ascii: ",")
    append(isFirst ? "\"" : ",\"")
    append(key)
    append("\":")
  }

  /// Appends a part of this text once more.
  ///
  /// - Precondition: the part lies within the text.
  package mutating func append(again part: Range<Int>) {
    precondition(part.lowerBound >= 0 && part.upperBound <= count)
    let end = room(for: part.count)
    // After making room: the text may lie elsewhere now.
    end.initialize(from: start + part.lowerBound, count: part.count)
    length += part.count
  }

  // MARK: Numbers

  /// Appends a number rounded to the nearest of at most three decimals, trailing zeros cut.
  ///
  /// - Parameters:
  ///   - value: the number.
  ///   - prefix: what stands before it.
  @inlinable @inline(__always)
  package mutating func appendRounded(_ value: Double, after prefix: StaticString = "") {
    append(prefix)
    appendDigits(of: value)
  }

  @usableFromInline
  mutating func appendDigits(of value: Double) {
    if let thousandths = Decimals.thousandths(of: value) {
      let end = room(for: Decimals.maximumLength)
      length += Decimals.write(thousandths: thousandths, at: end)
    } else {
      var digits: [UInt8] = []
      digits.appendExact(value)
      append(digits)
    }
  }

  /// Appends an integer.
  package mutating func appendInteger(_ value: Int) {
    let end = room(for: Decimals.maximumLength)
    length += Decimals.write(integer: Int64(value), at: end)
  }
}
