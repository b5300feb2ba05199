import BasicTestSupport
import GestureTraces
import ReplayTestSupport
import Testing
import TraceExchange

/// Panels that lie across, several of them, and their density.
struct PanelTests {
  @Test(arguments: [
    (TraceImporter.Rotation.none, "0 began 0 (10, 20)", 100.0),
    (.quarter, "0 began 0 (179, 10)", 200),
    (.half, "0 began 0 (89, 179)", 100), (.quarterBack, "0 began 0 (20, 89)", 200),
  ])
  func `a panel's picture is turned clockwise`(
    rotation: TraceImporter.Rotation, first: String, width: Double
  ) throws {
    var options = Recordings.small
    options.rotation = rotation
    let text = Recordings.getevent((0, "ID=1 X=10 Y=20"), (10, "ID=-1"))
    let trace = try Recordings.read(text, options: options).trace
    #expect(trace.lines.first == first)
    #expect(trace.device == Trace.Device(width: width, height: 300 - width))
  }

  @Test func `a density makes points of a panel's units`() throws {
    let options = TraceImporter.Options(
      range: TraceImporter.Extent(width: 1080, height: 2400), density: 480)
    let text = Recordings.getevent((0, "ID=1 X=540 Y=2100"), (10, "ID=-1"))
    let trace = try Recordings.read(text, options: options).trace
    #expect(trace.lines.first == "0 began 0 (180, 700)")
    #expect(trace.device == Trace.Device(width: 360, height: 800))
  }

  @Test(arguments: [
    ("a", "0 began 0 (1, 2)"), ("event2", "0 began 0 (3, 4)"),
    ("/dev/input/event2", "0 began 0 (3, 4)"),
  ])
  func `one of several panels is named`(device: String, first: String) throws {
    let text = """
      add device 1: /dev/input/event1
        name:     "a"
      add device 2: /dev/input/event2
        name:     "b"
      [ 1.0] /dev/input/event1: 0003 0039 00000001
      [ 1.0] /dev/input/event1: 0003 0035 00000001
      [ 1.0] /dev/input/event1: 0003 0036 00000002
      [ 1.0] /dev/input/event1: 0000 0000 00000000
      [ 2.0] /dev/input/event2: 0003 0039 00000001
      [ 2.0] /dev/input/event2: 0003 0035 00000003
      [ 2.0] /dev/input/event2: 0003 0036 00000004
      [ 2.0] /dev/input/event2: 0000 0000 00000000

      """
    var options = Recordings.small
    options.device = device
    #expect(try Recordings.read(text, options: options).trace.lines.first == first)
    options.device = "c"
    #expect(
      Recordings.failure(text, options: options)?.hasPrefix("rec.txt: no touch screen is \"c\"")
        == true)
  }
}
