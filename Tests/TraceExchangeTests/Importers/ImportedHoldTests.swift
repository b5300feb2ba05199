import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing
import TraceExchange

/// A finger that moves fast, holds still and lifts: whatever recorded it, it does not fling.
struct ImportedHoldTests {
  /// A recording of each kind: 10 units down every 10 ms, still from 50 ms on, and lifted at 80 ms.
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var kind: TraceImporter.Kind
    var text: String
    var options = Recordings.small

    var testDescription: String { name }
  }

  private static let getevent = [
    Row(
      name: "slots that tell the same place again", kind: .getevent,
      text: Recordings.getevent(
        (0, "ID=1 X=10 Y=10"), (10, "Y=20"), (20, "Y=30"), (30, "Y=40"), (40, "Y=50"), (50, "Y=50"),
        (60, "Y=50"), (70, "Y=50"), (80, "ID=-1"))),
    Row(
      name: "slots whose pressure changes", kind: .getevent,
      text: Recordings.getevent(
        (0, "ID=1 X=10 Y=10"), (10, "Y=20"), (20, "Y=30"), (30, "Y=40"), (40, "Y=50"),
        (50, "PRESSURE=8"), (60, "MAJOR=3"), (70, "PRESSURE=9"), (80, "ID=-1"))),
    Row(
      name: "packets", kind: .getevent,
      text: Recordings.getevent(
        (0, "X=10 Y=10 MT"), (10, "X=10 Y=20 MT"), (20, "X=10 Y=30 MT"), (30, "X=10 Y=40 MT"),
        (40, "X=10 Y=50 MT"), (50, "X=10 Y=50 MT"), (60, "X=10 Y=50 MT"), (70, "X=10 Y=50 MT"),
        (80, "MT"))),
    Row(
      name: "a single touch", kind: .getevent,
      text: Recordings.getevent(
        (0, "TOUCH=1 SX=10 SY=10"), (10, "SY=20"), (20, "SY=30"), (30, "SY=40"), (40, "SY=50"),
        (50, "SPRESSURE=8"), (60, "SY=50"), (70, "SPRESSURE=9"), (80, "TOUCH=0"))),
  ]

  private static let evemu = Row(
    name: "evemu", kind: .evemu,
    text: Recordings.evemu(
      "0 3 39 1; 0 3 35 10; 0 3 36 10; 0 0 0 0; 0.01 3 36 20; 0.01 0 0 0; 0.02 3 36 30; 0.02 0 0 0;"
        + "0.03 3 36 40; 0.03 0 0 0; 0.04 3 36 50; 0.04 0 0 0; 0.05 3 3a 7; 0.05 0 0 0;"
        + "0.06 3 36 50; 0.06 0 0 0; 0.07 3 31 8; 0.07 0 0 0; 0.08 3 39 -1; 0.08 0 0 0"))

  private static let libinput = {
    let frames = [
      "3, 57, 1|3, 53, 10|3, 54, 10", "3, 54, 20", "3, 54, 30", "3, 54, 40", "3, 54, 50",
      "3, 58, 7", "3, 54, 50", "3, 48, 8", "3, 57, -1",
    ].enumerated().map { index, events in
      let lines = (events + "|0, 0, 0").split(separator: "|").map { event in
        "    - [0, \(index * 10000), \(event)]\n"
      }
      return "  - evdev:\n" + lines.joined()
    }
    return Row(
      name: "libinput", kind: .libinput,
      text: "version: 1\nndevices: 1\ndevices:\n- node: /dev/input/event4\n  events:\n"
        + frames.joined())
  }()

  private static let flutter = {
    let places = [(4, 10), (5, 20), (5, 30), (5, 40), (5, 50), (5, 50), (5, 50), (5, 50), (6, 50)]
    let events = places.enumerated().map { index, event in
      #"{"timeStamp": \#(index * 10000), "change": \#(event.0), "physicalX": 10, "#
        + #""physicalY": \#(event.1)}"#
    }
    return Row(
      name: "flutter", kind: .flutter,
      text: #"[{"events": ["# + events.joined(separator: ", ") + "]}]",
      options: TraceImporter.Options(pixelRatio: 1))
  }()

  private static let w3c = Row(
    name: "w3c", kind: .w3c,
    text: "["
      + PointerActionImportTests.finger(
        "a", "move 0 10 10; down; move 40 10 50; move 30 10 50; pause 10; up") + "]",
    options: TraceImporter.Options(rate: 100))

  private static let rrweb = Row(
    name: "rrweb", kind: .rrweb,
    text: PageRecordingImportTests.page(
      "start 1000 7 10 10;moves 1080 7 -70 10 20 -60 10 30 -50 10 40 -40 10 50 -30 10 50 "
        + "-20 10 50 -10 10 50;end 1080 7 10 50"),
    options: TraceImporter.Options())

  static let rows = getevent + [evemu, libinput, flutter, w3c, rrweb]

  @Test(arguments: rows)
  func `moves at an unchanged place are samples, with a velocity of 0 at the lift`(row: Row) throws
  {
    let trace = try Recordings.read(row.text, row.kind, options: row.options).trace
    let moves = ["0.01 moved 0 (10, 20)", "0.02 moved 0 (10, 30)", "0.03 moved 0 (10, 40)"]
    let still = [0.04, 0.05, 0.06, 0.07].map { "\($0.exact) moved 0 (10, 50)" }
    #expect(
      trace.lines
        == ["0 began 0 (10, 10)"] + moves + still + ["0.08 ended 0 (10, 50)"])
    #expect(Self.velocityAtLift(trace) == Vector(x: 0, y: 0))
  }

  /// Neither a pause nor a frame that does not mention the finger is a sample: the velocity is that
  /// of the last moves.
  @Test(arguments: [
    Row(
      name: "w3c", kind: .w3c,
      text: "["
        + PointerActionImportTests.finger(
          "a", "move 0 10 10; down; move 40 10 50; pause 40; up") + "]",
      options: TraceImporter.Options(rate: 100)),
    Row(
      name: "getevent", kind: .getevent,
      text: Recordings.getevent(
        (0, "ID=1 X=10 Y=10"), (10, "Y=20"), (20, "Y=30"), (30, "Y=40"), (40, "Y=50"), (50, ""),
        (60, "SLOT=0"), (70, "SX=10"), (80, "ID=-1"))),
  ])
  func `where nothing is sampled nothing is made up`(row: Row) throws {
    let trace = try Recordings.read(row.text, row.kind, options: row.options).trace
    #expect(
      trace.samples.map { "\($0.time.exact)" } == ["0", "0.01", "0.02", "0.03", "0.04", "0.08"])
    let velocity = Self.velocityAtLift(trace)
    #expect(velocity.x == 0 && abs(velocity.y - 1000) < 1e-6)
  }

  /// The velocity as a pan reports it: a fifth of the newest move's, and four fifths of the
  /// previous move's.
  private static func velocityAtLift(_ trace: Trace) -> Vector {
    let places = trace.samples.filter { $0.phase != .ended }.suffix(3)
    let velocities = zip(places, places.dropFirst()).map { before, after in
      (after.point - before.point) * (1 / (after.time - before.time))
    }
    return velocities[1] * 0.2 + velocities[0] * 0.8
  }
}
