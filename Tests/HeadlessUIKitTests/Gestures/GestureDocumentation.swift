import GestureReplay
import HeadlessUIKit
import Testing

/// Gesture recognizers, by UIGestureRecognizer's documentation.
@MainActor
struct GestureDocumentation {
  /// 240 points up in 0.4 s.
  private static let drag = ProgramRun.drag(
    from: Point(x: 195, y: 700), by: Point(x: 0, y: -240), steps: 48)

  private static let middle = Point(x: 195, y: 600)

  private static func pan(
    on program: ProgramController, _ action: @escaping @MainActor (UIPanGestureRecognizer) -> Void
  ) {
    let target = ActionTarget { recognizer in
      if let pan = recognizer as? UIPanGestureRecognizer { action(pan) }
    }
    program.box.addGestureRecognizer(
      UIPanGestureRecognizer(target: target, action: Selector(target.act(_:))))
    program.keep(target)
  }

  @discardableResult
  private static func tap(
    on program: ProgramController, _ text: String, taps: Int = 1
  ) -> UITapGestureRecognizer {
    let target = ActionTarget { _ in program.note(text) }
    let tap = UITapGestureRecognizer(target: target, action: Selector(target.act(_:)))
    tap.numberOfTapsRequired = taps
    program.box.addGestureRecognizer(tap)
    program.keep(target)
    return tap
  }

  @Test func `a pan begins, changes and ends`() throws {
    let run = try ProgramRun(Self.drag) { program in
      Self.pan(on: program) { program.note("\($0.state)") }
    }
    #expect(run.notes.first == "began" && run.notes.last == "ended")
    #expect(run.notes.count > 30)
    #expect(run.notes.dropFirst().dropLast().allSatisfy { $0 == "changed" })
  }

  @Test func `a pan's translation follows the finger, and its velocity is in points a second`()
    throws
  {
    let run = try ProgramRun(Self.drag) { program in
      var origin: CGFloat?
      Self.pan(on: program) { pan in
        let rest = pan.location(in: program.view).y - pan.translation(in: program.view).y
        origin = origin ?? rest
        if abs(rest - (origin ?? 0)) > 1e-6 { program.note("strays") }
        guard pan.state == .ended else { return }
        let velocity = pan.velocity(in: program.view)
        let isFast = velocity.y < -540 && velocity.y > -660 && velocity.x == 0
        program.note(isFast ? "600 pt/s up" : "\(velocity)")
      }
    }
    #expect(run.notes == ["600 pt/s up"])
  }

  @Test func `a pan's translation is in the coordinates of the view that is named`() throws {
    let run = try ProgramRun(Self.drag) { program in
      program.view.transform = CGAffineTransform(scaleX: 2, y: 2)
      Self.pan(on: program) { pan in
        guard pan.state == .ended else { return }
        let ratio = pan.translation(in: nil).y / pan.translation(in: program.view).y
        program.note("\((ratio * 1000).rounded() / 1000)")
      }
    }
    #expect(run.notes == ["2.0"])
  }

  @Test func `setTranslation sets from where the translation counts`() throws {
    let run = try ProgramRun(Self.drag) { program in
      var sum: CGFloat = 0
      var first: CGFloat?
      Self.pan(on: program) { pan in
        let place = pan.location(in: program.view).y
        if first == nil {
          first = place
        } else {
          sum += pan.translation(in: program.view).y
        }
        pan.setTranslation(.zero, in: program.view)
        if pan.translation(in: program.view) != .zero { program.note("not zero") }
        guard pan.state == .ended, let first else { return }
        program.note(abs(sum - (place - first)) < 1e-6 ? "adds up" : "\(sum) \(place - first)")
      }
    }
    #expect(run.notes == ["adds up"])
  }

  @Test func `setTranslation resets the velocity`() throws {
    let run = try ProgramRun(Self.drag) { program in
      Self.pan(on: program) { pan in
        guard pan.state == .ended else { return }
        pan.setTranslation(.zero, in: program.view)
        program.note("\(pan.velocity(in: program.view) == .zero)")
      }
    }
    #expect(run.notes == ["true"])
  }

  @Test func `a recognizer disabled in a gesture is cancelled`() throws {
    let run = try ProgramRun(Self.drag) { program in
      var count = 0
      Self.pan(on: program) { pan in
        count += 1
        program.note("\(pan.state)")
        if count == 3 { pan.isEnabled = false }
      }
    }
    #expect(run.notes == ["began", "changed", "changed", "cancelled"])
  }

  @Test func `a disabled recognizer receives no touches`() throws {
    let run = try ProgramRun(ProgramRun.tap(at: Self.middle, time: 0.1)) { program in
      Self.tap(on: program, "tap").isEnabled = false
    }
    #expect(run.notes.isEmpty)
  }

