/// Bytes as decisions, used one after the other; once they run out, every decision is the first
/// option.
struct FuzzBytes {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// A number from 0 up to, but not including, another.
  mutating func number(below count: Int) -> Int {
    guard count > 1, let first = rest.popFirst() else { return 0 }
    guard count > 256, let second = rest.popFirst() else { return Int(first) % count }
    return ((Int(first) << 8) | Int(second)) % count
  }

  mutating func flag() -> Bool { number(below: 2) == 1 }

  /// Picks an element; `elements` must not be empty.
  mutating func element<Elements: RandomAccessCollection>(of elements: Elements) -> Elements.Element
  {
    elements[elements.index(elements.startIndex, offsetBy: number(below: elements.count))]
  }
}
