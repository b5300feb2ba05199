package import JSONText

/// A record of what fingers did, and what the app did meanwhile: `gesture-trace/1`.
public struct Trace: Sendable {
  package static let format = DocumentFormat.trace.rawValue

  /// The latest time of a sample or action, in seconds: beyond it, Double cannot distinguish
  /// nanoseconds, by which moments are ordered.
  package static let maximumTime = 1_000_000.0

  /// The largest magnitude of a coordinate, in points: far beyond any screen, and small enough
  /// for its square to be exact.
  package static let maximumCoordinate = 1_000_000.0

  /// The maximum number of fingers that may be down at once: more than any screen reports.
  package static let maximumFingers = 32

  /// The screen that a trace was recorded on, in points.
  public struct Device: Sendable, Hashable {
    public var width: Double
    public var height: Double

    /// Pixels per point.
    public var scale: Double?

    public init(width: Double, height: Double, scale: Double? = nil) {
      self.width = width
      self.height = height
      self.scale = scale
    }
  }

  /// The trace's name; by default its file's, without the extension.
  public var name: String

  /// The scene that it names: a built-in one's name or a path relative to the trace.
  public var scene: String?

  /// The position where the trace names its scene; nil if it does not, or was created in code.
  package var scenePosition: TextLocation.Position?

  public var device: Device?

  /// Anything, as JSON text.
  package var metadata: [UInt8]?

  /// In the order in which they happened.
  public var samples: [TouchSample]

  /// In the order in which they happen.
  public var actions: [TimedAction]

  /// The observation of the screen meanwhile, as recorded with the touches; nil if it was not
  /// observed.
  public var observed: Observation?

  /// The file that it came from, for errors and for the scene's path.
  package var source: String

  /// The line of `source` at which it begins, if it is one of several.
  package var firstLine: Int

  public init(
    name: String, scene: String? = nil, device: Device? = nil, metadata: [UInt8]? = nil,
    samples: [TouchSample] = [], actions: [TimedAction] = [],
    observed: Observation? = nil, source: String = "", firstLine: Int = 1
  ) {
    self.name = name
    self.scene = scene
    self.device = device
    self.metadata = metadata
    self.samples = samples
    self.actions = actions
    self.observed = observed
    self.source = source
    self.firstLine = firstLine
  }

  /// The location of the trace's source, for errors; nil for one created in code.
  package var sourceLocation: TextLocation? {
    source.isEmpty ? nil : TextLocation(source: source)
  }

  /// The time of the last sample or action, in seconds; 0 if there is none.
  package var lastInputTime: Double {
    max(samples.last?.time ?? 0, actions.last?.time ?? 0)
  }

  /// The time of the last sample, action or observed frame, in seconds; 0 if there is none.
  public var endTime: Double {
    max(lastInputTime, observed?.frames.last?.time ?? 0)
  }
}
