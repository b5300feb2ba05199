package import JSONText
import MotionLaws

/// The states of a floating panel, each with an anchor.
package enum PanelState: String, Sendable, Hashable, CaseIterable {
  case full
  case half
  case tip
  case hidden
}

/// The insets of a floating panel's anchors, in points; nil for a state that it does not have, such
/// as any that a scene's `anchors` leaves out.
///
/// `full` counts from the edge of the screen that the panel extends to, the others from the edge
/// that the panel comes from.
///
/// `visit` says what each parameter is, with its unit and its range.
package struct PanelAnchorSettings: SettingsGroup, Sendable {
  package var full: Double? = 18
  package var half: Double? = 262
  package var tip: Double? = 69
  package var hidden: Double?

  /// FloatingPanel's default layout.
  package init() {}

  /// An empty set of anchors.
  static var none: PanelAnchorSettings {
    var anchors = PanelAnchorSettings()
    (anchors.full, anchors.half, anchors.tip) = (nil, nil, nil)
    return anchors
  }

  package mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.optionalNumber(
      "full", &full, in: .anySign,
      "The inset of full, in points from the edge that the panel extends to; null for no such state."
    )
    try visitor.optionalNumber(
      "half", &half, in: .anySign,
      "The inset of half, in points from the edge that the panel comes from; null for no such state."
    )
    try visitor.optionalNumber(
      "tip", &tip, in: .anySign,
      "The inset of tip, in points from the edge that the panel comes from; null for no such state."
    )
    try visitor.optionalNumber(
      "hidden", &hidden, in: .anySign,
      "The inset of hidden, in points from the screen's edge; null for no such state.")
  }

  func inset(of state: PanelState) -> Double? {
    switch state {
    case .full: full
    case .half: half
    case .tip: tip
    case .hidden: hidden
    }
  }
}

/// The positions at which a floating panel's moving edge rests, and the rule by which a release
/// chooses among them.
struct PanelAnchors: Sendable {
  struct Anchor: Sendable, Hashable {
    /// The states that rest here, in the order full, half, tip, hidden; at least one.
    var states: [PanelState]

    /// The position of the moving edge on screen along the panel's axis, in points, on a whole pixel.
    let edge: Double

    /// The state that names the anchor: the panel's own if it rests here, otherwise the first.
    func name(in state: PanelState) -> PanelState {
      states.contains(state) ? state : states[0]
    }
  }

  /// By edge, topmost or leftmost first; at least one, no two at the same position.
  let all: [Anchor]

  /// The one at which the panel starts; `all` contains it.
  let initial: Anchor

  /// The edges between which the panel can be dragged.
  let range: ClosedRange<Double>

  /// - Throws: if there is no anchor at all, or none for the initial state.
  init(_ settings: PanelSheet.Settings, on screen: Screen, at location: TextLocation?)
    throws(InputFailure)
  {
    let anchors = Self.anchors(settings, on: screen)
    guard let initial = anchors.first(where: { $0.states.contains(settings.initialState) }) else {
      let names = PanelState.allCases.filter { settings.anchors.inset(of: $0) != nil }
        .map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw InputFailure(
        "\"sheet.initialState\" is \"\(settings.initialState.rawValue)\", which has no anchor",
        expected: anchors.isEmpty ? "at least one anchor in \"sheet.anchors\"" : "one of \(names)",
        at: location)
    }
    self.init(anchors, initial: initial)
  }

  private init(_ anchors: [Anchor], initial: Anchor) {
    let ends = (anchors.first?.edge ?? initial.edge, anchors.last?.edge ?? initial.edge)
    range = min(ends.0, ends.1)...max(ends.0, ends.1)
    all = anchors
    self.initial = initial
  }

  /// The anchors of the same states on another screen.
  func moved(_ settings: PanelSheet.Settings, to screen: Screen) -> PanelAnchors {
    let anchors = Self.anchors(settings, on: screen)
    let initial = anchors.first { $0.states.contains(settings.initialState) }
    return PanelAnchors(anchors, initial: initial ?? self.initial)
  }

  /// By edge, topmost or leftmost first.
  private static func anchors(_ settings: PanelSheet.Settings, on screen: Screen) -> [Anchor] {
    var anchors: [Anchor] = []
    for state in PanelState.allCases {
      guard let inset = settings.anchors.inset(of: state) else { continue }
      let edge = onPixel(edge(of: state, inset: inset, settings, screen), scale: screen.scale)
      // Anchors that coincide are one.
      if let index = anchors.firstIndex(where: { $0.edge == edge }) {
        anchors[index].states.append(state)
      } else {
        anchors.append(Anchor(states: [state], edge: edge))
      }
    }
    return anchors.sorted { $0.edge < $1.edge }
  }

  /// The nearest whole pixel.
  static func onPixel(_ place: Double, scale: Double) -> Double {
    (place * scale).rounded(.toNearestOrAwayFromZero) / scale
  }

  private static func edge(
    of state: PanelState, inset: Double, _ settings: PanelSheet.Settings, _ screen: Screen
  ) -> Double {
    let hasSafeArea = settings.reference == .safeArea && state != .hidden
    let side = settings.position
    let isFromStart = (state == .full) == (side.collapsing > 0)
    let safeArea = screen.safeArea
    let (start, end) =
      side.isSide ? (safeArea.left, safeArea.right) : (safeArea.top, safeArea.bottom)
    return isFromStart
      ? (hasSafeArea ? start : 0) + inset
      : side.length(of: screen.bounds) - (hasSafeArea ? end : 0) - inset
  }

  func anchor(of state: PanelState) -> Anchor {
    all.first { $0.states.contains(state) } ?? initial
  }

