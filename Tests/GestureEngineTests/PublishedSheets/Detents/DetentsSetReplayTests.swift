import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import ReplayTestSupport
import Testing

/// Detents that the app sets during a run.
struct DetentsSetReplayTests {
  private static let small = AppAction.Detent(identifier: "small", height: 200)

  private func replay(_ strokes: Strokes, selected: String = "large") throws -> Timeline {
    try Timeline(of: strokes, onBuiltIn: "system-sheet", ["sheet.selectedDetent=\(selected)"])
  }

  /// Where a sheet with these detents rests when a scene begins with them.
  private func rest(_ detents: String, _ selected: String) throws -> Double? {
    try Timeline(
      of: [],
      on: .builtIn(
        "system-sheet", ["sheet.detents=\(detents)", "sheet.selectedDetent=\(selected)"])
    ).y
  }

  @Test(arguments: [true, false])
  func `the selected detent, or the smallest if that is gone, is where it goes`(animated: Bool)
    throws
  {
    let custom = #"["medium",{"identifier":"small","height":200}]"#
    for (selected, state) in [("medium", "medium"), (nil, "small")] as [(String?, String)] {
      var strokes = Strokes()
      strokes.rest(0.25)
      strokes.perform(.setDetents([.medium, Self.small], selected: selected, animated: animated))
      let run = try replay(strokes)
      #expect(run.states.map(\.from) == ["large"] && run.states.map(\.to) == [state])
      #expect(try run.y == rest(custom, state))
      #expect(run.animations.isEmpty == !animated)
      #expect((run.y(at: 0.26) == run.y) == !animated)
    }
  }

  @Test func `a detent that stays selected takes its new height`() throws {
    var strokes = Strokes()
    strokes.rest(0.25)
    strokes.perform(
      .setDetents([.large, .init(identifier: "medium", height: 300)], animated: true))
    let run = try replay(strokes, selected: "medium")
    #expect(run.states.isEmpty && run.state == "medium")
    #expect(try run.y == rest(#"["large",{"identifier":"medium","height":300}]"#, "medium"))
  }

  @Test func `a finger keeps the sheet, and its release finds the new detents`() throws {
    var strokes = Strokes()
    strokes.land(600)
    for _ in 1...10 { strokes.move(-10) }
    strokes.perform(
      .setDetents([.medium, .init(identifier: "most", fraction: 0.7)], animated: true))
    let set = strokes.time
    strokes.move(-10)
    let moved = strokes.time
    for _ in 1...6 { strokes.move(-10) }
    strokes.rest(0.25)
    strokes.lift()
    let run = try replay(strokes, selected: "medium")
    #expect(try run.sheet(at: moved).y == run.sheet(at: set).y - 10)
    #expect(run.state == "most")
  }

  /// On iOS 26 nothing shows above the largest detent, but a sheet that is there comes down from it.
  @Test func `a sheet above its new largest detent comes down from where it is`() throws {
    var strokes = Strokes()
    strokes.rest(0.25)
    strokes.perform(.setDetents([.medium, Self.small], selected: "small", animated: true))
    let run = try replay(strokes)
    let edges = run.frames.filter { $0.time >= 0.25 }.compactMap { $0.sheet?.reading.y }
    #expect(edges.first == 47)
    #expect(zip(edges, edges.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 < 40 })
  }

  @Test func `later actions may name detents that earlier ones set`() throws {
    var strokes = Strokes()
    strokes.perform(.setDetents([.medium, Self.small], animated: false))
    strokes.rest(0.25)
    strokes.perform(.selectDetent("small", animated: false))
    #expect(try replay(strokes).state == "small")
    strokes.rest(0.25)
    strokes.perform(.selectDetent("large", animated: false))
    #expect(throws: InputFailure.self) { _ = try replay(strokes) }
  }

  @Test func `a dismissed sheet is presented at the new detent`() throws {
    var strokes = Strokes()
    strokes.perform(.dismiss(animated: false))
    strokes.rest(0.25)
    strokes.perform(.setDetents([.medium, Self.small], selected: "small", animated: true))
    strokes.rest(0.25)
    strokes.perform(.present(animated: false))
    let run = try replay(strokes)
    #expect(run.choices == ["none"])
    #expect(run.state == "small")
  }

  @Test(
    arguments: [
      ([], nil, "\"sheet.detents\" has 0 elements (expected is 1 to 8)"),
      (
        [.medium, .medium], nil,
        "the detent \"medium\" needs a unique identifier (expected is an identifier that is not empty, not \"dismissed\" and not another's)"
      ),
      (
        [.init(identifier: "own")], nil,
        "the detent \"own\" has no height (expected is either \"height\" or \"fraction\")"
      ),
      ([.medium], "large", "\"sheet.selected\" is \"large\" (expected is one of medium)"),
    ] as [([AppAction.Detent], String?, String)])
  func `detents that no sheet can have are refused`(
    detents: [AppAction.Detent], selected: String?, what: String
  ) throws {
    var strokes = Strokes()
    strokes.perform(.setDetents(detents, selected: selected, animated: true))
    let failure = #expect(throws: InputFailure.self) { _ = try replay(strokes) }
    #expect(failure?.what == "the action \"setDetents\" at 0 s: \(what)")
  }
}
