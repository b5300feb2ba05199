import AppSources
import Testing

/// A file that imports UIKit, as the compiler is given it, and what is recorded in it.
struct Recorded {
  /// The text without the directive and the import, its sites numbered from 1.
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
    self.text = Self.numbered(Self.body(of: result.texts[0]))
    calls = Self.calls(in: result.texts[0])
    comparisons = try Self.comparisons(in: result.texts[0])

    let plain = result.texts[0].replacing(Self.named) { "\($0.1).contains" }
      .replacing(Self.sides, with: "").replacing(Self.entering, with: "")
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

  /// Both sides of comparisons: which it is, the words, and the site.
  private static var sides: Regex<(Substring, Substring, Substring, Substring)> {
    #/[‹¦›» ]*_App(Left|Right|Number)\(((?:"(?:[^"\\]|\\.)*"(?:, )?)+)([^()]*)\)[‹¦›» ]*/#
  }

  /// A name that has been given parentheses.
  private static var named: Regex<(Substring, Substring)> {
    #/\(((?:[\w$]+\.)*[\w$]+) ‹¦ _AppLeft\([^()]*\)\).contains/#
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

  /// A side up to its site.
  private static var site: Regex<(Substring, Substring, Substring)> {
    #/(_App(?:Left|Right)\((?:"(?:[^"\\]|\\.)*", )+)(\d+)\)/#
  }

  private static func numbered(_ text: String) -> String {
    var sites: [Substring] = []
    return text.replacing(site) {
      if !sites.contains($0.2) { sites.append($0.2) }
      return "\($0.1)\((sites.firstIndex(of: $0.2) ?? 0) + 1))"
    }
  }

  private static func comparisons(in text: String) throws -> [String] {
    let matches = text.matches(of: sides).map { match in
      (match.1, match.2.matches(of: #/"((?:[^"\\]|\\.)*)"/#).map { String($0.1) }, match.3)
    }
    // Of each site there is one left side.
    let lefts = Dictionary(grouping: matches.filter { $0.0 == "Left" }) { $0.2 }
    #expect(lefts.values.allSatisfy { $0.count == 1 })
    return try matches.compactMap { match -> String? in
      switch match.0 {
      case "Left": nil
      case "Number": match.1.joined(separator: " ")
      default: (try #require(lefts[match.2]?.first).1 + match.1).joined(separator: " ")
      }
    }
  }
}
