import GestureReplay
import HeadlessUIKit
import Testing

/// The phases of a scroll view, offsets that code sets in each of them, insets, and nesting.
@MainActor
struct ScrollPhaseDocumentation {
  private static let flick = ProgramRun.drag(
    from: Point(x: 195, y: 800), by: Point(x: 0, y: -240), steps: 12)
  private static let pull = ProgramRun.drag(
    from: Point(x: 195, y: 500), by: Point(x: 0, y: 240), steps: 48)
  private static let slowDrag = ProgramRun.drag(
    from: Point(x: 195, y: 800), by: Point(x: 0, y: -240), steps: 48)
  private static let sideways = ProgramRun.drag(
    from: Point(x: 330, y: 600), by: Point(x: -240, y: 0), steps: 48)

  private static func add(
    to program: ProgramController, _ name: String = "list",
    content: CGSize = CGSize(width: 390, height: 2000)
  ) -> (UIScrollView, ScrollDocumentation.Delegate) {
    let (scrollView, delegate) = ScrollDocumentation.add(to: program)
    scrollView.accessibilityIdentifier = name
    scrollView.contentSize = content
    return (scrollView, delegate)
  }

  /// What a scroll view says of itself.
  private static func words(_ scrollView: UIScrollView) -> String {
    "\(scrollView.isTracking) \(scrollView.isDragging) \(scrollView.isDecelerating)"
  }

