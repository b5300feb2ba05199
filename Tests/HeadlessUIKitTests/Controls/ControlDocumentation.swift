import GestureReplay
import GestureTraces
import HeadlessUIKit
import Testing

/// Controls, by the documentation of UIControl, UIButton, UISwitch and UISlider.
@MainActor
struct ControlDocumentation {
  private static let events: [(UIControl.Event, String)] = [
    (.touchDown, "down"), (.touchDragExit, "exit"), (.touchDragEnter, "enter"),
    (.touchUpInside, "inside"), (.touchUpOutside, "outside"), (.touchCancel, "cancel"),
    (.valueChanged, "value"), (.primaryActionTriggered, "primary"),
  ]

  /// A control at the box's top left, which notes its events.
  private static func add(_ control: UIControl, to program: ProgramController) {
    for (event, name) in events {
      control.addAction(UIAction { _ in program.note(name) }, for: event)
    }
    program.box.addSubview(control)
  }

  private static func button() -> UIButton {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
    return button
  }

  /// A finger that goes through points of the box, each 0.1 s after the one before.
  private static func path(_ points: [(Double, Double)]) -> [TouchSample] {
    let places = points.map { Point(x: $0.0, y: 444 + $0.1) }
    let samples = places.enumerated().map { step, point in
      TouchSample(
        time: 0.1 + Double(step) / 10, id: 0, phase: step == 0 ? .began : .moved, point: point)
    }
    guard let last = samples.last else { return [] }
    return samples + [
      TouchSample(time: last.time + 0.05, id: 0, phase: .ended, point: last.point)
    ]
  }

  // MARK: Events

  @Test func `a tap sends touch down, then up inside, and a button's primary action`() throws {
    let run = try ProgramRun(Self.path([(150, 150)])) { Self.add(Self.button(), to: $0) }
    #expect(run.notes == ["down", "inside", "primary"])
  }

  @Test func `a finger that leaves and comes back says so`() throws {
    let run = try ProgramRun(Self.path([(150, 150), (350, 150), (160, 150)])) {
      Self.add(Self.button(), to: $0)
    }
    #expect(run.notes == ["down", "exit", "enter", "inside", "primary"])
  }

  @Test func `a finger that lifts outside does not press`() throws {
    let run = try ProgramRun(Self.path([(150, 150), (350, 150)])) {
      Self.add(Self.button(), to: $0)
    }
    #expect(run.notes == ["down", "exit", "outside"])
  }

  @Test func `the system's cancellation cancels`() throws {
    var touches = Self.path([(150, 150)])
    let end = touches.removeLast()
    touches.append(TouchSample(time: 0.2, id: 0, phase: .cancelled, point: end.point))
    let run = try ProgramRun(touches) { Self.add(Self.button(), to: $0) }
    #expect(run.notes == ["down", "cancel"])
  }

  @Test func `a control that is not enabled sends nothing`() throws {
    let run = try ProgramRun(Self.path([(150, 150)])) { program in
      let button = Self.button()
      button.isEnabled = false
      Self.add(button, to: program)
    }
    #expect(run.notes.isEmpty)
  }

  @Test func `a button is highlighted while the finger is in it`() throws {
    let run = try ProgramRun(Self.path([(150, 150), (350, 150)])) { program in
      let button = Self.button()
      Self.add(button, to: program)
      for time in [0.05, 0.15, 0.22] {
        program.after(time) { program.note("\(button.isHighlighted)") }
      }
    }
    #expect(run.notes == ["false", "down", "true", "exit", "false", "outside"])
  }

  // MARK: Recognizers around a control

  /// Adds a recognizer to the box around a control.
  private static func surround(
    _ control: UIControl, with recognizer: UIGestureRecognizer, in program: ProgramController
  ) {
    add(control, to: program)
    let target = ActionTarget { recognizer in
      if recognizer.state == .ended || recognizer.state == .began { program.note("recognized") }
    }
    program.keep(target)
    recognizer.addTarget(target, action: Selector(target.act(_:)))
    program.box.addGestureRecognizer(recognizer)
  }

