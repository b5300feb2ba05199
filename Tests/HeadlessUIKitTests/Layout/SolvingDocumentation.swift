import GestureReplay
import HeadlessUIKit
import Testing

/// What constraints decide, by the Auto Layout guide.
@MainActor
struct SolvingDocumentation {
  final class Text: UIView {
    var width: CGFloat = 100
    override var intrinsicContentSize: CGSize { CGSize(width: width, height: 20) }
  }

  private static func window(_ views: [UIView]) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
    }
    return window
  }

  private static func row(_ a: UIView, _ b: UIView, in window: UIWindow) {
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      b.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      a.topAnchor.constraint(equalTo: window.topAnchor),
      b.topAnchor.constraint(equalTo: window.topAnchor),
    ])
  }

  @Test func `the view that hugs its content less is stretched`() {
    let (a, b) = (Text(), Text())
    let window = Self.window([a, b])
    Self.row(a, b, in: window)
    a.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    window.layoutIfNeeded()
    #expect(a.frame.width == 100 && b.frame.width == 300)
  }

  @Test func `the view that resists compression less is compressed`() {
    let (a, b) = (Text(), Text())
    (a.width, b.width) = (300, 300)
    let window = Self.window([a, b])
    Self.row(a, b, in: window)
    a.setContentCompressionResistancePriority(.required, for: .horizontal)
    window.layoutIfNeeded()
    #expect(a.frame.width == 300 && b.frame.width == 100)
  }

  @Test func `hugging is 250 and compression resistance 750 by default`() {
    let view = UIView()
    #expect(view.contentHuggingPriority(for: .vertical) == .defaultLow)
    #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
  }

  @Test func `the constraint of the higher priority is satisfied first`() {
    let view = UIView()
    let window = Self.window([view])
    let (short, tall) = (
      view.heightAnchor.constraint(equalToConstant: 100),
      view.heightAnchor.constraint(equalToConstant: 500)
    )
    (short.priority, tall.priority) = (.defaultHigh, .defaultLow)
    NSLayoutConstraint.activate([
      short, tall, view.topAnchor.constraint(equalTo: window.topAnchor),
      view.leftAnchor.constraint(equalTo: window.leftAnchor),
      view.rightAnchor.constraint(equalTo: window.rightAnchor),
    ])
    window.layoutIfNeeded()
    #expect(view.frame.height == 100)
    (short.priority, tall.priority) = (.defaultLow, .defaultHigh)
    window.layoutIfNeeded()
    #expect(view.frame.height == 500)
  }

  @Test func `an optional constraint comes as close as the required ones let it`() {
    let view = UIView()
    let window = Self.window([view])
    let height = view.heightAnchor.constraint(equalToConstant: 900)
    height.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      height, view.bottomAnchor.constraint(equalTo: window.bottomAnchor),
      view.topAnchor.constraint(greaterThanOrEqualTo: window.topAnchor, constant: 100),
      view.leftAnchor.constraint(equalTo: window.leftAnchor),
      view.rightAnchor.constraint(equalTo: window.rightAnchor),
    ])
    window.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 100, width: 400, height: 700))
  }

  @Test func `a view's autoresizing mask is translated into constraints`() {
    let view = UIView()
    let window = Self.window([view])
    let fixed = UIView(frame: CGRect(x: 30, y: 40, width: 50, height: 60))
    window.addSubview(fixed)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: fixed.rightAnchor),
      view.topAnchor.constraint(equalTo: fixed.bottomAnchor, constant: 8),
      view.widthAnchor.constraint(equalTo: fixed.widthAnchor, multiplier: 2),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    window.layoutIfNeeded()
    #expect(fixed.frame == CGRect(x: 30, y: 40, width: 50, height: 60))
    #expect(view.frame == CGRect(x: 80, y: 108, width: 100, height: 10))
    fixed.frame.origin.x = 60
    window.layoutIfNeeded()
    #expect(view.frame.origin.x == 110)
    window.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(view.frame.origin.x == 110)
  }

  @Test func `constraints to the safe area's guide keep clear of the bars`() throws {
    let run = try ProgramRun { program in
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      program.view.addSubview(view)
      let safe = program.view.safeAreaLayoutGuide
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: safe.topAnchor),
        view.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
        view.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
      ])
      program.after(0.1) {
        program.note("\(view.frame == CGRect(x: 0, y: 47, width: 390, height: 763))")
      }
    }
    #expect(run.notes == ["true"])
  }

  @Test func `a transform does not change what constraints decide`() {
    let view = UIView()
    let window = Self.window([view])
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: window.topAnchor, constant: 10),
      view.leftAnchor.constraint(equalTo: window.leftAnchor),
      view.widthAnchor.constraint(equalToConstant: 100),
      view.heightAnchor.constraint(equalToConstant: 100),
    ])
    view.transform = CGAffineTransform(translationX: 0, y: 50)
    window.layoutIfNeeded()
    #expect(view.center == CGPoint(x: 50, y: 60))
    #expect(view.frame == CGRect(x: 0, y: 60, width: 100, height: 100))
  }
}
