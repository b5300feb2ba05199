import GestureEngine
import GestureTraces

/// The places that a block's runs came to rest at, those with drags and those without each by themselves.
struct SeenPlaces {
  private var withDrags = Reach<Int>()
  private var others = Reach<Int>()

  /// Whether a place is new.
  mutating func add(_ place: RestingPlace, hasDrag: Bool) -> Bool {
    hasDrag ? withDrags.add(place, 0) : others.add(place, 0)
  }
}

extension Exploration {
  /// Records where a trace came to rest, if a person could have done it all.
  func note(
    _ outcome: Outcome, of trace: Trace, _ number: Int, _ result: inout BlockResult,
    _ seen: inout SeenPlaces
  ) {
    guard trace.isOfPerson(scene) else { return }
    let place = place(outcome)
    guard seen.add(place, hasDrag: trace.hasDrag) else { return }
    result.places.append((place, number, trace, result.runs))
  }
}
