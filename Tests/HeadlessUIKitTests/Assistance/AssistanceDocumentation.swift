import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessUIKit
import JSONText
import Testing

/// What is asked for without a finger, by the documentation of UIKit's accessibility.
@MainActor
struct AssistanceDocumentation {
  typealias Request = AccessibilityAction.Request

  private static func run(
    _ actions: [AccessibilityAction], on screen: Screen = Screen(),
    _ program: @escaping @MainActor @Sendable (ProgramController) -> Void
  ) throws -> ProgramRun {
    try ProgramRun(
      [],
      actions: actions.enumerated().map {
        TimedAction(time: 0.2 + Double($0.offset), action: $0.element.action)
      }, on: screen, program)
  }

  /// The answers that the timeline tells.
  private static func answers(_ run: ProgramRun) -> [String] {
    run.timeline.events.compactMap { event in
      guard case .custom(AccessibilityAction.name, let fields) = event.kind,
        case .word(let answer)? = fields.first(where: { $0.key == "answer" })?.value
      else { return nil }
      return answer
    }
  }

  private static func add(_ view: UIView, to program: ProgramController, named name: String) {
    view.accessibilityIdentifier = name
    view.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
    program.box.addSubview(view)
  }

  // MARK: Activation

  @Test func `a button is activated by a tap at its activation point`() throws {
    let run = try Self.run([AccessibilityAction(.activate, on: "close")]) { program in
      let button = UIButton(type: .system)
      for (event, name) in [(UIControl.Event.touchDown, "down"), (.touchUpInside, "inside")] {
        button.addAction(UIAction { _ in program.note(name) }, for: event)
      }
      Self.add(button, to: program, named: "close")
    }
    #expect(run.notes == ["down", "inside"])
    #expect(Self.answers(run) == ["tap"])
  }

  final class Activated: UIView {
    var isHandled = true
    var whenActivated: () -> Void = {}
    override func accessibilityActivate() -> Bool {
      whenActivated()
      return isHandled
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { whenActivated() }
  }

  @Test(arguments: [(true, 1, "accessibilityActivate()"), (false, 2, "tap")])
  func `a view that answers for itself is not tapped`(
    isHandled: Bool, count: Int, answer: String
  ) throws {
    let run = try Self.run([AccessibilityAction(.activate, on: "lamp")]) { program in
      let view = Activated()
      view.isHandled = isHandled
      view.whenActivated = { program.note("activated") }
      Self.add(view, to: program, named: "lamp")
    }
    #expect(run.notes.count == count)
    #expect(Self.answers(run) == [answer])
  }

  @Test func `an element that is no view is tapped where it is`() throws {
    let run = try Self.run([AccessibilityAction(.activate, on: "second half")]) { program in
      let element = UIAccessibilityElement(accessibilityContainer: program.box)
      element.accessibilityLabel = "second half"
      element.accessibilityFrameInContainerSpace = CGRect(x: 195, y: 0, width: 195, height: 100)
      program.box.accessibilityElements = [element]
      program.box.touchHandler = { program.note($0) }
    }
    #expect(run.notes == ["began", "ended"])
    let point = run.timeline.events.compactMap { event -> Point? in
      if case .touch(_, .ended, let point, _) = event.kind, event.time > 0.1 { point } else { nil }
    }
    #expect(point == [Point(x: 292.5, y: 494)])
  }

  @Test(arguments: ["hidden", "transparent", "covered", "beside a modal one", "hidden from them"])
  func `what nobody finds does nothing`(how: String) throws {
    let run = try Self.run([AccessibilityAction(.activate, on: "close")]) { program in
      let button = UIButton(type: .system)
      button.addAction(UIAction { _ in program.note("pressed") }, for: .touchUpInside)
      Self.add(button, to: program, named: "close")
      let cover = UIView(frame: program.box.bounds)
      switch how {
      case "hidden": button.isHidden = true
      case "transparent": button.alpha = 0
      case "covered": program.box.addSubview(cover)
      case "hidden from them": program.box.accessibilityElementsHidden = true
      default:
        cover.frame = CGRect(x: 0, y: 0, width: 390, height: 100)
        cover.accessibilityViewIsModal = true
        program.view.addSubview(cover)
      }
    }
    #expect(run.notes.isEmpty)
    #expect(Self.answers(run) == ["nothing"])
  }

