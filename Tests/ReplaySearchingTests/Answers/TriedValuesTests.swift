import GestureEngine
import JSONText
import ReplayJudging
import Testing

@testable import ReplaySearching
@testable import ReplayTimelines

/// Searches that make few runs, because many runs go alike.
struct TriedValuesTests {
  /// A law, by what a run at a value tells: the words of its decision, and a number.
  private struct Law {
    var now = 800.0
    var range = SettingRange.anySign
    var holds: (Double) -> Bool
    var words: (Double) -> String
    var number: (Double) -> Double = { _ in 0 }

    func trial(_ value: Double) -> TriedValues.Trial {
      let event = TimelineEvent(
        time: number(value), kind: .decision(what: words(value)), because: "\(value)")
      return TriedValues.Trial(
        holds: holds(value), course: RunCourse([event], .refused("the law is none of a scene")))
    }

    /// The results of the search that tries all values, and of the one that makes few runs; and the
    /// values of the latter.
    func finds() -> (all: NearestValue.Find?, few: NearestValue.Find?, tried: [Double]) {
      let search = NearestValue(now: now, range: range)
      var tried: [Double] = []
      let few = search.find(trying: { value in
        tried.append(value)
        return trial(value)
      })
      return (search.find(where: holds), few, tried)
    }
  }

  @Test(arguments: [599.962, 799.5, 801, 1799.97, 120_000, -3, -600])
  func `a threshold that alone decides takes few runs`(threshold: Double) throws {
    let isBelow = threshold < 800
    let law = Law(
      holds: { isBelow ? $0 < threshold : $0 > threshold },
      words: { ($0 < threshold) == isBelow ? "opens" : "closes" })
    let (all, few, tried) = law.finds()
    #expect(few == all && few != nil)
    #expect(tried.count < 80)
    #expect(Set(tried).count == tried.count)
  }

  @Test func `what changes nothing takes fewer`() {
    let (all, few, tried) = Law(holds: { _ in false }, words: { _ in "closes" }).finds()
    #expect(all == nil && few == nil)
    #expect(tried.count < 25)
  }

  @Test func `what moves the sheet by as much as it changes takes more`() {
    let law = Law(
      range: .within(0...10_000), holds: { $0 > 1311.25 },
      words: { $0 > 1311.25 ? "opens" : "closes" }, number: { $0 })
    let (all, few, tried) = law.finds()
    #expect(few == all && few?.value == 1311.26)
    #expect((40..<150).contains(tried.count))
  }

  @Test(arguments: [false, true])
  func `an interval is told from end to end, and a hole in it is seen`(isSmooth: Bool) throws {
    let law = Law(
      holds: { (900...1000).contains($0) || (1200...4000).contains($0) },
      words: { (900...1000).contains($0) || (1200...4000).contains($0) ? "opens" : "closes" },
      number: { isSmooth ? $0 : 0 })
    let (all, few, _) = law.finds()
    #expect(few == all)
    #expect(few?.holds == 900...1000)
  }

  @Test func `the value and the next one were tried`() throws {
    let law = Law(holds: { $0 > 912.345 }, words: { $0 > 912.345 ? "opens" : "closes" })
    let (_, few, tried) = law.finds()
    let index = SixDigits.index(atOrAbove: try #require(few?.value))
    #expect(tried.contains(SixDigits.value(at: index)))
    #expect(tried.contains(SixDigits.value(at: index - 1)))
  }

  @Test func `runs are told apart by what an app compared, whatever its numbers`() {
    func course(_ outcome: Bool, _ value: Double) -> RunCourse {
      var event = TimelineEvent(time: 1, kind: .decision(what: "opens"), because: "")
      event.comparisons = [
        .init("velocity", 600, ">", "limit", value, outcome: outcome, file: "A.swift", line: 3)
      ]
      return RunCourse([event], .refused(""))
    }
    #expect(course(true, 500).isSame(as: course(true, 550)))
    #expect(!course(true, 500).tellsTheSame(as: course(false, 650)))
  }
}
