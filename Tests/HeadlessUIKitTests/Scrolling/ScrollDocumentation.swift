import GestureReplay
import HeadlessUIKit
import Testing

/// Scroll views, by the documentation of UIScrollView and its delegate.
@MainActor
struct ScrollDocumentation {
  /// A delegate that notes its calls, those of one kind that follow one another once.
  final class Delegate: NSObject, UIScrollViewDelegate {
    weak var program: ProgramController?
    var changesTarget: CGPoint?
    var didScroll: ((UIScrollView) -> Void)?
    private var last = ""

    init(_ program: ProgramController) { self.program = program }

    func note(_ text: String) {
      guard text != last else { return }
      last = text
      program?.note(text)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      note("didScroll")
      didScroll?(scrollView)
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging") }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      note("willEndDragging")
      if let changesTarget { targetContentOffset.pointee = changesTarget }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      note("didEndDragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
      note("willBeginDecelerating")
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      note("didEndScrollingAnimation")
    }
  }

  /// A finger that goes up by 240 points in 0.4 s, and rests for as long before it lifts.
  private static let slowDrag: [TouchSample] = {
    var touches = ProgramRun.drag(
      from: Point(x: 195, y: 800), by: Point(x: 0, y: -240), steps: 48)
    let end = touches.removeLast()
    for step in 1...3 {
      touches.append(
        TouchSample(time: 0.4 + Double(step) / 10, id: 0, phase: .moved, point: end.point))
    }
    return touches + [TouchSample(time: 0.8, id: 0, phase: .ended, point: end.point)]
  }()

  private static let flick = ProgramRun.drag(
    from: Point(x: 195, y: 800), by: Point(x: 0, y: -240), steps: 12)

  /// A scroll view that fills the box, with content 2000 points high.
  @discardableResult
  static func add(to program: ProgramController) -> (UIScrollView, Delegate) {
    let scrollView = UIScrollView(frame: program.box.bounds)
    scrollView.accessibilityIdentifier = "list"
    scrollView.contentSize = CGSize(width: 390, height: 2000)
    scrollView.contentInsetAdjustmentBehavior = .never
    let delegate = Delegate(program)
    scrollView.delegate = delegate
    program.box.addSubview(scrollView)
    program.keep(delegate)
    return (scrollView, delegate)
  }

  @Test func `a slow drag tells its delegate in order, and nothing decelerates`() throws {
    let run = try ProgramRun(Self.slowDrag) { Self.add(to: $0) }
    #expect(
      run.notes == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
  }

