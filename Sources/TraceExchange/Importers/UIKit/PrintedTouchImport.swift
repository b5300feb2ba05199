import GestureTraces
import JSONText
import MotionLaws

/// Logs of UIKit's touches as traces: what `print(event)`, `NSLog` and `po` show.
///
/// Positions are points. The time is the one that each line of the log begins with, because an
/// event's own timestamp is printed with six digits: after three hours without a restart, in steps
/// of a tenth of a second.
enum PrintedTouchImport {
  /// The coarsest steps of printed timestamps that still tell how fast a finger is, in seconds.
  private static let coarsest = 0.01

  /// The time between two prints of the same touch, in seconds: an event goes to several places.
  private static let repeatTime = 0.001

  static func read(
    _ bytes: [UInt8], source: String, options: TraceImporter.Options
  ) throws(InputFailure) -> TraceReader.Result {
    try ImportedTouches.trace(of: bytes, source: source, kind: .uitouch) {
      (warnings) throws(ImportFailure) in
      let printed = PrintedTouch.all(in: bytes, &warnings)
      let times = try times(of: printed, &warnings)
      var touches = ImportedTouches()
      let scale = PointScale(pixelRatio: 1)
      var last: [UInt64: (touch: PrintedTouch, time: Double)] = [:]
      var keys: [UInt64: Int] = [:]
      var repeats = (count: 0, offset: 0)
      for (touch, time) in zip(printed, times) {
        if let (before, then) = last[touch.address], before.phase == touch.phase,
          before.place == touch.place, time - then < repeatTime
        {
          repeats = (repeats.count + 1, repeats.count == 0 ? touch.offset : repeats.offset)
          continue
        }
        last[touch.address] = (touch, time)
        let key = keys[touch.address] ?? keys.count
        keys[touch.address] = key
        try touches.fingers.advance(to: Int((time * 1e6).rounded()), at: touch.offset)
        try touches.fingers.apply(
          touch.phase, key, at: try scale.point(touch.place, at: touch.offset),
          offset: touch.offset, &warnings)
      }
      if repeats.count > 0 {
        warnings.add(
          .event, "\(repeats.count) touches are printed once more, and counted once",
          expected: "each touch once, such as in sendEvent alone", at: repeats.offset)
      }
      touches.setScreen(
        options.screen ?? printed.lazy.compactMap(\.window).first, scale: options.scale)
      return touches
    }
  }

  /// The times of the touches, in seconds.
  ///
  /// - Throws: if there are none, or they are too coarse.
  private static func times(of touches: [PrintedTouch], _ warnings: inout ImportWarnings)
    throws(ImportFailure) -> [Double]
  {
    let clocks = touches.compactMap(\.clock)
    if clocks.count == touches.count { return unfolded(clocks) }
    let stamps = touches.compactMap(\.timestamp)
    let resolution = stamps.map(\.resolution).min() ?? 0
    guard stamps.count == touches.count, resolution <= coarsest else {
      let what =
        stamps.count == touches.count
        ? "the events' timestamps are printed in steps of \(resolution.exact) s"
        : "a touch has no time"
      throw ImportFailure(
        "\(what), and the log's lines do not begin with one", expected: ways,
        at: touches.first { $0.clock == nil }?.offset)
    }
    if resolution > coarsest / 2 {
      warnings.add(
        .event, "times are in steps of \(resolution.exact) s, so velocities are rough",
        expected: "NSLog, whose lines begin with the time", at: touches.first?.offset ?? 0)
    }
    return stamps.map(\.seconds)
  }

  private static let ways = """
    NSLog("%@", event), whose lines begin with the time; or \
    print(touch.timestamp, touch.phase.rawValue, touch.location(in: nil).x, \
    touch.location(in: nil).y, separator: ","), and --columns t=1,phase=2,x=3,y=4 \
    --phases began=0,moved=1,stationary=2,ended=3,cancelled=4; or TouchRecorder of this package
    """

  /// Times of the day as times that go on after midnight.
  private static func unfolded(_ clocks: [Double]) -> [Double] {
    var days = 0.0
    var last = clocks.first ?? 0
    return clocks.map { clock in
      if clock < last - 43_200 { days += 86_400 }
      last = clock
      return clock + days
    }
  }
}

extension RecordingReader {
  static let uitouch = RecordingReader(
    kind: .uitouch,
    help: "a log of UITouch and UIEvent as print, NSLog and po show them.",
    options: ["--screen", "--scale"],
    read: { (bytes, source, options) throws(InputFailure) in
      try PrintedTouchImport.read(bytes, source: source, options: options)
    })
}
