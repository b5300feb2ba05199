import BasicTestSupport
import GestureTraces
import JSONText
import ReplayTestSupport
import Testing

@testable import GestureEngine
@testable import ReplaySearching
@testable import ReplayTimelines

/// Searches for what would have ended a run elsewhere: in which order they ask, how they spare runs, and
/// what they have when they are stopped.
struct WhyNotStopTests {
  private func search(_ question: WhyNotTests.Question, _ meter: RunMeter = RunMeter()) throws
    -> WhyNotSearch
  {
    try WhyNotSearch(
      question.state, try question.fixture.trace, on: try question.document(), options: .init(),
      catalog: .builtIn, goesOn: meter.goesOn)
  }

  @Test func `settings of the sheet come first, then the gesture, then what it is made from`()
    throws
  {
    let search = try search(WhyNotTests.questions[3])
    let words = search.questions.map { search.words(of: $0) }
    let gesture = try #require(words.firstIndex(of: "the gesture's velocity"))
    #expect(gesture > 0)
    #expect(words[..<gesture].allSatisfy { $0.hasPrefix("sheet.") })
    #expect(
      words[(gesture + 3)...].allSatisfy {
        $0.hasPrefix("scrollView.") || $0.hasPrefix("recognition.")
      })
    #expect(words.contains("recognition.pan.hysteresis"))
  }

  @Test func `recognizers that no finger reaches are not asked about`() throws {
    let search = try search(WhyNotTests.questions[1])
    let words = search.questions.map { search.words(of: $0) }
    #expect(words.contains("recognition.pan.hysteresis"))
    for kind in ["pinch", "rotation", "swipe", "longPress", "edgePan"] {
      #expect(!words.contains { $0.hasPrefix("recognition.\(kind).") })
    }
  }

  @Test(
    arguments: WhyNotTests.questions.prefix(TestEffort.campaign(WhyNotTests.questions.count, or: 2))
  )
  func `few runs give the same answers`(question: WhyNotTests.Question) throws {
    let (all, few) = (RunMeter(), RunMeter())
    let thorough = try search(question, all)
    var sparing = try search(question, few)
    sparing.sparesRuns = true
    let answers = [thorough, sparing].map { search in
      search.answer(search.questions.compactMap { search.reply(to: $0) })
    }
    #expect(answers[0].parameters.map(\.key) == answers[1].parameters.map(\.key))
    #expect(
      answers[0].parameters.map(\.flipsAt.number) == answers[1].parameters.map(\.flipsAt.number))
    #expect(answers[0].parameters.map(\.holds) == answers[1].parameters.map(\.holds))
    #expect(answers[0].gesture == answers[1].gesture)
    #expect(few.runs < all.runs / 2)
  }

  @Test(arguments: [0, 1, 150, 700])
  func `a search that is stopped has whole answers`(limit: Int) throws {
    let question = WhyNotTests.questions[1]
    let whole = try search(question)
    let answers = whole.questions.compactMap { whole.reply(to: $0) }
    let meter = RunMeter(limit: limit)
    let stopped = try search(question, meter)
    let replies = stopped.questions.compactMap { stopped.reply(to: $0) }
    #expect(replies.count < answers.count)
    for (reply, answer) in zip(replies, answers) {
      #expect(reply.parameter?.flipsAt.number == answer.parameter?.flipsAt.number)
      #expect(reply.gesture == answer.gesture)
    }
    #expect(limit < 700 || !replies.isEmpty)
  }
}
