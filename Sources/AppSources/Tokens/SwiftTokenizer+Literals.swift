/// Comments, numbers, strings and regular expressions.
extension SwiftTokenizer {
  /// The length of a comment that may hold others.
  func commentLength() -> Int {
    var depth = 0
    var length = 0
    repeat {
      let (begins, ends) = (starts("/*", at: length), starts("*/", at: length))
      depth += begins ? 1 : ends ? -1 : 0
      length += begins || ends ? 2 : 1
    } while depth > 0 && byte(length) != nil
    return length
  }

  func numberLength() -> Int {
    let isHexadecimal = starts("0x")
    let exponents = Array((isHexadecimal ? "pP" : "eE").utf8)
    var length = 0
    var hasPoint = followsPoint
    while let next = byte(length) {
      if Self.isPartOfWord(next) {
        length += 1
      } else if next == UInt8(ascii: "."), !hasPoint, byte(length + 1).map(Self.isDigit) == true {
        hasPoint = true
        length += 1
      } else if next == UInt8(ascii: "+") || next == UInt8(ascii: "-"), length > 0,
        exponents.contains(bytes[place + length - 1]), byte(length + 1).map(Self.isDigit) == true
      {
        length += 1
      } else {
        break
      }
    }
    return length
  }

  // MARK: Strings

  /// Reads a string literal, and the code in its interpolations.
  mutating func readString(hashes: Int) {
    let isMultiline = beginsMultiline(hashes: hashes)
    let quotes = isMultiline ? 3 : 1
    var length = hashes + quotes
    while let next = byte(length) {
      if !isMultiline, Self.isLineEnd(next) { break }
      if next == UInt8(ascii: "\\"), hasHashes(hashes, at: length + 1) {
        let after = length + 1 + hashes
        guard byte(after) == UInt8(ascii: "(") else {
          length = after + 1
          continue
        }
        add(.text, length)
        add(.interpolationStart, hashes + 2)
        readCode(isInterpolation: true)
        length = 0
      } else if next == UInt8(ascii: "\""), quotes == 1 || starts("\"\"\"", at: length),
        hasHashes(hashes, at: length + quotes)
      {
        length += quotes + hashes
        break
      } else {
        length += 1
      }
    }
    add(.text, length)
  }

  private func hasHashes(_ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { byte(offset + $0) == UInt8(ascii: "#") }
  }

  /// `#"""#` is a quote on one line and not the beginning of several.
  private func beginsMultiline(hashes: Int) -> Bool {
    guard starts("\"\"\"", at: hashes) else { return false }
    guard hashes > 0 else { return true }
    var offset = hashes + 1
    while let next = byte(offset), !Self.isLineEnd(next) {
      if next == UInt8(ascii: "\""), hasHashes(hashes, at: offset + 1) { return false }
      offset += 1
    }
    return true
  }

  // MARK: Regular expressions

  /// The length of `#/…/#`, which may reach over several lines if its first one ends at once.
  func regexLength(hashes: Int) -> Int {
    var length = hashes + 1
    let isMultiline =
      byte(run(from: length) { $0 == UInt8(ascii: " ") || $0 == 9 })
      .map(Self.isLineEnd) ?? false
    while let next = byte(length) {
      if !isMultiline, Self.isLineEnd(next) { return length }
      if next == UInt8(ascii: "\\") {
        length += 2
      } else if next == UInt8(ascii: "/"), hasHashes(hashes, at: length + 1) {
        return length + 1 + hashes
      } else {
        length += 1
      }
    }
    return length
  }

  /// The length of `/…/` where a value may begin, as the compiler guesses: it ends on its line, does
  /// not begin or end with a space, and closes no parenthesis that it has not opened.
  func bareRegexLength() -> Int? {
    guard let first = byte(1), !Self.isSpace(first), first != UInt8(ascii: "/") else { return nil }
    var depth = 0
    var isClass = false
    var length = 1
    while let next = byte(length), !Self.isLineEnd(next) {
      switch next {
      case UInt8(ascii: "\\"): length += 1
      case UInt8(ascii: "["): isClass = true
      case UInt8(ascii: "]"): isClass = false
      case UInt8(ascii: "(") where !isClass: depth += 1
      case UInt8(ascii: ")") where !isClass:
        depth -= 1
        if depth < 0 { return nil }
      case UInt8(ascii: "/"):
        let isSpaced = Self.isSpace(bytes[place + length - 1])
        return depth == 0 && !isSpaced ? length + 1 : nil
      default: break
      }
      length += 1
    }
    return nil
  }
}
