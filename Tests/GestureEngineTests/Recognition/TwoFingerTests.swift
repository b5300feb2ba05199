import GestureEngine
import MotionLaws
import Testing

/// Pinches and rotations: when they begin, and what they report.
struct TwoFingerTests {
  private static func description(_ kind: RecognizerDescription.Kind, _ name: String)
    -> RecognizerDescription
  { RecognizerDescription(name: name, view: "view", kind: kind) }

  private static let pinch = description(.pinch(PinchConfiguration()), "pinch")
  private static let rotation = description(.rotation(RotationConfiguration()), "rotation")

  /// Two fingers, 100 pt apart.
  private func bench(_ descriptions: RecognizerDescription...) -> GestureBench {
    var bench = GestureBench(descriptions)
    bench.land(0, x: 100, y: 100, at: 0)
    bench.land(1, x: 200, y: 100, at: 0.1)
    return bench
  }

  @Test(arguments: [(210.0, true), (209, false), (190, true), (191, false)])
  func `a pinch begins when the fingers are 10 pt further apart or closer`(
    row: (x: Double, begins: Bool)
  ) {
    var bench = bench(Self.pinch)
    bench.move(1, x: row.x, y: 100, at: 0.2)
    #expect(bench.story(of: "pinch") == (row.begins ? [.began] : []))
  }

  static let scales: [(x: Double, scale: Double)] = [
    (210, 110.0 / 108), (190, 90.0 / 92), (300, 200.0 / 108),
  ]

  @Test(arguments: scales)
  func `8 pt of the way do not count in its scale`(row: (x: Double, scale: Double)) throws {
    var bench = bench(Self.pinch)
    bench.move(1, x: row.x, y: 100, at: 0.2)
    #expect(bench.first.scale == row.scale)
    #expect(try #require(bench.last("pinch")).scale == row.scale, "as its action hears of it")
  }

  @Test func `its scale counts from where they landed, and the 8 pt`() throws {
    var bench = bench(Self.pinch)
    bench.move(1, x: 220, y: 100, at: 0.2)
    #expect(bench.first.scale == 120.0 / 108)
    bench.move(
      [
        FingerMove(id: 0, point: Point(x: 40, y: 100)),
        FingerMove(id: 1, point: Point(x: 280, y: 100)),
      ], at: 0.3)
    #expect(bench.first.scale == 240.0 / 108)
    #expect(try #require(bench.last("pinch")).scale == 240.0 / 108)
    bench.lift(0, at: 0.4)
    bench.lift(1, at: 0.5)
    #expect(bench.story(of: "pinch") == [.began, .changed, .ended])
    #expect(try #require(bench.last("pinch")).scale == 240.0 / 108)
    #expect(bench.first.state == .possible)
    #expect(bench.first.scale == 1)
  }

  /// UIKit documents that it changes while both are down, and ends when both are up.
  @Test func `a pinch goes on with one finger, and from where it is with another second one`()
    throws
  {
    var bench = bench(Self.pinch)
    bench.move(1, x: 220, y: 100, at: 0.2)
    bench.move(1, x: 340, y: 100, at: 0.3)
    bench.lift(1, at: 0.4)
    bench.move(0, x: 120, y: 100, at: 0.5)
    #expect(bench.story(of: "pinch") == [.began, .changed], "one finger changes nothing")
    bench.land(2, x: 130, y: 100, at: 0.6)
    #expect((bench.first.scale - 240.0 / 108).magnitude < 1e-12)
    bench.move(2, x: 135, y: 100, at: 0.7)
    #expect((bench.first.scale - 360.0 / 108).magnitude < 1e-12)
    bench.lift(0, at: 0.8)
    bench.lift(2, at: 0.9)
    #expect(bench.story(of: "pinch") == [.began, .changed, .ended])
  }

  static let turns: [(angle: Double, reported: Double)] = [
    (9.9, 0), (10.5, 5.5), (-10.5, -5.5), (90, 85),
  ]

  @Test(arguments: turns)
  func `a rotation begins at 10°, of which 5° do not count`(angle: Double, reported: Double) {
    var bench = bench(Self.rotation)
    let (sine, cosine) = sineAndCosine(angle * .pi / 180)
    bench.move(
      [
        FingerMove(id: 0, point: Point(x: 150 - 50 * cosine, y: 100 - 50 * sine)),
        FingerMove(id: 1, point: Point(x: 150 + 50 * cosine, y: 100 + 50 * sine)),
      ], at: 0.2)
    #expect(bench.story(of: "rotation") == (reported == 0 ? [] : [.began]))
    #expect((bench.first.rotation * 180 / .pi - reported).magnitude < 1e-9)
  }

  @Test func `a rotation counts on, beyond a whole turn`() {
    var bench = bench(Self.rotation)
    for step in 1...40 {
      let (sine, cosine) = sineAndCosine(0.25 * Double(step))
      bench.move(
        [
          FingerMove(id: 0, point: Point(x: 150 - 50 * cosine, y: 100 - 50 * sine)),
          FingerMove(id: 1, point: Point(x: 150 + 50 * cosine, y: 100 + 50 * sine)),
        ],
        at: 0.1 + 0.01 * Double(step))
    }
    #expect((bench.first.rotation - (40 * 0.25 - .pi / 36)).magnitude < 1e-9)
  }

  @Test func `a third finger is not theirs, and one alone is none`() {
    var bench = bench(Self.pinch)
    bench.land(2, x: 300, y: 300, at: 0.15)
    bench.move(2, x: 400, y: 400, at: 0.2)
    #expect(bench.story.isEmpty)
    bench.lift(1, at: 0.3)
    bench.move(0, x: 300, y: 100, at: 0.4)
    bench.lift(0, at: 0.5)
    #expect(bench.story(of: "pinch") == [.failed])
  }

  /// They prevent each other as all recognizers do, unless a delegate lets both go on: of one view's,
  /// the first begins.
  @Test(arguments: [false, true])
  func `a pinch and a pan of two fingers`(areShared: Bool) {
    var bench = bench(.pan { $0.minimumTouches = 2 }, Self.pinch)
    if areShared { bench.delegate.simultaneous = [.init(asked: "pan", other: "pinch")] }
    bench.move(1, x: 240, y: 100, at: 0.2)
    #expect(bench.story(of: "pan") == [.began])
    #expect(bench.story(of: "pinch") == (areShared ? [.began] : [.failed]))
  }
}
