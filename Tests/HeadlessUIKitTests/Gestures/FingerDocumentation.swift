import GestureReplay
import GestureTraces
import HeadlessUIKit
import Testing

/// Touches and events themselves, and how many fingers a gesture needs, by the documentation of
/// UITouch, UIEvent, UIView and the recognizers.
@MainActor
struct FingerDocumentation {
  /// A view that notes what its touches and events say.
  final class Pad: UIView {
    var began: ((UITouch, UIEvent?) -> Void)?
    var moved: ((UITouch, UIEvent?) -> Void)?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      for touch in touches { began?(touch, event) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      for touch in touches { moved?(touch, event) }
    }
  }

  private static let place = Point(x: 100, y: 600)

  /// A finger that rests on the left while another taps on the right.
  private static let onePlaceThenAnother =
    (ProgramRun.tap(at: place, time: 0.1, press: 0.5)
    + ProgramRun.tap(at: Point(x: 300, y: 600), time: 0.15)).sorted { $0.time < $1.time }

  /// The same samples for several fingers, 40 points beside each other.
  private static func fingers(_ count: Int, _ samples: [TouchSample]) -> [TouchSample] {
    samples.flatMap { sample in
      (0..<count).map { finger in
        TouchSample(
          time: sample.time, id: sample.id + finger, phase: sample.phase,
          point: Point(x: sample.point.x + 40 * Double(finger), y: sample.point.y))
      }
    }
  }

  // MARK: Touches

  @Test func `tapCount counts taps that come soon, and at the same place`() throws {
    let far = Point(x: 300, y: 600)
    let touches = [
      ProgramRun.tap(at: Self.place, time: 0.1), ProgramRun.tap(at: Self.place, time: 0.3),
      ProgramRun.tap(at: far, time: 0.5), ProgramRun.tap(at: far, time: 2),
    ].flatMap { $0 }
    let run = try ProgramRun(touches) { program in
      let pad = Pad(frame: program.box.bounds)
      pad.began = { touch, _ in program.note("\(touch.tapCount)") }
      program.box.addSubview(pad)
    }
    #expect(run.notes == ["1", "2", "1", "1"])
  }

  @Test func `a touch knows where it was, when it changed, and who receives it`() throws {
    let drag = ProgramRun.drag(from: Self.place, by: Point(x: 0, y: 6), steps: 3)
    let run = try ProgramRun(drag) { program in
      let pad = Pad(frame: program.box.bounds)
      let pan = UIPanGestureRecognizer()
      pad.addGestureRecognizer(pan)
      let start = CACurrentMediaTime()
      pad.moved = { touch, event in
        let way = touch.location(in: nil).y - touch.previousLocation(in: nil).y
        let steps = (touch.timestamp - start) * 120
        let isKnown = touch.gestureRecognizers?.contains { $0 === pan } == true
        program.note(
          "\(way) \(Int(steps.rounded())) \(isKnown) \(event?.touches(for: pan)?.count ?? 0)")
      }
      program.box.addSubview(pad)
    }
    #expect(run.notes == ["2.0 1 true 1", "2.0 2 true 1", "2.0 3 true 1"])
  }

  @Test func `an event has the touches of all views, and those of each`() throws {
    let run = try ProgramRun(Self.onePlaceThenAnother) { program in
      let (left, right) = (
        Pad(frame: CGRect(x: 0, y: 0, width: 195, height: 400)),
        Pad(frame: CGRect(x: 195, y: 0, width: 195, height: 400))
      )
      for pad in [left, right] {
        pad.began = { touch, event in
          let all = event?.allTouches?.count ?? 0
          program.note("\(all) \(event?.touches(for: left)?.count ?? 0) \(touch.view === pad)")
        }
        program.box.addSubview(pad)
      }
    }
    #expect(run.notes == ["1 1 true", "2 1 true"])
  }

  // MARK: Views

  @Test(arguments: [(false, ["left", "right"]), (true, ["left"])])
  func `a view with isExclusiveTouch keeps other views from having fingers`(
    _ isExclusive: Bool, _ notes: [String]
  ) throws {
    for exclusive in ["left", "right"] {
      let run = try ProgramRun(Self.onePlaceThenAnother) { program in
        for (name, x) in [("left", 0.0), ("right", 195)] {
          let pad = Pad(frame: CGRect(x: x, y: 0, width: 195, height: 400))
          pad.isExclusiveTouch = isExclusive && name == exclusive
          pad.began = { _, _ in program.note(name) }
          program.box.addSubview(pad)
        }
      }
      #expect(run.notes == notes)
    }
  }

