import JSONText
import Testing

@testable import ReplaySearching

/// The search for the value nearest to the current one at which a condition holds, on laws instead
/// of simulations.
struct NearestValueTests {
  @Test(
    arguments: [
      (1000.0, SettingRange.nonNegative, 1799.969, 1799.97), (0, .nonNegative, 3.5, 3.5),
      (0.5, .within(0...10), 9.999_995, 10), (0.3, .between(0, 1), 0.7, 0.7),
      (2000, .nonNegative, 999_999.4, 1_000_000),
    ])
  func `a threshold above is met from its first six digits on`(
    now: Double, range: SettingRange, threshold: Double, expected: Double
  ) throws {
    let find = try #require(NearestValue(now: now, range: range).find { $0 >= threshold })
    #expect(find.value == expected)
    #expect(find.holds.lowerBound == expected)
    #expect(find.holds.upperBound >= range.maximum * 0.99)
  }

  @Test func `a threshold below is met from its first six digits on`() throws {
    let search = NearestValue(now: 1000, range: .nonNegative)
    let find = try #require(search.find { $0 <= 899.942_5 })
    #expect(find.value == 899.942)
    #expect(find.holds == 0...899.942)
  }

  @Test func `of two sides the nearer one is told`() throws {
    let search = NearestValue(now: 100, range: .nonNegative)
    #expect(search.find { $0 <= 70 || $0 >= 140 }?.value == 70)
    #expect(search.find { $0 <= 50 || $0 >= 140 }?.value == 140)
  }

  @Test func `an interval is told from end to end`() throws {
    let search = NearestValue(now: 100, range: .nonNegative)
    let find = try #require(search.find { (150.25...310.5).contains($0) })
    #expect(find.value == 150.25)
    #expect(find.holds == 150.25...310.5)
  }

  @Test func `a narrow interval before a wide one is seen`() throws {
    let search = NearestValue(now: 100, range: .nonNegative)
    #expect(search.find { (500...530).contains($0) || $0 >= 2000 }?.value == 500)
  }

  @Test func `what holds nowhere, or beyond the range, is not found`() {
    let search = NearestValue(now: 0.5, range: .part)
    #expect(search.find { _ in false } == nil)
    #expect(search.find { $0 > 1 } == nil)
  }

  @Test func `an end that is excluded is never tried`() {
    var tried: [Double] = []
    _ = NearestValue(now: 0.5, range: .between(0, 1)).find { value in
      tried.append(value)
      return false
    }
    #expect(!tried.isEmpty && tried.allSatisfy { 0 < $0 && $0 < 1 && $0 != 0.5 })
    #expect(tried.count < 250)
  }
}