  @Test func `it tracks, drags and decelerates one after the other`() throws {
    let run = try ProgramRun(Self.flick) { program in
      let (scrollView, _) = Self.add(to: program)
      scrollView.delegate = nil
      for time in [0.01, 0.08, 0.3, 4] {
        program.after(time) { program.note(Self.words(scrollView)) }
      }
    }
    #expect(
      run.notes == ["true false false", "true true false", "false false true", "false false false"])
  }

  @Test func `delegates are told at the device's frames, whichever are looked at`() throws {
    let notes = try [nil, 30, 97, 120, 240].map { rate in
      try ProgramRun(Self.flick, refreshRate: rate) { program in
        let (_, delegate) = Self.add(to: program)
        delegate.didScroll = { program.note("\($0.contentOffset.y) \($0.isDecelerating)") }
        program.after(2.5) { program.note("then") }
      }.notes
    }
    #expect(notes[0].count { $0.hasSuffix("true") } > 60)
    for others in notes.dropFirst() { #expect(others == notes[0]) }
  }

  @Test func `setContentOffset ends a deceleration`() throws {
    let run = try ProgramRun(Self.flick) { program in
      let (scrollView, _) = Self.add(to: program)
      program.after(0.3) {
        scrollView.setContentOffset(scrollView.contentOffset, animated: false)
        program.note("at \(scrollView.contentOffset.y)")
      }
      program.after(0.4) {
        program.note("at \(scrollView.contentOffset.y)")
        program.note(Self.words(scrollView))
      }
    }
    let places = run.notes.filter { $0.hasPrefix("at") }
    #expect(places.count == 2 && places.first == places.last)
    #expect(run.notes.last == "false false false")
  }

  @Test func `another offset ends a deceleration`() throws {
    let run = try ProgramRun(Self.flick) { program in
      let (scrollView, _) = Self.add(to: program)
      program.after(0.3) { scrollView.contentOffset.y = 100 }
      program.after(0.4) { program.note("\(scrollView.contentOffset.y) " + Self.words(scrollView)) }
    }
    #expect(run.notes.contains("100.0 false false false"))
  }

  @Test func `a finger that lands ends a deceleration, and the delegate hears of it`() throws {
    let second = ProgramRun.tap(at: Point(x: 195, y: 600), time: 0.4, press: 0.3)
    let run = try ProgramRun(Self.flick + second) { program in
      let (scrollView, _) = Self.add(to: program)
      program.after(0.5) { program.note(Self.words(scrollView)) }
    }
    #expect(run.notes.contains("true false false"))
    #expect(run.notes.contains("didEndDecelerating"))
    #expect(abs((run.time(of: "didEndDecelerating") ?? 0) - 0.4) < 0.02)
  }

  @Test func `content that is pulled beyond its top bounces back`() throws {
    let run = try ProgramRun(Self.pull) { program in
      _ = Self.add(to: program)
    }
    let offsets = run.timeline.frames.compactMap { $0.scrolls.first?.scroll.contentOffset.y }
    #expect((offsets.min() ?? 0) < -50 && offsets.last == 0)
  }

  @Test func `content that does not bounce stays at its top`() throws {
    let run = try ProgramRun(Self.pull) { program in
      let (scrollView, _) = Self.add(to: program)
      scrollView.bounces = false
    }
    #expect(run.timeline.frames.allSatisfy { $0.scrolls.first?.scroll.contentOffset.y == 0 })
  }

  @Test func `content that fits is not dragged, unless it always bounces`() throws {
    for bounces in [false, true] {
      let run = try ProgramRun(Self.pull) { program in
        let (scrollView, _) = Self.add(
          to: program, content: CGSize(width: 390, height: 100))
        scrollView.alwaysBounceVertical = bounces
      }
      #expect(run.notes.contains("willBeginDragging") == bounces)
    }
  }

  @Test func `a scroll view that is disabled does not scroll`() throws {
    let run = try ProgramRun(Self.flick) { program in
      let (scrollView, _) = Self.add(to: program)
      scrollView.isScrollEnabled = false
    }
    #expect(run.notes.isEmpty)
  }

  @Test func `switching scrolling off in a drag ends it`() throws {
    let run = try ProgramRun(Self.slowDrag) { program in
      let (scrollView, _) = Self.add(to: program)
      program.after(0.2) { scrollView.isScrollEnabled = false }
      program.after(0.3) { program.note(Self.words(scrollView)) }
    }
    #expect(run.notes.contains("false false false"))
  }

  @Test func `pages are as large as the scroll view`() throws {
    let run = try ProgramRun(Self.flick) { program in
      let (scrollView, _) = Self.add(to: program)
      scrollView.isPagingEnabled = true
    }
    #expect(run.timeline.frames.last?.scrolls.first?.scroll.contentOffset.y == 400)
  }

  @Test func `insets widen the range of the offset`() throws {
    let run = try ProgramRun { program in
      let (scrollView, _) = Self.add(to: program)
      scrollView.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
      program.after(0.1) {
        scrollView.scrollRectToVisible(
          CGRect(x: 0, y: 1990, width: 10, height: 10), animated: false)
        program.note("\(scrollView.contentOffset.y)")
        scrollView.setContentOffset(CGPoint(x: 0, y: -50), animated: false)
        program.note("\(scrollView.contentOffset.y)")
      }
      program.after(0.2) { program.note("then \(scrollView.contentOffset.y)") }
    }
    #expect(run.notes.filter { $0 != "didScroll" } == ["1630.0", "-50.0", "then -50.0"])
  }

  @Test func `the safe area is added to the insets, and content at its top stays there`() throws {
    let run = try ProgramRun { program in
      let scrollView = UIScrollView(frame: program.view.bounds)
      scrollView.contentSize = CGSize(width: 390, height: 2000)
      program.view.addSubview(scrollView)
      program.after(0.1) {
        program.note("\(scrollView.adjustedContentInset.top) \(scrollView.contentOffset.y)")
        scrollView.contentInsetAdjustmentBehavior = .never
        program.note("\(scrollView.adjustedContentInset.top)")
      }
    }
    let top = Double(Screen().safeArea.top)
    #expect(run.notes == ["\(top) \(-top)", "0.0"])
  }

  @Test func `crossed scroll views each take the drag along their own axis`() throws {
    for (touches, moved) in [(Self.sideways, 1), (Self.flick, 0)] {
      let run = try ProgramRun(touches) { program in
        let (outer, _) = Self.add(to: program, "outer")
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
        inner.accessibilityIdentifier = "inner"
        inner.contentSize = CGSize(width: 1600, height: 400)
        outer.addSubview(inner)
      }
      let offsets = try #require(run.timeline.frames.last?.scrolls.map(\.scroll.contentOffset))
      #expect((offsets[0].y > 0) == (moved == 0) && (offsets[1].x > 0) == (moved == 1))
    }
  }

  @Test func `a scroll view at its limit leaves the drag to the one around it`() throws {
    let run = try ProgramRun(Self.flick) { program in
      let (outer, _) = Self.add(to: program, "outer")
      let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
      inner.accessibilityIdentifier = "inner"
      inner.contentSize = CGSize(width: 390, height: 600)
      inner.contentInsetAdjustmentBehavior = .never
      inner.contentOffset.y = 200
      outer.addSubview(inner)
    }
    let offsets = try #require(run.timeline.frames.last?.scrolls.map(\.scroll.contentOffset))
    #expect(offsets[0].y > 0 && offsets[1].y == 200)
  }

  @Test func `a scroll view that comes later scrolls`() throws {
    let touches = Self.flick.map { sample in
      var later = sample
      later.time += 0.5
      return later
    }
    let run = try ProgramRun(touches) { program in
      program.after(0.2) { _ = Self.add(to: program) }
    }
    #expect(run.notes.contains("didEndDecelerating"))
    #expect(run.timeline.run.scrollViews == ["list"])
    #expect(run.timeline.frame(at: 0.1)?.scrolls.map(\.name) == ["list"])
  }

  @Test func `a target of the pan hears of the drag after the content has moved`() throws {
    let run = try ProgramRun(Self.pull) { program in
      let (scrollView, delegate) = Self.add(to: program)
      let target = ActionTarget { pan in
        guard pan.state == .began else { return }
        delegate.note("action \(pan === scrollView.panGestureRecognizer)")
      }
      program.keep(target)
      scrollView.panGestureRecognizer.addTarget(target, action: Selector(target.act(_:)))
    }
    #expect(run.notes.contains("action true"))
  }
}
