import GestureReplay
import HeadlessUIKit
import Testing

/// When constraints move views, by the documentation of `layoutIfNeeded` and `layoutSubviews`.
@MainActor
struct PlacingDocumentation {
  /// A box in a holder that is as large as the screen, with a constraint for each one's top.
  @MainActor
  private struct Parts {
    let holder = UIView()
    let box: UIView
    let holderTop, boxTop: NSLayoutConstraint

    init(_ program: ProgramController) {
      box = program.box
      program.view.addSubview(holder)
      holder.addSubview(box)
      let view: UIView = program.view
      for view in [holder, box] { view.translatesAutoresizingMaskIntoConstraints = false }
      holderTop = holder.topAnchor.constraint(equalTo: view.topAnchor)
      boxTop = box.topAnchor.constraint(equalTo: holder.topAnchor, constant: 444)
      NSLayoutConstraint.activate([
        holderTop, boxTop, holder.leftAnchor.constraint(equalTo: view.leftAnchor),
        holder.widthAnchor.constraint(equalTo: view.widthAnchor),
        holder.heightAnchor.constraint(equalTo: view.heightAnchor),
        box.leftAnchor.constraint(equalTo: holder.leftAnchor),
        box.widthAnchor.constraint(equalTo: holder.widthAnchor),
        box.heightAnchor.constraint(equalToConstant: 400),
      ])
    }
  }

  @Test func `a layout in an animation animates what lies in its receiver, and nothing else`()
    throws
  {
    let run = try ProgramRun { program in
      let parts = Parts(program)
      program.after(0.1) {
        parts.holderTop.constant = -100
        parts.boxTop.constant = 244
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          parts.holder.layoutIfNeeded()
          program.note("\(parts.holder.frame.minY) \(parts.box.frame.minY)")
        }
      }
    }
    #expect(run.notes == ["0.0 244.0"], "the holder lies in another view")
    #expect(abs((run.y(at: 0.13) ?? 0) - 344) <= 10, "the holder jumps at the end of the turn")
    #expect(abs((run.y(at: 0.6) ?? 0) - 244) <= 4)
    #expect(run.y(at: 1.2) == 144)
  }

  private final class Placing: UIView {
    var before: [CGFloat] = []
    var after: [CGFloat] = []
    override func layoutSubviews() {
      before.append(subviews.first?.frame.minY ?? 0)
      super.layoutSubviews()
      after.append(subviews.first?.frame.minY ?? 0)
    }
  }

  private static func placing() -> (view: Placing, top: NSLayoutConstraint) {
    let (view, inner) = (Placing(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), UIView())
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    let top = inner.topAnchor.constraint(equalTo: view.topAnchor, constant: 10)
    NSLayoutConstraint.activate([
      top, inner.leftAnchor.constraint(equalTo: view.leftAnchor),
      inner.rightAnchor.constraint(equalTo: view.rightAnchor),
      inner.heightAnchor.constraint(equalToConstant: 20),
    ])
    return (view, top)
  }

  @Test func `layoutSubviews of UIView sets the frames of the subviews by their constraints`() {
    let (view, top) = Self.placing()
    view.layoutIfNeeded()
    top.constant = 50
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(view.before == [0, 10] && view.after == [10, 50])
  }

  @Test func `a tree keeps its constraints where it is put in, and where it is taken out`() {
    let (view, top) = Self.placing()
    view.layoutIfNeeded()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.addSubview(view)
    top.constant = 30
    window.layoutIfNeeded()
    #expect(view.subviews[0].frame == CGRect(x: 0, y: 30, width: 200, height: 20))
    view.removeFromSuperview()
    top.isActive = false
    let bottom = view.subviews[0].bottomAnchor.constraint(equalTo: view.bottomAnchor)
    bottom.isActive = true
    view.layoutIfNeeded()
    #expect(view.subviews[0].frame.minY == 180)
    window.addSubview(view)
    window.layoutIfNeeded()
    #expect(view.subviews[0].frame.minY == 180)
  }

  @Test func `a tree's top that does not translate its mask is as large as its constraints say`() {
    let view = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    view.translatesAutoresizingMaskIntoConstraints = false
    view.widthAnchor.constraint(equalToConstant: 70).isActive = true
    view.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 70, height: 10))
  }

  @Test func `a tree that has been laid out outside a window goes when nobody holds it`() {
    weak var gone: UIView?
    do {
      let (view, _) = Self.placing()
      view.layoutIfNeeded()
      gone = view
    }
    #expect(gone == nil)
  }

  private final class Replacing: UIViewController {
    let box = UIView()
    var width: NSLayoutConstraint?

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(box)
      box.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        box.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        box.topAnchor.constraint(equalTo: view.topAnchor, constant: 300),
        box.heightAnchor.constraint(equalToConstant: 50),
      ])
    }

    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      width?.isActive = false
      width = box.widthAnchor.constraint(equalToConstant: 100)
      width?.isActive = true
    }
  }

  @Test func `a constraint that an equal one replaces before a layout holds in it`() throws {
    let run = try ProgramRun { program in
      let child = Replacing()
      program.addChild(child)
      child.view.frame = program.view.bounds
      program.view.addSubview(child.view)
      program.after(0.1) {
        program.note("\(child.box.frame.minX) \(child.box.frame.width)")
        child.view.setNeedsLayout()
      }
      program.after(0.2) { program.note("\(child.box.frame.minX) \(child.box.frame.width)") }
    }
    #expect(run.notes == ["145.0 100.0", "145.0 100.0"])
  }
}
