import GestureEngine
import MotionLaws
import Testing

struct PanConfigurationTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let axis: PanConfiguration.Axis
    let way: Vector
    let begins: Bool
    let location: SourceLocation

    init(
      _ axis: PanConfiguration.Axis, _ x: Double, _ y: Double, begins: Bool,
      at location: SourceLocation = #_sourceLocation
    ) {
      self.axis = axis
      way = Vector(x: x, y: y)
      self.begins = begins
      self.location = location
    }

    var testDescription: String { "\(axis) (\(way.x), \(way.y)), line \(location.line)" }
  }

  static let rows = [
    Row(.free, 6, 8, begins: true),
    Row(.free, -6, -8, begins: true),
    Row(.free, 6, 7.99, begins: false),
    Row(.free, 0, -10, begins: true),
    Row(.vertical, 0, 10, begins: true),
    Row(.vertical, 6, 8, begins: false),
    Row(.vertical, 300, 9.99, begins: false),
    Row(.vertical, 300, -10, begins: true),
    Row(.horizontal, 10, 0, begins: true),
    Row(.horizontal, 9.99, 300, begins: false),
    Row(.horizontal, -10, 300, begins: true),
  ]

  @Test(arguments: rows)
  func `a pan begins at its hysteresis, along its axis`(row: Row) {
    var bench = GestureBench(.pan { $0.axis = row.axis })
    bench.land(at: 0)
    bench.move(x: 100 + row.way.x, y: 100 + row.way.y, at: 0.1)
    #expect(
      bench.first.state == (row.begins ? .began : .possible), sourceLocation: row.location)
  }

  @Test func `ten moves of a point reach a hysteresis of ten, binary fractions or not`() {
    for step in [0.1, 1, 1.0 / 3, 2.5] {
      var bench = GestureBench(.pan { $0.hysteresis = 10 * step })
      bench.land(y: 0.7, at: 0)
      var y = 0.7
      for index in 1...10 {
        #expect(bench.story.isEmpty, "after \(index - 1) moves of \(step)")
        y += step
        bench.move(y: y, at: Double(index) / 60)
      }
      #expect(bench.story == ["pan began"], "of \(step)")
    }
  }

  @Test func `without hysteresis the first move begins a pan, and touch-down does not`() {
    var bench = GestureBench(.pan { $0.hysteresis = 0 })
    bench.land(at: 0)
    #expect(bench.story.isEmpty)
    bench.move(at: 0.1)
    #expect(bench.story.isEmpty, "a move that goes nowhere does not begin it")
    bench.move(y: 100.5, at: 0.2)
    #expect(bench.story == ["pan began"])
  }

  @Test func `along an axis, without hysteresis, only a move along it begins a pan`() {
    var bench = GestureBench(
      .pan {
        $0.hysteresis = 0
        $0.axis = .vertical
      })
    bench.land(at: 0)
    bench.move(x: 150, at: 0.1)
    #expect(bench.story.isEmpty)
    bench.move(x: 150, y: 101, at: 0.2)
    #expect(bench.story == ["pan began"])
  }

  @Test(arguments: [(0.0, true), (10, false)])
  func `a SwiftUI drag without minimum distance begins at touch-down`(
    hysteresis: Double, begins: Bool
  ) {
    var bench = GestureBench(
      .pan {
        $0.hysteresis = hysteresis
        $0.mayBeginAtTouchDown = true
      })
    bench.land(at: 0)
    #expect(bench.story == (begins ? ["pan began"] : []))
  }

  @Test func `a second finger ends a gesture that it is said to end, until all are up`() {
    var bench = GestureBench(.pan { $0.isEndedBySecondFinger = true })
    bench.land(0, at: 0)
    bench.move(0, y: 130, at: 0.1)
    bench.land(1, y: 300, at: 0.2)
    #expect(bench.story == ["pan began", "pan cancelled"])
    bench.lift(0, at: 0.3)
    bench.land(2, y: 100, at: 0.4)
    bench.move(2, y: 200, at: 0.5)
    #expect(bench.story == ["pan began", "pan cancelled"])
    bench.lift(1, at: 0.6)
    bench.lift(2, at: 0.7)
    bench.land(3, at: 0.8)
    bench.move(3, y: 130, at: 0.9)
    #expect(bench.story.last == "pan began")
  }

  @Test func `a plain pan counts from the sample that is recognized, as recorded ones do`() {
    var bench = GestureBench(
      RecognizerDescription(name: "pan", view: "view", kind: .pan(PanConfiguration())))
    bench.land(at: 0)
    bench.move(y: 119.7, at: 0.01)
    #expect(bench.last("pan")?.translation == .zero)
    bench.move(y: 130, at: 0.02)
    #expect((bench.first.translation.y - 10.3).magnitude < 1e-9)
  }

  @Test func `a pan that can go nowhere fails at touch-down`() {
    var bench = GestureBench(.pan { $0.axis = .none })
    bench.land(at: 0)
    bench.land(1, at: 0.05)
    bench.move(y: 300, at: 0.1)
    #expect(bench.story == ["pan failed"])
    #expect(bench.reason(of: "pan", .failed) == .nothingToScroll)
  }

  @Test func `an axis is changed between gestures and not in one`() {
    var bench = GestureBench(.pan { $0.axis = .vertical })
    bench.land(at: 0)
    bench.setAxis(.horizontal)
    #expect(bench.first.pan?.axis == .vertical)
    bench.lift(at: 0.1)
    bench.setAxis(.horizontal)
    #expect(bench.first.pan?.axis == .horizontal)
  }

  @Test func `a pan that is lifted too early fails, and may begin the next time`() {
    var bench = GestureBench(.pan())
    bench.land(at: 0)
    bench.move(y: 109, at: 0.1)
    bench.lift(at: 0.2)
    #expect(bench.reason(of: "pan", .failed) == .liftedTooEarly(distance: 9, hysteresis: 10))
    #expect(bench.first.state == .possible)
    bench.land(y: 109, at: 0.3)
    bench.move(y: 118, at: 0.4)
    #expect(bench.story == ["pan failed"])
    bench.move(y: 119, at: 0.5)
    #expect(bench.story == ["pan failed", "pan began"])
  }

  @Test func `a drag is began, changed and ended, and possible again`() {
    var bench = GestureBench(.pan())
    bench.land(at: 0)
    for (index, y) in [105.0, 112, 120, 130].enumerated() {
      bench.move(y: y, at: Double(index + 1) / 100)
    }
    bench.lift(at: 0.05)
    #expect(bench.story == ["pan began", "pan changed", "pan ended"])
    #expect(bench.delegate.changes.map(\.to) == [.began, .changed, .changed, .ended])
    #expect(bench.delegate.changes.map(\.translation.y) == [2, 10, 20, 20], "less the hysteresis")
    #expect(bench.delegate.changes.map(\.time) == [0.02, 0.03, 0.04, 0.05])
    #expect(bench.delegate.changes.map(\.location.y) == [112, 120, 130, 130])
    #expect(bench.first.state == .possible)
  }

  @Test func `a move that goes nowhere counts as a change`() {
    var bench = GestureBench(.pan())
    bench.land(at: 0)
    bench.move(y: 120, at: 0.1)
    bench.move(y: 120, at: 0.2)
    #expect(bench.delegate.changes.map(\.to) == [.began, .changed])
  }

  // MARK: Translation

  struct OriginRow: Sendable, CustomTestStringConvertible {
    let origin: PanConfiguration.TranslationOrigin
    let axis: PanConfiguration.Axis
    let atBegin: Vector
    let later: Vector

    var testDescription: String { "\(origin), \(axis)" }
  }

  /// A finger that moves by (9, 12) at once, which is 15 pt, and then (21, 38) in total.
  static let originRows = [
    OriginRow(
      origin: .recognition, axis: .free, atBegin: .zero, later: Vector(x: 12, y: 26)),
    OriginRow(
      origin: .touchDown, axis: .free, atBegin: Vector(x: 9, y: 12),
      later: Vector(x: 21, y: 38)),
    // 10 of the 15 pt are deducted in the direction (0.6, 0.8).
    OriginRow(
      origin: .hysteresis, axis: .free, atBegin: Vector(x: 3, y: 4),
      later: Vector(x: 15, y: 30)),
    OriginRow(
      origin: .hysteresis, axis: .vertical, atBegin: Vector(x: 9, y: 2),
      later: Vector(x: 21, y: 28)),
    OriginRow(
      origin: .recognition, axis: .vertical, atBegin: .zero, later: Vector(x: 12, y: 26)),
  ]

  @Test(arguments: originRows)
  func `the translation is counted from where it is said to be`(row: OriginRow) throws {
    var bench = GestureBench(
      .pan {
        $0.translationFrom = row.origin
        $0.axis = row.axis
      })
    bench.land(at: 0)
    bench.move(x: 109, y: 112, at: 0.1)
    let begin = try #require(bench.last("pan"))
    #expect((begin.translation - row.atBegin).length < 1e-12)
    bench.move(x: 121, y: 138, at: 0.2)
    #expect((bench.first.translation - row.later).length < 1e-12)
  }

  @Test func `shouldBegin sees the whole displacement`() {
    for origin in PanConfiguration.TranslationOrigin.allCases {
      var bench = GestureBench(.pan { $0.translationFrom = origin })
      bench.land(at: 0)
      bench.move(x: 109, y: 112, at: 0.1)
      #expect(bench.delegate.seenTranslations == [Vector(x: 9, y: 12)])
    }
  }
}
