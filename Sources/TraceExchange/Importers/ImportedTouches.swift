import GestureTraces
import JSONText
import MotionLaws

/// The result of reading a recording's touches, and what it says about their screen.
struct ImportedTouches {
  var fingers = FingerTrack()
  var device: Trace.Device?

  /// The assumptions about what the recording does not say, in words.
  var assumptions: [String] = []

  /// Writes the trace's metadata other than the kind.
  var writeMetadata: (inout JSONWriter) -> Void = { _ in }

  /// Sets the screen of the trace, if it is known.
  mutating func setScreen(_ screen: TraceImporter.Extent?, scale: Double?) {
    device = screen.map { Trace.Device(width: $0.width, height: $0.height, scale: scale) }
  }

  /// Records that the recording had pixels, the number of pixels per point, and the screen in
  /// points.
  mutating func setPixels(perPoint pixelRatio: Double, screen: TraceImporter.Extent?) {
    setScreen(screen, scale: pixelRatio)
    writeMetadata = { writer in
      writer.key("pixelRatio")
      writer.exactNumber(pixelRatio)
    }
  }

  /// Imports a recording: reads it, lifts the fingers that are still down, and makes a trace.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - source: its name in errors.
  ///   - kind: what wrote it.
  ///   - readTouches: reads the file.
  /// - Returns: the trace, and what is odd about the recording.
  /// - Throws: `InputFailure` if the file is not of its kind, or holds no touch.
  static func trace(
    of bytes: [UInt8], source: String, kind: TraceImporter.Kind,
    _ readTouches: (inout ImportWarnings) throws(ImportFailure) -> ImportedTouches
  ) throws(InputFailure) -> TraceReader.Result {
    var warnings = ImportWarnings()
    do throws(ImportFailure) {
      var touches = try readTouches(&warnings)
      try touches.fingers.finish(at: bytes.count, &warnings)
      let trace = Trace(
        name: TextFile.stem(of: source), device: touches.device,
        metadata: kind.metadata(touches.writeMetadata), samples: touches.fingers.samples,
        source: source)
      return TraceReader.Result(
        trace: trace, warnings: warnings.located(in: bytes, source: source),
        assumptions: touches.assumptions)
    } catch {
      throw error.located(in: bytes, source: source)
    }
  }
}

extension TraceImporter.Kind {
  /// The metadata about a trace's origin: `{"importedFrom":"getevent","device":"NAME"}`.
  ///
  /// - Parameter writeMore: writes what follows the kind.
  /// - Returns: JSON text.
  func metadata(_ writeMore: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("importedFrom")
    writer.string(rawValue)
    writeMore(&writer)
    writer.endObject()
    return writer.bytes
  }
}

/// Converts a recording's positions from its own units to points.
struct PointScale {
  /// Points per unit.
  private let x: Double
  private let y: Double

  /// The options that would convert larger positions to points, for errors.
  private let options: String

  /// Divides by the number of pixels per point.
  init(pixelRatio: Double) {
    x = 1 / pixelRatio
    y = 1 / pixelRatio
    options = "--pixel-ratio divides pixels into points"
  }

  /// Scales a page's viewport to a screen; nothing is scaled if either is unknown (nil).
  init(from viewport: TraceImporter.Extent?, to screen: TraceImporter.Extent?) {
    if let viewport, let screen {
      x = screen.width / viewport.width
      y = screen.height / viewport.height
    } else {
      (x, y) = (1, 1)
    }
    options = "--screen WIDTHxHEIGHT scales the page's viewport to points"
  }

  /// A position in points, to a thousandth.
  ///
  /// - Throws: if a trace has no room for it.
  func point(_ place: Point, at offset: Int) throws(ImportFailure) -> Point {
    let point = Point(x: Self.rounded(place.x * x), y: Self.rounded(place.y * y))
    let limit = Trace.maximumCoordinate
    guard point.x.magnitude <= limit, point.y.magnitude <= limit else {
      throw .beyondTrace(place.x, place.y, options: options, at: offset)
    }
    return point
  }

  /// Rounded to a thousandth, never −0.
  private static func rounded(_ coordinate: Double) -> Double {
    (coordinate * 1000).rounded() / 1000 + 0
  }
}
