import GestureTraces
import TraceExchange

/// A random well-formed recording in which some numbers are as large or as small as its format
/// allows.
struct ExtremeRecording {
  private static let wholeNumbers = [
    0, -1, 1 << 30, 999_999, 1_000_000, 1_000_001, -1_000_000, -1_000_001, 2_147_483_647,
    -2_147_483_648,
  ]

  private static let decimals = [
    "-0.0", "5e-324", "1e300", "-1e300", "999999.9996", "1e6", "1000000.0004", "1000000.0006",
    "-1e6", "-1000001", "3e6", "1e9", "9007199254740993",
  ]

  /// Microseconds from one moment to the next.
  private static let steps = [0, 1, 1_000_000_000, 999_999_000_000, 1_000_000_000_001, -1]

  var generator: SplitMix64

  /// How many numbers in a thousand are extreme.
  private let share: Int

  /// Microseconds.
  var time = 1_000_000

  let kind: TraceImporter.Kind
  private(set) var options = TraceImporter.Options()
  var text = ""

  init(_ kind: TraceImporter.Kind, seed: UInt64) {
    self.kind = kind
    generator = SplitMix64(seed: seed)
    share = [5, 50, 300][Int(seed % 3)]
    makeOptions()
    switch kind {
    case .getevent, .evemu, .evtest, .libinput: makeDevice()
    case .motionevent: makeLog()
    case .flutter: makeFlutter()
    case .w3c: makeActions()
    case .appium: makeSavedGesture()
    case .cdp: makeCommands()
    case .rrweb: makePage()
    case .autotouch, .monkey, .minitouch: makeScript()
    case .uitouch: makePrint()
    case .argent, .agentDevice: makeSteps()
    default: makeTable()
    }
  }

  // MARK: Numbers

  mutating func isExtreme() -> Bool { number(0...999) < share }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  mutating func place() -> Int {
    isExtreme() ? Self.wholeNumbers.randomElement(using: &generator) ?? 0 : number(0...99)
  }

  mutating func decimal() -> String {
    isExtreme()
      ? Self.decimals.randomElement(using: &generator) ?? "0"
      : "\(number(0...9999)).\(number(0...9))"
  }

  /// Moves on to the next moment.
  mutating func advance() {
    time += isExtreme() ? Self.steps.randomElement(using: &generator) ?? 0 : number(1...20_000)
    time = max(0, min(time, 2_000_000_000_000_000))
  }

  private mutating func extent() -> TraceImporter.Extent {
    let sizes = [1e-300, 0.25, 1, 390, 999_999.5, 1_000_000, 1_000_001, 4_294_967_296, .infinity]
    func size(_ generator: inout SplitMix64) -> Double {
      sizes.randomElement(using: &generator) ?? 1
    }
    guard number(0...3) == 0 else { return TraceImporter.Extent(width: 100, height: 200) }
    return TraceImporter.Extent(width: size(&generator), height: size(&generator))
  }

  private mutating func makeOptions() {
    let ratios = [.leastNonzeroMagnitude, 1e-9, 0.5, 3, 100]
    switch kind {
    case .getevent, .evemu, .evtest, .libinput:
      if Bool.random(using: &generator) { options.range = extent() }
      if Bool.random(using: &generator) { options.screen = extent() }
    case .autotouch, .monkey: options.pixelRatio = 3
    case .uitouch, .agentDevice: break
    case .argent: options.screen = TraceImporter.Extent(width: 10, height: 20)
    case .minitouch: options.range = extent()
    case .flutter, .w3c, .motionevent:
      options.pixelRatio = isExtreme() ? ratios.randomElement(using: &generator) : 3
      if Bool.random(using: &generator) { options.screen = extent() }
    case .appium: options.screen = extent()
    case .rrweb, .cdp: if Bool.random(using: &generator) { options.screen = extent() }
    default:
      options.table = TableLayout(
        columns: [.time: .name("t"), .x: .name("x"), .y: .name("y"), .id: .name("id")],
        timeUnit: .microseconds)
      if Bool.random(using: &generator) {
        options.range = extent()
        options.screen = extent()
      }
    }
    if kind == .w3c || kind == .appium { options.rate = Double(number(1...200)) }
  }

  // MARK: Devices

  private mutating func makeDevice() {
    var ranges: [[Int]] = []
    for maximum in [99, 199] {
      let ends = Self.wholeNumbers.shuffled(using: &generator).prefix(2)
      ranges.append(number(0...3) == 0 ? ends.sorted() : [0, maximum])
    }
    makeHeader(ranges)
    let count = isExtreme() ? 34 : 2
    for frame in 0..<6 {
      for slot in 0..<count {
        add(3, 0x2F, slot)
        if frame % 3 == 0 { add(3, 0x39, slot + frame) }
        if frame % 3 < 2 {
          add(3, 0x35, place())
          add(3, 0x36, place())
        } else {
          add(3, 0x39, -1)
        }
      }
      add(0, 0, 0)
      advance()
    }
  }

