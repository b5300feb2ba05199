import GestureReplay
import HeadlessUIKit
import Testing

/// Safe areas, margins and guides, as measured on UIKit of iOS 26.1.
@MainActor
struct AreaMeasurements {
  /// A screen whose insets are 40 at the top, 12 at the left, 30 at the bottom and 16 at the right.
  private static var screen: Screen {
    var screen = Screen()
    (screen.width, screen.height) = (400, 800)
    (screen.safeArea.top, screen.safeArea.left) = (40, 12)
    (screen.safeArea.bottom, screen.safeArea.right) = (30, 16)
    return screen
  }

  private static func words(_ insets: UIEdgeInsets) -> String {
    [insets.top, insets.left, insets.bottom, insets.right].map { "\(Double($0))" }
      .joined(separator: " ")
  }

  // MARK: Safe areas

  @Test(arguments: [
    (CGRect(x: 0, y: 0, width: 400, height: 800), [40.0, 12, 30, 16]),
    (CGRect(x: 25, y: 15, width: 100, height: 900), [25, 0, 30, 0]),
    (CGRect(x: -50, y: -70, width: 200, height: 200), [40, 12, 0, 0]),
    (CGRect(x: 0, y: 785, width: 400, height: 300), [0, 12, 30, 16]),
    (CGRect(x: -60, y: -60, width: 600, height: 1000), [40, 12, 30, 16]),
    // It may be more than the view is high, and be of a view wholly outside.
    (CGRect(x: 4, y: 10, width: 60, height: 20), [30, 8, 0, 0]),
    (CGRect(x: 0, y: 820, width: 100, height: 10), [0, 12, 30, 0]),
  ])
  func `an inset is what is left of the superview's, and at most that`(
    frame: CGRect, expected: [Double]
  ) throws {
    let run = try ProgramRun(on: Self.screen) { program in
      let view = UIView(frame: frame)
      program.view.addSubview(view)
      program.note(Self.words(view.safeAreaInsets))
    }
    #expect(run.notes == [expected.map { "\($0)" }.joined(separator: " ")])
  }

  @Test func `a sheet that reaches below the screen has the screen's inset at its bottom`() throws {
    let run = try ProgramRun { program in
      let (sheet, button) = (UIView(frame: CGRect(x: 0, y: 500, width: 390, height: 700)), UIView())
      program.view.addSubview(sheet)
      sheet.addSubview(button)
      button.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        button.leadingAnchor.constraint(equalTo: sheet.leadingAnchor),
        button.heightAnchor.constraint(equalToConstant: 44),
        button.bottomAnchor.constraint(equalTo: sheet.safeAreaLayoutGuide.bottomAnchor),
      ])
      program.after(0.1) { program.note("\(sheet.safeAreaInsets.bottom) \(button.frame.maxY)") }
    }
    #expect(run.notes == ["34.0 666.0"])
  }

  /// A view that says what it is told.
  private final class Witness: UIView {
    var say: (String) -> Void = { _ in }
    override func safeAreaInsetsDidChange() { say("safe area \(safeAreaInsets.top)") }
    override func layoutMarginsDidChange() { say("margins \(layoutMargins.top)") }
    override func layoutSubviews() {
      super.layoutSubviews()
      say("layout")
    }
  }

  @Test func `margins are told before the safe area, and both while the frame is set`() throws {
    let run = try ProgramRun { program in
      let view = Witness(frame: CGRect(x: 0, y: 100, width: 390, height: 300))
      program.view.addSubview(view)
      program.after(0.1) {
        view.say = { program.note($0) }
        program.note("set")
        view.frame.origin.y = 10
        program.note("was set")
      }
    }
    #expect(run.notes == ["set", "margins 45.0", "safe area 37.0", "was set", "layout"])
  }

  @Test func `a view that constraints move is told in the layout pass, before it lays out`() throws
  {
    let run = try ProgramRun { program in
      let view = Witness()
      view.translatesAutoresizingMaskIntoConstraints = false
      program.view.addSubview(view)
      let top = view.topAnchor.constraint(equalTo: program.view.topAnchor, constant: 200)
      NSLayoutConstraint.activate([
        top, view.leadingAnchor.constraint(equalTo: program.view.leadingAnchor),
        view.widthAnchor.constraint(equalToConstant: 100),
        view.heightAnchor.constraint(equalToConstant: 100),
      ])
      program.after(0.1) {
        view.say = { program.note($0) }
        top.constant = 20
        program.note("changed")
        program.view.layoutIfNeeded()
        program.note("laid out")
      }
    }
    #expect(run.notes == ["changed", "margins 35.0", "safe area 27.0", "layout", "laid out"])
  }

  // MARK: Margins

  @Test(arguments: [
    (320.0, 16.0), (375, 16), (389, 16), (390, 20), (393, 20), (414, 20), (820, 20),
  ])
  func `the system's margins are wider from 390 points on`(width: Double, expected: Double) throws {
    var screen = Screen()
    screen.width = width
    let run = try ProgramRun(on: screen) { program in
      program.note("\(program.systemMinimumLayoutMargins.leading)")
      program.note("\(program.view.layoutMargins.left)")
    }
    #expect(run.notes == ["\(expected)", "\(expected)"])
  }

  @Test(arguments: [
    (375.0, 8.0, 8.0, 359.0), (834, 8, 8, 818), (1008, 8, 8, 992), (1009, 8, 44.5, 920),
    (1400, 8, 240, 920), (1008, 30, 30, 948), (1200, 180, 180, 840), (1200, 0, 140, 920),
  ])
  func `readable content is 920 points wide at most, from 1009 on`(
    width: Double, margin: Double, x: Double, readable: Double
  ) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 150))
    view.layoutMargins = UIEdgeInsets(top: 5, left: margin, bottom: 5, right: margin)
    #expect(
      view.readableContentGuide.layoutFrame == CGRect(x: x, y: 5, width: readable, height: 140))
  }

  // MARK: The keyboard

  @Test func `without a keyboard, its guide is what is below the view, as wide as the window`()
    throws
  {
    let run = try ProgramRun { program in
      let view = UIView(frame: CGRect(x: 30, y: 60, width: 120, height: 90))
      program.view.addSubview(view)
      let (guide, shadow) = (view.keyboardLayoutGuide, UIView())
      view.addSubview(shadow)
      shadow.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        shadow.topAnchor.constraint(equalTo: guide.topAnchor),
        shadow.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        shadow.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        shadow.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      ])
      program.after(0.1) {
        let expected = CGRect(x: -30, y: 90, width: 390, height: 694)
        program.note("\(guide.layoutFrame == expected) \(shadow.frame == expected)")
        view.frame.origin = CGPoint(x: 0, y: 400)
      }
      program.after(0.2) {
        program.note("\(shadow.frame == CGRect(x: 0, y: 90, width: 390, height: 354))")
      }
    }
    #expect(run.notes == ["true true", "true"])
  }
}
