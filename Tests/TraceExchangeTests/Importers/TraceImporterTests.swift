import BasicTestSupport
import GestureTraces
import JSONText
import ReplayTestSupport
import Testing
import TraceExchange

/// Ranges, screens, and files without a touch.
struct TraceImporterTests {
  private static let tap = Recordings.getevent((0, "ID=1 X=10 Y=20"), (10, "ID=-1"))

  private static func extent(_ width: Double, _ height: Double) -> TraceImporter.Extent {
    TraceImporter.Extent(width: width, height: height)
  }

  @Test func `the range is scaled to the screen`() throws {
    let options = TraceImporter.Options(
      range: Self.extent(300, 60), screen: Self.extent(100, 200), scale: 3)
    let trace = try Recordings.read(Self.tap, options: options).trace
    #expect(trace.device == Trace.Device(width: 100, height: 200, scale: 3))
    #expect(trace.lines.first == "0 began 0 (3.333, 66.667)")
    #expect(trace.name == "rec")
    #expect(trace.source == "rec.txt")
  }

  @Test(arguments: [
    ("480x800", 480.0, 800.0), ("1x1000000", 1, 1_000_000), ("390.5x844", 390.5, 844),
  ])
  func `a size is read`(text: String, width: Double, height: Double) throws {
    let size = try TraceImporter.Extent(parsing: text, source: "--range")
    #expect(size == Self.extent(width, height))
  }

