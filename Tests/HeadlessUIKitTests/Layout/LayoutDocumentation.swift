import GestureReplay
import HeadlessUIKit
import Testing

/// Layout, by the documentation of UIView, NSLayoutConstraint and UILayoutGuide.
@MainActor
struct LayoutDocumentation {
  final class Sized: UIView {
    var size = CGSize(width: 30, height: 20)
    override var intrinsicContentSize: CGSize { size }
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 70, height: 50) }
  }

  private static func parent(_ views: [UIView], in window: UIWindow? = nil) -> UIView {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    window?.addSubview(parent)
    for view in views { parent.addSubview(view) }
    return parent
  }

  @Test func `layoutIfNeeded lays out once, and only if layout is needed`() {
    let box = ProgramBox(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    box.layoutIfNeeded()
    box.layouts = 0
    box.layoutIfNeeded()
    #expect(box.layouts == 0)
    box.setNeedsLayout()
    box.setNeedsLayout()
    #expect(box.layouts == 0, "not at once")
    box.layoutIfNeeded()
    box.layoutIfNeeded()
    #expect(box.layouts == 1)
  }

  @Test func `layoutIfNeeded lays out the tree below the view`() {
    let box = ProgramBox(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let parent = Self.parent([box])
    parent.layoutIfNeeded()
    box.layouts = 0
    box.setNeedsLayout()
    parent.layoutIfNeeded()
    #expect(box.layouts == 1)
  }

  @Test func `a new size of the bounds asks for layout`() {
    let box = ProgramBox(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    box.layoutIfNeeded()
    box.layouts = 0
    box.bounds.size.height = 30
    box.layoutIfNeeded()
    #expect(box.layouts == 1)
  }

  @Test func `setNeedsLayout lays out at the next update`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) {
        program.box.layouts = 0
        program.box.setNeedsLayout()
        program.box.setNeedsLayout()
      }
      program.after(0.2) { program.note("\(program.box.layouts)") }
    }
    #expect(run.notes == ["1"])
  }

  private static func window() -> UIWindow {
    UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  @Test func `constraints are laid out in a tree that is in no window`() {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    let parent = Self.parent([view])
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: parent.topAnchor, constant: 10),
      view.leftAnchor.constraint(equalTo: parent.leftAnchor),
      view.widthAnchor.constraint(equalToConstant: 20),
      view.heightAnchor.constraint(equalToConstant: 30),
    ])
    parent.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 10, width: 20, height: 30))
  }

  @Test func `a constant's change moves the view at the next layout`() {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    let window = Self.window()
    let parent = Self.parent([view], in: window)
    let top = view.topAnchor.constraint(equalTo: parent.topAnchor, constant: 10)
    NSLayoutConstraint.activate([
      top, view.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -20),
      view.heightAnchor.constraint(equalTo: parent.heightAnchor, multiplier: 0.25, constant: 5),
    ])
    parent.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 10, width: 180, height: 105))
    top.constant = 40
    #expect(view.frame.origin.y == 10)
    parent.layoutIfNeeded()
    #expect(view.frame.origin.y == 40)
  }

  @Test func `layoutIfNeeded in an animation animates a constant's change`() throws {
    let run = try ProgramRun { program in
      let box = program.box
      box.translatesAutoresizingMaskIntoConstraints = false
      let top = box.topAnchor.constraint(equalTo: program.view.topAnchor, constant: 444)
      NSLayoutConstraint.activate([
        top, box.leftAnchor.constraint(equalTo: program.view.leftAnchor),
        box.rightAnchor.constraint(equalTo: program.view.rightAnchor),
        box.heightAnchor.constraint(equalToConstant: 400),
      ])
      program.after(0.1) {
        top.constant = 244
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          program.view.layoutIfNeeded()
        }
      }
    }
    #expect(abs((run.y(at: 0.6) ?? 0) - 344) <= 4)
    #expect(run.y(at: 1.2) == 244)
  }

  @Test func `isActive adds a constraint to the closest common view, and removes it`() {
    let (a, b, inner) = (UIView(), UIView(), UIView())
    let parent = Self.parent([a, b])
    a.addSubview(inner)
    let across = inner.leftAnchor.constraint(equalTo: b.rightAnchor)
    let inside = inner.topAnchor.constraint(equalTo: a.topAnchor)
    let own = inner.widthAnchor.constraint(equalToConstant: 10)
    #expect(!across.isActive)
    NSLayoutConstraint.activate([across, inside, own])
    #expect(across.isActive && parent.constraints == [across])
    #expect(a.constraints == [inside] && inner.constraints == [own])
    NSLayoutConstraint.deactivate([across, inside])
    #expect(parent.constraints.isEmpty && a.constraints.isEmpty && own.isActive)
  }

  @Test func `the intrinsic size decides where no constraint does`() {
    let view = Sized()
    view.translatesAutoresizingMaskIntoConstraints = false
    let window = Self.window()
    let parent = Self.parent([view], in: window)
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: parent.centerXAnchor),
      view.bottomAnchor.constraint(equalTo: parent.bottomAnchor),
    ])
    parent.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 85, y: 380, width: 30, height: 20))
    view.size.height = 100
    view.invalidateIntrinsicContentSize()
    parent.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 85, y: 300, width: 30, height: 100))
  }

  @Test func `a view has no intrinsic size, and what fits it is the size it has`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    let none = UIView.noIntrinsicMetric
    #expect(view.intrinsicContentSize == CGSize(width: none, height: none))
    #expect(view.sizeThatFits(CGSize(width: 500, height: 500)) == CGSize(width: 10, height: 20))
    let sized = Sized(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    sized.sizeToFit()
    #expect(sized.bounds.size == CGSize(width: 70, height: 50))
  }

  @Test func `a layout guide is a rectangle in its view`() {
    let (view, guide) = (UIView(), UILayoutGuide())
    view.translatesAutoresizingMaskIntoConstraints = false
    let window = Self.window()
    let parent = Self.parent([view], in: window)
    parent.addLayoutGuide(guide)
    #expect(guide.owningView === parent && parent.layoutGuides.contains(guide))
    NSLayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: parent.topAnchor, constant: 50),
      guide.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 10),
      guide.widthAnchor.constraint(equalToConstant: 100),
      guide.heightAnchor.constraint(equalToConstant: 60),
      view.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      view.topAnchor.constraint(equalTo: guide.bottomAnchor),
      view.widthAnchor.constraint(equalToConstant: 20),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    parent.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 10, y: 50, width: 100, height: 60))
    #expect(view.frame == CGRect(x: 50, y: 110, width: 20, height: 20))
  }

  @Test func `autoresizing keeps margins that are fixed, and can be turned off`() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 180, height: 80))
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    let parent = Self.parent([view])
    parent.frame.size = CGSize(width: 300, height: 500)
    #expect(view.frame == CGRect(x: 10, y: 110, width: 280, height: 80))
    parent.autoresizesSubviews = false
    parent.frame.size = CGSize(width: 400, height: 600)
    #expect(view.frame == CGRect(x: 10, y: 110, width: 280, height: 80))
  }
}
