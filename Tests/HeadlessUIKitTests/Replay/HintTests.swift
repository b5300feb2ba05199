import GestureReplay
import GestureTraces
import HeadlessUIKit
import Testing

/// What the story says of an app that does otherwise than it is probably meant to, and of what takes a
/// touch from whom.
@MainActor
struct HintTests {
  /// A pan on the box, whose action is called `dragged(_:)`.
  private static func run(
    _ touches: [TouchSample], _ body: @escaping @MainActor (UIPanGestureRecognizer, UIView) -> Void
  ) throws -> ProgramRun {
    try ProgramRun(touches) { program in
      let target = ActionTarget { [weak program] recognizer in
        guard let pan = recognizer as? UIPanGestureRecognizer, let program else { return }
        body(pan, program.box)
      }
      program.keep(target)
      program.box.addGestureRecognizer(
        UIPanGestureRecognizer(
          target: target, action: Selector(target.act(_:), named: "dragged(_:)")))
    }
  }

  private static func hints(_ run: ProgramRun) -> [(words: String, because: String)] {
    events("hint", in: run).map { ($0.words[0], $0.because) }
  }

  /// The words of custom events, and their reasons.
  private static func events(_ name: String, in run: ProgramRun) -> [(
    words: [String], because: String
  )] {
    run.timeline.events.compactMap { event in
      guard case .custom(name, let fields) = event.kind else { return nil }
      let words = fields.compactMap { field -> String? in
        if case .word(let word) = field.value { word } else { nil }
      }
      return (words, event.because)
    }
  }

  private static let up = ProgramRun.drag(
    from: Point(x: 200, y: 700), by: Point(x: 6, y: -200), steps: 40)

  /// danielsaidi/BottomSheet #9.
  @Test(arguments: [true, false])
  func `a view that goes half as far as the finger`(isLocal: Bool) throws {
    var grip = 0.0
    let run = try Self.run(Self.up) { pan, box in
      let y = pan.location(in: isLocal ? box : box.superview).y
      if pan.state == .changed { box.frame.origin.y += y - grip }
      if pan.state == .began || pan.state == .changed { grip = y }
    }
    let hints = Self.hints(run)
    guard isLocal else {
      #expect(hints.isEmpty)
      return
    }
    #expect(hints.count == 1)
    #expect(hints.first?.words.contains("box goes 0.") == true)
    #expect(hints.first?.because.contains("location is read in box") == true)
  }

  @Test(arguments: [(0.5, true), (1.0, false), (0.8, false)])
  func `a view that takes half of the translation`(factor: Double, isTold: Bool) throws {
    let run = try Self.run(Self.up) { pan, box in
      if pan.state == .changed { box.frame.origin.y = 444 + factor * pan.translation(in: nil).y }
    }
    #expect(Self.hints(run).isEmpty == !isTold)
  }

  @Test(arguments: [(adds: true, resets: true), (true, false), (false, false)])
  func `a translation that is added again and again`(adds: Bool, resets: Bool) throws {
    var start = 0.0
    let run = try Self.run(
      ProgramRun.drag(from: Point(x: 200, y: 700), by: Point(x: 2, y: -40), steps: 20)
    ) { pan, box in
      if pan.state == .began { start = box.frame.minY }
      guard pan.state == .changed else { return }
      box.frame.origin.y = (adds ? box.frame.minY : start) + pan.translation(in: nil).y
      if resets { pan.setTranslation(.zero, in: nil) }
    }
    let hints = Self.hints(run)
    guard adds, !resets else {
      #expect(hints.isEmpty, "\(hints)")
      return
    }
    #expect(hints.first?.words.contains("while box.pan's finger goes") == true)
    #expect(hints.first?.because.contains("setTranslation(.zero, in:)") == true)
  }

