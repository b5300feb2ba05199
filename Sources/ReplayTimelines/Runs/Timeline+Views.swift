package import GestureEngine
import MotionLaws

extension Timeline {
  /// The same run with some of its views alone: a view in one that is left out lies in what that is
  /// in.
  ///
  /// - Parameter isKept: whether a view stays.
  /// - Returns: the run, with everything else as it is.
  package func keepingViews(where isKept: (ViewDescription) -> Bool) -> Timeline {
    let hidden = Set(run.views.filter { !isKept($0) }.map { $0.name })
    guard !hidden.isEmpty else { return self }
    var (run, outcome) = (run, outcome)
    var parents: [String: String] = [:]
    for view in run.views { parents[view.name] = view.parent }
    run.views = run.views.filter { !hidden.contains($0.name) }.map { view in
      var view = view
      while let parent = view.parent, hidden.contains(parent) {
        view.parent = parents[parent]
      }
      return view
    }
    var frames = Frames(refreshRate: run.refreshRate)
    for shown in self.frames.runs {
      var first = shown.first
      first.layout = first.layout.without(hidden)
      frames.append(FrameRun(first, count: shown.count, refreshRate: shown.refreshRate))
    }
    outcome.frame.layout = outcome.frame.layout.without(hidden)
    run.looks.removeAll { hidden.contains($0.name) }
    let changes = lookChanges.map { change in
      LookChange(
        frame: change.frame, looks: change.looks.filter { !hidden.contains($0.name) })
    }
    return Timeline(
      of: run, events: events, frames: frames, framesBefore: framesBefore,
      lookChanges: changes.filter { !$0.looks.isEmpty }, outcome: outcome)
  }
}

extension ViewArrangement {
  /// The same without views of some names.
  fileprivate func without(_ hidden: Set<String>) -> ViewArrangement {
    var rest = ViewArrangement()
    rest.dimming = dimming
    // The place of each view in the rest, or of the innermost one around it that stays.
    var places: [Int?] = []
    for view in views {
      let parent = view.parent.flatMap { places[$0] }
      guard !hidden.contains(view.name) else {
        places.append(parent)
        continue
      }
      places.append(
        rest.add(
          view.name, view.frame, as: view.role, inViewAt: parent,
          acceptsTouches: view.acceptsTouches))
    }
    return rest
  }
}
