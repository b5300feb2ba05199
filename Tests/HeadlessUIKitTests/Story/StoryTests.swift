import GestureReplay
import HeadlessUIKit
import Testing

/// What a timeline tells of an app's own code.
@MainActor
struct StoryTests {
  private final class Delegate: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer.name == "inner" }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { gestureRecognizer.name != "deaf" }
  }

  private static let drag = ProgramRun.drag(
    from: Point(x: 195, y: 700), by: Point(x: 0, y: -240), steps: 48)

  /// A box whose height a pan sets at its end, animated or not.
  private static func heightRun(animated: Bool) throws -> ProgramRun {
    try ProgramRun(drag) { program in
      let card = UIView()
      card.accessibilityIdentifier = "card"
      card.translatesAutoresizingMaskIntoConstraints = false
      program.view.addSubview(card)
      let height = card.heightAnchor.constraint(equalToConstant: 120)
      NSLayoutConstraint.activate([
        height, card.bottomAnchor.constraint(equalTo: program.view.bottomAnchor),
        card.widthAnchor.constraint(equalTo: program.view.widthAnchor),
        card.leadingAnchor.constraint(equalTo: program.view.leadingAnchor),
      ])
      let target = ActionTarget { pan in
        guard pan.state == .ended else { return }
        height.constant = 640
        guard animated else { return }
        UIView.animate(withDuration: 0.2) { program.view.layoutIfNeeded() }
      }
      program.keep(target)
      program.view.addGestureRecognizer(
        UIPanGestureRecognizer(target: target, action: Selector(target.act(_:))))
    }
  }

  @Test func `an animation says which constant goes from what to what`() throws {
    let run = try Self.heightRun(animated: true)
    let event = try #require(run.timeline.events.first { $0.animation?.of == "card.y" })
    #expect(
      event.because.hasSuffix("card.height = 640, whose constant goes from 120 to 640"),
      "\(event.because)")
    #expect(event.because.contains("StoryTests.swift:"))
  }

  @Test func `what begins as the app appears is told at the start of the trace`() throws {
    let run = try ProgramRun { program in
      program.box.accessibilityIdentifier = "box"
      UIImpactFeedbackGenerator().impactOccurred()
      UIView.animate(withDuration: 0.2) { program.box.frame.origin.y = 500 }
    }
    let animations = run.timeline.events.filter { $0.animation?.of == "box.y" }
    #expect(animations.compactMap { $0.animation?.what } == [.began, .ended])
    #expect(animations.first?.time == 0)
    #expect(run.timeline.events.contains { $0.because.contains("impactOccurred()") })
  }

  @Test func `an app that animates nothing decides by the constants that it sets`() throws {
    let run = try Self.heightRun(animated: false)
    let decision = try #require(run.timeline.events.first { $0.decision != nil })
    #expect(
      decision.because
        == "view.pan ended: card.height = 640, whose constant goes from 120 to 640; released at 444 pt"
        + " with -600 pt/s")
  }

  @Test func `answers of a delegate are told with who gave them`() throws {
    let run = try ProgramRun(Self.drag) { program in
      let delegate = Delegate()
      program.keep(delegate)
      for (name, view) in [("inner", program.box), ("deaf", program.box), ("outer", program.view)] {
        let pan = UIPanGestureRecognizer()
        pan.name = name
        pan.delegate = delegate
        view?.addGestureRecognizer(pan)
      }
    }
    let answers = run.timeline.events.compactMap(\.answer)
    #expect(
      answers == [
        "gestureRecognizer(_:shouldReceive:) box.deaf no Delegate",
        "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) box.inner view.outer yes Delegate",
      ])
  }

  private final class DoubtingPan: UIPanGestureRecognizer {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  }

  @Test func `a state that a recognizer's own code sets is told with its method`() throws {
    let run = try ProgramRun(Self.drag) { program in
      program.add(DoubtingPan(), to: program.view, "pan")
    }
    let reasons = run.timeline.events.map(\.because)
    #expect(reasons.contains("DoubtingPan.touchesMoved(_:with:) set its state"), "\(reasons)")
  }
}

extension TimelineEvent {
  fileprivate var animation: AnimationEvent? {
    if case .animation(let event) = kind { event } else { nil }
  }

  fileprivate var decision: String? {
    if case .decision(let what) = kind { what } else { nil }
  }

  /// The fields of an answer.
  fileprivate var answer: String? {
    guard case .custom("answer", let fields) = kind else { return nil }
    return fields.map { field in
      if case .word(let word) = field.value { word } else { "" }
    }.joined(separator: " ")
  }
}
