/// Conditions of `#if`: the app is compiled as for an iPhone's simulator, on every platform.
enum Conditions {
  /// The value of an atom of a condition; `nil` if the compiler decides.
  private static func value(_ question: String, _ answer: String) -> Bool? {
    switch question {
    case "canImport":
      Frameworks.isPresent(answer)
    case "os": answer == "iOS"
    case "targetEnvironment": answer == "simulator"
    case "_runtime": answer == "_Native"
    default: nil
    }
  }

  /// The condition after a directive: what stands on its line.
  static func condition(after place: Int, in code: [SwiftToken]) -> Range<Int> {
    let line = code[place].line
    let end = code[(place + 1)...].firstIndex { $0.line != line } ?? code.count
    return (place + 1)..<end
  }

  /// An atom that begins at a place: its value and its end.
  static func atom(
    _ place: Int, _ end: Int, in code: [SwiftToken]
  ) -> (value: Bool?, end: Int)? {
    guard code[place].kind == .word else { return nil }
    guard place + 1 < end, code[place + 1].text == "(" else {
      return (
        code[place].text == "true" ? true : code[place].text == "false" ? false : nil, place + 1
      )
    }
    let close = code[place..<end].firstIndex { $0.text == ")" } ?? end - 1
    let answer = place + 2 < end ? code[place + 2].text : ""
    return (value(code[place].text, answer), close + 1)
  }

  // MARK: Activity

  /// For each token, whether its branch may be compiled, and how many `#if` stand around it.
  static func activity(in code: [SwiftToken]) -> (isActive: [Bool], depths: [Int]) {
    /// One `#if`: whether what is around it is active, whether an earlier branch is taken for sure,
    /// and whether the present one may be.
    struct Block {
      let outer: Bool
      var isDecided: Bool
      var isActive: Bool

      mutating func branch(_ value: Bool?) {
        isActive = outer && !isDecided && value != false
        if value == true { isDecided = true }
      }
    }
    var blocks: [Block] = []
    var isActive: [Bool] = []
    var depths: [Int] = []
    for (place, token) in code.enumerated() {
      if token.kind == .directive {
        switch token.text {
        case "#if":
          blocks.append(
            Block(outer: blocks.last?.isActive ?? true, isDecided: false, isActive: true))
          blocks[blocks.count - 1].branch(value(after: place, in: code))
        case "#elseif" where !blocks.isEmpty:
          blocks[blocks.count - 1].branch(value(after: place, in: code))
        case "#else" where !blocks.isEmpty: blocks[blocks.count - 1].branch(true)
        case "#endif": _ = blocks.popLast()
        default: break
        }
      }
      isActive.append(blocks.last?.isActive ?? true)
      depths.append(blocks.count)
    }
    return (isActive, depths)
  }

  private static func value(after place: Int, in code: [SwiftToken]) -> Bool? {
    let range = condition(after: place, in: code)
    var reader = ConditionReader(code: code, place: range.lowerBound, end: range.upperBound)
    return reader.readAlternatives()
  }
}

/// Reads a condition as far as its atoms have values: `nil` is 'the compiler decides'.
private struct ConditionReader {
  let code: [SwiftToken]
  var place: Int
  let end: Int

  private mutating func skip(_ text: String) -> Bool {
    guard place < end, code[place].text == text else { return false }
    place += 1
    return true
  }

  mutating func readAlternatives() -> Bool? {
    var values = [readAll()]
    while skip("||") { values.append(readAll()) }
    return values.contains(true) ? true : values.contains(nil) ? nil : false
  }

  private mutating func readAll() -> Bool? {
    var values = [readOne()]
    while skip("&&") { values.append(readOne()) }
    return values.contains(false) ? false : values.contains(nil) ? nil : true
  }

  private mutating func readOne() -> Bool? {
    if skip("!") { return readOne().map { !$0 } }
    if skip("(") {
      let value = readAlternatives()
      _ = skip(")")
      return value
    }
    guard place < end, let atom = Conditions.atom(place, end, in: code) else {
      place = end
      return nil
    }
    place = atom.end
    return atom.value
  }
}
