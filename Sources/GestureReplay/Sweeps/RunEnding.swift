public import GestureTraces
import JSONText
public import MotionLaws
import ScrollViews
import SheetSystems

/// How a trace ended on a scene.
public enum RunEnding: Sendable, Hashable {
  case ended(OutcomeFields)

  /// The scene cannot do what the app does in the trace; why, in words.
  case refused(String)

  /// Replays a trace, unwatched.
  public init(of trace: Trace, on scene: ReplayScene, options: ReplayOptions = .init()) {
    do throws(InputFailure) {
      var simulator = try Simulator(scene: scene, trace: trace, options: options)
      let outcome = simulator.run()
      self = .ended(OutcomeFields(outcome, in: simulator.stage.context.scrollView))
    } catch {
      self = .refused(error.what)
    }
  }

  /// What of an ending is told apart where settings are compared: the sheet's state, or where a
  /// scroll view without a sheet came to stand, and whether all is at rest.
  ///
  /// ```
  /// full
  /// initial (not settled)
  /// scroll bottom
  /// refused
  /// ```
  public var verdict: String {
    switch self {
    case .ended(let fields): fields.verdict
    case .refused: "refused"
    }
  }
}

/// The numbers of an ending, without the screen that they were read from.
public struct OutcomeFields: Sendable, Hashable {
  public struct Sheet: Sendable, Hashable {
    public var state: String

    /// The sheet's top edge on screen, in points.
    public var y: Double

    /// The length that the system's own rules speak of, in points.
    public var extent: Double

    /// Linear in extent: 0 at the least, 1 at the most expanded resting place.
    public var progress: Double
  }

  /// When it ended, in seconds since the trace began.
  public var time: Double

  /// How many frames were shown.
  public var frames: Int

  public var isSettled: Bool

  /// Nil where the scene has no sheet.
  public var sheet: Sheet?

  /// Nil where the scene has no scroll view; points.
  public var contentOffset: Point?

  /// Where a scroll view without a sheet stands, in words: `top`, `between`, `bottom`, `page 3`.
  public var scrollPlace: String?

  /// - Parameters:
  ///   - outcome: how a run ended.
  ///   - scrollView: as it was left, where there is one.
  init(_ outcome: Outcome, in scrollView: SimulatedScrollView?) {
    time = outcome.time
    frames = outcome.frames
    isSettled = outcome.isSettled
    contentOffset = outcome.frame.scroll?.contentOffset
    if let shown = outcome.frame.sheet {
      sheet = Sheet(
        state: shown.reading.state, y: shown.reading.y, extent: shown.reading.extent,
        progress: shown.progress)
    } else if let scrollView, let contentOffset {
      scrollPlace = scrollView.place(of: contentOffset)
    }
  }

  var verdict: String {
    let place = sheet?.state ?? scrollPlace.map { "scroll \($0)" } ?? "nothing to move"
    return isSettled ? place : place + " (not settled)"
  }

  /// The key paths in a timeline's final line whose numbers are kept.
  public static let keyPaths = [
    "final.sheet.y", "final.sheet.extent", "final.sheet.progress", "final.scroll.x",
    "final.scroll.y", "final.t", "final.frames",
  ]

  /// The number at one of `keyPaths`; nil where the scene has none.
  public func number(at keyPath: String) -> Double? {
    switch keyPath {
    case "final.t": time
    case "final.frames": Double(frames)
    case "final.sheet.y": sheet?.y
    case "final.sheet.extent": sheet?.extent
    case "final.sheet.progress": sheet?.progress
    case "final.scroll.x": contentOffset?.x
    case "final.scroll.y": contentOffset?.y
    default: nil
    }
  }
}

extension SimulatedScrollView {
  /// Where an offset lies along the axes that can scroll; the vertical one where none can.
  ///
  /// Half a point counts as being there.
  fileprivate func place(of offset: Point) -> String {
    let (low, high) = (minimumOffset, maximumOffset)
    let vertical = place(offset.y, low.y, high.y, page: height, ends: ("top", "bottom"))
    guard high.x - low.x > Self.slack else { return vertical }
    let horizontal = place(offset.x, low.x, high.x, page: width, ends: ("left", "right"))
    return high.y - low.y > Self.slack ? "\(vertical), \(horizontal)" : horizontal
  }

  /// Points within which an end counts as reached.
  private static let slack = 0.5

  private func place(
    _ offset: Double, _ low: Double, _ high: Double, page: Double, ends: (String, String)
  ) -> String {
    if settings.isPagingEnabled, page > 0, high - low > Self.slack {
      return "page \(Int(((offset - low) / page).rounded()) + 1)"
    }
    if offset <= low + Self.slack { return ends.0 }
    return offset >= high - Self.slack ? ends.1 : "between"
  }
}
