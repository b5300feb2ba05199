import BasicTestSupport
import GestureTraces
import JSONText
import ReplayTestSupport
import Testing

@testable import GestureEngine
@testable import ReplaySearching
@testable import ReplayTimelines

/// The order of answers: one measure for all, and what nobody can set last.
struct WhyNotOrderTests {
  private static func answer(
    _ state: String, _ samples: [TouchSample], on scene: String, _ settings: [String] = []
  ) throws -> WhyNotAnswer {
    var document = try SceneReader.document(named: scene)
    for setting in settings { document = document.merging(try SceneReader.patch(setting)) }
    return try WhyNot(state).answer(for: Trace(name: "asked", samples: samples), on: document)
  }

  /// Up from `tip`, not far and not fast enough for `full`.
  private static let panel = Result {
    try answer(
      "full", Finger(195, 775).moving(0, -205, in: 0.41).lifted(), on: "floating-panel",
      ["sheet.initialState=tip"])
  }

  /// Down from the top of a list that does not bounce.
  private static let rigidList = Result {
    try answer(
      "dismissed", Finger(200, 450).moving(0, 300, in: 0.5).lifted(), on: "joom-bottom-sheet",
      ["scrollView.bounces=false", "scrollView.contentHeight=1400"])
  }

  /// Up by less than half: a threshold of 0 is not enough, or the insets of the list start at 0.
  private static let container = Result {
    try answer("full", Finger(200, 790).moving(0, -120, in: 0.2).lifted(), on: "ivaev-bottom-sheet")
  }

  /// The place of an answer: what an app cannot set, then changes from 0, then numbers.
  private static func rank(_ parameter: WhyNotAnswer.Parameter) -> [Double] {
    let isNumber = parameter.flipsAt.number != nil
    return [
      parameter.key.hasPrefix("recognition.") ? 1 : 0, isNumber && parameter.size == nil ? 1 : 0,
      isNumber ? 1 : 0, parameter.size ?? 0,
    ]
  }

  @Test(arguments: TestEffort.rows([0, 1, 2], or: 1))
  func `flags and words come first, then numbers by their change, then what cannot be set`(
    index: Int
  ) throws {
    let answer = try [Self.panel, Self.rigidList, Self.container][index].get()
    #expect(answer.parameters.count > 3)
    let ranks = answer.parameters.map(Self.rank)
    #expect(zip(ranks, ranks.dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) })
  }

  @Test(arguments: [0, 1, 2])
  func `the size of a change is its part of the value in force`(index: Int) throws {
    let answer = try [Self.panel, Self.rigidList, Self.container][index].get()
    for parameter in answer.parameters {
      guard let now = parameter.now.settingNumber, let needed = parameter.flipsAt.number else {
        #expect(parameter.size == nil, "\(parameter.key)")
        continue
      }
      #expect(parameter.size == (now == 0 ? nil : (needed - now).magnitude / now.magnitude))
    }
    for gesture in answer.gesture {
      #expect(gesture.size == (gesture.needed - gesture.now).magnitude / gesture.now)
    }
  }

  @Test func `a hysteresis that nobody can set is the last answer`() throws {
    let keys = try Self.panel.get().parameters.map(\.key)
    #expect(keys.last == "recognition.pan.hysteresis")
    #expect(keys.first == "sheet.projectsMomentum")
    #expect(keys.firstIndex(of: "sheet.initialState") == 1)
  }

  @Test func `of a list that does not bounce, bouncing is the first answer`() throws {
    let answer = try Self.rigidList.get()
    #expect(answer.parameters.first?.key == "scrollView.bounces")
    // In a scene that begins there, the finger hits nothing of the sheet.
    #expect(answer.parameters.first { $0.key == "sheet.startsPresented" } == nil)
    let because = try #require(answer.release?.decision?.because)
    #expect(because.contains("contentOffset never changed"))
  }

  @Test func `a change from 0 comes after the others`() throws {
    let answer = try Self.rigidList.get()
    let fromZero = answer.parameters.firstIndex { $0.now.number == 0 }
    let lastSized = answer.parameters.lastIndex { $0.size != nil && !$0.isFixedForApps }
    #expect(try #require(fromZero) > (try #require(lastSized)))
  }
}
