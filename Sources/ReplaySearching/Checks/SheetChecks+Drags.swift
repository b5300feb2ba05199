import GestureEngine
import GestureTraces
import JSONText

extension SheetChecks {
  /// Runs a drag that moved nothing, although everything rested as at the beginning, alone: it must move
  /// nothing there either.
  ///
  /// Few drags move nothing, and an app that does something by itself has no rest at the beginning.
  func judgeDrags(_ watcher: inout RunWatcher) throws(InputFailure) {
    guard untouched?.acts != true, let drags = watcher.drags, let drag = drags.unansweredDrag,
      let end = drag.end
    else { return }
    let samples = drags.samples(of: drag).map { sample in
      var sample = sample
      sample.time -= drag.begin
      return sample
    }
    let alone = Trace(name: "alone", samples: samples)
    var simulator = try Simulator(scene: scene, trace: alone)
    var other = RunWatcher(scene, alone, invariants)
    _ = try simulator.run(&other)
    guard let moved = other.drags?.drags.first?.moved else { return }
    watcher.notes.note(.canStillBeDragged, drag.words(though: moved), at: end)
  }
}

extension SheetInvariant {
  /// Whether it asks what drags move.
  var isOfDrags: Bool {
    guard case .general(.canStillBeDragged) = law else { return false }
    return true
  }
}
