import GestureEngine
import GestureReplay
import HeadlessUIKit
import Testing

/// Buttons, in the states that they are in.
@MainActor
struct ButtonLookTests {
  @Test func `a filled button has its tint behind a white title`() throws {
    let run = try LookRun {
      var configuration = UIButton.Configuration.filled()
      (configuration.title, configuration.cornerStyle) = ("Go", .capsule)
      let button = UIButton(configuration: configuration)
      button.frame = CGRect(x: 10, y: 10, width: 120, height: 40)
      button.tintColor = .systemOrange
      button.titleLabel?.accessibilityIdentifier = "title"
      return button
    }
    #expect(run.look()?.background == LookColor(0xFF95_00FF, dark: 0xFF9F_0AFF))
    #expect(run.look()?.corners == [20, 20, 20, 20])
    #expect(run.look("title")?.texts.map(\.text) == ["Go"])
    #expect(run.look("title")?.texts.first?.color == LookColor(0xFFFF_FFFF))
  }

  @Test func `a configuration's title shows though no code asks for its label`() throws {
    let run = try LookRun {
      var configuration = UIButton.Configuration.tinted()
      configuration.title = "Go"
      let button = UIButton(configuration: configuration)
      button.frame = CGRect(x: 10, y: 10, width: 120, height: 40)
      return button
    }
    let titles = run.changes.flatMap(\.looks).flatMap(\.texts).map(\.text)
    #expect(titles == ["Go"])
  }

  @Test func `a pressed system button's title is pale while the finger is in it`() throws {
    let run = try LookRun(ProgramRun.tap(at: Point(x: 50, y: 460), time: 0.1, press: 0.2)) {
      let button = UIButton(type: .system)
      button.setTitle("Go", for: .normal)
      button.titleLabel?.accessibilityIdentifier = "title"
      button.frame = CGRect(x: 10, y: 0, width: 120, height: 40)
      $0.box.addSubview(button)
    }
    #expect(run.look("title", at: 0.05)?.alpha == 1)
    #expect(run.look("title", at: 0.25)?.alpha == 0.3)
    #expect(run.look("title")?.alpha == 1)
    #expect(run.look("title")?.texts.first?.color == LookColor(0x007A_FFFF, dark: 0x0A84_FFFF))
  }

  @Test func `a button of no kind is not dimmed, and has the colour of its state`() throws {
    let run = try LookRun {
      let button = UIButton()
      button.setTitle("Go", for: .normal)
      button.setTitleColor(.red, for: .normal)
      button.setTitleColor(.gray, for: .disabled)
      button.isEnabled = false
      button.frame = CGRect(x: 10, y: 0, width: 120, height: 40)
      button.titleLabel?.accessibilityIdentifier = "title"
      return button
    }
    let title = try #require(run.look("title"))
    #expect(title.alpha == 1 && title.texts.first?.color == LookColor(0x8080_80FF))
  }
}
