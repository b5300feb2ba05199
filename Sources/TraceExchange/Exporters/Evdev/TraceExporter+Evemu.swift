import GestureTraces
import JSONText
import MotionLaws

/// evemu's description of a touch screen and its events, in one file.
///
/// ```
/// # EVEMU 1.3
/// N: gesture-replay touch screen
/// A: 35 0 11699 0 0 0
/// E: 0.008333 0003 0036 23691	# ABS_MT_POSITION_Y
/// E: 0.008333 0000 0000 0	# SYN_REPORT
/// ```
///
/// The format is evemu's (README.md of https://gitlab.freedesktop.org/libevdev/evemu, evemu 2), its
/// lines in the order that Android's `uinput` requires (N, I, P, B, A, E: cmds/uinput of AOSP). The
/// events are those of protocol B (Documentation/input/multi-touch-protocol.rst of Linux): a slot
/// and a tracking id for each finger, SYN_REPORT after what happens at once. The protocol has no
/// cancellation, so a cancelled finger is lifted.
extension TraceExporter {
  package static let evemu = TraceExporter(
    name: "evemu",
    help: "a touch screen and its events, for Linux's evemu-play and Android's uinput",
    ending: "events",
    options: ["--range", "--screen"],
    precision: { (steps, options) throws(InputFailure) in
      let screen = try EvemuScreen(of: steps, options)
      return ScriptPrecision(
        places: "units of the touch screen", place: { screen.point(of: screen.value(at: $0)) })
    },
    commentPrefix: "#",
    keepsDevice: true,
    losses: { steps in
      steps.cancellations(
        steps.cancelled, "evemu cannot express", expected: "a script for cdp, which can")
    },
    warnings: { (steps, options) throws(InputFailure) in
      try EvemuScreen(of: steps, options).warnings(of: steps)
    },
    write: { (steps, options) throws(InputFailure) in
      var writer = EvemuWriter(try EvemuScreen(of: steps, options))
      try writer.write(steps)
      return writer.bytes
    },
    drivers: [
      TouchDriver(
        name: "the input core of Linux",
        losses: { steps, _, _ in ["whole units of the touch screen"] + steps.lossOfCancellations },
        deliver: { (steps, options, _) throws(InputFailure) in
          let screen = try EvemuScreen(of: steps, options)
          return steps.samples.lifted().moved { screen.point(of: screen.value(at: $0)) }
        })
    ])
}

/// The touch screen that evemu makes.
private struct EvemuScreen {
  /// Units per pixel without `--range`: positions are then off by at most a twentieth of a pixel.
  private static let unitsPerPixel = 10.0

  /// In points.
  private let size: TraceImporter.Extent

  /// Pixels per point, if the trace says it.
  private let scale: Double?

  var device: Trace.Device { Trace.Device(width: size.width, height: size.height, scale: scale) }

  /// The numbers of values on the axes.
  let range: TraceImporter.Extent

  init(of steps: FingerSteps, _ options: TraceExporter.Options) throws(InputFailure) {
    let device = steps.device.map {
      TraceImporter.Extent(width: $0.width, height: $0.height)
    }
    guard let size = options.screen ?? device, size.width > 0, size.height > 0 else {
      throw InputFailure(
        "the trace does not say how large its screen is",
        expected: "\"device\" in the trace, or --screen WIDTHxHEIGHT, the screen in points",
        at: steps.source)
    }
    self.size = size
    scale = steps.device?.scale
    let units = (steps.device?.scale ?? 1) * Self.unitsPerPixel
    range =
      options.range
      ?? TraceImporter.Extent(
        width: (size.width * units).rounded(.up), height: (size.height * units).rounded(.up))
    for extent in [range.width, range.height] {
      guard extent >= 2, extent <= 0x1p31, extent == extent.rounded() else {
        throw InputFailure(
          "the touch screen's range \(range.text) is not possible",
          expected: "--range WIDTHxHEIGHT, whole numbers from 2 to \(Int32.max)", at: steps.source)
      }
    }
  }

  /// In units: whole numbers, whatever their size.
  func value(at point: Point) -> Point {
    Point(
      x: Self.value(of: point.x, size.width, range.width),
      y: Self.value(of: point.y, size.height, range.height))
  }

  /// Every position on the screen, up to its very edge, has a value in the range.
  private static func value(of coordinate: Double, _ size: Double, _ range: Double) -> Double {
    let value = (coordinate * range / size).rounded()
    return coordinate <= size ? min(value, range - 1) : value
  }

  /// A warning about all positions beyond the axes: a player may leave them out.
  func warnings(of steps: FingerSteps) -> [InputFailure] {
    let beyond = steps.samples.filter { sample in
      let value = value(at: sample.point)
      return !(0..<range.width).contains(value.x) || !(0..<range.height).contains(value.y)
    }
    guard let first = beyond.first else { return [] }
    let (count, place) = (beyond.count, "(\(first.point.x.exact), \(first.point.y.exact))")
    return [
      InputFailure(
        "\(count) position\(count == 1 ? " lies" : "s lie") outside the touch screen's axes, the "
          + "first, \(place), at \(rounded: first.time + steps.start) s",
        expected: "positions from (0, 0) to (\(size.width.exact), \(size.height.exact))",
        at: steps.source)
    ]
  }

  func point(of value: Point) -> Point {
    Point(x: value.x * size.width / range.width, y: value.y * size.height / range.height)
  }
}

