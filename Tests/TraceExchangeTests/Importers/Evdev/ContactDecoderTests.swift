import GestureTraces
import JSONText
import ReplayTestSupport
import Testing
import TraceExchange

/// Frames of each protocol, and the resulting samples.
struct ContactDecoderTests {
  private func samples(_ text: String, _ kind: TraceImporter.Kind = .getevent) throws -> [String] {
    let result = try Recordings.read(text, kind, options: Recordings.small)
    #expect(result.warnings.isEmpty)
    return result.trace.lines
  }

  // MARK: Protocol B

  @Test func `a slot keeps what is not told again`() throws {
    let text = Recordings.getevent(
      (0, "ID=7 X=10 Y=20 TOUCH=1"), (8, "X=11"), (16, "MAJOR=3"), (24, "Y=22"), (32, "Y=22"),
      (40, "ID=-1 TOUCH=0"), (100, "ID=8 Y=30"), (108, "ID=-1"))
    #expect(
      try samples(text) == [
        "0 began 0 (10, 20)", "0.008 moved 0 (11, 20)", "0.016 moved 0 (11, 20)",
        "0.024 moved 0 (11, 22)", "0.032 moved 0 (11, 22)", "0.04 ended 0 (11, 22)",
        "0.1 began 0 (11, 30)", "0.108 ended 0 (11, 30)",
      ])
  }

  @Test func `two slots are two fingers, and the lowest free number is taken`() throws {
    let text = Recordings.getevent(
      (0, "SLOT=0 ID=1 X=10 Y=10"), (10, "SLOT=3 ID=2 X=50 Y=60"),
      (20, "SLOT=0 X=12 SLOT=3 X=52"), (30, "SLOT=0 ID=-1 SLOT=3 Y=61"),
      (40, "SLOT=1 ID=3 X=70 Y=70"), (50, "SLOT=3 ID=-1 SLOT=1 ID=-1"))
    #expect(
      try samples(text) == [
        "0 began 0 (10, 10)", "0.01 began 1 (50, 60)", "0.02 moved 0 (12, 10)",
        "0.02 moved 1 (52, 60)", "0.03 ended 0 (12, 10)", "0.03 moved 1 (52, 61)",
        "0.04 began 0 (70, 70)", "0.05 ended 1 (52, 61)", "0.05 ended 0 (70, 70)",
      ])
  }

  /// A slot that a frame leaves out may hold still or not: the frame does not tell.
  @Test func `a frame samples the slots that it speaks of, wherever they are`() throws {
    let text = Recordings.getevent(
      (0, "SLOT=0 ID=1 X=10 Y=10 SLOT=1 ID=2 X=50 Y=60"), (10, "SLOT=0 X=12 SLOT=1"),
      (20, "SLOT=1 PRESSURE=7"), (30, "SLOT=0 X=12"), (40, "SLOT=1 TOOL=0 SX=12 SPRESSURE=4"),
      (50, ""), (60, "SLOT=0 ID=-1 SLOT=1 ID=-1"))
    #expect(
      try samples(text) == [
        "0 began 0 (10, 10)", "0 began 1 (50, 60)", "0.01 moved 0 (12, 10)",
        "0.02 moved 1 (50, 60)", "0.03 moved 0 (12, 10)", "0.04 moved 1 (50, 60)",
        "0.06 ended 0 (12, 10)", "0.06 ended 1 (50, 60)",
      ])
  }

  @Test func `another number in a slot is another finger`() throws {
    let text = Recordings.getevent((0, "ID=1 X=10 Y=10"), (10, "ID=2 X=40"), (20, "ID=-1"))
    #expect(
      try samples(text) == [
        "0 began 0 (10, 10)", "0.01 ended 0 (10, 10)", "0.01 began 0 (40, 10)",
        "0.02 ended 0 (40, 10)",
      ])
  }

  @Test func `the same number again is the same finger`() throws {
    let text = Recordings.getevent((0, "X=10 Y=10 ID=1"), (10, "ID=1 X=40"), (20, "ID=-1"))
    #expect(
      try samples(text)
        == ["0 began 0 (10, 10)", "0.01 moved 0 (40, 10)", "0.02 ended 0 (40, 10)"])
  }

  @Test func `a finger lands when its place is known`() throws {
    let text = Recordings.getevent((0, "ID=1 X=10"), (10, "Y=20"), (20, "ID=-1"))
    let result = try Recordings.read(text, options: Recordings.small)
    #expect(
      result.trace.lines == ["0 began 0 (10, 20)", "0.01 ended 0 (10, 20)"])
    #expect(
      result.warnings.map(\.description) == [
        "rec.txt:2:1: a finger's y is not known yet; the finger lands when it is, "
          + "expected a position for every finger"
      ])
  }

  @Test func `a finger that was down before the recording lands in it`() throws {
    let text = Recordings.getevent((0, "X=10 Y=20"), (10, "X=11"), (20, "ID=-1"))
    let result = try Recordings.read(
      text + Recordings.getevent((30, "SLOT=4 ID=-1")), options: Recordings.small)
    #expect(
      result.trace.lines
        == ["0 began 0 (10, 20)", "0.01 moved 0 (11, 20)", "0.02 ended 0 (11, 20)"])
    #expect(result.warnings.map { $0.location?.position?.line } == [2, 9])
    #expect(result.warnings.allSatisfy { $0.what.hasPrefix("a finger that was down already") })
  }

  @Test func `a touch shorter than a frame is left out with a warning`() throws {
    let text = Recordings.getevent((0, "ID=1 X=1 Y=2 ID=-1"), (10, "ID=2 X=3"), (20, "ID=-1"))
    let result = try Recordings.read(text, options: Recordings.small)
    #expect(result.trace.lines == ["0 began 0 (3, 2)", "0.01 ended 0 (3, 2)"])
    #expect(result.warnings.map { $0.location?.position?.line } == [3])
  }

  @Test func `a slot beyond all screens is an error`() {
    #expect(
      Recordings.failure(Recordings.getevent((0, "SLOT=256 ID=1 X=1 Y=1")))
        == "rec.txt:1:1: the slot 256 is out of range, expected a slot from 0 to 255")
  }

  // MARK: Protocol A

  @Test func `packets are known by their number, in whatever order they come`() throws {
    let text = Recordings.getevent(
      (0, "ID=4 X=10 Y=10 MT ID=9 X=50 Y=50 MT"), (10, "ID=9 X=12 Y=10 MT ID=4 X=49 Y=50 MT"),
      (20, "ID=9 X=12 Y=11 MT"), (30, "MT"))
    #expect(
      try samples(text) == [
        "0 began 0 (10, 10)", "0 began 1 (50, 50)", "0.01 moved 1 (12, 10)",
        "0.01 moved 0 (49, 50)", "0.02 ended 0 (49, 50)", "0.02 moved 1 (12, 11)",
        "0.03 ended 1 (12, 11)",
      ])
  }

  @Test func `packets without a number are matched to the nearest`() throws {
    let text = Recordings.getevent(
      (0, "X=10 Y=10 MT X=50 Y=50 MT"), (10, "X=49 Y=50 MT X=12 Y=10 MT"), (20, "X=47 Y=50 MT"),
      (30, "X=47 Y=50 MT X=5 Y=5 MT"), (40, "MT"))
    #expect(
      try samples(text) == [
        "0 began 0 (10, 10)", "0 began 1 (50, 50)", "0.01 moved 1 (49, 50)",
        "0.01 moved 0 (12, 10)", "0.02 ended 0 (12, 10)", "0.02 moved 1 (47, 50)",
        "0.03 moved 1 (47, 50)", "0.03 began 0 (5, 5)", "0.04 ended 1 (47, 50)",
        "0.04 ended 0 (5, 5)",
      ])
  }

  @Test func `a number that two packets have tells neither apart`() throws {
    let text = Recordings.getevent(
      (0, "ID=0 X=10 Y=10 MT ID=0 X=50 Y=50 MT"), (10, "ID=0 X=11 Y=10 MT ID=0 X=51 Y=50 MT"),
      (20, "MT"))
    #expect(
      try samples(text) == [
        "0 began 0 (10, 10)", "0 began 1 (50, 50)", "0.01 moved 0 (11, 10)",
        "0.01 moved 1 (51, 50)", "0.02 ended 0 (11, 10)", "0.02 ended 1 (51, 50)",
      ])
  }

  @Test func `a packet samples its contact, wherever it is`() throws {
    let text = Recordings.getevent((0, "X=10 Y=10 MT"), (10, "X=10 Y=10 MT"), (20, "MT"))
    #expect(
      try samples(text)
        == ["0 began 0 (10, 10)", "0.01 moved 0 (10, 10)", "0.02 ended 0 (10, 10)"])
  }

  @Test func `a frame without packets lifts, and so does a contact without a size`() throws {
    let text = Recordings.getevent(
      (0, "X=10 Y=10 MAJOR=4 MT"), (10, ""), (20, "X=10 Y=10 MAJOR=4 MT"),
      (30, "X=10 Y=10 MAJOR=0 MT"), (40, ""))
    #expect(
      try samples(text) == [
        "0 began 0 (10, 10)", "0.01 ended 0 (10, 10)", "0.02 began 0 (10, 10)",
        "0.03 ended 0 (10, 10)",
      ])
  }

  @Test func `a packet without a place is left out with a warning`() throws {
    let text = Recordings.getevent((0, "X=10 Y=10 MT X=5 MT"), (10, "MT"))
    let result = try Recordings.read(text, options: Recordings.small)
    #expect(result.trace.lines == ["0 began 0 (10, 10)", "0.01 ended 0 (10, 10)"])
    #expect(result.warnings.map { $0.location?.position?.line } == [4])
  }

  @Test func `more fingers than a trace holds are an error`() {
    let packet = "X=1 Y=1 MT "
    #expect(
      Recordings.failure(Recordings.getevent((0, String(repeating: packet, count: 33))))
        == "rec.txt:97:1: one finger too many is down, expected at most 32 fingers down")
    #expect(
      Recordings.failure(Recordings.getevent((0, String(repeating: packet, count: 99))))
        == "rec.txt:100:1: the frame has one contact too many, expected at most 32 fingers down")
  }

  // MARK: A single touch

  @Test func `a single touch has a place and a button`() throws {
    let text = Recordings.getevent(
      (0, "SX=10 SY=20"), (10, "TOUCH=1 SX=11"), (20, "SY=22"), (30, "TOUCH=0"), (40, "SX=50"),
      (50, "TOUCH=1"), (60, "TOUCH=0"))
    #expect(
      try samples(text) == [
        "0 began 0 (11, 20)", "0.01 moved 0 (11, 22)", "0.02 ended 0 (11, 22)",
        "0.04 began 0 (50, 22)", "0.05 ended 0 (50, 22)",
      ])
  }

  @Test func `a frame with an axis of a single touch samples it, wherever it is`() throws {
    let text = Recordings.getevent(
      (0, "SX=10 SY=20 TOUCH=1"), (10, "SY=22"), (20, "SPRESSURE=9"), (30, "SY=22"), (40, ""),
      (50, "TOUCH=0"))
    #expect(
      try samples(text) == [
        "0 began 0 (10, 20)", "0.01 moved 0 (10, 22)", "0.02 moved 0 (10, 22)",
        "0.03 moved 0 (10, 22)", "0.05 ended 0 (10, 22)",
      ])
  }

  @Test func `multi-touch goes before the single touch that old programs read`() throws {
    let text = Recordings.getevent(
      (0, "ID=1 X=10 Y=20 TOUCH=1 SX=90 SY=90"), (10, "ID=-1 TOUCH=0"))
    #expect(try samples(text) == ["0 began 0 (10, 20)", "0.01 ended 0 (10, 20)"])
  }

  @Test func `multi-touch places with nothing but a button are a single touch`() throws {
    let text = Recordings.getevent((0, "X=10 Y=20 TOUCH=1"), (10, "X=11"), (20, "TOUCH=0"))
    #expect(
      try samples(text)
        == ["0 began 0 (10, 20)", "0.01 moved 0 (11, 20)", "0.02 ended 0 (11, 20)"])
  }

  @Test func `a single touch from before the recording is left out with a warning`() throws {
    let text = Recordings.getevent(
      (0, "SX=10 SY=20"), (10, "TOUCH=0"), (20, "TOUCH=1"), (30, "TOUCH=0"))
    let result = try Recordings.read(text, options: Recordings.small)
    #expect(result.trace.lines == ["0 began 0 (10, 20)", "0.01 ended 0 (10, 20)"])
    #expect(result.warnings.map { $0.location?.position?.line } == [4])
  }

  // MARK: Gaps and ends

  @Test func `after SYN_DROPPED the rest of the frame is ignored`() throws {
    let text = Recordings.getevent(
      (0, "ID=1 X=10 Y=20"), (10, "DROPPED X=90 Y=90"), (20, "X=12"), (30, "ID=-1"))
    let result = try Recordings.read(text, options: Recordings.small)
    #expect(
      result.trace.lines
        == ["0 began 0 (10, 20)", "0.02 moved 0 (12, 20)", "0.03 ended 0 (12, 20)"])
    #expect(
      result.warnings.map(\.description) == [
        "rec.txt:5:1: events are missing here (SYN_DROPPED); the rest of the frame is ignored, "
          + "expected a recording without gaps"
      ])
  }

  @Test func `a finger that is down at the end is lifted at the last frame`() throws {
    let text = Recordings.getevent((0, "ID=1 X=10 Y=20"), (10, "X=12"), (20, ""))
    let result = try Recordings.read(text, options: Recordings.small)
    #expect(
      result.trace.lines
        == ["0 began 0 (10, 20)", "0.01 moved 0 (12, 20)", "0.02 ended 0 (12, 20)"])
    #expect(
      result.warnings.map(\.description) == [
        "rec.txt:8:1: finger 0 is still down at the end and is lifted there, "
          + "expected a recording that ends with no finger down"
      ])
  }

  @Test func `a frame without its end is ignored with a warning`() throws {
    let whole = Recordings.getevent((0, "ID=1 X=10 Y=20"), (10, "ID=-1"), (20, "ID=2 X=30"))
    let lines = whole.split(separator: "\n").dropLast().joined(separator: "\n") + "\n"
    let result = try Recordings.read(lines, options: Recordings.small)
    #expect(result.trace.lines == ["0 began 0 (10, 20)", "0.01 ended 0 (10, 20)"])
    #expect(result.warnings.map { $0.location?.position?.line } == [7])
  }
}