  // MARK: Values

  @Test func `a slider goes by a tenth of its range`() throws {
    let run = try Self.run(
      [Request.increment, .increment, .decrement, .decrement, .decrement, .decrement].map {
        AccessibilityAction($0, on: "volume")
      }
    ) { program in
      let slider = UISlider()
      (slider.minimumValue, slider.maximumValue, slider.value) = (0, 20, 2)
      slider.addAction(
        UIAction { _ in program.note("\(Int(slider.value.rounded()))") }, for: .valueChanged)
      Self.add(slider, to: program, named: "volume")
    }
    // At its end, nothing changes, and nothing is sent.
    #expect(run.notes == ["4", "6", "4", "2", "0"])
  }

  @Test func `a page control goes to the next page`() throws {
    let run = try Self.run([
      AccessibilityAction(.increment, on: "pages"), AccessibilityAction(.decrement, on: "pages"),
    ]) { program in
      let pages = UIPageControl()
      pages.numberOfPages = 3
      pages.addAction(UIAction { _ in program.note("\(pages.currentPage)") }, for: .valueChanged)
      Self.add(pages, to: program, named: "pages")
    }
    #expect(run.notes == ["1", "0"])
  }

  // MARK: Actions of a view's own

  @Test(arguments: ["Close", "Save", "Share"])
  func `an action of a view's own is performed by its name`(name: String) throws {
    let run = try Self.run([AccessibilityAction(.custom, on: "box", named: name)]) { program in
      program.box.accessibilityIdentifier = "box"
      let target = Target { program.note("Save") }
      program.keep(target)
      program.box.accessibilityCustomActions = [
        UIAccessibilityCustomAction(name: "Close") { action in
          program.note(action.name)
          return true
        },
        UIAccessibilityCustomAction(
          name: "Save", target: target, selector: Selector(target.act)),
      ]
    }
    #expect(run.notes == (name == "Share" ? [] : [name]))
    #expect(Self.answers(run) == [name == "Share" ? "nothing" : "custom"])
  }

  final class Target: NSObject {
    private let action: @MainActor () -> Void
    init(_ action: @escaping @MainActor () -> Void) { self.action = action }
    @MainActor func act() { action() }
  }

  // MARK: Scrolling

  @Test(arguments: [(true, [300.0, 600, 700, 400]), (false, [0, 0, 0, 0])])
  func `a scroll view goes by pages as far as its content`(
    isEnabled: Bool, offsets: [Double]
  ) throws {
    let requests: [Request] = [.scrollDown, .scrollDown, .scrollDown, .scrollUp]
    let run = try Self.run(requests.map { AccessibilityAction($0, on: "list") }) { program in
      let list = UIScrollView()
      list.contentInsetAdjustmentBehavior = .never
      list.isScrollEnabled = isEnabled
      list.contentSize = CGSize(width: 100, height: 1000)
      Self.add(list, to: program, named: "list")
      list.frame.size.height = 300
      for second in 0..<4 {
        program.after(1 + Double(second)) { program.note("\(list.contentOffset.y)") }
      }
    }
    #expect(run.notes.compactMap { Double($0) } == offsets)
  }

  // MARK: Reduce Motion

  @Test(arguments: [false, true])
  func `the user's wish for less motion is the scene's`(reduces: Bool) throws {
    var screen = Screen()
    screen.reducesMotion = reduces
    let run = try Self.run([], on: screen) {
      $0.note("\(UIAccessibility.isReduceMotionEnabled)")
    }
    #expect(run.notes == ["\(reduces)"])
    #expect(!UIAccessibility.isReduceMotionEnabled)
  }

  // MARK: Faults

  @Test(arguments: [
    (AccessibilityAction(.custom, on: "box"), "without the \"name\""),
    (AccessibilityAction(.activate), "without a \"view\""),
    (AccessibilityAction(.activate, on: "box", named: "Close"), "only \"custom\""),
  ])
  func `a request that says too little or too much is refused`(
    action: AccessibilityAction, words: String
  ) throws {
    let sheet = try AppSheet(ProgramApp(), on: Screen(), at: nil)
    #expect(sheet.refusal(of: action.action)?.contains(words) == true)
  }
}