  @Test func `a flick decelerates, and says when it is over`() throws {
    let run = try ProgramRun(Self.flick) { Self.add(to: $0) }
    #expect(
      run.notes == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true",
        "willBeginDecelerating", "didScroll", "didEndDecelerating",
      ])
  }

  @Test func `the content follows the finger`() throws {
    let run = try ProgramRun(Self.slowDrag) { program in
      let (scrollView, _) = Self.add(to: program)
      let row = UIView(frame: CGRect(x: 0, y: 300, width: 390, height: 50))
      row.accessibilityIdentifier = "row"
      scrollView.addSubview(row)
    }
    let frame = try #require(run.timeline.frame(at: 0.7))
    #expect(frame.scrolls.first?.name == "list")
    let offset = try #require(frame.scrolls.first?.scroll.contentOffset.y)
    #expect(offset > 180 && offset <= 240)
    #expect(frame.layout["row"]?.y == 444 + 300 - offset)
  }

  @Test func `a target that the delegate changes is where the content comes to rest`() throws {
    let run = try ProgramRun(Self.flick) { program in
      let (_, delegate) = Self.add(to: program)
      delegate.changesTarget = CGPoint(x: 0, y: 600)
    }
    #expect(run.timeline.frames.last?.scrolls.first?.scroll.contentOffset.y == 600)
  }

  @Test func `an offset that code sets in a drag goes on from there`() throws {
    let run = try ProgramRun(Self.slowDrag) { program in
      let (_, delegate) = Self.add(to: program)
      delegate.didScroll = { if $0.contentOffset.y != 0 { $0.contentOffset = .zero } }
    }
    #expect(run.timeline.frames.allSatisfy { $0.scrolls.first?.scroll.contentOffset.y ?? 0 == 0 })
  }

  @Test func `an offset that code sets tells the delegate at once, and an animated one at its end`()
    throws
  {
    let run = try ProgramRun { program in
      let (scrollView, delegate) = Self.add(to: program)
      program.after(0.1) {
        delegate.note("before")
        scrollView.contentOffset = CGPoint(x: 0, y: 100)
        delegate.note("after \(scrollView.contentOffset.y)")
      }
      program.after(0.2) {
        scrollView.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
        delegate.note("still \(scrollView.contentOffset.y)")
      }
    }
    #expect(
      run.notes == [
        "before", "didScroll", "after 100.0", "still 100.0", "didScroll",
        "didEndScrollingAnimation",
      ])
    #expect(run.timeline.frames.last?.scrolls.first?.scroll.contentOffset.y == 400)
  }

  @Test func `a rectangle is scrolled to as little as needed`() throws {
    let run = try ProgramRun { program in
      let (scrollView, _) = Self.add(to: program)
      for y in [390.0, 500, 100, 1990] {
        scrollView.scrollRectToVisible(CGRect(x: 0, y: y, width: 390, height: 50), animated: false)
        program.note("at \(scrollView.contentOffset.y)")
      }
    }
    #expect(
      run.notes.filter { $0 != "didScroll" } == ["at 40.0", "at 150.0", "at 100.0", "at 1600.0"])
  }

  @Test func `a scroll view that does not scroll leaves the drag to the one around it`() throws {
    let run = try ProgramRun(Self.slowDrag) { program in
      let (scrollView, _) = Self.add(to: program)
      let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
      inner.accessibilityIdentifier = "inner"
      inner.contentSize = CGSize(width: 390, height: 100)
      scrollView.addSubview(inner)
    }
    let scrolls = try #require(run.timeline.frames.last?.scrolls)
    #expect(scrolls.map(\.name) == ["list", "inner"])
    #expect(scrolls[0].scroll.contentOffset.y > 180 && scrolls[1].scroll.contentOffset.y == 0)
  }

  @Test func `constraints to the edges of a scroll view say how large its content is`() throws {
    let run = try ProgramRun(Self.slowDrag) { program in
      let (scrollView, _) = Self.add(to: program)
      scrollView.contentSize = .zero
      let stack = UIView()
      stack.accessibilityIdentifier = "stack"
      stack.translatesAutoresizingMaskIntoConstraints = false
      scrollView.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: scrollView.topAnchor),
        stack.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
        stack.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
        stack.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
        stack.heightAnchor.constraint(equalToConstant: 1500),
      ])
    }
    let frame = try #require(run.timeline.frames.last)
    let scroll = try #require(frame.scrolls.first?.scroll)
    #expect(scroll.contentHeight == 1500 && scroll.contentWidth == 390)
    #expect(frame.layout["stack"]?.y == 444 - scroll.contentOffset.y)
    #expect(scroll.contentOffset.y > 180)
  }

  @Test func `an observer of contentOffset is told of every change`() throws {
    let run = try ProgramRun { program in
      let (scrollView, _) = Self.add(to: program)
      let observation = scrollView.observe(\.contentOffset, options: [.old, .new]) { _, change in
        program.note("\(change.oldValue?.y ?? -1) → \(change.newValue?.y ?? -1)")
      }
      program.keep(observation)
      scrollView.contentOffset.y = 30
      observation.invalidate()
      scrollView.contentOffset.y = 40
    }
    #expect(run.notes.filter { $0 != "didScroll" } == ["0.0 → 30.0"])
  }

  @Test func `an observer of delegate is told of each one that is set`() throws {
    let run = try ProgramRun { program in
      let (scrollView, first) = Self.add(to: program)
      let second = Delegate(program)
      let observation = scrollView.observe(\.delegate, options: [.old, .new]) { _, change in
        let isFromFirst = change.oldValue.flatMap { $0 } === first
        let isToSecond = change.newValue.flatMap { $0 } === second
        program.note("\(isFromFirst) \(isToSecond) \(scrollView.delegate === second)")
      }
      program.keep(observation)
      scrollView.delegate = second
      observation.invalidate()
      scrollView.delegate = nil
    }
    #expect(run.notes == ["true true true"])
  }

  @Test func `a delegate that is told of a drag reads how far its pan has gone`() throws {
    let run = try ProgramRun(Self.slowDrag) { program in
      let (_, delegate) = Self.add(to: program)
      delegate.didScroll = { scrollView in
        let way = scrollView.panGestureRecognizer.translation(in: scrollView).y
        program.note("\(abs(scrollView.contentOffset.y + way) <= 1.0 / 3)")
      }
    }
    #expect(run.notes.contains("true") && !run.notes.contains("false"))
  }

  @Test func `an offset that a block animates is told as that animation`() throws {
    let run = try ProgramRun { program in
      let scrollView = UIScrollView(frame: program.box.bounds)
      scrollView.accessibilityIdentifier = "list"
      scrollView.contentSize.height = 2000
      program.box.addSubview(scrollView)
      program.after(0.1) {
        UIView.animate(withDuration: 0.3, delay: 0, options: .curveLinear) {
          scrollView.setContentOffset(CGPoint(x: 0, y: 200), animated: false)
        }
      }
    }
    let animations = run.timeline.events.compactMap { event in
      if case .animation(let animation) = event.kind { return animation }
      return nil
    }
    #expect(animations.map(\.what) == [.began, .ended])
    #expect(animations.allSatisfy { $0.of == "scrolls.list.y" && $0.from == 0 && $0.to == 200 })
    #expect(!run.timeline.events.contains { $0.because.contains("the app's code sets it") })
  }

  @Test func `an offset that a block sets without animating it is told as set`() throws {
    let run = try ProgramRun { program in
      let scrollView = UIScrollView(frame: program.box.bounds)
      scrollView.contentSize.height = 2000
      program.box.addSubview(scrollView)
      program.after(0.1) {
        UIView.animate(withDuration: 0) { scrollView.contentOffset.y = 100 }
      }
      program.after(0.2) {
        UIView.animate(withDuration: 0.3) {
          UIView.performWithoutAnimation { scrollView.contentOffset.y = 200 }
        }
      }
    }
    let set = run.timeline.events.filter { $0.because.contains("the app's code sets it") }
    #expect(set.count == 2)
  }
}