  @Test(arguments: [false, true])
  func `a second finger is told to a view only if isMultipleTouchEnabled`(_ isEnabled: Bool) throws
  {
    let touches = Self.fingers(2, ProgramRun.tap(at: Self.place, time: 0.1))
    let run = try ProgramRun(touches) { program in
      let pad = Pad(frame: program.box.bounds)
      pad.isMultipleTouchEnabled = isEnabled
      pad.began = { _, _ in program.note("began") }
      program.box.addSubview(pad)
    }
    #expect(run.notes.count == (isEnabled ? 2 : 1))
  }

  @Test func `a view's recognizers can be set, and those that are not among them have no view`()
    throws
  {
    let run = try ProgramRun(ProgramRun.tap(at: Self.place, time: 0.1)) { program in
      let old = program.add(UITapGestureRecognizer(), to: program.box, "old")
      let new = program.add(UITapGestureRecognizer(), to: program.view, "new")
      program.box.gestureRecognizers = [new]
      program.note("\(old.view == nil) \(new.view === program.box)")
      program.note("\(program.view.gestureRecognizers?.count ?? -1)")
    }
    #expect(run.notes == ["true true", "0", "new ended"])
  }

  // MARK: How many fingers

  @Test(arguments: [1, 2, 3])
  func `a tap needs as many fingers as numberOfTouchesRequired says`(_ count: Int) throws {
    let touches = Self.fingers(count, ProgramRun.tap(at: Self.place, time: 0.1))
    let run = try ProgramRun(touches) { program in
      program.add(UITapGestureRecognizer(), to: program.box, "tap").numberOfTouchesRequired = 2
    }
    #expect(run.notes == (count == 2 ? ["tap ended"] : []))
  }

  @Test(arguments: [1, 2, 3])
  func `so does a long press, from when the last of them landed`(_ count: Int) throws {
    var touches = Self.fingers(count, ProgramRun.tap(at: Self.place, time: 0.1, press: 1.5))
    touches.removeAll { $0.id == 101 && $0.phase == .began }
    if count > 1 {
      touches.append(
        TouchSample(time: 0.3, id: 101, phase: .began, point: Point(x: 140, y: 600)))
    }
    let run = try ProgramRun(touches.sorted { $0.time < $1.time }) { program in
      program.add(UILongPressGestureRecognizer(), to: program.box, "press")
        .numberOfTouchesRequired = 2
    }
    #expect(run.notes == (count == 2 ? ["press began", "press ended"] : []))
    if count == 2 { #expect(abs((run.time(of: "press began") ?? 0) - 0.8) < 1e-9) }
  }

  @Test(arguments: [(-120.0, 0.0, true), (120, 0, true), (0, -120, false)])
  func `a swipe goes in one of its directions, with its number of fingers`(
    _ x: Double, _ y: Double, _ isRecognized: Bool
  ) throws {
    let drag = ProgramRun.drag(from: Point(x: 195, y: 700), by: Point(x: x, y: y), steps: 12)
    for count in [1, 2] {
      let run = try ProgramRun(Self.fingers(count, drag)) { program in
        let swipe = program.add(UISwipeGestureRecognizer(), to: program.box, "swipe")
        swipe.direction = [.left, .right]
        swipe.numberOfTouchesRequired = 2
      }
      #expect(run.notes == (isRecognized && count == 2 ? ["swipe ended"] : []))
    }
  }

  @Test(arguments: [(5.0, "edge"), (100, "scroll")])
  func `a scroll view's pan waits for an edge pan that it requires to fail`(
    _ x: Double, _ winner: String
  ) throws {
    let drag = ProgramRun.drag(from: Point(x: x, y: 600), by: Point(x: 120, y: 0), steps: 24)
    let run = try ProgramRun(drag) { program in
      let scrollView = UIScrollView(frame: program.box.bounds)
      scrollView.contentSize = CGSize(width: 1000, height: 400)
      scrollView.contentOffset.x = 300
      program.box.addSubview(scrollView)
      let edge = UIScreenEdgePanGestureRecognizer()
      edge.edges = .left
      program.add(edge, to: program.view, "edge")
      scrollView.panGestureRecognizer.require(toFail: edge)
      program.after(1) {
        if scrollView.contentOffset.x < 300 { program.note("scroll") }
      }
    }
    #expect(run.notes.first?.hasPrefix(winner) == true)
    #expect(run.notes.contains("scroll") == (winner == "scroll"))
  }
}
