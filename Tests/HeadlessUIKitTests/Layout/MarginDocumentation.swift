import GestureReplay
import HeadlessUIKit
import Testing

/// Margins and guides, by 'Positioning content within layout margins' and the documentation of UIView.
@MainActor
struct MarginDocumentation {
  private final class Told: UIView {
    var count = 0
    override func layoutMarginsDidChange() { count += 1 }
  }

  private static func window() -> UIWindow {
    UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  private static func insets(_ length: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: length, left: length, bottom: length, right: length)
  }

  /// Pins a view into a guide.
  private static func fill(_ guide: UILayoutGuide, with view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }

  @Test func `a view has margins of 8 points, and a guide inside them`() {
    let (window, outer, inner) = (
      Self.window(), Told(frame: CGRect(x: 0, y: 100, width: 200, height: 100)), UIView()
    )
    window.addSubview(outer)
    outer.addSubview(inner)
    #expect(outer.layoutMargins == Self.insets(8))
    Self.fill(outer.layoutMarginsGuide, with: inner)
    window.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 8, y: 8, width: 184, height: 84))
    outer.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(outer.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(outer.count == 1)
    window.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 2, y: 1, width: 194, height: 96))
    #expect(outer.layoutMarginsGuide.layoutFrame == inner.frame)
  }

  @Test func `a margin is an attribute of its view`() {
    let (window, view) = (Self.window(), UIView())
    window.addSubview(view)
    window.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 60)
    view.translatesAutoresizingMaskIntoConstraints = false
    let pairs: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)] = [
      (.leading, .leadingMargin), (.trailing, .trailingMargin), (.top, .topMargin),
      (.centerY, .centerYWithinMargins),
    ]
    for (own, other) in pairs {
      NSLayoutConstraint(
        item: view, attribute: own, relatedBy: .equal, toItem: window, attribute: other,
        multiplier: 1, constant: 0
      ).isActive = true
    }
    window.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 20, y: 10, width: 310, height: 804))
  }

  @Test func `margins keep clear of those of the superview, if the view preserves them`() {
    let (window, outer) = (
      Self.window(), UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    )
    let inner = UIView(frame: CGRect(x: 5, y: 0, width: 190, height: 100))
    window.addSubview(outer)
    outer.addSubview(inner)
    outer.layoutMargins = Self.insets(30)
    #expect(inner.layoutMargins == Self.insets(8))
    inner.preservesSuperviewLayoutMargins = true
    #expect(inner.layoutMargins == UIEdgeInsets(top: 30, left: 25, bottom: 8, right: 25))
  }

  @Test func `a controller's view has the system's least margins, and the safe area's`() throws {
    let run = try ProgramRun { program in
      let view: UIView = program.view
      program.note("\(program.systemMinimumLayoutMargins.leading)")
      program.note(
        "\(view.layoutMargins == UIEdgeInsets(top: 47, left: 20, bottom: 34, right: 20))")
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 10, leading: 10, bottom: 10, trailing: 50)
      program.note(
        "\(view.layoutMargins == UIEdgeInsets(top: 57, left: 20, bottom: 44, right: 50))")
      view.insetsLayoutMarginsFromSafeArea = false
      program.viewRespectsSystemMinimumLayoutMargins = false
      program.note(
        "\(view.layoutMargins == UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 50))")
    }
    #expect(run.notes == ["20.0", "true", "true", "true"])
  }

  @Test func `readable content lies inside the margins, and is not too wide`() {
    let wide = UIView(frame: CGRect(x: 0, y: 0, width: 1100, height: 100))
    wide.layoutMargins = Self.insets(20)
    #expect(
      wide.readableContentGuide.layoutFrame == CGRect(x: 90, y: 20, width: 920, height: 60))
    wide.frame.size.width = 300
    #expect(wide.readableContentGuide.layoutFrame == CGRect(x: 20, y: 20, width: 260, height: 60))
  }

  @Test func `without a keyboard, its guide begins where the safe area ends`() throws {
    let run = try ProgramRun { program in
      let field = UIView()
      program.view.addSubview(field)
      field.translatesAutoresizingMaskIntoConstraints = false
      let keyboard = program.view.keyboardLayoutGuide
      NSLayoutConstraint.activate([
        field.bottomAnchor.constraint(equalTo: keyboard.topAnchor),
        field.leadingAnchor.constraint(equalTo: keyboard.leadingAnchor),
        field.trailingAnchor.constraint(equalTo: keyboard.trailingAnchor),
        field.heightAnchor.constraint(equalToConstant: 40),
      ])
      program.after(0.1) {
        program.note("\(field.frame == CGRect(x: 0, y: 770, width: 390, height: 40))")
        keyboard.usesBottomSafeArea = false
      }
      program.after(0.2) { program.note("\(field.frame.maxY)") }
    }
    #expect(run.notes == ["true", "844.0"])
  }

  // MARK: Alignment

  private final class Badge: UIView {
    override var alignmentRectInsets: UIEdgeInsets {
      UIEdgeInsets(top: 0, left: 0, bottom: 6, right: 10)
    }
    override var intrinsicContentSize: CGSize { CGSize(width: 50, height: 20) }
  }

  @Test func `constraints align the alignment rectangle, not the frame`() {
    let (window, badge) = (Self.window(), Badge())
    window.addSubview(badge)
    badge.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      badge.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      badge.bottomAnchor.constraint(equalTo: window.bottomAnchor),
    ])
    window.layoutIfNeeded()
    #expect(badge.frame == CGRect(x: 340, y: 824, width: 60, height: 26))
    #expect(
      badge.alignmentRect(forFrame: badge.frame) == CGRect(x: 340, y: 824, width: 50, height: 20))
    #expect(
      badge.frame(forAlignmentRect: badge.alignmentRect(forFrame: badge.frame)) == badge.frame)
  }

  @Test func `baselines are those of the first and the last line of text`() {
    let (window, title, text) = (Self.window(), UILabel(), UILabel())
    (title.text, text.text) = ("title", "one\ntwo\nthree")
    (title.font, text.font) = (.systemFont(ofSize: 20), .systemFont(ofSize: 10))
    text.numberOfLines = 0
    for view in [title, text] {
      window.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    let first = text.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor)
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: window.topAnchor, constant: 100),
      title.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      text.leadingAnchor.constraint(equalTo: title.trailingAnchor), first,
    ])
    window.layoutIfNeeded()
    // The title's baseline is 19 points below its top, the text's first one 29 pixels below its own.
    #expect(abs(text.frame.minY - 119 + 29.0 / 3) < 1e-9)
    first.isActive = false
    text.lastBaselineAnchor.constraint(equalTo: title.lastBaselineAnchor).isActive = true
    window.layoutIfNeeded()
    #expect(abs(text.frame.minY - 119 + 24 + 29.0 / 3) < 1e-9)
    text.text = "one"
    window.layoutIfNeeded()
    #expect(abs(text.frame.minY - 119 + 29.0 / 3) < 1e-9)
  }
}
