import BasicTestSupport
import GestureTraces
import ReplayTestSupport
import Testing

@testable import GestureEngine
@testable import ReplaySearching

/// Faults that explorations found in what sheets state, and in what a sheet is told.
struct RunOracleTests {
  @Test(
    arguments: [
      // A finger that a moving panel carries along is faster than the release that set the panel in
      // motion.
      (
        "floating-panel",
        #"""
        {"t":0,"id":0,"phase":"began","x":200,"y":600}, {"t":0.01,"id":0,"phase":"ended","x":200,"y":590},
        {"t":0.21,"id":0,"phase":"began","x":200,"y":200}, {"t":0.22,"id":0,"phase":"moved","x":200,"y":0},
        {"t":0.22,"id":0,"phase":"cancelled","x":200,"y":0}
        """#, ""
      ),
      // A pan that fails under another finger leaves content where the app put it.
      (
        "skagedal-bottom-sheet",
        #"""
        {"t":0,"id":0,"phase":"began","x":100,"y":800}, {"t":0.01,"id":1,"phase":"began","x":350,"y":500},
        {"t":0.01,"id":0,"phase":"cancelled","x":100,"y":800},
        {"t":0.02,"id":1,"phase":"ended","x":350,"y":500}
        """#, #"{"t":0.01,"do":"scrollTo","y":597.6,"animated":false}"#
      ),
    ].map { ($0, Brief($1), Brief($2)) })
  func `what explorations found is mended`(
    scene: String, samples: Brief<String>, actions: Brief<String>
  ) throws {
    let text =
      #"{"format":"gesture-trace/1","samples":[\#(samples.value)],"actions":[\#(actions.value)]}"#
    let trace = try TraceReader.read(Array(text.utf8), source: "trace").trace
    let judge = RunOracle(SheetChecks(try ReplayScene.builtIn(scene)))
    let faults = try judge.judge(trace, hasTwins: true).faults.filter { !$0.isStated }
    #expect(faults.map(\.words) == [])
  }
}
