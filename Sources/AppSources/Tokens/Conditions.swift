/// Conditions of `#if`: the app is compiled as for an iPhone's simulator, on every platform.
enum Conditions {
  /// The value of an atom of a condition; `nil` if the compiler decides.
  private static func value(
    _ question: String, _ answer: String, _ version: Double?, _ hasSwiftUI: Bool
  ) -> Bool? {
    switch question {
    case "canImport":
      Frameworks.isPresent(answer, hasSwiftUI: hasSwiftUI)
    case "os": answer == "iOS"
    case "targetEnvironment": answer == "simulator"
    case "_runtime": answer == "_Native"
    // The compiler is newer than what older ones were asked for. The language of apps is Swift 5.
    case "swift" where answer == ">=", "compiler" where answer == ">=":
      version.map { $0 < 6 } == true ? true : nil
    case "swift" where answer == "<", "compiler" where answer == "<":
      version.map { $0 < 6 } == true ? false : nil
    default: nil
    }
  }

  /// The conditions without parentheses that are the same in each build.
  private static let flags = [
    "true": true, "false": false, "SWIFT_PACKAGE": true, "COCOAPODS": false,
    "TARGET_INTERFACE_BUILDER": false,
  ]

  /// The condition after a directive: what stands on its line.
  static func condition(after place: Int, in code: [SwiftToken]) -> Range<Int> {
    let line = code[place].line
    let end = code[(place + 1)...].firstIndex { $0.line != line } ?? code.count
    return (place + 1)..<end
  }

  /// An atom that begins at a place: its value and its end.
  static func atom(
    _ place: Int, _ end: Int, in code: [SwiftToken], hasSwiftUI: Bool
  ) -> (value: Bool?, end: Int)? {
    guard code[place].kind == .word else { return nil }
    guard place + 1 < end, code[place + 1].text == "(" else {
      return (flags[code[place].text], place + 1)
    }
    let close = code[place..<end].firstIndex { $0.text == ")" } ?? end - 1
    let answer = place + 2 < end ? code[place + 2].text : ""
    let version = place + 3 < end ? Double(code[place + 3].text) : nil
    return (value(code[place].text, answer, version, hasSwiftUI), close + 1)
  }

  // MARK: Activity

  /// One `#if`: whether what is around it is active and certain, whether an earlier branch is taken
  /// for sure, whether one may be, and whether the present one may be or is.
  private struct Block {
    let outer: (isActive: Bool, isCertain: Bool)
    var isDecided = false
    var isOpen = false
    var isActive = true
    var isCertain = false

    mutating func branch(_ value: Bool?) {
      isActive = outer.isActive && !isDecided && value != false
      isCertain = outer.isCertain && !isDecided && !isOpen && value == true
      if value == true { isDecided = true }
      if value == nil { isOpen = true }
    }
  }

  /// For each token, whether its branch may be compiled, how many `#if` stand around it, and whether
  /// its branch is compiled for sure.
  static func activity(
    in code: [SwiftToken], hasSwiftUI: Bool
  ) -> (isActive: [Bool], depths: [Int], isCertain: [Bool]) {
    var blocks: [Block] = []
    var isActive: [Bool] = []
    var isCertain: [Bool] = []
    var depths: [Int] = []
    for (place, token) in code.enumerated() {
      if token.kind == .directive {
        switch token.text {
        case "#if":
          blocks.append(
            Block(outer: (blocks.last?.isActive ?? true, blocks.last?.isCertain ?? true)))
          blocks[blocks.count - 1].branch(value(after: place, in: code, hasSwiftUI))
        case "#elseif" where !blocks.isEmpty:
          blocks[blocks.count - 1].branch(value(after: place, in: code, hasSwiftUI))
        case "#else" where !blocks.isEmpty: blocks[blocks.count - 1].branch(true)
        case "#endif": _ = blocks.popLast()
        default: break
        }
      }
      isActive.append(blocks.last?.isActive ?? true)
      isCertain.append(blocks.last?.isCertain ?? true)
      depths.append(blocks.count)
    }
    return (isActive, depths, isCertain)
  }

  private static func value(
    after place: Int, in code: [SwiftToken], _ hasSwiftUI: Bool
  ) -> Bool? {
    let range = condition(after: place, in: code)
    var reader = ConditionReader(
      code: code, hasSwiftUI: hasSwiftUI, place: range.lowerBound, end: range.upperBound)
    return reader.readAlternatives()
  }
}

/// Reads a condition as far as its atoms have values: `nil` is 'the compiler decides'.
private struct ConditionReader {
  let code: [SwiftToken]
  let hasSwiftUI: Bool
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
    guard place < end,
      let atom = Conditions.atom(place, end, in: code, hasSwiftUI: hasSwiftUI)
    else {
      place = end
      return nil
    }
    place = atom.end
    return atom.value
  }
}