  /// PullUpController #61.
  @Test func `an action that returns without doing anything is named with what it read`() throws {
    let run = try Self.run(Self.up) { pan, box in
      guard pan.velocity(in: box).x == 0 else { return }
      box.frame.origin.y += pan.translation(in: nil).y
    }
    let hint = try #require(Self.hints(run).first)
    #expect(hint.words == "ActionTarget.dragged(_:) does nothing with box.pan")
    #expect(hint.because.contains("velocity(in:) ("))
    #expect(!hint.because.contains("translation"))
  }

  @Test func `an action that draws something, or ends at a limit, is not`() throws {
    let drawing = try Self.run(Self.up) { _, box in box.alpha = 1.5 - box.alpha }
    #expect(Self.hints(drawing).isEmpty)
    let limited = try Self.run(Self.up) { pan, box in
      if pan.state == .changed { box.frame.origin.y = max(304, 444 + pan.translation(in: nil).y) }
    }
    #expect(Self.hints(limited).isEmpty)
  }

  /// Material #137 and DrawerKit #57.
  @Test(arguments: [true, false])
  func `a control that loses its touch to a tap around it says so`(cancels: Bool) throws {
    let touches = ProgramRun.tap(at: Point(x: 150, y: 594), time: 0.1)
    let run = try ProgramRun(touches) { program in
      let control = UIControl(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
      control.accessibilityIdentifier = "choice"
      program.box.addSubview(control)
      let tap = UITapGestureRecognizer()
      tap.cancelsTouchesInView = cancels
      program.box.addGestureRecognizer(tap)
    }
    let told = Self.events("touchesCancelled", in: run)
    #expect(told.map(\.words) == (cancels ? [["choice", "box.tap"]] : []))
    guard cancels else { return }
    #expect(told.first?.because.contains("cancelsTouchesInView is true") == true)
  }

  @Test func `a view that is hidden at the beginning keeps its recognizers`() throws {
    let touches =
      ProgramRun.tap(at: Point(x: 200, y: 500), time: 0.2)
      + ProgramRun.tap(at: Point(x: 200, y: 500), time: 1)
    let record = ProgramRecord()
    let app = HiddenApp(record: record)
    let scene = ReplayScene(name: "hidden", sheet: try AppSheet(app, on: Screen(), at: nil))
    let timeline = try Timeline(of: Trace(name: "taps", samples: touches), on: scene)
    let taps = timeline.events.filter { event in
      if case .recognizer("shade.tap", _, .recognized, _, _) = event.kind { true } else { false }
    }
    #expect(taps.map(\.time).allSatisfy { $0 > 1 } && taps.count == 1)
  }

  @Test func `what a button's action does names the action and its line`() throws {
    let touches = ProgramRun.tap(at: Point(x: 150, y: 594), time: 0.1)
    let run = try ProgramRun(touches) { program in
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
      button.addAction(
        UIAction(title: "Raise") { _ in
          UIView.animate(withDuration: 0.2) { program.box.frame.origin.y = 200 }
        }, for: .touchUpInside)
      program.box.addSubview(button)
    }
    let decision = run.timeline.events.first { event in
      if case .decision = event.kind { true } else { false }
    }
    #expect(decision?.because.contains("the action \"Raise\" of ") == true, "\(decision as Any)")
    #expect(decision?.because.contains("HintTests.swift:") == true)
  }
}

/// A screen whose shade is hidden until half a second has passed.
struct HiddenApp: ReplayedApp {
  static let systemName = "hidden"
  var record = ProgramRecord()

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {}

  func makeRootViewController() -> ProgramController {
    let controller = ProgramController { program in
      program.after(0.5) {
        program.view.subviews.first { $0.accessibilityIdentifier == "shade" }?.isHidden = false
      }
    }
    let shade = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    shade.accessibilityIdentifier = "shade"
    shade.isHidden = true
    shade.addGestureRecognizer(UITapGestureRecognizer())
    controller.loadViewIfNeeded()
    controller.view.addSubview(shade)
    record.controllers.append(controller)
    return controller
  }

  func sheet(of root: ProgramController) -> UIView { root.box }
  func state(of root: ProgramController) -> String { "low" }
}
