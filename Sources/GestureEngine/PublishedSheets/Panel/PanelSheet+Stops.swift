import GestureTraces
import MotionLaws

/// The places at which the panel may come to rest, and the extents that may show on the way.
extension PanelSheet {
  /// The stops at its anchors.
  ///
  /// Two jumps are the original's own. Content that does not scroll keeps the place at which the app put
  /// it while the panel takes over its pull, and a further finger that lands in the grabber area frees a
  /// drag that stayed at its anchor while the content scrolled.
  ///
  /// A drag of the panel holds the content where it finds it, and leaves it there: where a finger caught it
  /// on its way, or where the app put it.
  ///
  /// The most that a rubber band shows, if there is one, is the screen's length along the axis. Without one the
  /// panel follows the finger, starting from the content's pull that it takes over. A panel that is
  /// caught beyond its anchors is put on the band from there, or back to its anchor by a drag along
  /// which content scrolls. When it comes to rest, it moves the remaining distance at once.
  package func stops(after history: SheetHistory, _ context: SheetContext) -> SheetStops? {
    let (least, most) = (extentRange.lowerBound, extentRange.upperBound)
    let hasBand = settings.allowsRubberBanding
    let pull = hasBand ? 0 : farthestPull(history, context)
    let swing = history.springOvershoot(
      way: most - least + pull, response: settings.springResponse,
      dampingRatio: SteppedSpring.dampingRatio(
        decelerationRate: settings.springDecelerationRate, response: settings.springResponse))
    let way =
      swing + pull + (hasBand ? edge.length(of: screen.bounds) : history.fingerTravel)
      + Tolerance.thresholdSlack
    var stops: [SheetStops.Stop] = []
    for anchor in anchors.all {
      let extent = extent(at: anchor.edge)
      for state in anchor.states { stops.append(.init(state.rawValue, at: extent)) }
    }
    let hidden = PanelState.hidden.rawValue
    if settings.removalInteraction, !anchors.all.contains(where: { $0.states.contains(.hidden) }) {
      stops.append(.init(hidden, at: 0))
    }
    if history.leavesHiddenPanelWhereItIs {
      stops.append(.init(hidden, within: least - way...most + way))
    }
    let rest = settings.restPixels / screen.scale
    let jump =
      farthestPull(history, context) + (history.hasFingersTogether ? history.fingerTravel : 0)
    return SheetStops(
      stops, shows: least - way...most + way, largestJump: rest + swing + jump,
      leavesContentBeyondLimits: history.movedPanel)
  }
}

extension SheetHistory {
  /// Whether a drag moved the panel.
  fileprivate var movedPanel: Bool {
    last { $0 == .decision(what: "move the panel") } >= 0
  }

  /// Whether a finger landed while another one was down.
  fileprivate var hasFingersTogether: Bool {
    var down = 0
    return events.contains { event in
      guard case .touch(_, let phase, _, _) = event.kind else { return false }
      down += phase == .began ? 1 : phase == .ended || phase == .cancelled ? -1 : 0
      return phase == .began && down > 1
    }
  }

  /// Whether the panel was hidden when it was last released; it then stays where the finger left
  /// it.
  fileprivate var leavesHiddenPanelWhereItIs: Bool {
    let release = last { kind in
      guard case .decision(let what) = kind else { return false }
      return what == "none"
    }
    return release > last("sheet.pan", .changed)
  }
}
