import AppSources
import Testing

/// A file that imports UIKit, as the compiler is given it, and what is recorded in it.
struct Recorded {
  /// The text without the directive and the import.
  let text: String

  /// `left < right` for each comparison, and `subject case pattern`, in the order of their right sides.
  let comparisons: [String]

  /// The type of each function that is entered, and its name if the compiler does not know it.
  let calls: [String]

  /// Rewrites a file, and checks that without what records it is the app's.
  init(_ text: String) throws {
    let files = [("A.swift", text + "\nimport UIKit")]
    let result = AppRewriter.rewrite(files)
    let other = AppRewriter.rewrite(files, recordsComparisons: false)
    (self.text, calls) = (Self.body(of: result.texts[0]), Self.calls(in: result.texts[0]))
    comparisons = try Self.comparisons(in: result.texts[0])

    let plain = result.texts[0].replacing(Self.sides, with: "").replacing(Self.entering, with: "")
    // An expression that is returned in words is the app's, too.
    let words = { (text: String) in text.replacing("return", with: "").filter { $0 != " " } }
    #expect(words(plain) == words(other.texts[0]))
    #expect(plain.count { $0 == "\n" } == text.count { $0 == "\n" } + 2)
    let isRecorded = result.texts != other.texts
    #expect(result.standIns.contains("infix operator") == isRecorded)
    #expect(!other.standIns.contains("infix operator"))
    // A text that has been rewritten stays as it is.
    #expect(AppRewriter.rewrite([("B.swift", result.texts[0])]).texts == result.texts)
  }

  /// The text in the body of the only function, without what enters it.
  var textOfBody: String {
    guard let start = text.firstRange(of: "_appLeave(_appDepth) }; ") else { return text }
    return String(text[start.upperBound...].dropLast(2))
  }

  private static var sides: Regex<(Substring, Substring, Substring)> {
    #/[‹¦›» ]*_App(Left|Right|Number)\(((?:"(?:[^"\\]|\\.)*"(?:, )?)+)[^()]*\)[‹¦›» ]*/#
  }

  private static var entering: Regex<(Substring, Substring)> {
    #/ let _appDepth = _appEnter\("(.*?)"\); defer { _appLeave\(_appDepth\) };/#
  }

  private static func body(of text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast()
      .joined(separator: "\n")
  }

  private static func calls(in text: String) -> [String] {
    text.matches(of: entering).map { String($0.1) }
  }

  private static func comparisons(in text: String) throws -> [String] {
    var found: [String] = []
    var lefts: [String] = []
    for match in text.matches(of: sides) {
      let words = match.2.matches(of: #/"((?:[^"\\]|\\.)*)"/#).map { String($0.1) }
      switch match.1 {
      case "Left": lefts.append(words[0])
      case "Number": found.append(words.joined(separator: " "))
      default:
        let left = words[0] == "case" ? lefts.last : lefts.popLast()
        found.append(([try #require(left)] + words).joined(separator: " "))
      }
    }
    return found
  }
}
