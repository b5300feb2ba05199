import BasicTestSupport
import GestureEngine
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

  private func answer(stopAfter count: Int?) throws -> WhyNotAnswer {
    let search = try WhyNotSearch(
      "full", try Fixture(name: "fling-up-below-threshold").trace,
      on: try SceneReader.document(named: "ivaev-bottom-sheet"), options: .init(),
      catalog: .builtIn)
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

  @Test func `JSON says at the end that it is not complete`() throws {
    let answer = try answer(stopAfter: 3)
    #expect(text(answer, 1).hasSuffix(#","complete":false}"# + "\n"))
    let node = try JSONNode(parsing: Array(text(answer, 1).utf8), source: "answer")
    #expect(node["parameters"]?.elements.count == answer.parameters.count)
  }

  @Test func `a find is a line`() throws {
    let search = try WhyNotSearch(
      "full", try Fixture(name: "fling-up-below-threshold").trace,
      on: try SceneReader.document(named: "ivaev-bottom-sheet"), options: .init(),
      catalog: .builtIn)
    let words = search.questions.compactMap { search.reply(to: $0)?.words }
    #expect(words.contains("sheet.velocityThreshold 1000 → 899.942 or less"))
    #expect(words.contains("faster, 899.942 pt/s → 1000.01 pt/s or more"))
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
