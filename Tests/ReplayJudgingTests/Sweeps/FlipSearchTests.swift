import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing

/// The search for the values at which an outcome flips.
struct FlipSearchTests {
  /// Searches a law instead of a simulation.
  ///
  /// - Returns: what was found, and how many values were tried.
  private func search(
    _ range: ClosedRange<Double>, scanCount: Int = 64, _ law: (Double) -> String
  ) throws -> (result: FlipSearch.Result, tries: Int) {
    let search = try FlipSearch("a", in: range, scanCount: scanCount)
    let scanned = (0..<search.axis.count).map { law(Double(search.axis.value(at: $0).word) ?? 0) }
    var tries = scanned.count
    let result = search.flips(scanned: scanned) { value in
      tries += 1
      return law(value)
    }
    return (result, tries)
  }

  @Test func `the values looked at first are evenly spaced from end to end`() throws {
    let axis = try FlipSearch("a", in: -1...2, scanCount: 7).axis
    let values = (0..<axis.count).map { axis.value(at: $0).word }
    #expect(values == ["-1", "-0.5", "0", "0.5", "1", "1.5", "2"])
    #expect(try FlipSearch("a", in: 0...1).axis.count == 64)
  }

  @Test(
    arguments: [
      (0.0...4000.0, 1799.969, 1799.97), (0...1, 0.123456789, 0.123457), (0...1, 1e-6, 1e-6),
      (-5...5, -3.14159265, -3.14159), (0...1e6, 123_456.5, 123_457), (0...1, 0.5, 0.5),
      (0...4000, 3999.9999999, 4000), (1e5...1e6, 999_999.7, 1_000_000),
    ])
  func `a flip is found to six significant digits`(
    range: ClosedRange<Double>, threshold: Double, expected: Double
  ) throws {
    let (result, tries) = try search(range) { $0 < threshold ? "low" : "high" }
    let flip = try #require(result.flips.first)
    #expect(result.flips.count == 1)
    #expect(result.start == "low")
    #expect(flip.value == expected)
    #expect(flip.last < threshold && threshold <= flip.first)
    #expect((flip.from, flip.to) == ("low", "high"))
    #expect(tries < 64 + 60)
  }

  @Test func `an outcome that never changes does not flip`() throws {
    let (result, tries) = try search(0...10) { _ in "same" }
    #expect(result == FlipSearch.Result(start: "same", flips: []))
    #expect(tries == 64)
  }

  @Test func `every flip is found, in order`() throws {
    let (result, _) = try search(0...100) { "\(Int($0 / 30))" }
    #expect(result.flips.map(\.value) == [30, 60, 90])
    #expect(result.flips.map(\.from) == ["0", "1", "2"])
    #expect(result.flips.map(\.to) == ["1", "2", "3"])
  }

  @Test func `several flips between two neighbours are found where the ends differ`() throws {
    // All three are between the first and the second of the values tried first.
    let thresholds = [0.1, 0.35, 0.6]
    let (result, _) = try search(0...1, scanCount: 2) { value in
      "\(thresholds.count { value >= $0 })"
    }
    #expect(result.flips.map(\.value) == thresholds)
  }

  @Test func `a flip there and back between two neighbours is seen by looking closer`() throws {
    let law = { (value: Double) in (0.4..<0.41).contains(value) ? "in" : "out" }
    #expect(try search(0...1, scanCount: 11, law).result.flips.map(\.value) == [0.4, 0.41])
    #expect(try search(0.05...1.05, scanCount: 11, law).result.flips.isEmpty)
    let closer = try search(0.05...1.05, scanCount: 201, law).result
    #expect(closer.flips.map(\.value) == [0.4, 0.41])
  }

  @Test func `a flip at zero is found without an end`() throws {
    let (result, tries) = try search(-1...1) { $0 <= 0 ? "down" : "up" }
    let flip = try #require(result.flips.first)
    #expect(flip.last <= 0 && flip.first > 0 && flip.first < 1e-11)
    #expect(tries < 64 + 60)
  }

  // MARK: The container's thresholds, against what the fingers did

  private static func container() throws -> JSONNode {
    try SceneReader.document(named: "ivaev-bottom-sheet")
  }

  @Test(arguments: [1000.0, 1500, 1799.96875, 2345.625])
  func `the container's velocityThreshold flips at the velocity of the release`(velocity: Double)
    throws
  {
    var strokes = Strokes()
    strokes.drag(from: 790, by: -200, velocity: -velocity)
    let search = try FlipSearch("sheet.velocityThreshold", in: 0...4000)
    let result = try search.flips(of: strokes.trace, on: try Self.container())
    let flip = try #require(result.flips.first)
    #expect(result.flips.count == 1)
    #expect((flip.from, flip.to) == ("full", "initial"))
    // Half a unit of the sixth digit.
    #expect((flip.value - velocity).magnitude <= 0.0050001)
    #expect(flip.last < velocity && velocity <= flip.first)
  }

  @Test func `anything that a scene is made of can be searched`() throws {
    var strokes = Strokes()
    strokes.drag(from: 790, by: -200, velocity: -1500)
    let search = try FlipSearch("times the threshold", in: 0.5...4)
    let result = try search.flips(of: strokes.trace) { times throws(InputFailure) in
      try .builtIn("ivaev-bottom-sheet", ["sheet.velocityThreshold=\(1000 * times)"])
    }
    #expect(result.flips.map(\.value) == [1.5])
    #expect(result.start == "full")
  }

  @Test(arguments: [100.0, 337.5, 400])
  func `the container's translationFraction flips at the drag's part of the height`(way: Double)
    throws
  {
    var strokes = Strokes()
    strokes.drag(from: 790, by: -way)
    let search = try FlipSearch("sheet.translationFraction", in: 0...1)
    let document = try Self.container().merging(SceneReader.patch("sheet.height=640"))
    let flip = try #require(
      try search.flips(of: strokes.trace, on: document).flips.first)
    // The drag begins with a move of 16 pt, from whose end it counts.
    #expect((flip.value - way / 640).magnitude < 1e-6)
    #expect((flip.from, flip.to) == ("full", "initial"))
  }

  // MARK: The command line

  @Test(
    arguments: [
      "a", "a=1", "a=1:1", "a=2:1", "a=1:2:3", "a=x:y", "a=true,false", "a=1:nan", "a=:1",
    ])
  func `what is no range is an error that shows the way out`(text: String) throws {
    let failure = try #require(throws: InputFailure.self) { try FlipSearch(parsing: text) }
    #expect(failure.location?.source == "--find \(text)")
    #expect(failure.expected.contains("KEYPATH=FROM:TO"))
    #expect(failure.expected.contains("--vary KEYPATH=a,b"))
  }

  @Test func `a parameter that is no number is an error`() throws {
    let search = try FlipSearch(parsing: "recognition.pan.velocity=0:1")
    let failure = try #require(throws: InputFailure.self) {
      try search.flips(of: Trace(name: "none"), on: try Self.container())
    }
    #expect(failure.location?.source == "--find recognition.pan.velocity=0:1")
    #expect(failure.what == "\"recognition.pan.velocity\" is a number")
  }
}