  @Test func `a single tap on a button is the button's, not that of a view around it`() throws {
    let run = try ProgramRun(Self.path([(150, 150)])) { program in
      Self.surround(Self.button(), with: UITapGestureRecognizer(), in: program)
    }
    #expect(run.notes == ["down", "inside", "primary"])
  }

  @Test func `a tap recognizer of the button itself gets the touch first`() throws {
    let run = try ProgramRun(Self.path([(150, 150)])) { program in
      let (button, tap) = (Self.button(), UITapGestureRecognizer())
      Self.surround(button, with: tap, in: program)
      button.addGestureRecognizer(tap)
    }
    #expect(run.notes == ["down", "recognized", "cancel"])
  }

  @Test func `a single tap on a plain control is that of a view around it`() throws {
    let run = try ProgramRun(Self.path([(150, 150)])) { program in
      let control = UIControl(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
      Self.surround(control, with: UITapGestureRecognizer(), in: program)
    }
    #expect(run.notes == ["down", "recognized", "cancel"])
  }

  @Test func `a pan around a button takes its finger`() throws {
    let run = try ProgramRun(Self.path([(150, 150), (150, 190), (150, 195)])) { program in
      Self.surround(Self.button(), with: UIPanGestureRecognizer(), in: program)
    }
    #expect(run.notes.prefix(3) == ["down", "recognized", "cancel"])
  }

  // MARK: Buttons

  @Test func `a button has the title of its state, or that of the normal one`() throws {
    let run = try ProgramRun { program in
      let button = UIButton(type: .system)
      button.setTitle("Play", for: .normal)
      button.setTitle("Pause it", for: .selected)
      program.note("\(button.currentTitle ?? "") \(button.intrinsicContentSize.width)")
      button.isSelected = true
      program.note("\(button.currentTitle ?? "") \(button.intrinsicContentSize.width)")
      button.isSelected = false
      button.isHighlighted = true
      program.note("\(button.currentTitle ?? "") \(button.title(for: .highlighted) ?? "none")")
      program.note("\(button.intrinsicContentSize.height)")
    }
    #expect(run.notes == ["Play 30.0", "Pause it 60.0", "Play none", "30.0"])
  }

  @Test func `a primary action gives a button its title and is done by it`() throws {
    let run = try ProgramRun(Self.path([(150, 150)])) { program in
      let action = UIAction(title: "Add") { program.note("added by \($0.title)") }
      let button = UIButton(type: .system, primaryAction: action)
      button.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
      program.note(button.currentTitle ?? "none")
      program.box.addSubview(button)
    }
    #expect(run.notes == ["Add", "added by Add"])
  }

  // MARK: Switches

  @Test func `a tap flips a switch before its touch events, and code that sets it is silent`()
    throws
  {
    let run = try ProgramRun(Self.path([(110, 110)])) { program in
      let toggle = UISwitch(frame: CGRect(x: 100, y: 100, width: 5, height: 5))
      Self.surround(toggle, with: UITapGestureRecognizer(), in: program)
      toggle.setOn(true, animated: false)
      program.note("\(toggle.isOn) \(toggle.frame.width) by \(toggle.frame.height)")
      program.after(1) { program.note("\(toggle.isOn)") }
    }
    #expect(
      run.notes == ["true 63.0 by 28.0", "down", "value", "primary", "inside", "false"])
  }

  @Test(arguments: [(40.0, false), (0.0, true)])
  func `a pan along a switch is the switch's, and one across it is not`(
    _ x: Double, _ isRecognized: Bool
  ) throws {
    let run = try ProgramRun(Self.path([(105, 110), (105 + x, 150 - x), (106 + x, 151 - x)])) {
      let toggle = UISwitch(frame: CGRect(x: 100, y: 100, width: 51, height: 31))
      Self.surround(toggle, with: UIPanGestureRecognizer(), in: $0)
    }
    #expect(run.notes.contains("recognized") == isRecognized)
    #expect(run.notes.contains("value") == !isRecognized)
  }

