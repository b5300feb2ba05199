import Testing

@testable import ReplayReports
@testable import ReplaySearching

/// What is said of a gesture's margins.
struct AimReportTests {
  @Test(arguments: [
    (GestureQuantity.distance, 450, 347.85, "distance 450 pt, needed 347.85: may fall to 78 %"),
    (.distance, 450, 591.449, "distance 450 pt, at most 591.449: may rise to 131 %"),
    (.velocity, 400, 398.243, "velocity 400 pt/s, needed 398.243: may change by −1.757 pt/s"),
    (.distance, 399, 399.166, "distance 399 pt, at most 399.166: may change by +0.166 pt"),
    (.y, 791, 750, "y 791 pt, at least 750: may change by −41 pt"),
    (.x, 195, 7.99957, "x 195 pt, at least 7.99957: may change by −187 pt"),
  ])
  func `a change that is printed still reaches the goal`(
    quantity: GestureQuantity, value: Double, threshold: Double, words: String
  ) {
    let margin = GestureMargin(quantity: quantity, value: value, threshold: threshold)
    #expect(AimReport.words(of: margin) == words)
  }
}
