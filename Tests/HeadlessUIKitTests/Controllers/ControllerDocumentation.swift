import GestureReplay
import HeadlessUIKit
import Testing

/// The life of a controller, by UIViewController's documentation.
@MainActor
struct ControllerDocumentation {
  class Witness: UIViewController {
    var log: [String] = []
    override func loadView() {
      super.loadView()
      log.append("loadView")
    }
    override func viewDidLoad() {
      super.viewDidLoad()
      log.append("viewDidLoad")
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      log.append("viewWillAppear")
    }
    override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      log.append("viewIsAppearing")
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      log.append("viewDidAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      log.append("viewWillDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      log.append("viewDidDisappear")
    }
    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      log.append("willMove \(parent != nil) \(self.parent != nil)")
    }
    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      log.append("didMove \(parent != nil) \(self.parent != nil)")
    }
  }

  final class Layouts: UIViewController {
    final class LaidOut: UIView {
      var note: () -> Void = {}
      override func layoutSubviews() { note() }
    }

    var log: [String] = []
    override func loadView() {
      let laidOut = LaidOut()
      laidOut.note = { [unowned self] in log.append("layoutSubviews") }
      view = laidOut
    }
    override func viewWillLayoutSubviews() { log.append("will") }
    override func viewDidLayoutSubviews() { log.append("did") }
    override func preferredContentSizeDidChange(
      forChildContentContainer container: any UIContentContainer
    ) { log.append("preferredContentSize") }
    override func viewSafeAreaInsetsDidChange() {
      super.viewSafeAreaInsetsDidChange()
      log.append("safeArea")
    }
  }

  final class Plain: UIViewController {
    let own = UIView()
    override func loadView() { view = own }
  }

  @Test func `the view is loaded when it is first asked for, and viewDidLoad runs once`() {
    let controller = Witness()
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
    #expect(controller.log.isEmpty)
    let view = controller.view
    #expect(controller.log == ["loadView", "viewDidLoad"])
    controller.loadViewIfNeeded()
    #expect(controller.view === view && controller.log.count == 2)
    #expect(controller.isViewLoaded && controller.viewIfLoaded === view)
  }

  @Test func `loadView may create the view itself`() {
    let controller = Plain()
    controller.loadViewIfNeeded()
    #expect(controller.view === controller.own)
  }

  @Test func `the appearance callbacks come in order`() {
    let controller = Witness()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    controller.log = []
    controller.beginAppearanceTransition(false, animated: false)
    #expect(controller.log == ["viewWillDisappear"])
    controller.endAppearanceTransition()
    #expect(controller.log == ["viewWillDisappear", "viewDidDisappear"])
    controller.log = []
    controller.beginAppearanceTransition(true, animated: false)
    #expect(controller.log.first == "viewWillAppear")
    controller.endAppearanceTransition()
    #expect(controller.log == ["viewWillAppear", "viewIsAppearing", "viewDidAppear"])
  }

  @Test func `the root view fills the window`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    #expect(controller.view.superview === window && window.isKeyWindow)
    #expect(controller.view.frame == window.bounds)
  }

  @Test func `a child that comes while its parent is about to appear appears with it`() {
    let (parent, child) = (UIViewController(), Witness())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = parent
    parent.beginAppearanceTransition(true, animated: false)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(child.log.filter { $0.hasSuffix("ppear") } == ["viewWillAppear"])
    parent.endAppearanceTransition()
    #expect(child.log.suffix(2) == ["viewIsAppearing", "viewDidAppear"])
  }

  @Test func `addChild calls willMove before it adds the child, and does not call didMove`() {
    let (parent, child) = (UIViewController(), Witness())
    parent.addChild(child)
    #expect(child.log == ["willMove true false"])
    #expect(child.parent === parent && parent.children == [child])
    #expect(!child.isViewLoaded)
  }

  @Test func `removeFromParent calls didMove with nil after it removed the child`() {
    let (parent, child) = (UIViewController(), Witness())
    parent.addChild(child)
    child.didMove(toParent: parent)
    child.log = []
    child.removeFromParent()
    #expect(child.log == ["didMove false false"])
    #expect(child.parent == nil && parent.children.isEmpty)
  }

  @Test func `a child of another controller is removed from it before it is added`() {
    let (first, second, child) = (UIViewController(), UIViewController(), Witness())
    first.addChild(child)
    second.addChild(child)
    #expect(first.children.isEmpty && second.children == [child])
    #expect(child.parent === second)
  }

  @Test func `the children's appearance is forwarded`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let (parent, child) = (Witness(), Witness())
    window.rootViewController = parent
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    parent.beginAppearanceTransition(true, animated: false)
    parent.endAppearanceTransition()
    #expect(child.log.filter { $0.hasSuffix("Appear") } == ["viewWillAppear", "viewDidAppear"])
    parent.beginAppearanceTransition(false, animated: false)
    parent.endAppearanceTransition()
    #expect(child.log.suffix(2) == ["viewWillDisappear", "viewDidDisappear"])
  }

  @Test func `a child appears when its view is added to a visible one`() throws {
    let run = try ProgramRun { program in
      let child = Witness()
      program.after(0.1) {
        program.addChild(child)
        program.view.addSubview(child.view)
        child.didMove(toParent: program)
      }
      program.after(0.2) { program.note(child.log.joined(separator: ", ")) }
    }
    #expect(run.notes.first?.contains("viewWillAppear") == true)
    #expect(run.notes.first?.contains("viewDidAppear") == true)
  }

  @Test func `a child appears and disappears with its view in a visible one`() throws {
    let run = try ProgramRun { program in
      let child = Witness()
      program.addChild(child)
      program.view.addSubview(child.view)
      child.didMove(toParent: program)
      program.after(0.2) {
        program.note(child.log.joined(separator: ", "))
        child.log = []
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
      }
      program.after(0.3) { program.note(child.log.joined(separator: ", ")) }
    }
    #expect(run.notes.count == 2)
    #expect(run.notes.first?.contains("viewWillAppear") == true)
    #expect(run.notes.first?.contains("viewDidAppear") == true)
    #expect(run.notes.last?.contains("didMove false false") == true)
    #expect(run.notes.last?.contains("viewWillDisappear, viewDidDisappear") == true)
  }

  @Test func `the controller is asked before and after its view lays out`() {
    let controller = Layouts()
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    controller.view.setNeedsLayout()
    controller.log = []
    controller.view.layoutIfNeeded()
    #expect(controller.log == ["will", "layoutSubviews", "did"])
  }

  @Test func `a parent is told when its child's preferred content size changes`() {
    let (parent, child) = (Layouts(), UIViewController())
    parent.addChild(child)
    child.preferredContentSize = CGSize(width: 10, height: 20)
    #expect(parent.log == ["preferredContentSize"])
  }

  @Test func `additional safe area insets are added to those of the view`() throws {
    let run = try ProgramRun { program in
      program.note(
        "\(program.view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))")
      program.note(
        "\(program.box.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))")
      program.additionalSafeAreaInsets.bottom = 10
      program.after(0.1) {
        program.note("\(program.view.safeAreaInsets.bottom)")
        program.note("\(program.view.safeAreaLayoutGuide.layoutFrame)")
        program.note("\(UIView().safeAreaInsets == .zero)")
      }
    }
    #expect(
      run.notes == [
        "true", "true", "44.0", "\(CGRect(x: 0, y: 47, width: 390, height: 753))", "true",
      ])
  }
}
