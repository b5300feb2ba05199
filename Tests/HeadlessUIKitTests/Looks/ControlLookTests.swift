import GestureEngine
import GestureReplay
import HeadlessUIKit
import Testing

/// Controls: shapes in which one knows them again.
@MainActor
struct ControlLookTests {
  private static let green = LookColor(0x34C7_59FF, dark: 0x30D1_58FF)
  private static let blue = LookColor(0x007A_FFFF, dark: 0x0A84_FFFF)
  private static let white = LookColor(0xFFFF_FFFF)

  /// The horizontal places at which a shape begins and ends.
  private static func span(_ shape: LookShape) -> ClosedRange<Double>? {
    // Rounded rectangles begin at their upper left side, and their right side follows V.
    let numbers = shape.path.split { !"0123456789.-".contains($0) }.compactMap { Double($0) }
    let right = shape.path.firstIndex(of: "H").flatMap {
      Double(shape.path[$0...].dropFirst().prefix { "0123456789.-".contains($0) })
    }
    guard let left = numbers.first, let right, left <= right else { return nil }
    return left...right
  }

  @Test func `a switch that is on is green, with the thumb at its right`() throws {
    let run = try LookRun(ProgramRun.tap(at: Point(x: 30, y: 460), time: 0.2)) {
      let control = UISwitch(frame: CGRect(x: 10, y: 0, width: 0, height: 0))
      control.accessibilityIdentifier = "it"
      $0.box.addSubview(control)
    }
    let (off, on) = (try #require(run.look(at: 0.1)), try #require(run.look()))
    #expect(off.shapes.map(\.fill) == [LookColor(0x7878_8029, dark: 0x7878_8052), Self.white])
    #expect(on.shapes.map(\.fill) == [Self.green, Self.white])
    // Of a track of 63 points and a thumb of 39 with round ends of 12.
    #expect(Self.span(off.shapes[1]) == 14...29 && Self.span(on.shapes[1]) == 34...49)
    #expect(run.times().count == 2)
  }

  @Test(arguments: [(Float(0), 2.0), (0.5, 86), (1, 170)])
  func `a slider's thumb is where its value is`(value: Float, x: Double) throws {
    let run = try LookRun {
      let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
      slider.value = value
      return slider
    }
    let shapes = try #require(run.look()).shapes
    #expect(shapes.count == 4 && shapes[1].fill == Self.blue && shapes[2].fill == Self.white)
    let thumb = try #require(Self.span(shapes[2]))
    #expect(thumb.lowerBound - 14 == x && thumb.upperBound == thumb.lowerBound)
  }

  @Test func `a control that is not enabled is pale`() throws {
    let run = try LookRun {
      let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
      slider.isEnabled = false
      return slider
    }
    #expect(run.look()?.alpha == 0.5)
  }

  @Test func `the selected segment has a plate, and each its title`() throws {
    let run = try LookRun(ProgramRun.tap(at: Point(x: 150, y: 460), time: 0.2)) {
      let control = UISegmentedControl(items: ["Day", "Week"])
      control.selectedSegmentIndex = 0
      control.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
      control.accessibilityIdentifier = "it"
      $0.box.addSubview(control)
    }
    let (before, after) = (try #require(run.look(at: 0.1)), try #require(run.look()))
    #expect(before.texts.map(\.text) == ["Day", "Week"])
    #expect(before.texts.map(\.weight) == [600, 500] && after.texts.map(\.weight) == [500, 600])
    #expect(before.shapes.compactMap(Self.span).map(\.lowerBound) == [8, 9])
    #expect(after.shapes.compactMap(Self.span).map(\.lowerBound) == [8, 109])
  }

  @Test func `a page control has a dot for each page, and that of the current one is white`() throws
  {
    let run = try LookRun {
      let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
      (control.numberOfPages, control.currentPage) = (3, 1)
      return control
    }
    let faint = LookColor(0xFFFF_FF4D)
    #expect(run.look()?.shapes.map(\.fill) == [faint, Self.white, faint])
  }

  @Test func `a bar of progress is filled as far as it has come`() throws {
    let run = try LookRun {
      let view = UIProgressView(progressViewStyle: .default)
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 4)
      view.progress = 0.25
      return view
    }
    let shapes = try #require(run.look()).shapes
    #expect(shapes.compactMap(Self.span) == [2...98, 2...23] && shapes[1].fill == Self.blue)
  }

  @Test func `a wheel that turns is darker than one that stands`() throws {
    let run = try LookRun { program in
      let wheel = UIActivityIndicatorView(style: .medium)
      wheel.hidesWhenStopped = false
      wheel.accessibilityIdentifier = "it"
      program.box.addSubview(wheel)
      program.after(0.2) { wheel.startAnimating() }
    }
    let (still, turning) = (try #require(run.look(at: 0.1)), try #require(run.look()))
    #expect(still.shapes.count == 8 && turning.shapes.count == 8)
    #expect(still.shapes[7].stroke == LookColor(0x8080_8080))
    #expect(turning.shapes[7].stroke == LookColor(0x8080_80FF))
  }

  @Test func `a text field shows its placeholder until there is a text`() throws {
    let run = try LookRun { program in
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
      (field.placeholder, field.borderStyle) = ("Name", .roundedRect)
      field.accessibilityIdentifier = "it"
      program.box.addSubview(field)
      program.after(0.2) { field.text = "Ada" }
      program.after(0.4) { field.isSecureTextEntry = true }
    }
    let empty = try #require(run.look(at: 0.1))
    #expect(empty.texts.map(\.text) == ["Name"] && empty.texts[0].place.x == 7)
    #expect(empty.texts[0].color == LookColor(0x3C3C_434D, dark: 0xEBEB_F54D))
    #expect(empty.shapes.map(\.stroke) == [nil, LookColor(0xD1D1_D6FF, dark: 0x3A3A_3CFF)])
    #expect(run.look(at: 0.3)?.texts.map(\.text) == ["Ada"])
    #expect(run.look()?.texts.map(\.text) == ["•••"])
  }

  @Test func `a field that is typed into shows the cursor behind its text`() throws {
    let run = try LookRun { program in
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
      field.text = "ab"
      field.accessibilityIdentifier = "it"
      program.box.addSubview(field)
      program.after(0.2) { field.becomeFirstResponder() }
    }
    #expect(run.look(at: 0.1)?.shapes.isEmpty == true)
    let cursor = try #require(run.look()?.shapes.first)
    #expect(cursor.fill == Self.blue && Self.span(cursor)?.lowerBound == 18)
    // The keyboard has come with its letters.
    let keys = run.changes.flatMap(\.looks).filter { look in
      look.texts.contains { $0.text == "q" } && look.texts.contains { $0.text == "space" }
    }
    #expect(!keys.isEmpty)
  }

  @Test(arguments: [(NSTextAlignment.center, 100.0), (.right, 193)])
  func `the cursor is where the text is aligned`(alignment: NSTextAlignment, x: Double) throws {
    let run = try LookRun { program in
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
      (field.textAlignment, field.borderStyle) = (alignment, .roundedRect)
      field.accessibilityIdentifier = "it"
      program.box.addSubview(field)
      field.becomeFirstResponder()
    }
    let cursor = try #require(run.look()?.shapes.last)
    // Its left edge ends in round corners of one point.
    #expect(Self.span(cursor)?.lowerBound == x + 1)
  }

  @Test func `a text view's lines move with what has scrolled`() throws {
    let run = try LookRun { program in
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 70, height: 60))
      (view.text, view.font) = ("one two three four", .systemFont(ofSize: 20))
      view.accessibilityIdentifier = "it"
      program.box.addSubview(view)
      program.after(0.2) { view.contentOffset.y = 40 }
    }
    let (before, after) = (try #require(run.look(at: 0.1)), try #require(run.look()))
    #expect(before.texts.map(\.text).prefix(2) == ["one", "two"] && before.clips)
    #expect(before.texts[0].place.x == 5)
    let three = try #require(before.texts.first { $0.text == "three" })
    let moved = try #require(after.texts.first { $0.text == "three" })
    #expect(abs(three.place.y - moved.place.y - 40) < 0.002)
    #expect(!after.texts.contains { $0.text == "one" })
  }

  @Test func `a blur is a translucent colour`() throws {
    let run = try LookRun {
      let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
      view.frame = CGRect(x: 0, y: 0, width: 70, height: 60)
      return view
    }
    let color = try #require(run.look()?.background)
    #expect(color.light & 0xFF < 0xFF && color.light != color.dark)
  }
}
