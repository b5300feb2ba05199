import GestureReplay
import GestureTraces
import HeadlessUIKit
import MotionLaws
import Testing

/// Who gets the finger of several that would have it at one sample, as people report it.
@MainActor
struct ArbitrationDocumentation {
  /// joomcode/BottomSheet #39 and MSDynamicsDrawerViewController #4: the scroll view inside has it.
  @Test func `a list in a view with a free pan scrolls, whatever the drift`() throws {
    for number in 0..<60 {
      let angle = (Double(number) / 59 * 24 - 12) * .pi / 180
      let (sine, cosine) = sineAndCosine(angle)
      let way = 150 + Double(number * 11 % 90)
      let touches = ProgramRun.drag(
        from: Point(x: 195, y: 800), by: Point(x: way * sine, y: -way * cosine),
        steps: 8 + number % 6)
      let run = try ProgramRun(touches) { program in
        let list = UIScrollView(frame: program.box.bounds)
        list.contentSize = CGSize(width: 390, height: 2400)
        program.box.addSubview(list)
        program.add(UIPanGestureRecognizer(), to: program.box, "outer")
        program.after(2) { program.note(list.contentOffset.y > 100 ? "scrolled" : "at top") }
      }
      #expect(run.notes == ["scrolled"], "drag \(number)")
    }
  }

  /// openradar 20890684.
  @Test(arguments: [(1, 0.0, false), (1, 0.05, true), (2, 0, true)])
  func `more fingers at one time than a pan's maximum do not begin it`(
    maximum: Int, delay: Double, begins: Bool
  ) throws {
    let first = ProgramRun.drag(from: Point(x: 100, y: 600), by: Point(x: 80, y: 0), steps: 20)
    let second = first.enumerated().map { place, sample in
      TouchSample(
        time: place == 0 ? delay : sample.time, id: 1, phase: sample.phase,
        point: Point(x: sample.point.x, y: 700))
    }
    let touches = (first + second).sorted { $0.time < $1.time }
    let run = try ProgramRun(touches) { program in
      let pan = program.add(UIPanGestureRecognizer(), to: program.box, "pan")
      pan.maximumNumberOfTouches = maximum
    }
    #expect(run.notes.isEmpty == !begins)
  }

  /// Its documentation speaks of swipes along its thumb; a pan around it takes its finger (DrawerView
  /// #42, SwipeTransition #19, SWRevealViewController #234 and #545).
  @Test(arguments: [(false, false), (true, false), (false, true)])
  func `a slider keeps swipes along it off, and no pan around it`(
    inList: Bool, isPan: Bool
  ) throws {
    let swipe = ProgramRun.drag(from: Point(x: 66, y: 561), by: Point(x: 150, y: 0), steps: 12)
    let run = try ProgramRun(swipe) { program in
      let slider = UISlider(frame: CGRect(x: 50, y: 100, width: 232, height: 34))
      let list = UIScrollView(frame: program.box.bounds)
      list.contentSize = CGSize(width: 390, height: 2400)
      (inList ? list : program.box).addSubview(slider)
      if inList { program.box.addSubview(list) }
      let outer = isPan ? UIPanGestureRecognizer() : UISwipeGestureRecognizer()
      program.add(outer, to: program.box, "outer")
    }
    #expect(run.notes.isEmpty == !isPan, "\(run.notes)")
  }
}
