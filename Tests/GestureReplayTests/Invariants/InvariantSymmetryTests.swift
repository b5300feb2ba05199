import GestureReplay
import GestureTraces
import SheetSystems
import Testing

/// What a trace's result has to do with those of others like it.
///
/// The traces' times and places are such that a shift or a reflection changes no difference
/// between two samples; only moments in the simulation's own time are rounded otherwise.
struct InvariantSymmetryTests {
  @Test(arguments: InvariantChunk.all)
  func `a trace that is shifted in time does the same later`(chunk: InvariantChunk) throws {
    try chunk.examine(each: 25) { scene, trace in
      let now = try InvariantOutcome(scene, trace)
      let later = try InvariantOutcome(
        scene, trace.shifted(by: InvariantTests.shift), startTime: InvariantTests.shift)
      return later.difference(from: now, within: 1e-6)
    }
  }

  @Test(arguments: InvariantChunk.all)
  func `a mirrored trace does the same`(chunk: InvariantChunk) throws {
    try chunk.examine(each: 25) { scene, trace in
      guard scene.isSymmetric else { return nil }
      let mirrored = trace.mirrored(onScreenOfWidth: scene.scene.screen.width)
      return try InvariantOutcome(scene, mirrored).difference(
        from: try InvariantOutcome(scene, trace), within: 1e-9)
    }
  }

  @Test(arguments: InvariantChunk.all)
  func `at every refresh rate the same happens`(chunk: InvariantChunk) throws {
    try chunk.examine(each: 25) { scene, trace in
      guard scene.scene.sheet?.dependsOnRefreshRate != true else { return nil }
      let usual = try InvariantOutcome(scene, trace, refreshRate: 60)
      for refreshRate in [30.0, 120] {
        let other = try InvariantOutcome(scene, trace, refreshRate: refreshRate)
        if let difference = other.difference(from: usual, within: 0) {
          return "\(refreshRate) Hz: \(difference)"
        }
      }
      return nil
    }
  }
}
