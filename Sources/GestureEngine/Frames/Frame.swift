public import MotionLaws

/// The state that the screen showed at one moment.
public struct Frame: Sendable, Hashable {
  /// The frame's index, counted from 0.
  public package(set) var index = 0

  /// Seconds since the trace began: index / refreshRate.
  public package(set) var time = 0.0

  /// The fingers that are down, in the order in which they landed.
  public package(set) var touches: [FingerMove] = []

  /// Each recognizer's state, in the order of `RunDescription.recognizers`.
  public package(set) var recognizers: [RecognizerState] = []

  /// The translation and velocity of the pans that have begun, in the order of the recognizers.
  public package(set) var pans: [Pan] = []

  /// Nil if the scene has no sheet.
  public package(set) var sheet: Sheet?

  /// Nil if the scene has no scroll view.
  public package(set) var scroll: Scroll?

  /// The further scroll views, in the order of `RunDescription.scrollViews`.
  public package(set) var scrolls: [NamedScroll] = []

  /// The sheets that an app presents besides its own, lowest first; empty for any other scene.
  public package(set) var sheets: [PresentedSheet] = []

  public package(set) var layout = ViewArrangement()

  /// The looks of the views that are painted otherwise than in the frame before, for a sink that wants
  /// looks; those before the first frame are `RunDescription.looks`.
  public package(set) var looks: [ViewLook] = []

  package init() {}

  /// An active pan.
  public struct Pan: Sendable, Hashable {
    /// The recognizer's index in `recognizers`.
    public var index: Int

    /// The translation, in points.
    public var translation: Vector

    /// The velocity, in points per second.
    public var velocity: Vector

    package init(index: Int = 0, translation: Vector = .zero, velocity: Vector = .zero) {
      self.index = index
      self.translation = translation
      self.velocity = velocity
    }
  }

  public struct Sheet: Sendable, Hashable {
    public var reading = SheetReading(state: "", phase: .idle, y: 0, extent: 0, velocity: 0)

    /// Linear in extent: 0 at the least expanded resting position, 1 at the most expanded one.
    public var progress = 0.0

    package init() {}
  }

  /// A sheet that an app presents besides its own.
  public struct PresentedSheet: Sendable, Hashable {
    /// The name of the controller that is presented.
    public var name: String

    /// The detent that it is at or is going to; `dismissed` on its way out.
    public var state: String
    public var phase: SheetPhase

    /// Its top edge on screen, in points.
    public var y: Double

    /// The length of what shows of it, in points.
    public var extent: Double

    package init(name: String, _ reading: SheetReading) {
      self.name = name
      (state, phase, y, extent) = (reading.state, reading.phase, reading.y, reading.extent)
    }
  }

  /// A further scroll view.
  public struct NamedScroll: Sendable, Hashable {
    public var name: String
    public var scroll: Scroll

    package init(name: String, scroll: Scroll) {
      self.name = name
      self.scroll = scroll
    }
  }

  public struct Scroll: Sendable, Hashable {
    public var phase = ScrollViewPhase.idle
    public var contentOffset = Point(x: 0, y: 0)

    /// The velocity of contentOffset, in points per second.
    public var velocity = Vector.zero

    /// The size of the content in points.
    public var contentWidth = 0.0
    public var contentHeight = 0.0

    package init() {}

    init(
      phase: ScrollViewPhase, contentOffset: Point, velocity: Vector, contentWidth: Double,
      contentHeight: Double
    ) {
      self.phase = phase
      self.contentOffset = contentOffset
      self.velocity = velocity
      self.contentWidth = contentWidth
      self.contentHeight = contentHeight
    }
  }
}

/// Receives the frames and events of a run.
public protocol TimelineSink {
  /// Whether frames are used; if not, most are not computed. A run asks once, at its beginning.
  var wantsFrames: Bool { get }

  /// Whether events are used; if not, nothing is put into words. A run asks once, at its beginning.
  var wantsEvents: Bool { get }

  /// Whether `begin` has to say which views, recognizers and scroll views the run will show; as
  /// `wantsFrames` by default.
  ///
  /// Only a run tells what an app's code will show: it is run once before, unseen. Otherwise the
  /// frames of an app list what there is at their time, and indices change when something comes.
  var wantsViews: Bool { get }

  /// Whether frames have to say what is painted of an app's views; no by default. A run asks once, at
  /// its beginning.
  var wantsLooks: Bool { get }

  /// Whether releases of the sheet are used; no by default. A run asks once, at its beginning.
  var wantsReleases: Bool { get }

  mutating func begin(_ run: RunDescription)
  mutating func event(_ event: TimelineEvent)
  mutating func frame(_ frame: Frame)

  /// Frames that differ only in their index and time, delivered together instead of one by one.
  ///
  /// If it is not implemented, `frame` receives each of them.
  mutating func frames(_ run: FrameRun)

  /// Receives how the sheet goes on after a release: after the events of the release, and at the latest
  /// with the first frame that is more than 1/480 s later.
  ///
  /// If it is not implemented, nothing happens.
  mutating func release(_ release: SheetRelease)
  mutating func end(_ outcome: Outcome)
}

extension TimelineSink {
  public var wantsViews: Bool { wantsFrames }

  public var wantsLooks: Bool { false }

  public var wantsReleases: Bool { false }

  public mutating func release(_ release: SheetRelease) {}

  public mutating func frames(_ run: FrameRun) {
    for place in 0..<run.count { frame(run[place]) }
  }
}
