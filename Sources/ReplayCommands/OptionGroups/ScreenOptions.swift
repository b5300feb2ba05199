import GestureEngine
import GestureTraces
import JSONText
import MotionLaws
import ReplayJudging

/// The options that say how a trace of another screen is replayed.
struct ScreenOptions: Sendable {
  private static let scaleToScreen = CommandOption.flag(
    "--scale-to-screen",
    """
    Scale touches from the trace's device to the scene's screen, and
    their speeds with them.
    """
  ).once("--fit")

  private static let moveToSheet = CommandOption.flag(
    "--move-to-sheet",
    """
    Move touches instead of scaling them, to where they are as far from
    the sheet's edge as when recorded; speeds and shapes stay. Where that
    edge was is what was observed, or what the trace's scene, else this
    one, says for the recorded screen.
    """)

  private enum Origin {
    case options
    /// A suite, which knows what it asks for: nobody need be told at every run.
    case suite
    /// A command that replays traces only as they are.
    case none
  }

  let mapping: ScreenMapping?

  /// The origin of the mapping: who says what it is.
  private let origin: Origin

  /// The screen where the only trace of these options was recorded; nil if it is not known yet.
  var recorded: RecordedScreen?

  /// The options of a command that replays traces only as they are.
  static let none = ScreenOptions(mapping: nil, .none)

  /// Reads the options of the current call.
  init() {
    let call = CommandCall.current
    let (scales, moves) = (call.read(Self.scaleToScreen), call.read(Self.moveToSheet))
    if scales, moves {
      call.refuse(
        InputFailure(
          "\(Self.scaleToScreen.name) was given with \(Self.moveToSheet.name)",
          expected: "one of the two: scaling changes speeds, moving keeps them"))
    }
    self.init(mapping: scales ? .scale : moves ? .move : nil, .options)
  }

  private init(mapping: ScreenMapping?, _ origin: Origin) {
    (self.mapping, self.origin) = (mapping, origin)
  }

  /// The mapping that a suite's case names.
  init(mapping: ScreenMapping?) { self.init(mapping: mapping, .suite) }

  /// The same options if they say something, else those of a suite's case.
  func laid(over options: ScreenOptions) -> ScreenOptions { mapping == nil ? options : self }

  /// A trace as it is replayed on a scene, with what happens to it on the way.
  func prepared(_ trace: Trace, for scene: ReplayScene, from recorded: RecordedScreen?)
    -> PreparedTrace
  {
    let move = mapping == .move ? recorded.map { TouchMove(of: trace, from: $0, to: scene) } : nil
    return PreparedTrace(
      trace: move.map { trace.moved(by: $0, to: scene) }
        ?? trace.mapped(to: scene, by: mapping, from: nil),
      warning: warning(of: trace, on: scene, moved: move),
      note: move.flatMap { note(of: trace, on: scene, moved: $0) })
  }

  // MARK: What is said

  /// A warning of what changes when a trace is replayed on a scene's screen; nil for nothing of
  /// note.
  private func warning(of trace: Trace, on scene: ReplayScene, moved move: TouchMove?)
    -> InputFailure?
  {
    let (what, expected): (String?, String)
    switch mapping {
    case nil: (what, expected) = (Self.isOfOther(trace, scene), wayOut)
    case .scale:
      what = origin == .suite ? nil : ScaleFactors.words(of: trace, on: scene)
      expected = "\(Self.moveToSheet.name) to keep speeds and shapes"
    case .move: (what, expected) = warning(of: move, on: scene)
    }
    return what.map {
      InputFailure($0, expected: expected, at: TextLocation(source: trace.source))
    }
  }

  /// The move of a trace's touches on their way to a scene's screen, in words; nil if they stay.
  private func note(of trace: Trace, on scene: ReplayScene, moved move: TouchMove) -> String? {
    guard move.distance != .zero else { return nil }
    let axis = scene.edge.isSide ? "x" : "y"
    let edge = move.edge.map { edge in
      "the sheet's edge is at \(axis) \(edge.place.rounded3), and "
        + (edge.isAssumed ? "would be" : "was")
        + " at \(axis) \(edge.recorded.rounded3) on the recorded screen"
    }
    return
      "\(trace.source): touches moved by (\(move.distance.x.rounded3), \(move.distance.y.rounded3)) pt: "
      + (edge ?? "the first one lands at the same fraction of the screen")
  }

  /// The way out for a trace of another screen.
  private var wayOut: String {
    switch origin {
    case .options:
      "the same size, \(Self.moveToSheet.name) to move the touches, or "
        + "\(Self.scaleToScreen.name) to scale them"
    case .suite: #"the same size, or "fit": "move" or "fit": "scale" in the case"#
    case .none: "the same size"
    }
  }

  private static func isOfOther(_ trace: Trace, _ scene: ReplayScene) -> String? {
    guard let device = trace.device, trace.differs(from: scene.screen) else { return nil }
    return
      "the trace was recorded on a screen of \(device.size) pt, the scene's has \(scene.size) pt"
  }

  private func warning(of move: TouchMove?, on scene: ReplayScene)
    -> (what: String?, expected: String)
  {
    guard let move else {
      return (
        "the trace does not say on which screen it was recorded, so its touches stay where they are",
        "\"device\" in the trace"
      )
    }
    guard move.countOffScreen == 0 else {
      let count = move.countOffScreen
      return (
        "\(count) sample\(count == 1 ? " lies" : "s lie") off the scene's screen of \(scene.size) pt, "
          + "which is too small for the gesture",
        "a larger screen, or \(Self.scaleToScreen.name) to scale the touches"
      )
    }
    guard origin != .suite, abs(move.correction) >= 1 else { return (nil, "") }
    let isSide = scene.edge.isSide
    let direction =
      move.correction > 0
      ? (isSide ? "to the right of" : "below") : (isSide ? "to the left of" : "above")
    return (
      "to stay on the screen of \(scene.size) pt, the touches begin "
        + "\(abs(move.correction).rounded3) pt \(direction) their recorded position at the sheet",
      "a larger screen, or \(Self.scaleToScreen.name) to scale the touches"
    )
  }
}

extension ScaleFactors {
  /// Both factors of a trace that is scaled to a scene, and what becomes of a speed; nil if speeds
  /// stay much as they are.
  static func words(of trace: Trace, on scene: ReplayScene) -> String? {
    guard let device = trace.device, trace.differs(from: scene.screen) else { return nil }
    let factors = ScaleFactors(from: device, to: scene.screen)
    guard factors.changeSpeeds else { return nil }
    let (direction, factor) =
      factors.isMoreAcross ? ("across", factors.across) : ("down", factors.down)
    return
      "the touches are scaled from \(device.size) pt to \(scene.size) pt, "
      + "\(factors.across.rounded3) times across and \(factors.down.rounded3) times down: a finger "
      + "that moved \(direction) at 1000 pt/s moves at \((1000 * factor).rounded().rounded3) pt/s"
  }
}

extension Trace.Device {
  fileprivate var size: String { "\(width.rounded3) × \(height.rounded3)" }
}

extension ReplayScene {
  fileprivate var size: String { "\(screen.width.rounded3) × \(screen.height.rounded3)" }
}
