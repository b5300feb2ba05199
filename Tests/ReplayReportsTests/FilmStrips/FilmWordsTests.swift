import BasicTestSupport
import Testing

@testable import ReplayReports

/// The words and numbers in a picture.
struct FilmWordsTests {
  @Test(
    arguments: [
      ("velocity -1799.969 pt/s is beyond -1000 pt/s", "velocity -1800 pt/s is beyond -1000 pt/s"),
      (
        "translation (0, -0.556) pt, velocity (0, -633.37) pt/s",
        "translation (0, -0.6) pt, velocity (0, -633.4) pt/s"
      ),
      ("sheet.y 168.889 → 168.8, ease-in-out 0.25 s", "sheet.y 168.9 → 168.8, ease-in-out 0.25 s"),
      ("settled at 12.345 s after 22 frames", "settled at 12.345 s after 22 frames"),
      ("moved 0.04 pt", "moved 0 pt"),
      ("moved -0.04 pt", "moved 0 pt"),
      ("rate 0.998, dampingRatio 1.125", "rate 0.998, dampingRatio 1.125"),
      ("angularFrequency 30.857 rad/s", "angularFrequency 30.9 rad/s"),
      ("it rests at 750.", "it rests at 750."),
      ("it rests at 750.125.", "it rests at 750.1."),
      ("page-12.345", "page-12.3"),
    ].map { (Brief($0), Brief($1)) })
  func `lengths have one decimal, seconds and ratios all of theirs`(
    text: Brief<String>, read: Brief<String>
  ) {
    #expect(FilmWords.rounded(text.value) == read.value)
  }

  @Test(arguments: [
    "velocity 1000.04 pt/s is beyond 1000 pt/s", "337.56 pt is below 337.6 pt",
    "10.049 pt, 10.01 pt",
  ])
  func `numbers that would read the same stay as they are`(text: String) {
    #expect(FilmWords.rounded(text) == text)
  }

  @Test(arguments: ["card2.375", "v1.25.125", "12.345x", "0042", "1.25_", "", "é12.345"])
  func `what is no number of its own stays as it is`(text: String) {
    #expect(FilmWords.rounded(text) == text)
  }

  @Test(arguments: [
    (168.888, "168.9"), (-750, "-750"), (0.333_33, "0.333"), (-0.04, "-0.04"), (0, "0"),
    (999.96, "1000"),
  ])
  func `a number reads short`(number: Double, read: String) {
    #expect(FilmWords.rounded(number) == read)
  }

  @Test(
    arguments: [
      ("one two three", ["one two", "three"]), ("one two", ["one two"]), ("", [""]), ("  ", [""]),
      ("abcdefghij", ["abcdefg", "hij"]), ("ab abcdefghij c", ["ab", "abcdefg", "hij c"]),
      ("漢字漢字漢字", ["漢字漢", "字漢字"]), ("a\nb", ["a b"]),
    ].map { (Brief($0), $1) })
  func `lines break between words, or within one that is too long`(
    text: Brief<String>, lines: [String]
  ) {
    #expect(FilmWords.lines(text.value, of: 7) == lines)
  }
}
