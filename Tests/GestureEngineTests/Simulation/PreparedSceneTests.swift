import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import ReplayTestSupport
import Testing

/// Runs that share their initial state, without any visible effect.
struct PreparedSceneTests {
  @Test(arguments: SheetCatalog.builtIn.sceneNames, [false, true])
  func `each run of a shared scene is what it is alone`(name: String, isShown: Bool) throws {
    let scene = try ReplayScene.builtIn(name)
    let shared = PreparedScene(scene, isShown: isShown)
    for seed in TestEffort.rows([1, 2, 3, 1] as [UInt64], or: 2) {
      let trace = RandomTrace.make(seed: seed)
      for refreshRate in [nil, 120.0] {
        let options = ReplayOptions(refreshRate: refreshRate)
        let one = try Timeline(of: SceneSimulator(shared, trace, options))
        let alone = try Timeline(of: trace, on: scene, options: options)
        #expect(one.events == alone.events)
        #expect(Array(one.frames) == Array(alone.frames))
        #expect(one.outcome == alone.outcome)
        #expect(try Self.description(of: one.run) == Self.description(of: alone.run))
        #expect(Self.header(of: one.run) == Self.header(of: alone.run))
      }
    }
  }

  private static func header(of run: RunDescription) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.writeHeader(of: run)
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private static func description(of run: RunDescription) throws -> [String] {
    guard case .scene(let scene, _) = run.settings else { return [] }
    return [
      run.trace, "\(run.screen)", "\(run.refreshRate)", "\(run.maxSettle)", "\(run.recognizers)",
      "\(run.views)", String(decoding: SceneWriter.text(of: scene), as: UTF8.self),
    ]
  }

  @Test func `a trace that cannot be replayed leaves the scene to the next`() throws {
    let shared = PreparedScene(try ReplayScene.builtIn("ivaev-bottom-sheet"))
    let refused = Trace(name: "refused", samples: [], actions: [.at(0, AppAction("fly"))])
    let trace = RandomTrace.make(seed: 4)
    let before = RunEnding(of: trace, on: shared, options: ReplayOptions())
    guard case .refused(let why) = RunEnding(of: refused, on: shared, options: ReplayOptions())
    else {
      Issue.record("it was replayed")
      return
    }
    #expect(why.contains("\"fly\""))
    #expect(RunEnding(of: trace, on: shared, options: ReplayOptions()) == before)
  }
}
