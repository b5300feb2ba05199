import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessUIKit
import JSONText
import Testing

/// What a turn of the run loop does at its end, and what an animation changes on the way.
@MainActor
struct UpdateDocumentation {
  final class Updating: UIView {
    var log: [String] = []
    override func updateConstraints() {
      log.append("updateConstraints")
      super.updateConstraints()
    }
    override func layoutSubviews() {
      log.append("layoutSubviews")
      super.layoutSubviews()
    }
  }

  final class Appearing: UIViewController {
    var log: [String] = []
    let box = UIView(frame: CGRect(x: 0, y: 444, width: 390, height: 400))
    override func viewDidLoad() { view.addSubview(box) }
    override func viewWillAppear(_ animated: Bool) { log.append("will") }
    override func viewIsAppearing(_ animated: Bool) {
      log.append("is \(view.window != nil) \(view.bounds.width)")
    }
    override func viewDidAppear(_ animated: Bool) { log.append("did") }
    override func viewDidLayoutSubviews() { log.append("layout") }
  }

  final class Screens: @unchecked Sendable {
    var last: Appearing?
  }

  struct AppearingApp: ReplayedApp {
    static let systemName = "appearing"
    var screens = Screens()
    mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    {}
    func makeRootViewController() -> Appearing {
      let root = Appearing()
      screens.last = root
      return root
    }
    func sheet(of root: Appearing) -> UIView { root.box }
    func state(of root: Appearing) -> String { "low" }
    func stops(on screen: GestureEngine.Screen) -> [(state: String, extent: Double)] {
      [("low", 100), ("high", 800)]
    }
  }

  @Test func `a replayed screen appears in order, and is laid out before it has appeared`()
    throws
  {
    let screens = Screens()
    let sheet = try AppSheet(AppearingApp(screens: screens), on: Screen(), at: nil)
    _ = try Timeline(
      of: Trace(name: "tap", samples: ProgramRun.tap(at: Point(x: 10, y: 10), time: 0)),
      on: ReplayScene(name: "appearing", sheet: sheet))
    let log = screens.last?.log ?? []
    #expect(log.filter { $0 == "will" || $0 == "did" } == ["will", "did"])
    #expect(log.first == "will")
    let layout = try #require(log.firstIndex(of: "layout"))
    #expect(layout < (log.firstIndex(of: "did") ?? 0))
    #expect(log.filter { $0.hasPrefix("is") } == ["is true 390.0"])
  }

  @Test func `constraints are updated before layout, and only if that is needed`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let view = Updating(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(view)
    window.layoutIfNeeded()
    view.log = []
    view.setNeedsUpdateConstraints()
    view.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(view.log == ["updateConstraints", "layoutSubviews"])
    view.log = []
    view.updateConstraintsIfNeeded()
    #expect(view.log.isEmpty)
    view.setNeedsUpdateConstraints()
    view.updateConstraintsIfNeeded()
    #expect(view.log == ["updateConstraints"])
  }

  @Test func `constraints are updated inside first, and by the controller of a view`() {
    final class Controller: UIViewController {
      var log: (String) -> Void = { _ in }
      override func updateViewConstraints() {
        log("controller")
        super.updateViewConstraints()
      }
    }
    final class Noting: UIView {
      var log: (String) -> Void = { _ in }
      var note = ""
      override func updateConstraints() {
        log(note)
        super.updateConstraints()
      }
    }
    var notes: [String] = []
    let (controller, outer, inner) = (Controller(), Noting(), Noting())
    (outer.note, inner.note) = ("outer", "inner")
    controller.log = { notes.append($0) }
    outer.log = { notes.append($0) }
    inner.log = { notes.append($0) }
    controller.view = outer
    outer.addSubview(inner)
    #expect(outer.needsUpdateConstraints())
    outer.layoutIfNeeded()
    #expect(notes == ["inner", "controller", "outer"])
    notes = []
    inner.setNeedsUpdateConstraints()
    outer.layoutIfNeeded()
    outer.layoutIfNeeded()
    #expect(notes == ["inner"] && !inner.needsUpdateConstraints())
  }

  @Test func `a view's translation is animated`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          program.box.transform = CGAffineTransform(translationX: 0, y: -200)
        }
      }
    }
    #expect(abs((run.y(at: 0.6) ?? 0) - 344) <= 4)
    #expect(run.y(at: 1.2) == 244)
  }

  @Test func `a bounds origin is animated, and moves what is in the view`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          program.view.bounds.origin.y = 200
        }
      }
    }
    #expect(abs((run.y(at: 0.6) ?? 0) - 344) <= 4)
    #expect(run.y(at: 1.2) == 244)
  }

  @Test func `a view moves with its animated superview`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          program.view.center.y -= 200
        }
      }
    }
    #expect(abs((run.y(at: 0.6) ?? 0) - 344) <= 4)
  }

  @Test func `a change outside an animation is shown at once`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) { program.box.frame.origin.y = 300 }
    }
    #expect(run.y(at: 0.05) == 444 && run.y(at: 0.13) == 300)
  }

  @Test func `a new constant that no layout in the animation applies is not animated`() throws {
    let run = try ProgramRun { program in
      let box = program.box
      box.translatesAutoresizingMaskIntoConstraints = false
      let top = box.topAnchor.constraint(equalTo: program.view.topAnchor, constant: 444)
      NSLayoutConstraint.activate([
        top, box.leftAnchor.constraint(equalTo: program.view.leftAnchor),
        box.widthAnchor.constraint(equalToConstant: 390),
        box.heightAnchor.constraint(equalToConstant: 400),
      ])
      program.after(0.1) {
        UIView.animate(withDuration: 1) { top.constant = 244 }
      }
    }
    #expect(run.y(at: 0.15) == 244)
  }

  @Test func `a completion may begin the next animation`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) {
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
          program.box.center.y -= 100
        } completion: { _ in
          UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
            program.box.center.y -= 100
          } completion: { _ in
            program.note("done")
          }
        }
      }
    }
    #expect(abs((run.y(at: 0.85) ?? 0) - 294) <= 4)
    #expect(abs((run.time(of: "done") ?? 0) - 1.1) < 0.03)
  }

  @Test func `a color is animated, isHidden is not`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) {
        UIView.animate(withDuration: 0.4) {
          program.box.backgroundColor = .red
        } completion: { _ in
          program.note("red")
        }
        UIView.animate(withDuration: 0.3) { program.box.isHidden = true }
        program.note("hidden \(program.box.isHidden)")
      }
    }
    #expect(run.notes.contains("hidden true"))
    #expect(abs((run.time(of: "red") ?? 0) - 0.5) < 0.02)
  }

  @Test func `a view added in the run is there`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        view.accessibilityIdentifier = "late"
        program.box.addSubview(view)
      }
    }
    #expect(run.timeline.frame(at: 0.05)?.layout["late"] == nil)
    #expect(
      run.timeline.frame(at: 0.15)?.layout["late"] == Rect(x: 10, y: 464, width: 30, height: 40))
  }
}
