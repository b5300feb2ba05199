import GestureReplay
import HeadlessUIKit
import Testing

/// The Visual Format Language, by the Auto Layout Guide and the documentation of NSLayoutConstraint.
@MainActor
struct FormatDocumentation {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  private let a = UIView()
  private let b = UIView()

  init() {
    for view in [a, b] {
      window.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
    }
  }

  private func make(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any]? = nil
  ) -> [NSLayoutConstraint] {
    NSLayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: metrics, views: ["a": a, "b": b])
  }

  @Test func `a format lays views out from edge to edge`() {
    NSLayoutConstraint.activate(
      make("H:|-[a]-[b(100)]-gap-|", .alignAllTop, metrics: ["gap": 30])
        + make("V:|-5-[a(40)]") + make("V:[b(==a)]"))
    window.layoutIfNeeded()
    // The standard distance is 20 points to the superview, and 8 between views.
    #expect(a.frame == CGRect(x: 20, y: 5, width: 242, height: 40))
    #expect(b.frame == CGRect(x: 270, y: 5, width: 100, height: 40))
  }

  @Test func `views without a hyphen touch, and predicates have relations and priorities`() throws {
    let made = make("[a(>=70@500,<=200)][b]")
    #expect(made.count == 3)
    let least = try #require(made.first)
    #expect(least.relation == .greaterThanOrEqual && least.constant == 70)
    #expect(least.priority == UILayoutPriority(500) && least.firstAttribute == .width)
    #expect(made[1].relation == .lessThanOrEqual && made[1].priority == .required)
    #expect(made[2].firstItem === b && made[2].secondItem === a && made[2].constant == 0)
    #expect(made.allSatisfy { !$0.isActive })
  }

  @Test func `a vertical format is aligned across`() {
    NSLayoutConstraint.activate(
      make("V:|[a(10)]-(>=20,==30@250)-[b(10)]", [.alignAllLeading, .alignAllTrailing])
        + make("|-15-[a]-15-|"))
    window.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 15, y: 0, width: 370, height: 10))
    #expect(b.frame == CGRect(x: 15, y: 40, width: 370, height: 10))
  }

  @Test(arguments: [
    ("H:|-[a", "a ] is expected after 6 characters"),
    ("H:[c]", "c is not one of the views"), ("[a]-width-[b]", "width is no number"),
    ("[a]-", "a view or the superview is expected after a distance"), ("", "a view in brackets"),
  ])
  func `a format that cannot be read ends the replay with a message`(format: String, reason: String)
    throws
  {
    do {
      _ = try ProgramRun { program in
        program.after(0.1) {
          let made = NSLayoutConstraint.constraints(
            withVisualFormat: format, metrics: nil, views: ["a": program.box, "b": UIView()])
          program.note("\(made.count)")
        }
      }
      Issue.record("it was replayed")
    } catch {
      #expect("\(error)".contains(reason), "\(error)")
      #expect("\(error)".contains("FormatDocumentation.swift:"), "\(error)")
    }
  }

  @Test func `the system's spacing is 8 points between views, times a multiplier`() {
    let gap = b.leadingAnchor.constraint(
      equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 1.5)
    #expect(gap.constant == 12 && gap.relation == .equal && gap.secondItem === a)
    let below = b.topAnchor.constraint(
      greaterThanOrEqualToSystemSpacingBelow: a.bottomAnchor, multiplier: 2)
    #expect(below.constant == 16 && below.relation == .greaterThanOrEqual)
    let (one, two) = (UILabel(), UILabel())
    two.font = .systemFont(ofSize: 30)
    let lines = two.firstBaselineAnchor.constraint(
      lessThanOrEqualToSystemSpacingBelow: one.lastBaselineAnchor, multiplier: 1)
    #expect(lines.constant == two.font.lineHeight, "the height of a line of the larger font")
  }
}
