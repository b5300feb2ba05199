import GestureEngine
import GestureReplay
import HeadlessUIKit
import Testing

/// Constraints that cannot all hold, or leave something open: 'Unsatisfiable layouts' and 'Ambiguous
/// layouts' of the Auto Layout Guide.
@MainActor
struct ConflictDocumentation {
  private static func window(_ views: [UIView]) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
    }
    return window
  }

  private static func place(_ view: UIView, in window: UIView) {
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: window.topAnchor),
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
  }

  /// The words of the events that tell of conflicts.
  private static func conflicts(_ run: ProgramRun) -> [(fields: [String: String], because: String)]
  {
    run.timeline.events.compactMap { event -> (fields: [String: String], because: String)? in
      guard case .custom("unsatisfiableConstraint", let fields) = event.kind else { return nil }
      let words = fields.map { field in
        if case .word(let word) = field.value { (field.key, word) } else { (field.key, "") }
      }
      return (Dictionary(words) { first, _ in first }, event.because)
    }
  }

  @Test func `the constraint that gives way is told with the others once`() throws {
    let run = try ProgramRun { program in
      let card = UIView()
      card.accessibilityIdentifier = "card"
      card.translatesAutoresizingMaskIntoConstraints = false
      program.view.addSubview(card)
      Self.place(card, in: program.view)
      card.widthAnchor.constraint(greaterThanOrEqualToConstant: 200).isActive = true
      card.trailingAnchor.constraint(
        equalTo: program.view.leadingAnchor, constant: 100
      ).isActive = true
      program.after(0.1) { program.note("\(card.frame.width)") }
      for step in 1...5 {
        program.after(0.1 * Double(step)) { card.setNeedsLayout() }
      }
    }
    #expect(run.notes == ["100.0"])
    let conflicts = Self.conflicts(run)
    #expect(conflicts.count == 1)
    let (fields, because) = try #require(conflicts.first)
    #expect(fields["constraint"] == "card.width ≥ 200")
    #expect(
      fields["with"] == "card.leading = view.leading; card.trailing = view.leading + 100",
      "lines stand in the reason alone")
    #expect(because.hasPrefix("made in ConflictDocumentation.swift:"))
    #expect(because.contains("card.leading = view.leading (ConflictDocumentation.swift:"))
    #expect(because.contains("card.trailing = view.leading + 100 (ConflictDocumentation.swift:"))
    #expect(because.hasSuffix("it gives way (an inequality before an equation)"))
    #expect(!because.contains("card.top"), "only those in the conflict")
  }

  @Test func `a limit gives way to a length that changes`() {
    let view = UIView()
    let window = Self.window([view])
    Self.place(view, in: window)
    let first = view.widthAnchor.constraint(equalToConstant: 100)
    let second = view.widthAnchor.constraint(lessThanOrEqualToConstant: 150)
    first.isActive = true
    second.isActive = true
    window.layoutIfNeeded()
    #expect(view.frame.width == 100)
    first.constant = 300
    window.layoutIfNeeded()
    #expect(view.frame.width == 300, "the limit is an inequality, and gives way")
    first.constant = 120
    window.layoutIfNeeded()
    first.isActive = false
    view.widthAnchor.constraint(equalTo: window.widthAnchor).with(.defaultHigh).isActive = true
    window.layoutIfNeeded()
    #expect(view.frame.width == 150, "it holds again when nothing is in its way")
  }

  @Test func `what gave way holds when what it was in conflict with is gone`() {
    let view = UIView()
    let window = Self.window([view])
    Self.place(view, in: window)
    let (old, new) = (
      view.widthAnchor.constraint(equalToConstant: 100),
      view.widthAnchor.constraint(equalToConstant: 250)
    )
    old.isActive = true
    new.isActive = true
    window.layoutIfNeeded()
    #expect(view.frame.width == 100 && new.isActive)
    old.isActive = false
    window.layoutIfNeeded()
    #expect(view.frame.width == 250)
  }

  @Test func `an optional constraint gives way without a message`() throws {
    let run = try ProgramRun { program in
      let card = UIView()
      card.translatesAutoresizingMaskIntoConstraints = false
      program.view.addSubview(card)
      Self.place(card, in: program.view)
      card.widthAnchor.constraint(equalToConstant: 200).isActive = true
      card.widthAnchor.constraint(equalToConstant: 100).with(UILayoutPriority(999)).isActive = true
    }
    #expect(Self.conflicts(run).isEmpty)
  }

  @Test func `a frame that is translated into constraints does not give way`() throws {
    let run = try ProgramRun { program in
      let card = UIView(frame: CGRect(x: 0, y: 0, width: 70, height: 10))
      card.accessibilityIdentifier = "card"
      program.view.addSubview(card)
      card.widthAnchor.constraint(equalToConstant: 200).isActive = true
      program.after(0.1) { program.note("\(card.frame.width)") }
    }
    #expect(run.notes == ["70.0"])
    #expect(Self.conflicts(run).map { $0.fields["constraint"] } == ["card.width = 200"])
    #expect(Self.conflicts(run).first?.fields["with"] == "what frames and safe areas give")
  }

  @Test func `a priority goes neither from nor to required while its constraint is active`() throws
  {
    do {
      _ = try ProgramRun { program in
        let width = program.box.widthAnchor.constraint(equalToConstant: 390)
        width.isActive = true
        program.after(0.1) { width.priority = .defaultHigh }
      }
      Issue.record("it was replayed")
    } catch {
      #expect("\(error)".contains("from 1000 to 750"), "\(error)")
      #expect("\(error)".contains("ConflictDocumentation.swift:"), "\(error)")
    }
    let view = UIView()
    let window = Self.window([view])
    Self.place(view, in: window)
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    width.priority = .defaultLow
    width.isActive = true
    view.widthAnchor.constraint(equalToConstant: 20).with(.fittingSizeLevel).isActive = true
    window.layoutIfNeeded()
    width.priority = UILayoutPriority(1)
    window.layoutIfNeeded()
    #expect(view.frame.width == 20)
  }

  @Test func `a priority goes from required before its views are laid out`() throws {
    let run = try ProgramRun { program in
      let card = UIView()
      let width = card.widthAnchor.constraint(equalToConstant: 200)
      width.isActive = true
      width.priority = .defaultLow
      card.widthAnchor.constraint(equalToConstant: 300).isActive = true
      program.view.addSubview(card)
      card.translatesAutoresizingMaskIntoConstraints = false
      program.after(0.1) { program.note("\(card.frame.width)") }
    }
    #expect(run.notes == ["300.0"])
    #expect(Self.conflicts(run).isEmpty)
  }

  @Test(arguments: [
    (NSLayoutConstraint.Attribute.left, NSLayoutConstraint.Attribute.notAnAttribute, "a constant"),
    (.left, .top, "pairs left with top"), (.width, .leading, "pairs width with leading"),
    (.left, .leading, "the direction of reading"),
  ])
  func `a constraint that UIKit does not allow ends the replay with a message`(
    first: NSLayoutConstraint.Attribute, second: NSLayoutConstraint.Attribute, words: String
  ) {
    do {
      _ = try ProgramRun { program in
        let other: UIView? = second == .notAnAttribute ? nil : program.view
        NSLayoutConstraint(
          item: program.box, attribute: first, relatedBy: .equal, toItem: other, attribute: second,
          multiplier: 1, constant: 10
        ).isActive = true
      }
      Issue.record("it was replayed")
    } catch {
      #expect("\(error)".contains(words), "\(error)")
      #expect("\(error)".contains("ConflictDocumentation.swift:"), "\(error)")
    }
  }

  @Test func `views of a constraint have a view around them in common`() {
    do {
      _ = try ProgramRun { program in
        UIView().widthAnchor.constraint(equalTo: program.box.widthAnchor).isActive = true
        let other = UIView()
        other.widthAnchor.constraint(equalTo: program.box.widthAnchor).isActive = true
        program.note("\(other.constraints.count)")
      }
      Issue.record("it was replayed")
    } catch {
      #expect("\(error)".contains("no view around them in common"), "\(error)")
    }
  }

  // MARK: Contents

  private final class Sized: UIView {
    override var intrinsicContentSize: CGSize { CGSize(width: 100, height: 20) }
  }

  @Test func `a changed hugging priority takes effect with the next layout`() {
    let (a, b) = (Sized(), Sized())
    let window = Self.window([a, b])
    Self.place(a, in: window)
    Self.place(b, in: window)
    for constraint in window.constraints
    where constraint.firstItem === b && constraint.firstAttribute == .leading {
      constraint.isActive = false
    }
    NSLayoutConstraint.activate([
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      b.trailingAnchor.constraint(equalTo: window.trailingAnchor),
    ])
    a.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    window.layoutIfNeeded()
    #expect(a.frame.width == 100 && b.frame.width == 300)
    a.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    window.layoutIfNeeded()
    #expect(a.frame.width == 300 && b.frame.width == 100)
  }

  @Test func `an aspect ratio is a multiplier between a width and a height`() {
    let view = UIView()
    let window = Self.window([view])
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: window.topAnchor),
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: window.trailingAnchor).with(.defaultHigh),
      view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: 16.0 / 9),
      view.heightAnchor.constraint(lessThanOrEqualToConstant: 180),
    ])
    window.layoutIfNeeded()
    #expect(abs(view.frame.width - 320) < 1e-9 && abs(view.frame.height - 180) < 1e-9)
  }

  // MARK: Ambiguity

  @Test func `a layout is ambiguous as long as something is open`() {
    let view = UIView()
    let window = Self.window([view])
    #expect(view.hasAmbiguousLayout && !window.hasAmbiguousLayout)
    Self.place(view, in: window)
    #expect(view.hasAmbiguousLayout)
    let width = view.widthAnchor.constraint(lessThanOrEqualToConstant: 80)
    width.isActive = true
    #expect(view.hasAmbiguousLayout)
    view.widthAnchor.constraint(equalToConstant: 100).with(.defaultLow).isActive = true
    #expect(!view.hasAmbiguousLayout)
    window.layoutIfNeeded()
    #expect(view.frame.width == 80)
  }

  @Test func `the constraints that affect a view are those of an axis`() {
    let (view, other) = (UIView(), UIView())
    let window = Self.window([view, other])
    Self.place(view, in: window)
    Self.place(other, in: window)
    let width = view.widthAnchor.constraint(equalTo: other.widthAnchor)
    let otherWidth = other.widthAnchor.constraint(equalToConstant: 30)
    NSLayoutConstraint.activate([width, otherWidth])
    let affecting = view.constraintsAffectingLayout(for: .horizontal)
    #expect(affecting.contains(width) && affecting.contains(otherWidth))
    #expect(affecting.count == 3, "and the leading edge's")
    #expect(view.constraintsAffectingLayout(for: .vertical).count == 2)
  }
}

extension NSLayoutConstraint {
  fileprivate func with(_ priority: UILayoutPriority) -> NSLayoutConstraint {
    self.priority = priority
    return self
  }
}
