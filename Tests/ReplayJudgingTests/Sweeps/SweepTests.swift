import GestureReplay
import GestureTraces
import JSONText
import ReplayTestSupport
import Testing

/// The grid of a sweep, and the runs on it.
struct SweepTests {
  private func words(_ sweep: Sweep) -> [String] {
    (0..<sweep.count).map { sweep.values(at: $0).map(\.word).joined(separator: " ") }
  }

  private func sweep(_ axes: String...) throws -> Sweep {
    try Sweep(try axes.map { try SweepAxis(parsing: $0) })
  }

  @Test func `the last axis varies fastest`() throws {
    let sweep = try sweep("a=1:2:1", "b=x,y,z", "c=true,false")
    let expected = ["1", "2"].flatMap { a in
      ["x", "y", "z"].flatMap { b in ["true", "false"].map { c in "\(a) \(b) \(c)" } }
    }
    #expect(words(sweep) == expected)
  }

  @Test func `without axes there is one point, the scene as it is`() throws {
    let sweep = try Sweep([])
    #expect(sweep.count == 1)
    #expect(words(sweep) == [""])
    let document = try SceneReader.document(named: "ivaev-bottom-sheet")
    #expect(
      SceneWriter.text(of: try sweep.scene(at: 0, of: document))
        == SceneWriter.text(of: try SceneReader.scene(from: document)))
  }

  @Test func `a parameter is varied once, and grids can be counted`() throws {
    let twice = try #require(throws: InputFailure.self) { try sweep("a=1,2", "b=1", "a=3") }
    #expect(twice.what == "\"a\" is varied twice")
    let huge = ["a", "b", "c"].map { "\($0)=0:1:1e-8" }
    let failure = try #require(throws: InputFailure.self) {
      try Sweep(try huge.map { try SweepAxis(parsing: $0) })
    }
    #expect(failure.what == "the grid has more points than can be counted")
  }

  @Test func `a point's scene has its values, as settings on the command line would give them`()
    throws
  {
    let sweep = try sweep(
      "sheet.height=600:640:20", "recognition.pan.velocity=twoSample,leastSquares")
    let document = try SceneReader.document(named: "ivaev-bottom-sheet")
    for (index, words) in words(sweep).enumerated() {
      let values = words.split(separator: " ")
      let scene = try ReplayScene.builtIn(
        "ivaev-bottom-sheet",
        ["sheet.height=\(values[0])", "recognition.pan.velocity=\(values[1])"])
      #expect(
        SceneWriter.text(of: try sweep.scene(at: index, of: document))
          == SceneWriter.text(of: scene), "\(words)")
    }
  }

  @Test func `the ends of every axis are checked, and one out of range is named`() throws {
    let document = try SceneReader.document(named: "ivaev-bottom-sheet")
    try sweep("sheet.height=100:600:100", "sheet.initialOffset=10:90:10").check(document)
    for axes in [
      ["sheet.initialOffset=0:20:5", "sheet.height=100:-100:-50"],
      ["sheet.height=100:-100:-50", "sheet.initialOffset=0:20:5"],
    ] {
      let sweep = try Sweep(try axes.map { try SweepAxis(parsing: $0) })
      let failure = try #require(throws: InputFailure.self) { try sweep.check(document) }
      #expect(failure.what == "\"sheet.height\" is -100")
      #expect(failure.location?.source == "--vary sheet.height=100:-100:-50")
    }
    let misspelt = try #require(throws: InputFailure.self) {
      try sweep("sheet.hight=1").check(document)
    }
    #expect(misspelt.expected == "did you mean \"sheet.height\"?")
  }

  @Test func `its endings are those of single runs`() throws {
    var strokes = Strokes()
    strokes.drag(from: 790, by: -200, velocity: -1500)
    let sweep = try sweep("sheet.velocityThreshold=1000:2000:500", "sheet.showDuration=0.2,0.4")
    let document = try SceneReader.document(named: "ivaev-bottom-sheet")
    let endings = try sweep.endings(of: strokes.trace, on: document)
    #expect(endings.map(\.verdict) == ["full", "full", "initial", "initial", "initial", "initial"])
    for (index, words) in words(sweep).enumerated() {
      let values = words.split(separator: " ")
      let replay = try Timeline(
        of: strokes, onBuiltIn: "ivaev-bottom-sheet",
        ["sheet.velocityThreshold=\(values[0])", "sheet.showDuration=\(values[1])"],
        refreshRate: 60)
      guard case .ended(let fields) = endings[index] else {
        Issue.record("\(words): \(endings[index])")
        continue
      }
      #expect(fields.time == replay.outcome.time)
      #expect(fields.frames == replay.outcome.frames)
      #expect(fields.sheet?.reading.y == replay.sheet?.y)
    }
  }

  @Test func `anything that a scene is made of can be varied`() throws {
    var strokes = Strokes()
    strokes.drag(from: 790, by: -200, velocity: -1500)
    let sweep = try sweep("slower=1,2", "screen=844,900")
    var scenes: [ReplayScene] = []
    let endings = try sweep.endings(of: strokes.trace) { values throws(InputFailure) in
      let threshold = 1000 * (try values.number("slower"))
      var scene = try ReplayScene.builtIn(
        "ivaev-bottom-sheet", ["sheet.velocityThreshold=\(threshold)"])
      scene.name = "\(threshold) \(try values.number("screen"))"
      scenes.append(scene)
      return scene
    }
    #expect(endings.map(\.verdict) == ["full", "full", "initial", "initial"])
    #expect(scenes.map(\.name) == ["1000.0 844.0", "1000.0 900.0", "2000.0 844.0", "2000.0 900.0"])
  }

  @Test(arguments: [
    ("hieght", "\"hieght\" is not varied; did you mean \"height\"?"),
    ("word", "--vary word=x: \"word\" is a string, expected a number"),
  ])
  func `a value that is not there, or no number, is an error`(name: String, words: String) throws {
    let sweep = try sweep("height=1", "word=x")
    let failure = try #require(throws: InputFailure.self) {
      try sweep.point(at: 0).number(name)
    }
    #expect(failure.description == words)
  }
}