/// Writes evemu's text.
private struct EvemuWriter {
  /// linux/input-event-codes.h, as the importer has them.
  private enum Code {
    static let report = (type: "0000", code: "0000", name: "SYN_REPORT")
    static let touch = (type: "0001", code: "014a", name: "BTN_TOUCH")
    static let slot = (type: "0003", code: "002f", name: "ABS_MT_SLOT")
    static let touchMajor = (type: "0003", code: "0030", name: "ABS_MT_TOUCH_MAJOR")
    static let x = (type: "0003", code: "0035", name: "ABS_MT_POSITION_X")
    static let y = (type: "0003", code: "0036", name: "ABS_MT_POSITION_Y")
    static let trackingID = (type: "0003", code: "0039", name: "ABS_MT_TRACKING_ID")
  }

  private let screen: EvemuScreen
  private(set) var bytes: [UInt8] = []

  /// The slot that events are about, once one was reported; a finger's slot is its number.
  private var slot: Int?
  private var nextTrackingID = 0
  private var downCount = 0

  /// The contacts as last reported, by slot: what did not change is not reported again.
  private var contacts: [Int: (place: Point, length: Int)] = [:]

  init(_ screen: EvemuScreen) {
    self.screen = screen
  }

  mutating func write(_ steps: FingerSteps) throws(InputFailure) {
    describe(steps.name, slots: steps.fingerCount)
    for moment in steps.moments {
      for sample in moment { try write(sample, steps) }
      event(Code.report, 0, at: moment[0].time)
    }
  }

  private mutating func line(_ text: String) { bytes += Array((text + "\n").utf8) }

  /// The description: a touch screen with BTN_TOUCH, slots, tracking ids and positions, with the
  /// property INPUT_PROP_DIRECT.
  private mutating func describe(_ name: String, slots: Int) {
    let range = screen.range
    line("# EVEMU 1.3")
    line("# \(name.printable(else: "\u{FFFD}"))")
    line(ScreenComment.text(of: screen.device))
    line("N: gesture-replay touch screen")
    // A virtual bus (BUS_VIRTUAL).
    line("I: 0006 0000 0000 0001")
    line("P: 02 00 00 00 00 00 00 00")
    // Of types: SYN, KEY, ABS. Of keys: BTN_TOUCH. Of axes: the five that follow.
    line("B: 00 0b 00 00 00 00 00 00 00")
    for _ in 0..<5 { line("B: 01 00 00 00 00 00 00 00 00") }
    line("B: 01 00 04 00 00 00 00 00 00")
    for _ in 0..<6 { line("B: 01 00 00 00 00 00 00 00 00") }
    line("B: 03 00 00 00 00 00 80 61 02")
    line("A: 2f 0 \(max(slots, 2) - 1) 0 0 0")
    line("A: 30 0 255 0 0 0")
    line("A: 35 0 \((range.width - 1).exact) 0 0 0")
    line("A: 36 0 \((range.height - 1).exact) 0 0 0")
    line("A: 39 0 65535 0 0 0")
  }

  private mutating func write(_ sample: TouchSample, _ steps: FingerSteps) throws(InputFailure) {
    if sample.id != slot {
      slot = sample.id
      event(Code.slot, sample.id, at: sample.time)
    }
    switch sample.phase {
    case .began:
      event(Code.trackingID, nextTrackingID, at: sample.time)
      // Tracking ids may be used again when their fingers are long gone.
      nextTrackingID = (nextTrackingID + 1) & 0xFFFF
      contacts[sample.id] = nil
      try place(sample, steps)
      downCount += 1
      if downCount == 1 { event(Code.touch, 1, at: sample.time) }
    case .moved: try place(sample, steps)
    case .ended, .cancelled:
      event(Code.trackingID, -1, at: sample.time)
      downCount -= 1
      if downCount == 0 { event(Code.touch, 0, at: sample.time) }
    case .stationary: break
    }
  }

  /// Reports where a finger is.
  ///
  /// Linux drops a frame in which nothing changes. So if a contact is reported at its old position,
  /// its length changes by a unit, as a real finger's does.
  private mutating func place(_ sample: TouchSample, _ steps: FingerSteps) throws(InputFailure) {
    let value = screen.value(at: sample.point)
    guard let x = Int32(exactly: value.x), let y = Int32(exactly: value.y) else {
      throw InputFailure(
        "the position (\(sample.point.x.exact), \(sample.point.y.exact)) has no number on the touch "
          + "screen", expected: "a smaller --range, or a larger --screen", at: steps.source)
    }
    let last = contacts[sample.id]
    if value.x != last?.place.x { event(Code.x, Int(x), at: sample.time) }
    if value.y != last?.place.y { event(Code.y, Int(y), at: sample.time) }
    var length = last?.length ?? Self.contactLength
    if value == last?.place { length = 2 * Self.contactLength + 1 - length }
    if length != last?.length { event(Code.touchMajor, length, at: sample.time) }
    contacts[sample.id] = (value, length)
  }

  /// Units of a contact's length, which is this or one more.
  private static let contactLength = 10

  private mutating func event(
    _ code: (type: String, code: String, name: String), _ value: Int, at time: Double
  ) {
    let microseconds = Int((time * 1e6).rounded())
    let fraction = "\(microseconds % 1_000_000)"
    let zeros = String(repeating: "0", count: 6 - fraction.utf8.count)
    line(
      "E: \(microseconds / 1_000_000).\(zeros)\(fraction) \(code.type) \(code.code) \(value)\t"
        + "# \(code.name)")
  }
}
