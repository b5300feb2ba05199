import GestureReplay
import HeadlessUIKit
import Testing

/// The things that are told once a turn is laid out.
@MainActor
struct TurnStoryTests {
  /// The events of a name: their fields as `view list, x 0`, and their reasons.
  private static func events(
    _ name: String, _ run: ProgramRun
  ) -> [(words: String, because: String)] {
    run.timeline.events.compactMap { event in
      guard case .custom(name, let fields) = event.kind else { return nil }
      let words = fields.map { field in
        switch field.value {
        case .number(let number): "\(field.key) \(number)"
        case .word(let word): "\(field.key) \(word)"
        }
      }
      return (words.joined(separator: ", "), event.because)
    }
  }

  // MARK: Offsets

  private static func scrollView(in program: ProgramController) -> UIScrollView {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    scrollView.accessibilityIdentifier = "list"
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentSize = CGSize(width: 390, height: 2000)
    program.view.addSubview(scrollView)
    return scrollView
  }

  @Test func `an offset that is set several times in a turn is told as it is in the end`() throws {
    let run = try ProgramRun { program in
      let scrollView = Self.scrollView(in: program)
      program.after(0.1) {
        for y in [100.0, 200, 300] { scrollView.contentOffset.y = y }
      }
    }
    let events = Self.events("contentOffset", run)
    #expect(events.map(\.words) == ["view list, x 0.0, y 300.0"])
    #expect(events.first?.because.contains("which was (0, 0)") == true, "\(events)")
  }

  @Test func `an offset that is set and taken back in a turn is not told`() throws {
    let run = try ProgramRun { program in
      let scrollView = Self.scrollView(in: program)
      program.after(0.1) {
        scrollView.contentOffset.y = 100
        scrollView.contentOffset.y = 0
      }
    }
    #expect(Self.events("contentOffset", run).isEmpty)
  }

  // MARK: Constraints

  /// A row whose icon's width is 20 and at least 32.
  private static func row(in program: ProgramController, at index: Int, extra: CGFloat = 0) {
    let icon = UIView()
    icon.translatesAutoresizingMaskIntoConstraints = false
    program.view.addSubview(icon)
    NSLayoutConstraint.activate([
      icon.topAnchor.constraint(equalTo: program.view.topAnchor, constant: CGFloat(index) * 40),
      icon.heightAnchor.constraint(equalToConstant: 20),
      icon.leadingAnchor.constraint(equalTo: program.view.leadingAnchor),
      icon.widthAnchor.constraint(equalToConstant: 20 + extra),
      icon.widthAnchor.constraint(greaterThanOrEqualToConstant: 32),
    ])
  }

  @Test func `the same conflict of twelve rows is told once, with their number`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) { for index in 0..<12 { Self.row(in: program, at: index) } }
      program.after(0.2) { Self.row(in: program, at: 12) }
    }
    let events = Self.events("unsatisfiableConstraint", run)
    #expect(events.count == 1)
    #expect(events.first?.words.hasSuffix("times 12.0") == true, "\(events)")
    let headlines = run.timeline.events.map(\.headline).filter { $0.contains("gives way") }
    #expect(headlines.first?.hasSuffix(".width ≥ 32 gives way × 12") == true, "\(headlines)")
  }

  @Test func `a conflict of one view has no number`() throws {
    let run = try ProgramRun { program in Self.row(in: program, at: 0) }
    let event = try #require(Self.events("unsatisfiableConstraint", run).first)
    #expect(!event.words.contains("times"))
  }

  @Test func `conflicts that other lines of the app make are told, too`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) {
        Self.row(in: program, at: 0)
        program.box.widthAnchor.constraint(equalToConstant: 20).isActive = true
      }
    }
    #expect(Self.events("unsatisfiableConstraint", run).count == 2)
  }

  @Test func `no reason names a line of this package`() throws {
    let run = try ProgramRun { program in
      let label = UILabel()
      label.text = "a long text"
      label.setContentCompressionResistancePriority(.required, for: .horizontal)
      let stack = UIStackView(arrangedSubviews: [label, UIView()])
      stack.translatesAutoresizingMaskIntoConstraints = false
      program.view.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.widthAnchor.constraint(equalToConstant: 10),
        stack.topAnchor.constraint(equalTo: program.view.topAnchor),
        stack.leadingAnchor.constraint(equalTo: program.view.leadingAnchor),
        label.widthAnchor.constraint(equalToConstant: 50),
        label.widthAnchor.constraint(greaterThanOrEqualToConstant: 60),
      ])
    }
    let reasons = Self.events("unsatisfiableConstraint", run).map(\.because)
    #expect(!reasons.isEmpty)
    let files = reasons.flatMap { $0.matches(of: /\w+[+\w]*\.swift/).map { String($0.output) } }
    #expect(Set(files) == ["TurnStoryTests.swift"], "\(reasons)")
  }

  @Test func `a priority that UIKit does not allow names the line that sets it`() {
    do {
      _ = try ProgramRun { program in
        let label = UILabel()
        label.accessibilityIdentifier = "title"
        label.text = "title"
        label.translatesAutoresizingMaskIntoConstraints = false
        label.setContentHuggingPriority(UILayoutPriority(1001), for: .horizontal)
        program.view.addSubview(label)
        label.topAnchor.constraint(equalTo: program.view.topAnchor).isActive = true
      }
      Issue.record("it was replayed")
    } catch {
      #expect("\(error)".contains("made in TurnStoryTests.swift:"), "\(error)")
      #expect("\(error)".contains("of title"), "\(error)")
    }
  }
}
