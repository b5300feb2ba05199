package import GestureEngine

extension Simulator {
  /// The verdicts that a settled run of the scene can have, once the run is over: the states in
  /// which the sheet says that it may rest, or the positions at which a scroll view without a sheet
  /// can rest.
  ///
  /// - Returns: nil if the sheet does not say.
  package func restingStates(after history: SheetHistory, _ scene: ReplayScene) -> [String]? {
    guard let start = scene.start else {
      return scrollView?.places.map { "scroll \($0)" } ?? ["nothing to move"]
    }
    guard let stops = stops(after: history) else { return nil }
    let changes = history.events.flatMap { event -> [String] in
      guard event.sheet == nil, case .sheet(let from, let to) = event.kind else { return [] }
      return [from, to]
    }
    let stated = (start.stops?.stops ?? []) + stops.stops
    return (stated.map { $0.state } + [start.reading.state] + changes).reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
  }
}

extension ReplayScene {
  /// The states in which the sheet says, before anything happens, that it may rest, the current one
  /// first; empty if there is no sheet.
  package var statedRestingStates: [String] {
    guard let start else { return [] }
    let stated = [start.reading.state] + (start.stops?.stops ?? []).map { $0.state }
    return stated.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
