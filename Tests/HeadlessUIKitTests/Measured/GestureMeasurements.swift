import GestureReplay
import GestureTraces
import HeadlessUIKit
import Testing

/// What recognizers and controls make of fingers, as Vercantez/openuikit's swipeprobe and GestureProbe
/// measured it on iOS 26.1, and as reports about phones have it.
@MainActor
struct GestureMeasurements {
  private static func rounded(_ value: CGFloat) -> String { "\((value * 10000).rounded() / 10000)" }

  @discardableResult
  private static func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, to program: ProgramController,
    _ action: @escaping @MainActor (Recognizer) -> Void
  ) -> Recognizer {
    let target = ActionTarget { if let sender = $0 as? Recognizer { action(sender) } }
    recognizer.addTarget(target, action: Selector(target.act(_:)))
    program.box.addGestureRecognizer(recognizer)
    program.keep(target)
    return recognizer
  }

  // MARK: Taps

  /// Two fingers whose places and times may differ.
  private static func twoFingerTap(liftsAfter seconds: Double) -> [TouchSample] {
    let taps =
      ProgramRun.tap(at: Point(x: 80, y: 600), time: 0.1, press: 0.06)
      + [(TouchSample.Phase.began, 0.11), (.ended, 0.16 + seconds)].map {
        TouchSample(time: $0.1, id: 7, phase: $0.0, point: Point(x: 200, y: 640))
      }
    return taps.sorted { $0.time < $1.time }
  }

  @Test(arguments: [0, 0.05])
  func `in a tap's action its touches are all of the tap, and it is in their middle`(
    _ lag: Double
  ) throws {
    let run = try ProgramRun(Self.twoFingerTap(liftsAfter: lag)) { program in
      let tap = Self.add(UITapGestureRecognizer(), to: program) { tap in
        let (middle, first) = (
          tap.location(in: program.view), tap.location(ofTouch: 0, in: program.view)
        )
        program.note("\(tap.numberOfTouches) \(middle.x) \(middle.y) \(first.x)")
      }
      tap.numberOfTouchesRequired = 2
      program.after(1) { program.note("\(tap.numberOfTouches)") }
    }
    #expect(run.notes == ["2 140.0 620.0 80.0", "0"])
  }

  @Test func `of a double tap they are those of the second tap`() throws {
    let touches =
      ProgramRun.tap(at: Point(x: 100, y: 600), time: 0.1)
      + ProgramRun.tap(at: Point(x: 110, y: 620), time: 0.25)
    let run = try ProgramRun(touches) { program in
      let tap = Self.add(UITapGestureRecognizer(), to: program) { tap in
        let place = tap.location(in: program.view)
        program.note("\(tap.numberOfTouches) \(place.x) \(place.y)")
      }
      tap.numberOfTapsRequired = 2
    }
    #expect(run.notes == ["1 110.0 620.0"])
  }

  @Test func `a tap's delegate sees its touches when it is asked whether it begins`() throws {
    final class Delegate: NSObject, UIGestureRecognizerDelegate {
      var asked: ((UIGestureRecognizer) -> Void)?
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        asked?(gestureRecognizer)
        return true
      }
    }
    let run = try ProgramRun(Self.twoFingerTap(liftsAfter: 0.05)) { program in
      let delegate = Delegate()
      delegate.asked = { program.note("\($0.numberOfTouches) \($0.location(in: nil).x)") }
      program.keep(delegate)
      let tap = Self.add(UITapGestureRecognizer(), to: program) { _ in }
      tap.numberOfTouchesRequired = 2
      tap.delegate = delegate
    }
    #expect(run.notes == ["2 140.0"])
  }

  // MARK: Buttons

  /// A finger that leaves a button downwards.
  private static func leave(by way: Double) throws -> [String] {
    let start = Point(x: 195, y: 600)
    let touches = ProgramRun.drag(from: start, by: Point(x: 0, y: way), steps: 30)
    return try ProgramRun(touches) { program in
      let button = UIButton(frame: CGRect(x: 145, y: 136, width: 100, height: 40))
      let events: [(UIControl.Event, String)] = [
        (.touchDragExit, "exit"), (.touchDragEnter, "enter"), (.touchUpInside, "inside"),
        (.touchUpOutside, "outside"),
      ]
      for (event, name) in events {
        button.addAction(UIAction { _ in program.note(name) }, for: event)
      }
      program.box.addSubview(button)
    }.notes
  }

  /// StackOverflow 14340122 and 1300528: some 70 points beyond its bounds.
  @Test(
    arguments: [
      (15, ["inside"]), (60, ["inside"]), (88, ["inside"]), (95, ["exit", "outside"]),
      (200, ["exit", "outside"]),
    ] as [(Double, [String])])
  func `a finger is inside a button until it is 70 points beyond its bounds`(
    _ way: Double, _ notes: [String]
  ) throws { #expect(try Self.leave(by: way) == notes) }

  // MARK: Swipes

  /// A finger that is at some places at some times after it has landed.
  private static func swipe(
    _ places: [(x: Double, y: Double, time: Double)],
    _ direction: UISwipeGestureRecognizer.Direction = .right
  ) throws -> [String] {
    let start = Point(x: 120, y: 560)
    var touches = [TouchSample(time: 0.2, id: 0, phase: .began, point: start)]
    for place in places {
      touches.append(
        TouchSample(
          time: 0.2 + place.time, id: 0, phase: .moved,
          point: Point(x: start.x + place.x, y: start.y + place.y)))
    }
    if let last = touches.last {
      touches.append(TouchSample(time: last.time + 0.02, id: 0, phase: .ended, point: last.point))
    }
    let run = try ProgramRun(touches) { program in
      let swipe = Self.add(UISwipeGestureRecognizer(), to: program) {
        program.note("\($0.state) \($0.numberOfTouches)")
      }
      swipe.direction = direction
    }
    return run.notes
  }

  private static let recognized = ["ended 1"]

  /// At t seconds 50·(1 − 0.94·t) along and 50·(1 − 0.98·t) across: 41 and 40.5 after 0.2 s.
  @Test(
    arguments: [
      (40.5, 0, 0.2, false), (40.7, 0, 0.2, true), (90, 40.1, 0.2, true), (90, 40.3, 0.2, false),
      (27, 0, 0.5, true), (90, 0, 0.5, true), (90, 0, 0.51, false),
    ] as [(Double, Double, Double, Bool)])
  func `a swipe goes far enough, and not too far across, for its time`(
    _ x: Double, _ y: Double, _ time: Double, _ isRecognized: Bool
  ) throws {
    #expect(try Self.swipe([(x, y, time)]) == (isRecognized ? Self.recognized : []))
  }

  @Test func `a swipe never goes the other way, and of two directions the horizontal one wins`()
    throws
  {
    #expect(try Self.swipe([(-0.2, 0, 0.02), (90, 0, 0.1)]).isEmpty)
    #expect(try Self.swipe([(90, 90, 0.1)]).isEmpty)
    #expect(try Self.swipe([(0, 90, 0.1)], [.right, .down]).isEmpty)
    #expect(try Self.swipe([(90, 0, 0.1)], [.right, .down]) == Self.recognized)
    #expect(try Self.swipe([(0, 90, 0.1)], .down) == Self.recognized)
    #expect(try Self.swipe([(0, 90, 0.1)], [.up, .down]) == Self.recognized)
    #expect(try Self.swipe([(-90, 0, 0.1)], [.left, .right, .up]) == Self.recognized)
  }

  // MARK: Pinches and rotations

  /// Two fingers at places, 0.04 s from one to the next.
  private static func pair(_ places: [(Point, Point)]) -> [TouchSample] {
    (places + [places[places.count - 1]]).enumerated().flatMap { step, pair in
      let phase =
        step == 0 ? TouchSample.Phase.began : step == places.count ? .ended : .moved
      return [pair.0, pair.1].enumerated().map { id, point in
        TouchSample(time: 0.1 + 0.04 * Double(step), id: id, phase: phase, point: point)
      }
    }
  }

  private static func apart(_ distance: Double) -> (Point, Point) {
    (Point(x: 195 - distance / 2, y: 640), Point(x: 195 + distance / 2, y: 640))
  }

  private static func turned(_ degrees: Double) -> (Point, Point) {
    let angle = degrees * .pi / 180
    return (
      Point(x: 195 - 60 * cos(angle), y: 640 - 60 * sin(angle)),
      Point(x: 195 + 60 * cos(angle), y: 640 + 60 * sin(angle))
    )
  }

  /// GestureProbe: it begins with 10 points, of which 8 do not count.
  @Test(
    arguments: [
      ([120, 129, 130, 210], [(130.0, 128.0, 128.0), (210, 128, 130)]),
      ([120, 111, 109, 80], [(109, 112, 112), (80, 112, 109)]),
    ] as [([Double], [(distance: Double, base: Double, before: Double)])])
  func `a pinch begins at 10 points less 8, with the velocity of its first change`(
    _ distances: [Double], _ told: [(distance: Double, base: Double, before: Double)]
  ) throws {
    let run = try ProgramRun(Self.pair(distances.map(Self.apart))) { program in
      Self.add(UIPinchGestureRecognizer(), to: program) {
        guard $0.state != .ended else { return }
        program.note("\(Self.rounded($0.scale)) \(Self.rounded($0.velocity))")
      }
    }
    let expected = told.map { entry in
      let scale = entry.distance / entry.base
      let before = entry.before / entry.base
      return "\(Self.rounded(scale)) \(Self.rounded((scale - before) / 0.04))"
    }
    #expect(run.notes == expected)
  }

  @Test func `a pinch whose scale is set to 1 tells the change since then, also as velocity`()
    throws
  {
    let run = try ProgramRun(Self.pair([120, 136, 170].map(Self.apart))) { program in
      Self.add(UIPinchGestureRecognizer(), to: program) {
        guard $0.state != .ended else { return }
        program.note("\(Self.rounded($0.scale)) \(Self.rounded($0.velocity))")
        $0.scale = 1
      }
    }
    let scale = 170.0 / 136
    #expect(run.notes.last == "\(Self.rounded(scale)) \(Self.rounded((scale - 1) / 0.04))")
  }

  @Test func `a rotation begins at 10 degrees less 5, with the velocity of its first change`()
    throws
  {
    let run = try ProgramRun(Self.pair([0, 9.5, 11, 60].map(Self.turned))) { program in
      Self.add(UIRotationGestureRecognizer(), to: program) {
        guard $0.state != .ended else { return }
        let degrees = 180 / CGFloat.pi
        program.note(
          "\(Self.rounded($0.rotation * degrees)) \(Self.rounded($0.velocity * degrees))")
      }
    }
    #expect(run.notes == ["6.0 \(Self.rounded(6 / 0.04))", "55.0 \(Self.rounded(49 / 0.04))"])
  }
}