  // MARK: Sliders

  private static func slider() -> UISlider {
    let slider = UISlider(frame: CGRect(x: 50, y: 100, width: 232, height: 34))
    slider.maximumValue = 100
    return slider
  }

  @Test func `the thumb of a slider follows the finger`() throws {
    // The thumb's middle is 16 points from the slider's edge, and its way is 200 points long; a finger
    // that is less than 70 points beside the slider counts as in it.
    let run = try ProgramRun(Self.path([(70, 117), (120, 117), (170, 150)])) { program in
      let slider = Self.slider()
      Self.add(slider, to: program)
      program.after(1) { program.note("\(slider.value)") }
    }
    #expect(run.notes == ["down", "value", "value", "inside", "50.0"])
  }

  @Test func `a finger beside the thumb does not move a slider`() throws {
    let run = try ProgramRun(Self.path([(170, 117), (220, 117)])) { program in
      let slider = Self.slider()
      Self.add(slider, to: program)
      program.after(1) { program.note("\(slider.value)") }
    }
    #expect(run.notes == ["0.0"])
  }

  @Test func `a swipe along a slider is the slider's, and not that of a view around it`() throws {
    let swipe = ProgramRun.drag(from: Point(x: 66, y: 561), by: Point(x: 150, y: 0), steps: 12)
    let run = try ProgramRun(swipe) { program in
      let slider = Self.slider()
      slider.isContinuous = false
      Self.surround(slider, with: UISwipeGestureRecognizer(), in: program)
      program.after(1) { program.note("\(slider.value)") }
    }
    #expect(run.notes == ["down", "value", "inside", "75.0"])
  }

  // MARK: Page controls

  @Test func `a tap beside the middle of a page control leads to the next page or back`() throws {
    let taps = [130.0, 130, 130, 70].enumerated().flatMap { number, x in
      ProgramRun.tap(at: Point(x: x, y: 554), time: 0.1 + 0.5 * Double(number))
    }
    let run = try ProgramRun(taps) { program in
      let pages = UIPageControl(frame: CGRect(x: 50, y: 100, width: 100, height: 26))
      pages.numberOfPages = 3
      pages.currentPage = 9
      program.note("\(pages.currentPage) \(pages.intrinsicContentSize.width)")
      pages.currentPage = 0
      pages.addAction(UIAction { _ in program.note("\(pages.currentPage)") }, for: .valueChanged)
      program.box.addSubview(pages)
    }
    // The third tap finds the last page.
    #expect(run.notes == ["2 73.0", "1", "2", "1"])
  }

  // MARK: Segmented controls

  @Test func `a tap selects another segment, and none that is selected or not enabled`() throws {
    let taps = [250.0, 250, 150].enumerated().flatMap { number, x in
      ProgramRun.tap(at: Point(x: x, y: 560), time: 0.1 + 0.5 * Double(number))
    }
    let run = try ProgramRun(taps) { program in
      let choice = UISegmentedControl(items: ["Day", "Week", "Month"])
      program.note("\(choice.selectedSegmentIndex) \(choice.intrinsicContentSize.width)")
      choice.selectedSegmentIndex = 0
      choice.setEnabled(false, forSegmentAt: 1)
      choice.frame = CGRect(x: 0, y: 100, width: 300, height: 32)
      choice.addAction(
        UIAction { _ in program.note("\(choice.selectedSegmentIndex)") }, for: .valueChanged)
      program.box.addSubview(choice)
    }
    #expect(run.notes == ["-1 157.5", "2"])
  }

  // MARK: Images

  @Test func `an image view is as large as its image, and takes no touches`() throws {
    let run = try ProgramRun { program in
      let view = UIImageView(image: UIImage(systemName: "star"))
      program.note("\(view.bounds.width) by \(view.intrinsicContentSize.height)")
      program.note("\(view.isUserInteractionEnabled) \(UIImageView().intrinsicContentSize.width)")
    }
    #expect(run.notes == ["20.0 by 20.0", "false -1.0"])
  }
}