  private mutating func makeHeader(_ ranges: [[Int]]) {
    let (x, y) = (ranges[0], ranges[1])
    switch kind {
    case .evemu: text = "A: 35 \(x[0]) \(x[1]) 0 0 0\nA: 36 \(y[0]) \(y[1]) 0 0 0\n"
    case .libinput:
      text = "version: 1\nndevices: 1\ndevices:\n- node: /dev/input/event4\n  evdev:\n"
      text += "    absinfo:\n      53: [\(x[0]), \(x[1]), 0, 0, 0]\n"
      text += "      54: [\(y[0]), \(y[1]), 0, 0, 0]\n  events:\n"
    case .evtest:
      text = "Input driver version is 1.0.1\n  Event type 3 (EV_ABS)\n"
      for (code, range) in [(53, x), (54, y)] {
        text += "    Event code \(code) (ABS)\n      Min \(range[0])\n      Max \(range[1])\n"
      }
    default:
      text = "add device 1: /dev/input/event4\n  events:\n"
      for (label, range) in [("ABS_MT_POSITION_X", x), ("ABS_MT_POSITION_Y", y)] {
        text += "    ABS (0003): \(label) : value 0, min \(range[0]), max \(range[1]), fuzz 0\n"
      }
    }
  }

  private mutating func add(_ type: Int, _ code: Int, _ value: Int) {
    let (seconds, rest) = (time / 1_000_000, time % 1_000_000)
    let micros = Self.padded("\(rest)", 6)
    switch kind {
    case .evemu:
      text += "E: \(seconds).\(micros) \(type) \(String(code, radix: 16)) \(value)\n"
    case .evtest:
      text += "Event: time \(seconds).\(micros), "
      text +=
        type == 0
        ? "-------------- SYN_REPORT ------------\n"
        : "type \(type) (EV_ABS), code \(code) (ABS), value \(value)\n"
    case .libinput:
      text += "  - evdev:\n    - [\(seconds), \(rest), \(type), \(code), \(value)]\n"
    default:
      let bits = String(UInt32(truncatingIfNeeded: value), radix: 16)
      text += "[ \(seconds).\(micros)] \(Self.padded("\(type)", 4)) "
      text += "\(Self.padded(String(code, radix: 16), 4)) \(Self.padded(bits, 8))\n"
    }
  }

  private static func padded(_ digits: String, _ count: Int) -> String {
    String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  // MARK: JSON

  private mutating func makeFlutter() {
    var events: [String] = []
    let count = isExtreme() ? 34 : 2
    for change in [4, 5, 5, 6] {
      for pointer in 0..<count {
        events.append(
          #"{"timeStamp": \#(time), "change": \#(change), "pointerIdentifier": \#(pointer), "#
            + #""physicalX": \#(decimal()), "physicalY": \#(decimal())}"#)
        advance()
      }
    }
    text = #"[{"events": ["# + events.joined(separator: ",\n") + "]}]"
  }

  private mutating func makeActions() {
    var sources: [String] = []
    for finger in 0..<(isExtreme() ? 34 : 2) {
      var actions = [move(), #"{"type": "pointerDown"}"#, move(), move()]
      actions.append(#"{"type": "pause", "duration": \#(duration())}"#)
      actions.append(#"{"type": "pointerUp"}"#)
      sources.append(
        #"{"type": "pointer", "id": "\#(finger)", "parameters": {"pointerType": "touch"}, "#
          + "\"actions\": [" + actions.joined(separator: ",\n") + "]}")
    }
    text = "[" + sources.joined(separator: ",\n") + "]"
  }

  mutating func move() -> String {
    let origin = Bool.random(using: &generator) ? "pointer" : "viewport"
    return #"{"type": "pointerMove", "duration": \#(duration()), "origin": "\#(origin)", "#
      + #""x": \#(decimal()), "y": \#(decimal())}"#
  }

  mutating func duration() -> String {
    let extremes = ["0", "0.0004", "5e-324", "999999999", "1000000000", "1000000001", "1e300"]
    return isExtreme() ? extremes.randomElement(using: &generator) ?? "0" : "\(number(0...300))"
  }

  private mutating func makePage() {
    var events: [String] = []
    if Bool.random(using: &generator) {
      events.append(
        #"{"type": 4, "data": {"width": \#(decimal()), "height": \#(decimal())}, "timestamp": 0}"#)
    }
    for element in 0..<(isExtreme() ? 34 : 2) { events.append(touch(7, element)) }
    for element in 0..<2 {
      events.append(
        #"{"type": 3, "data": {"source": 6, "positions": [{"x": \#(decimal()), "#
          + #""y": \#(decimal()), "id": \#(element), "timeOffset": -\#(number(0...5))}]}, "#
          + #""timestamp": \#(time / 1000)}"#)
      advance()
    }
    for element in 0..<2 { events.append(touch(9, element)) }
    text = "[" + events.joined(separator: ",\n") + "]"
  }

  private mutating func touch(_ type: Int, _ element: Int) -> String {
    advance()
    return #"{"type": 3, "data": {"source": 2, "type": \#(type), "id": \#(element), "#
      + #""x": \#(decimal()), "y": \#(decimal())}, "timestamp": \#(time / 1000)}"#
  }
}