  @Test func `a tap that requires two taps is recognized at the second`() throws {
    let program: @MainActor @Sendable (ProgramController) -> Void = { program in
      Self.tap(on: program, "double", taps: 2)
    }
    let first = ProgramRun.tap(at: Self.middle, time: 0.1)
    #expect(try ProgramRun(first, program).notes.isEmpty)
    let run = try ProgramRun(first + ProgramRun.tap(at: Self.middle, time: 0.25), program)
    #expect(run.notes == ["double"])
    #expect(abs((run.time(of: "double") ?? 0) - 0.3) < 0.02)
  }

  @Test func `how many taps are required may change while nothing is touched`() throws {
    let run = try ProgramRun(ProgramRun.tap(at: Self.middle, time: 0.3)) { program in
      let tap = Self.tap(on: program, "tap")
      program.after(0.1) { tap.numberOfTapsRequired = 2 }
    }
    #expect(run.notes.isEmpty)
  }

  @Test func `a single tap that requires a double tap to fail waits for it`() throws {
    let program: @MainActor @Sendable (ProgramController) -> Void = { program in
      let double = Self.tap(on: program, "double", taps: 2)
      Self.tap(on: program, "single").require(toFail: double)
    }
    let first = ProgramRun.tap(at: Self.middle, time: 0.1)
    let single = try ProgramRun(first, program)
    #expect(single.notes == ["single"])
    #expect((single.time(of: "single") ?? 0) > 0.3)
    let double = try ProgramRun(first + ProgramRun.tap(at: Self.middle, time: 0.25), program)
    #expect(double.notes == ["double"])
  }

  @Test func `the delegate's no fails the recognizer, and no action is sent`() throws {
    let run = try ProgramRun(ProgramRun.tap(at: Self.middle, time: 0.1)) { program in
      let tap = Self.tap(on: program, "tap")
      tap.delegate = program
      program.shouldBegin = false
    }
    #expect(run.notes.isEmpty)
  }

  @Test func `a failed gesture sends no action`() throws {
    let run = try ProgramRun(Self.drag) { Self.tap(on: $0, "tap") }
    #expect(run.notes.isEmpty)
  }

  @Test func `every target is called, and none that was removed`() throws {
    let run = try ProgramRun(ProgramRun.tap(at: Self.middle, time: 0.1)) { program in
      let tap = Self.tap(on: program, "first")
      let (second, third) = (
        ActionTarget { _ in program.note("second") }, ActionTarget { _ in program.note("third") }
      )
      tap.addTarget(second, action: Selector(second.act(_:)))
      tap.addTarget(third, action: Selector(third.act(_:)))
      tap.removeTarget(second, action: nil)
      program.keep(second)
      program.keep(third)
    }
    #expect(run.notes.sorted() == ["first", "third"])
  }

  @Test func `a target and an action that a recognizer has already are not added again`() throws {
    let run = try ProgramRun(ProgramRun.tap(at: Self.middle, time: 0.1)) { program in
      let tap = Self.tap(on: program, "first")
      let (second, third) = (
        ActionTarget { _ in program.note("second") }, ActionTarget { _ in program.note("third") }
      )
      for target in [second, second, third] {
        tap.addTarget(target, action: Selector(target.act(_:)))
        program.keep(target)
      }
    }
    #expect(run.notes == ["first", "second", "third"])
  }

  @Test func `removeTarget without a target and an action removes them all`() throws {
    let run = try ProgramRun(ProgramRun.tap(at: Self.middle, time: 0.1)) { program in
      Self.tap(on: program, "first").removeTarget(nil, action: nil)
    }
    #expect(run.notes.isEmpty)
  }

  @Test(arguments: [(true, "cancelled"), (false, "ended")])
  func `recognized touches are cancelled in the view if cancelsTouchesInView`(
    _ cancels: Bool, _ last: String
  ) throws {
    let run = try ProgramRun(Self.drag) { program in
      program.box.touchHandler = { program.note($0) }
      Self.pan(on: program) { _ in }
      program.box.gestureRecognizers?.first?.cancelsTouchesInView = cancels
    }
    #expect(run.notes.first == "began" && run.notes.last == last)
    #expect(run.notes.filter { $0 == last }.count == 1)
  }

  @Test func `a long press begins after its duration and ends with the lift`() throws {
    let touches = ProgramRun.tap(at: Self.middle, time: 0.1, press: 1)
    let run = try ProgramRun(touches) { program in
      let target = ActionTarget { program.note("\($0.state)") }
      program.box.addGestureRecognizer(
        UILongPressGestureRecognizer(target: target, action: Selector(target.act(_:))))
      program.keep(target)
    }
    #expect(run.notes == ["began", "ended"])
    #expect(abs((run.time(of: "began") ?? 0) - 0.6) < 0.02)
  }

  @Test func `a view holds its recognizers, which know it`() {
    let (view, pan) = (UIView(), UIPanGestureRecognizer(target: nil, action: nil))
    view.addGestureRecognizer(pan)
    #expect(pan.view === view && view.gestureRecognizers == [pan])
    view.removeGestureRecognizer(pan)
    #expect(pan.view == nil && view.gestureRecognizers?.isEmpty != false)
  }
}