  @Test(arguments: [
    "", "480", "480x", "x800", "480x800x3", "480 x 800", "-1x5", "nanx5", "1e3x5", "480X800",
    "..x1",
  ])
  func `a text that is no size is an error`(text: String) {
    #expect(
      throws: InputFailure(
        "\"\(text)\" is not a size", expected: "WIDTHxHEIGHT, such as 480x800",
        at: TextLocation(source: "--range"))
    ) { try TraceImporter.Extent(parsing: text, source: "--range") }
  }

  @Test func `an option out of range is an error that names the range`() {
    let wrong = [
      TraceImporter.Options(range: Self.extent(0, 5)),
      TraceImporter.Options(range: Self.extent(5, .infinity), screen: Self.extent(5, 5)),
      TraceImporter.Options(range: Self.extent(1_000_001, 5)),
      TraceImporter.Options(screen: Self.extent(5, .nan)),
      TraceImporter.Options(scale: 0),
    ]
    let size = "is out of range, expected a width and a height"
    let range = "\(size), at least 1 and at most"
    let suggestion = "or --screen WIDTHxHEIGHT too, to which a larger one is scaled"
    #expect(
      wrong.map { Recordings.failure(Self.tap, options: $0) } == [
        "--range: 0x5 \(range) 1000000, \(suggestion)",
        "--range: 5xnull \(range) 4294967296",
        "--range: 1000001x5 \(range) 1000000, \(suggestion)",
        "--screen: 5xnull \(size), more than 0 and at most 1000000",
        "--scale: the scale 0 is out of range, expected more than 0 and at most 100",
      ])
    #expect(throws: InputFailure.self) {
      try TraceImporter.Extent(parsing: "0x5", source: "--range")
    }
  }

  @Test func `without a range the error names the way out`() {
    #expect(
      Recordings.failure(Self.tap, options: TraceImporter.Options())
        == "rec.txt: the recording does not give the range of the touch screen's coordinates, "
        + "expected --range WIDTHxHEIGHT, or --desc FILE with the screen's description")
    #expect(
      Recordings.failure(
        "A: 35 0 0 0 0 0\nA: 36 0 9 0 0 0\n"
          + Recordings.evemu("0 3 39 1; 0 3 35 0; 0 3 36 0; 0 0 0 0"), .evemu,
        options: TraceImporter.Options())
        == "rec.txt:1:4: the range from 0 to 0 of the touch screen's coordinates is empty, "
        + "expected --range WIDTHxHEIGHT")
  }

  @Test func `places beyond the range are one warning that says how far they reach`() throws {
    let text = Recordings.getevent(
      (0, "ID=1 X=10 Y=20"), (10, "X=-5"), (20, "Y=250"), (30, "ID=-1"))
    let result = try Recordings.read(text, options: Recordings.small)
    #expect(result.trace.samples.count == 4)
    #expect(
      result.warnings.map(\.description) == [
        "rec.txt:5:1: x from -5 to 10 lies outside the range 0 to 99, y from 20 to 250 lies "
          + "outside the range 0 to 199, expected the touch screen's whole range, in a description for --desc"
      ])
  }

  @Test func `a range that begins at 0 is suggested if it is enough`() throws {
    let text = Recordings.getevent((0, "ID=1 X=10 Y=20"), (20, "Y=250"), (30, "ID=-1"))
    let result = try Recordings.read(text, options: Recordings.small)
    #expect(
      result.warnings.map(\.expected) == ["the touch screen's whole range, such as --range 100x251"]
    )
  }

  @Test func `a place that a trace has no room for is an error`() {
    #expect(
      Recordings.failure(Recordings.getevent((0, "ID=1 X=10 Y=2147483647")))
        == "rec.txt:3:1: the position (10, 2147483647) is out of range, "
        + "expected points from -1000000 to 1000000; "
        + "--range WIDTHxHEIGHT with --screen WIDTHxHEIGHT scales positions to points")
    let options = TraceImporter.Options(
      range: Self.extent(100, 4_294_967_296), screen: Self.extent(100, 800))
    let trace = try? Recordings.read(
      Recordings.getevent((0, "ID=1 X=10 Y=2147483647"), (10, "ID=-1")), options: options
    ).trace
    #expect(trace.map({ $0.lines })?.first == "0 began 0 (10, 400)")
  }

  @Test func `axes larger than any screen are an error, or scaled to the screen`() throws {
    let text =
      "A: 35 0 2147483647 0 0 0\nA: 36 -2147483648 0 0 0 0\n"
      + Recordings.evemu("0 3 39 1; 0 3 35 1073741824; 0 3 36 0; 0 0 0 0")
    #expect(
      Recordings.failure(text, .evemu, options: TraceImporter.Options())
        == "rec.txt:1:4: the range from 0 to 2147483647 of the touch screen's coordinates is larger "
        + "than a trace's screen, expected --screen WIDTHxHEIGHT, the screen in points, "
        + "to which it is scaled")
    let options = TraceImporter.Options(screen: Self.extent(390, 844))
    let trace = try Recordings.read(text, .evemu, options: options).trace
    #expect(trace.lines.first == "0 began 0 (195, 844)")
  }

  @Test func `a time that runs backwards is an error`() {
    let text = Recordings.getevent((500, "ID=1 X=10 Y=20"), (250, "X=11"))
    #expect(
      Recordings.failure(text)
        == "rec.txt:6:1: the time runs backwards (1000.25 after 1000.5), "
        + "expected a time of at least 1000.5")
    let late = Recordings.evemu("0 3 39 1; 0 3 35 0; 0 3 36 0; 0 0 0 0; 1000001 0 0 0")
    #expect(
      Recordings.failure(late, .evemu)
        == "rec.txt:5:4: the event comes 1000001 s after the first touch, "
        + "expected at most 1000000 s: cut the recording into parts")
  }

  @Test(
    arguments: [
      ("\n", "rec.txt: the file is empty"),
      ("\n# EVEMU 1.3\nE: 0.1 0 0 0\n", "rec.txt:2:1: the file has no event"),
      ("add device 1: /dev/input/event1\n", "rec.txt:2:1: the file has no event"),
      (
        "[ 1.0] EV_KEY KEY_HOME DOWN\n",
        "rec.txt:2:1: none of the file's 1 events belongs to a touch"
      ),
      ("[ 1.0] EV_KEY BTN_TOUCH DOWN\n", "rec.txt:2:1: the touches of the device have no position"),
      ("[ 1.0] 0003 0035 00000001\n", "rec.txt:2:1: no finger lands in the whole recording"),
    ].map { (Brief($0), Brief($1)) })
  func `a file without a touch is an error`(text: Brief<String>, what: Brief<String>) {
    let failure = Recordings.failure(text.value) ?? "none"
    #expect(failure.hasPrefix(what.value + ", expected "), "\(failure)")
  }

  @Test(arguments: [
    ("--range", TraceImporter.Kind.flutter, TraceImporter.Options(range: extent(5, 5))),
    ("--range", .w3c, .init(range: extent(5, 5))), ("--range", .rrweb, .init(range: extent(5, 5))),
    ("--desc", .flutter, .init(description: .init(bytes: [], source: "d"), pixelRatio: 3)),
    ("--scale", .flutter, .init(scale: 3, pixelRatio: 3)), ("--scale", .w3c, .init(scale: 3)),
    ("--rate", .flutter, .init(pixelRatio: 3, rate: 60)), ("--rate", .rrweb, .init(rate: 60)),
    ("--rate", .libinput, .init(rate: 60)), ("--pixel-ratio", .evemu, .init(pixelRatio: 3)),
    ("--pixel-ratio", .getevent, .init(pixelRatio: 3)),
    ("--pixel-ratio", .rrweb, .init(pixelRatio: 3)),
  ])
  func `an option that means nothing to the kind is an error that names it`(
    option: String, kind: TraceImporter.Kind, options: TraceImporter.Options
  ) {
    let failure = Recordings.failure("", kind, options: options) ?? "none"
    #expect(
      failure.hasPrefix(
        "\(option): the option does not apply to a file from \(kind.rawValue), expected one of --"
      ))
  }

  @Test func `a pixel ratio or a rate out of range is an error that names the range`() {
    #expect(
      Recordings.failure("", .flutter, options: .init(pixelRatio: 0))
        == "--pixel-ratio: the pixel ratio 0 is out of range, expected more than 0 and at most 100")
    let rate = Recordings.failure("", .w3c, options: .init(rate: 0)) ?? "none"
    #expect(rate.contains("rate") && rate.contains("1 to 1000"), "\(rate)")
  }
}
