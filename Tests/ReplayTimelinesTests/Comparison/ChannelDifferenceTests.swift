import GestureReplay
import Testing

/// How far apart channels are.
struct ChannelDifferenceTests {
  private func sheetY(_ a: RecordedRun, _ b: RecordedRun, value: Double = 0) throws
    -> ChannelDifference
  {
    let difference = try #require(try RecordedRun.difference(a, b, value: value))
    return try #require(difference.channels.first { $0.channel.name == "sheet.y" })
  }

  @Test func `largest difference, its time and RMS are those of the formula`() throws {
    let a = RecordedRun(y: Array(repeating: 100, count: 5))
    let b = RecordedRun(y: [100, 103, 96, 100, 100])
    let channel = try sheetY(a, b)
    #expect(channel.largest == -4)
    #expect(channel.time == 0.033)
    #expect(channel.first?.time == 0.017)
    #expect(channel.count == 5)
    // √((3² + 4²) / 5)
    #expect((channel.rootMeanSquare - 5.0.squareRoot()).magnitude < 1e-12)
  }

  @Test func `stretches go from the first moment apart to the last, and skip those between`() throws
  {
    let a = RecordedRun(y: Array(repeating: 100, count: 8))
    let b = RecordedRun(y: [100, 103, 96, 100, 100.5, 100, 90, 100])
    #expect(try sheetY(a, b).stretches == [0.017...0.033, 0.067...0.067, 0.1...0.1])
    #expect(try sheetY(a, b, value: 1).stretches == [0.017...0.033, 0.1...0.1])
  }

  @Test func `of two that are as large, the first counts`() throws {
    let a = RecordedRun(y: [0, 0, 0, 0])
    let channel = try sheetY(a, RecordedRun(y: [0, 0.1, -0.1, 0.1]))
    #expect(channel.largest == 0.1)
    #expect(channel.time == 0.017)
  }

  @Test func `a run that ends earlier holds its final value`() throws {
    let a = RecordedRun(y: [10, 20], finalY: 30)
    let b = RecordedRun(y: [10, 20, 34, 36], finalY: 30)
    let channel = try sheetY(a, b)
    #expect(channel.samples.map(\.a) == [10, 20, 30, 30])
    #expect(channel.samples.map(\.b) == [10, 20, 34, 36])
    #expect(channel.largest == 6)
    #expect(try sheetY(b, a).largest == -6)
  }

  @Test(arguments: [(60.0, 120.0), (60, 90), (50, 60), (120, 30)])
  func `at two refresh rates, a motion at a constant velocity is the same`(
    rateA: Double, rateB: Double
  ) throws {
    // 600 pt/s for 0.5 s.
    let motion = { (rate: Double) in
      RecordedRun(
        refreshRate: rate, y: (0...Int(rate / 2)).map { Double($0) * 600 / rate }, finalY: 300)
    }
    #expect(try RecordedRun.difference(motion(rateA), motion(rateB), value: 1e-9) == nil)
    var faster = motion(rateB)
    faster.y = faster.y.map { $0.map { $0 * 1.1 } }
    faster.finalY = 330
    let channel = try sheetY(motion(rateA), faster, value: 1e-9)
    #expect((channel.largest - 30).magnitude < 1e-9)
    #expect((channel.time - 0.5).magnitude < 1e-9)
    #expect(channel.count == Int(min(rateA, rateB) / 2) + 1)
  }

  @Test func `at two refresh rates, too, the earlier end is held`() throws {
    let a = RecordedRun(refreshRate: 30, y: [0, 30], finalY: 30)
    let b = RecordedRun(refreshRate: 60, y: [0, 15, 30, 45, 60, 75], finalY: 75)
    #expect(try sheetY(a, b).samples.map(\.a) == [0, 30, 30])
    #expect(try sheetY(a, b).samples.map(\.b) == [0, 30, 60])
    #expect(try sheetY(b, a).samples.map(\.b) == [0, 30, 30])
  }

  @Test func `what is within the tolerance is no difference`() throws {
    let a = RecordedRun(y: [0, 0, 0])
    let b = RecordedRun(y: [0, 0.5, 0])
    #expect(try RecordedRun.difference(a, b, value: 0.5) == nil)
    #expect(try sheetY(a, b, value: 0.499).largest == 0.5)
  }

  @Test func `a channel that only one has is said to be alone`() throws {
    let a = RecordedRun(y: [1, 1, 1])
    let b = RecordedRun(y: [nil, nil, nil])
    let channel = try sheetY(a, b)
    #expect(channel.isInOneOnly)
    #expect(!channel.differs)
    #expect(try sheetY(b, a).isInOneOnly)
  }

  @Test func `moments at which one has no value are left out`() throws {
    let channel = try sheetY(RecordedRun(y: [1, nil, 1]), RecordedRun(y: [1, 9, 3]))
    #expect(channel.count == 2)
    #expect(channel.largest == 2)
    #expect((channel.rootMeanSquare - 2.0.squareRoot()).magnitude < 1e-12)
  }

  @Test(arguments: [nil, 0, -60, 1e-300, 1e300] as [Double?])
  func `whatever refresh rate a header says, moments stay as few as frames`(rate: Double?) throws {
    let a = RecordedRun(refreshRate: 60, y: [0, 1, 2, 3])
    let text = a.text.replacing(
      #""refreshRate":60.0"#, with: rate.map { #""refreshRate":\#($0)"# } ?? #""none":0"#)
    let other = try TimelineDocument(Array(text.utf8), source: "other")
    for (a, b) in [(try a.document(), other), (other, try a.document())] {
      let difference = TimelineDifference(a, b)
      #expect(difference?.channels.allSatisfy { $0.samples.count <= 4 } ?? true)
    }
  }
}
