import BasicTestSupport
import GestureEngine
import GestureReplay
import GestureTraces
import JSONText
import ReplayEstimating
import ReplayTestSupport
import Testing

@testable import ReplayReports
@testable import ReplaySearching
@testable import ReplayTimelines

/// Reports of searches that were stopped: they say so, and say nothing that was not found out.
struct StopReportTests {
  private static let context = ReportContext(style: TextStyle(isEnabled: false), tool: "tool")

  private func search() throws -> WhyNotSearch {
    try WhyNotSearch(
      "full", try Fixture(name: "fling-up-below-threshold").trace,
      on: try SceneReader.document(named: "ivaev-bottom-sheet"), options: .init(),
      catalog: .builtIn)
  }

  private func answer(stopAfter count: Int?) throws -> WhyNotAnswer {
    let search = try search()
    let questions = search.questions
    let replies = questions.prefix(count ?? questions.count).compactMap { search.reply(to: $0) }
    var answer = search.answer(Array(replies))
    answer.stop = count.map { SearchStop(after: $0, of: questions.count, "questions") }
    return answer
  }

  private func text(_ answer: WhyNotAnswer, _ format: Int) -> String {
    String(decoding: WhyNotFormat.all[format].show(answer, Self.context), as: UTF8.self)
  }

  @Test func `what was found so far is marked, and nothing is said of the rest`() throws {
    let text = text(try answer(stopAfter: 0), 0)
    #expect(text.contains("\n\nStopped after 0 of "))
    #expect(text.contains(" questions: this is what was found until then.\n\n"))
    #expect(text.hasSuffix("Nothing was found until then.\n"))
    #expect(!text.contains("No single change"))
  }

  @Test func `a whole answer is not marked`() throws {
    let answer = try answer(stopAfter: nil)
    #expect(!text(answer, 0).contains("Stopped"))
    #expect(!text(answer, 1).contains("complete"))
  }

  @Test func `without a find, the states of the runs that were tried are said`() throws {
    let search = try WhyNotSearch(
      "initial", try Fixture(name: "fling-up").trace,
      on: try SceneReader.document(named: "ivaev-bottom-sheet"), options: .init(),
      catalog: .builtIn)
    var answer = search.answer(search.questions.compactMap { search.reply(to: $0) })
    #expect(answer.states == ["full", "initial", "initial (not settled)"])
    (answer.parameters, answer.gesture) = ([], [])
    #expect(
      text(answer, 0).hasSuffix(
        "The runs that were tried ended in full, initial or initial (not settled).\n"))
    answer.states = ["full"]
    #expect(text(answer, 0).hasSuffix("All runs that were tried ended in full.\n"))
  }

  @Test func `JSON says at the end that it is not complete`() throws {
    let answer = try answer(stopAfter: 3)
    #expect(text(answer, 1).hasSuffix(#","complete":false}"# + "\n"))
    let node = try JSONNode(parsing: Array(text(answer, 1).utf8), source: "answer")
    #expect(node["parameters"]?.elements.count == answer.parameters.count)
  }

  @Test func `a find is a line`() throws {
    let search = try search()
    let words = search.questions.compactMap { search.reply(to: $0)?.words }
    #expect(words.contains("sheet.velocityThreshold 1000 → 899.942 or less"))
    #expect(words.contains("faster, 899.942 pt/s → 1000.01 pt/s or more"))
  }

  private func aim(stopAfter runs: Int) throws -> AimAnswer {
    let goal = GestureGoal([
      try OutcomeExpectation(
        parsing: "final.sheet.state=full", option: "goal", in: GestureGoal.lines)
    ])
    var search = try AimSearch(
      goal, on: try ReplayScene.container(), goesOn: RunMeter(limit: runs).goesOn)
    return search.answer()
  }

  private func text(_ answer: AimAnswer) -> String {
    String(decoding: AimReport(answer).text(style: Self.context.style), as: UTF8.self)
  }

  @Test func `a search for a gesture that has tried nothing has found nothing`() throws {
    #expect(
      text(try aim(stopAfter: 0)).hasSuffix(
        "\nStopped after 0 runs: this is what was found until then.\n\n"
          + "Nothing was found until then.\n"))
  }

  @Test func `a gesture is said to reach the goal as far as it was tried`() throws {
    var answer = try aim(stopAfter: 900)
    #expect(text(answer).contains("\nIt reaches the goal as it is. Not all conditions"))
    answer.conditions = (tried: 10, met: 8)
    answer.missed = AimCondition.nominal
    #expect(text(answer).contains("\nIt reaches the goal under 8 of 10 conditions, and first"))
    #expect(!text(answer).contains("Not all conditions"))
  }

  @Test func `cases that were not tried are left out`() throws {
    let document = try SceneReader.document(named: "ivaev-bottom-sheet")
    let search = try TuneSearch(
      [TuneParameter("sheet.velocityThreshold", in: 0...4000)],
      cases: [
        TuneCase("opens", try Fixture(name: "fling-up").trace, on: document, endsIn: "full")
      ])
    let result = try search.result(ofFirst: [])
    let text = TuneFormat.all.prefix(2).map {
      String(decoding: $0.showStopped(result, Self.context), as: UTF8.self)
    }
    #expect(
      text[0] == """
        Stopped after 0 of 1 cases: this is what was found until then.

        Left out:
          opens: not tried: stopped

        """)
    #expect(text[1].hasSuffix(#","complete":false}"# + "\n"))
  }
}
