import GestureEngine
import GestureTraces
import MotionLaws

extension Trace {
  /// Whether a finger moves at all.
  ///
  /// A tap that only moves a little becomes one that does not when it is minimized.
  var hasDrag: Bool {
    var landings: [Int: Point] = [:]
    for sample in samples {
      if sample.phase == .began { landings[sample.id] = sample.point }
      guard let landing = landings[sample.id] else { continue }
      if sample.point != landing { return true }
    }
    return false
  }

  /// Whether a person does it all, with the app's own actions: nothing is cancelled, and no action is one
  /// of the scene's.
  func isOfPerson(_ scene: ReplayScene) -> Bool {
    samples.allSatisfy { $0.phase != .cancelled }
      && actions.allSatisfy { scene.isOfPerson($0.action) }
  }
}

extension ReplayScene {
  /// Whether an action is the sheet's own, or types text: the others stand for what the system and an app's
  /// code do.
  fileprivate func isOfPerson(_ action: AppAction) -> Bool {
    action.name == AppAction.TypeText.name
      || sheet?.actionDescriptions.contains { $0.name == action.name } == true
  }

  /// The sheet's own actions with parameters that it takes, as far as they are known: each with its
  /// defaults, and those of the package's systems with the sheet's states.
  var personsActions: [AppAction] {
    guard let sheet else { return [] }
    let states = (start?.stops?.stops ?? []).map { $0.state }
    var offers = sheet.actionDescriptions.map { AppAction($0.name) }
    offers += states.map { .selectDetent($0, animated: true) }
    offers += states.map { .move(to: $0, animated: true) }
    var actions: [AppAction] = []
    for offer in offers
    where isOfPerson(offer) && refusal(of: offer) == nil && !actions.contains(offer) {
      actions.append(offer)
    }
    return actions
  }
}
