import JSONText

/// Words and numbers of a picture, as people read them.
enum FilmWords {
  /// A number with at most one decimal, or with three if it is less than 1.
  static func rounded(_ number: Double) -> String {
    number.magnitude < 1 ? number.rounded3 : roundedToTenth(number)
  }

  private static func roundedToTenth(_ number: Double) -> String {
    ((number * 10).rounded() / 10).rounded3
  }

  /// A text whose lengths, velocities and other large numbers have at most one decimal.
  ///
  /// Seconds stay as they are. So do different numbers that would read the same: a velocity just
  /// beyond its threshold stays beyond it.
  ///
  /// ```
  /// FilmWords.rounded("velocity (0, -5.833) pt/s at 0.942 s")   // velocity (0, -5.8) pt/s at 0.942 s
  /// ```
  static func rounded(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    let numbers = self.numbers(in: scalars)
    let readings = Dictionary(grouping: numbers, by: \.reading)
    var words = String.UnicodeScalarView()
    var end = 0
    for number in numbers {
      words += scalars[end..<number.range.lowerBound]
      let isPlain = Set(readings[number.reading, default: []].map(\.text)).count == 1
      words += (isPlain ? number.reading : number.text).unicodeScalars
      end = number.range.upperBound
    }
    return String(words + scalars[end...])
  }

  /// A number in a text.
  private struct Number {
    var range: Range<Int>
    var text: String

    /// The number as people read it, unless another reads the same.
    var reading: String
  }

  private static func numbers(in scalars: [Unicode.Scalar]) -> [Number] {
    var numbers: [Number] = []
    var start = 0
    while start < scalars.count {
      guard isDigit(scalars[start]), start == 0 || !isPartOfWord(scalars[start - 1]) else {
        start += 1
        continue
      }
      let end = self.end(ofNumberAt: start, in: scalars)
      let hasSign =
        start > 0 && scalars[start - 1] == "-" && (start == 1 || !isPartOfWord(scalars[start - 2]))
      let range = (hasSign ? start - 1 : start)..<end
      start = end
      let rest = scalars[end..<min(end + unitReach, scalars.count)]
      let goesOn = rest.first.map { isPartOfWord($0) && $0 != "." } ?? false
      let hasMoreParts = rest.first == "." && rest.dropFirst().first.map(isDigit) ?? false
      guard !goesOn, !hasMoreParts else { continue }
      let text = self.text(scalars[range])
      numbers.append(Number(range: range, text: text, reading: reading(text, before: rest)))
    }
    return numbers
  }

  /// The most scalars between a number and its unit.
  private static let unitReach = 32

  /// The end of digits with a fraction, if there is one.
  private static func end(ofNumberAt start: Int, in scalars: [Unicode.Scalar]) -> Int {
    let end = scalars[start...].firstIndex { !isDigit($0) } ?? scalars.count
    guard end + 1 < scalars.count, scalars[end] == ".", isDigit(scalars[end + 1]) else {
      return end
    }
    return scalars[(end + 1)...].firstIndex { !isDigit($0) } ?? scalars.count
  }

  /// The text of a number as people read it before its unit, which may follow other numbers:
  /// `(0, -5.833) pt`.
  private static func reading(_ text: String, before rest: ArraySlice<Unicode.Scalar>) -> String {
    let fraction = text.firstIndex(of: ".").map { text[$0...].count - 1 } ?? 0
    guard fraction > 1, let value = Double(text), value.magnitude < 1e12 else { return text }
    let isTime =
      rest.starts(with: " s".unicodeScalars)
      && !(rest.dropFirst(2).first.map(isPartOfWord) ?? false)
    let unit = self.text(rest.drop { "), -.".unicodeScalars.contains($0) || isDigit($0) })
    let isLength = unit.hasPrefix("pt") || value.magnitude >= 10
    return isLength && !isTime ? roundedToTenth(value) : text
  }

  /// Lines of a text: broken between words, or within a word that is longer than a line.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - length: how many characters a line holds; those that are twice as wide count twice.
  /// - Returns: at least one line.
  static func lines(_ text: String, of length: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var room = length
    for word in text.printable.split(separator: " ") {
      let width = word.reduce(0) { $0 + columns(of: $1) }
      if !line.isEmpty, width < room {
        line.append(" ")
        room -= 1
      } else if !line.isEmpty {
        lines.append(line)
        (line, room) = ("", length)
      }
      for character in word {
        let width = columns(of: character)
        if width > room {
          lines.append(line)
          (line, room) = ("", length)
        }
        line.append(character)
        room -= width
      }
    }
    return line.isEmpty && !lines.isEmpty ? lines : lines + [line]
  }

  /// Ideographs, syllables of Hangul and pictures are as wide as two letters.
  private static func columns(of character: Character) -> Int {
    character.unicodeScalars.contains { wide.contains($0.value) || $0.value >= 0x1F000 } ? 2 : 1
  }

  private static let wide: ClosedRange<UInt32> = 0x2E80...0xFFDC

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar == "." || scalar.properties.isAlphabetic || isDigit(scalar)
  }

  private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}
