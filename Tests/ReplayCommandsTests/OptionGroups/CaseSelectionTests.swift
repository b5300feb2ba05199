import Testing

@testable import ReplayCommands

/// Selection of cases by name.
struct CaseSelectionTests {
  @Test func `a pattern without * and ? is a part of the name, one with them the whole`() {
    for (name, pattern, matches) in [
      ("fling up", "up", true), ("fling up", "UP", false), ("fling up", "", true),
      ("fling up", "fling", true), ("fling up", "fling*", true), ("fling up", "*fling", false),
      ("fling up", "f*g*p", true), ("fling up", "f*g*x", false), ("fling up", "*up*", true),
      ("fling up", "fling?up", true), ("fling up", "fling?", false), ("aab", "*ab", true),
      ("aaab", "a*aab", true), ("", "*", true), ("", "?", false), ("abc", "abc*", true),
      ("[a]", "[a]", true), ("é", "?", true),
    ] {
      #expect(
        CaseSelection.matches(name, pattern) == matches, "\"\(name)\" and \"\(pattern)\"")
    }
  }

  /// The values that the algorithm's authors published.
  @Test func `a fingerprint is FNV-1a of 64 bits`() {
    #expect(Fingerprint(of: "").value == 0xCBF2_9CE4_8422_2325)
    #expect(Fingerprint(of: "a").value == 0xAF63_DC4C_8601_EC8C)
    #expect(Fingerprint(of: "foobar").value == 0x8594_4171_F739_67E8)
    #expect(Fingerprint(of: "foobar").digits == "f73967e8")
  }
}
