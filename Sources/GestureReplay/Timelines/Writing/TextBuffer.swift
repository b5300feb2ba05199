import JSONText

/// Text that grows at its end, for lines that are written in many small pieces.
///
/// It has one owner, so that no piece has to ask, as with an array, whether something else holds
/// the text too; all that is asked is whether there is room. It lies in the room of the fields that it
/// writes, into whose code all of it is inlined.
///
/// ```
/// var text = TextBuffer()
/// text.appendRounded(0.0333333, after: #"{"t":"#)
/// text.append("}")   // {"t":0.033}
/// ```
struct TextBuffer: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int

  /// The length in bytes.
  private(set) var count = 0

  /// Asked once, and not for each number.
  private let digitRoom = Decimals.maximumLength

  /// The string that was quoted last: a sheet's state is most often that of the frame before.
  private var quoted = (text: "", bytes: Array(#""""#.utf8))

  /// - Parameter capacity: for how many bytes there is room from the beginning, at least 1.
  init(capacity: Int = 4096) {
    self.capacity = max(capacity, 1)
    start = .allocate(capacity: self.capacity)
  }

  deinit { start.deallocate() }

  /// Shows the text to a closure.
  func withBytes<Result>(_ look: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    look(UnsafeBufferPointer(start: start, count: count))
  }

  /// Forgets the text and keeps the room for it.
  mutating func removeAll() { count = 0 }

  /// Sees to it that there is room for more, and says where.
  @inline(__always)
  private mutating func room(for more: Int) -> UnsafeMutablePointer<UInt8> {
    if capacity - count < more { grow(by: more) }
    return start + count
  }

  @inline(never)
  private mutating func grow(by more: Int) {
    let larger = max(2 * capacity, count + more)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.moveInitialize(from: start, count: count)
    start.deallocate()
    start = moved
    capacity = larger
  }

  // MARK: Text

  @inline(__always)
  mutating func append(_ text: StaticString) {
    let end = room(for: text.utf8CodeUnitCount)
    end.initialize(from: text.utf8Start, count: text.utf8CodeUnitCount)
    count += text.utf8CodeUnitCount
  }

  mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append($0) }
  }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.baseAddress else { return }
    room(for: bytes.count).initialize(from: first, count: bytes.count)
    count += bytes.count
  }

  /// Appends a JSON string, as `[UInt8].appendQuoted` has it.
  mutating func appendQuoted(_ text: String) {
    if text != quoted.text {
      quoted.text = text
      quoted.bytes.removeAll(keepingCapacity: true)
      quoted.bytes.appendQuoted(text)
    }
    append(quoted.bytes)
  }

  /// Appends the key of a member of an object that is open, with the comma before it where it is
  /// not the first: `,"y":`.
  @inline(__always)
  mutating func appendKey(_ key: StaticString) {
    if count > 0, start[count - 1] != UInt8(ascii: "{"), start[count - 1] != UInt8(ascii: ",") {
      append(",")
    }
    append("\"")
    append(key)
    append("\":")
  }

  /// Appends a part of this text once more.
  ///
  /// - Precondition: the part lies within the text.
  mutating func append(again part: Range<Int>) {
    precondition(part.lowerBound >= 0 && part.upperBound <= count)
    let end = room(for: part.count)
    // After making room: the text may lie elsewhere now.
    end.initialize(from: start + part.lowerBound, count: part.count)
    count += part.count
  }

  // MARK: Numbers

  /// Appends a number rounded to the nearest of at most three decimals, trailing zeros cut.
  ///
  /// - Parameters:
  ///   - value: the number.
  ///   - prefix: what stands before it.
  @inline(__always)
  mutating func appendRounded(_ value: Double, after prefix: StaticString = "") {
    append(prefix)
    appendDigits(of: value)
  }

  private mutating func appendDigits(of value: Double) {
    guard value != 0 else { return append("0") }
    let end = room(for: digitRoom)
    if let length = Decimals.write(rounded: value, at: end) {
      count += length
    } else {
      var digits: [UInt8] = []
      digits.appendExact(value)
      append(digits)
    }
  }

  /// Appends an integer.
  mutating func appendInteger(_ value: Int) {
    let end = room(for: digitRoom)
    count += Decimals.write(integer: Int64(value), at: end)
  }
}