  /// The most expanded anchor's edge, for a panel that collapses down or right (1) or up or left (−1).
  func mostExpandedEdge(collapsing: Double) -> Double {
    collapsing > 0 ? range.lowerBound : range.upperBound
  }

  // MARK: Release

  /// The anchor that a release chose, and the rule by which it did.
  enum Choice: Sendable, Hashable {
    case onlyAnchor(Anchor)
    case atRestOnAnchor(Anchor)
    /// Progress of the projected position from `behind` to `ahead`, clamped.
    case segment(behind: Anchor, ahead: Anchor, progress: Double, goesAhead: Bool)

    var target: Anchor {
      switch self {
      case .onlyAnchor(let anchor), .atRestOnAnchor(let anchor): anchor
      case .segment(let behind, let ahead, _, let goesAhead): goesAhead ? ahead : behind
      }
    }
  }

  /// The anchor to which a release leads.
  ///
  /// - Parameters:
  ///   - y: the moving edge, in points.
  ///   - velocity: in points per second, down or right positive.
  ///   - state: the panel's state before; a release without velocity takes its direction from this
  ///     state's anchor.
  ///   - settings: the rule's parameters.
  /// - Returns: the target, and by which rule.
  func choice(
    at y: Double, velocity: Double, from state: PanelState, _ settings: PanelSheet.Settings
  ) -> Choice {
    guard all.count > 1 else { return .onlyAnchor(initial) }
    let anchor = anchor(of: state)
    let direction = velocity != 0 ? velocity : y - anchor.edge
    guard direction.magnitude > Tolerance.thresholdSlack else { return .atRestOnAnchor(anchor) }
    let goesDown = direction > 0
    let projected = projectedPlace(from: y, velocity: velocity, settings)
    let upper = upperEnd(
      ofSegmentHolding: settings.projectsMomentum ? projected : y, goesDown: goesDown)
    let (behind, ahead) =
      goesDown ? (all[upper], all[upper + 1]) : (all[upper + 1], all[upper])
    let length = (ahead.edge - behind.edge).magnitude
    let way = max(0, goesDown ? projected - behind.edge : behind.edge - projected)
    return .segment(
      behind: behind, ahead: ahead, progress: way / length,
      goesAhead: way > settings.redirectionalProgress * length + Tolerance.thresholdSlack)
  }

  func projectedPlace(from y: Double, velocity: Double, _ settings: PanelSheet.Settings)
    -> Double
  {
    y + Projection.distance(velocity: velocity, rate: settings.momentumProjectionRate)
  }

  /// The upper end of the segment that contains a position: at an anchor, of the segment ahead;
  /// beyond an end, of the outermost one.
  private func upperEnd(ofSegmentHolding place: Double, goesDown: Bool) -> Int {
    let slack = Tolerance.thresholdSlack
    let upper =
      goesDown
      ? all.lastIndex { $0.edge <= place + slack } ?? 0
      : (all.firstIndex { $0.edge >= place - slack } ?? all.count) - 1
    return min(max(upper, 0), all.count - 2)
  }
}

extension PanelAnchors.Choice {
  /// The rule that decided, with its numbers.
  ///
  /// - Parameters:
  ///   - projected: the projected position, in points.
  ///   - state: the panel's state before the release, which names the anchors.
  ///   - redirectionalProgress: the threshold for the progress.
  /// - Returns: a part of a sentence.
  func words(projected: Double, in state: PanelState, redirectionalProgress: Double) -> String {
    let name = { (anchor: PanelAnchors.Anchor) in anchor.name(in: state).rawValue }
    switch self {
    case .onlyAnchor(let anchor): return "\(name(anchor)) is the only anchor"
    case .atRestOnAnchor(let anchor):
      return "on the anchor of \(name(anchor)) without a direction, it stays"
    case .segment(let behind, let ahead, let progress, let goesAhead):
      let ends =
        "\(name(behind)) (\(behind.edge.rounded3) pt) to \(name(ahead)) (\(ahead.edge.rounded3) pt)"
      let rule = goesAhead ? "more than" : "not more than"
      return
        "projected to \(projected.rounded3) pt, \(progress.rounded3) of the way from \(ends), \(rule) \(redirectionalProgress.rounded3)"
    }
  }
}

extension PanelAnchors.Choice {
  /// The margins of the numbers that the rule compared: the direction, and the part of the way that
  /// the projected position has come in it.
  ///
  /// - Parameters:
  ///   - way: from the anchor of the panel's state to its edge, in points, down or right positive.
  ///   - velocity: the release's velocity, in points per second, down or right positive.
  ///   - redirectionalProgress: the threshold for the progress.
  ///   - side: where the panel comes from.
  /// - Returns: empty if there was no choice.
  func margins(
    way: Double, velocity: Double, redirectionalProgress: Double, along side: SheetEdge
  ) -> [TimelineEvent.Margin] {
    guard case .segment(let behind, let ahead, let progress, let goesAhead) = self else {
      return []
    }
    let length = (ahead.edge - behind.edge).magnitude
    let direction =
      velocity != 0
      ? TimelineEvent.Margin(
        "velocity", velocity, "pt/s", direction: side.direction(of: velocity), isMet: velocity > 0)
      : TimelineEvent.Margin(
        "the distance from the anchor", way, "pt", direction: side.direction(of: way),
        isMet: way > 0)
    return [
      direction,
      .init(
        "the projected distance", progress * length, threshold: redirectionalProgress * length,
        "pt",
        of: "sheet.redirectionalProgress", isMet: goesAhead),
    ]
  }
}
