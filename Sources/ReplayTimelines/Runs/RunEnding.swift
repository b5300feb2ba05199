public import GestureEngine
public import GestureTraces
import JSONText
import MotionLaws

/// How a trace ended on a scene.
public enum RunEnding: Sendable, Hashable {
  case ended(OutcomeFields)

  /// The scene cannot do what the app does in the trace; why, in words.
  case refused(String)

  /// Replays a trace without a sink.
  public init(of trace: Trace, on scene: ReplayScene, options: ReplayOptions = .init()) {
    self.init(of: trace, on: PreparedScene(scene), options: options)
  }

  /// Replays a trace without a sink, on a scene that many runs share.
  package init(of trace: Trace, on scene: PreparedScene, options: ReplayOptions) {
    do throws(InputFailure) {
      var simulator = try SceneSimulator(scene, trace, options)
      let outcome = try simulator.run()
      self = .ended(OutcomeFields(outcome, in: simulator.scrollView))
    } catch {
      self = .refused(error.what)
    }
  }

  /// What distinguishes endings when settings are compared: the sheet's state, or where a scroll
  /// view without a sheet came to rest, and whether everything is at rest.
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
  /// When it ended, in seconds since the trace began.
  public var time: Double

  /// How many frames were shown.
  package var frames: Int

  public var isSettled: Bool

  /// Nil if the scene has no sheet.
  public var sheet: Frame.Sheet?

  /// Nil if the scene has no scroll view.
  public var scroll: Frame.Scroll?

  /// Where a scroll view without a sheet rests, in words: `top`, `between`, `bottom`, `page 3`.
  package var scrollPlace: String?

  /// - Parameters:
  ///   - outcome: how a run ended.
  ///   - scrollView: as it is at the end, if there is one.
  package init(_ outcome: Outcome, in scrollView: SimulatedScrollView?) {
    time = outcome.time
    frames = outcome.frames
    isSettled = outcome.isSettled
    sheet = outcome.frame.sheet
    scroll = outcome.frame.scroll
    if sheet == nil, let scrollView, let scroll {
      scrollPlace = scrollView.place(of: scroll.contentOffset)
    }
  }

  package var verdict: String {
    let place = sheet?.reading.state ?? scrollPlace.map { "scroll \($0)" } ?? "nothing to move"
    return isSettled ? place : place + " (not settled)"
  }

  /// The fields of frames whose numbers say where things came to rest: positions and lengths of the
  /// sheet and the scroll view.
  package static let restingFields = restingPlaces.map { numberFields[$0] }

  /// The fields of `FrameNumbers`.
  private static let numberFields = FrameField.all.filter { $0.quantity != nil }

  /// The indices of `restingFields` among them.
  private static let restingPlaces = numberFields.indices.filter { place in
    let field = numberFields[place]
    guard let quantity = field.quantity, quantity.use != .line, !quantity.isVelocity else {
      return false
    }
    return !field.keyPath.hasPrefix("layout.")
  }

  /// The key paths in a timeline's final line whose numbers are kept.
  package static let keyPaths =
    restingFields.map { "final.\($0.keyPath)" } + ["final.t", "final.frames"]

  /// The number at one of `keyPaths`; nil if the scene has none.
  package func number(at keyPath: String) -> Double? {
    switch keyPath {
    case "final.t": return time
    case "final.frames": return Double(frames)
    default:
      // The first of them are those of `restingFields`.
      guard let index = Self.keyPaths.firstIndex(of: keyPath) else { return nil }
      return restingNumbers[index]
    }
  }

  /// The numbers of `restingFields`, in their order; nil if the scene has no such part.
  package var restingNumbers: [Double?] {
    var frame = Frame()
    (frame.sheet, frame.scroll) = (sheet, scroll)
    let numbers = FrameNumbers(of: frame).numbers
    return Self.restingPlaces.map { numbers[$0] }
  }
}

extension SimulatedScrollView {
  /// Where an offset is along the axes that can scroll, or along the vertical one if none can.
  ///
  /// Half a point counts as being there.
  fileprivate func place(of offset: Point) -> String {
    let (low, high) = (minimumOffset, maximumOffset)
    let vertical = place(offset.y, low.y, high.y, page: height, ends: ("top", "bottom"))
    guard high.x - low.x > Self.slack else { return vertical }
    let horizontal = place(offset.x, low.x, high.x, page: width, ends: ("left", "right"))
    return high.y - low.y > Self.slack ? "\(vertical), \(horizontal)" : horizontal
  }

  /// Every possible position, in the words of `place(of:)`.
  package var places: [String] {
    let (low, high) = (minimumOffset, maximumOffset)
    let vertical = places(high.y - low.y, page: height, ends: ("top", "bottom"))
    guard high.x - low.x > Self.slack else { return vertical }
    let horizontal = places(high.x - low.x, page: width, ends: ("left", "right"))
    guard high.y - low.y > Self.slack else { return horizontal }
    return vertical.flatMap { place in horizontal.map { "\(place), \($0)" } }
  }

  private func places(_ way: Double, page: Double, ends: (String, String)) -> [String] {
    guard settings.isPagingEnabled, page > 0, way > Self.slack else {
      return [ends.0, "between", ends.1]
    }
    return (0...Int((way / page).rounded())).map { "page \($0 + 1)" }
  }

  /// How close to a limit counts as reaching it, in points.
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
