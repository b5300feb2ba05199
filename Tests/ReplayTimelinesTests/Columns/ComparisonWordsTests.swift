import GestureEngine
import ReplayTimelines
import Testing

/// Comparisons of an app's decision in words.
struct ComparisonWordsTests {
  @Test(arguments: [
    ("velocity.y", 1180, ">", "1_000", 1000, "velocity.y 1180 > 1000"),
    ("v", 600, ">", "flick", 800, "v 600 > flick 800: false"),
    ("projected", 25.944, ">", "-menuWidth / 2", -150, "projected 25.944 > (-menuWidth / 2) -150"),
    ("n ?? 0", 0, ">", "5", 5, "(n ?? 0) 0 > 5: false"),
    ("abs(a - b)", 3, "<", "limits[0 + 1]", 4, "abs(a - b) 3 < limits[0 + 1] 4"),
    ("y", 390, "<", "..<350", 350, "y 390 < 350 of ..<350: false"),
    ("y", 390, ">=", "low...high", 100, "y 390 >= 100 of low...high"),
    ("-threshold", -8, "<=", "view.bounds.midY", 3, "(-threshold) -8 <= view.bounds.midY 3"),
  ])
  func `each side has its words and its value`(
    left: String, value: Double, comparator: String, right: String, other: Double, words: String
  ) {
    let comparison = TimelineEvent.Comparison(
      left, value, comparator, right, other, outcome: !words.hasSuffix(": false"), file: "A.swift",
      line: 7)
    var event = TimelineEvent(time: 0, kind: .decision(what: "settle"), because: "")
    event.comparisons = [comparison]
    #expect(event.comparisonWords == ["\(words) (A.swift:7)"])
  }
}
