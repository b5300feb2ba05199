import GestureReplay
import HeadlessUIKit
import Testing

/// What controllers are told, where bars are and what sheets leave free, as Vercantez/openuikit's probes
/// and device logs have it on iOS 26.1.
@MainActor
struct ControllerMeasurements {
  /// A controller that notes its calls in a log of others.
  private final class Told: UIViewController {
    private let name: String
    private let say: (String) -> Void

    init(_ name: String, _ say: @escaping (String) -> Void) {
      (self.name, self.say) = (name, say)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() { say("\(name) loaded") }
    override func viewWillAppear(_ animated: Bool) { say("\(name) will \(animated)") }
    override func viewIsAppearing(_ animated: Bool) { say("\(name) is") }
    override func viewDidAppear(_ animated: Bool) { say("\(name) did") }
    override func viewWillDisappear(_ animated: Bool) { say("\(name) leaves") }
    override func viewDidDisappear(_ animated: Bool) { say("\(name) left") }
    override func viewDidLayoutSubviews() { say("\(name) layout") }
  }

  // MARK: The root

  @Test func `a root that is set in a run appears, with its layout between`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) {
        let first = Told("first") { program.note($0) }
        program.view.window?.rootViewController = first
        program.note("set")
        program.after(0.1) {
          let second = Told("second") { program.note($0) }
          first.view.window?.rootViewController = second
          program.note("set")
        }
      }
    }
    #expect(
      run.notes == [
        "first loaded", "first will false", "set", "first layout", "first is", "first did",
        "first leaves", "second loaded", "second will false", "first left", "set",
        "second layout", "second is", "second did",
      ])
  }

  @Test func `the one before disappears, and its view is in no window`() throws {
    let run = try ProgramRun { program in
      let child = Told("child") { program.note($0) }
      program.addChild(child)
      program.view.addSubview(child.view)
      child.didMove(toParent: program)
      program.after(0.1) {
        program.note("set")
        program.view.window?.rootViewController = UIViewController()
        program.note("\(program.view.window == nil) \(program.view.superview == nil)")
      }
    }
    #expect(run.notes.drop { $0 != "set" } == ["set", "child leaves", "child left", "true true"])
  }

  @Test func `set to the same controller, nothing happens`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) {
        let root = Told("root") { program.note($0) }
        let window = program.view.window
        window?.rootViewController = root
        window?.makeKeyAndVisible()
        program.note("again")
        window?.rootViewController = root
      }
    }
    #expect(run.notes.last == "again")
  }

  /// scenelaunchprobe.
  @Test func `makeKeyAndVisible sends the calls itself, once`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) {
        let window = program.view.window
        window?.rootViewController = Told("root") { program.note($0) }
        program.note("show")
        window?.makeKeyAndVisible()
        program.note("shown")
        window?.makeKeyAndVisible()
      }
    }
    #expect(
      run.notes == [
        "root loaded", "root will false", "show", "root layout", "root is", "root did", "shown",
      ])
  }

  @Test func `in a window of its own, too`() {
    var log: [String] = []
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = Told("root") { log.append($0) }
    #expect(log == ["root loaded"])
    window.makeKeyAndVisible()
    #expect(log.dropFirst() == ["root will false", "root layout", "root is", "root did"])
    log = []
    window.rootViewController = Told("next") { log.append($0) }
    #expect(
      log == [
        "root leaves", "next loaded", "next will false", "root left", "next layout", "next is",
        "next did",
      ])
  }

  // MARK: Pops

  /// poporder.
  @Test func `pops return what they pop in order, and nil if that is nothing`() throws {
    let run = try NavigationRun(pages: ["A", "B", "C", "D"]) { stage in
      let (navigation, pages) = (stage.navigation, stage.navigation.viewControllers)
      let words = { (popped: [UIViewController]?) in
        popped.map { "\($0.map { ($0 as? Page)?.name ?? "" })" } ?? "nil"
      }
      stage.note("to D \(words(navigation.popToViewController(pages[3], animated: false)))")
      stage.note("to B \(words(navigation.popToViewController(pages[1], animated: false)))")
      stage.note("root \(words(navigation.popToRootViewController(animated: false)))")
      stage.note("again \(words(navigation.popToRootViewController(animated: false)))")
      stage.note("last \(navigation.popViewController(animated: false) == nil)")
    }
    let told = run.notes.filter { note in
      ["to ", "root", "again", "last"].contains { note.hasPrefix($0) }
    }
    #expect(
      told == ["to D nil", "to B [\"C\", \"D\"]", "root [\"B\"]", "again nil", "last true"])
  }

  // MARK: Bars

  /// navprobe.barorigin: the bar, and the child's safe area under it.
  private static func bar(
    on screen: Screen, large: Bool = false, opaque: Bool = false
  ) throws -> [String] {
    try ProgramRun(on: screen) { program in
      let page = UIViewController()
      let navigation = UINavigationController(rootViewController: page)
      navigation.modalPresentationStyle = .fullScreen
      navigation.navigationBar.prefersLargeTitles = large
      navigation.navigationBar.isTranslucent = !opaque
      program.present(navigation, animated: false)
      program.after(0.2) {
        let bar = navigation.navigationBar.frame
        program.note("\(bar.minX) \(bar.minY) \(bar.width) \(bar.height)")
        program.note("\(page.view.safeAreaInsets.top) \(page.view.frame.minY)")
      }
    }.notes
  }

  @Test func `a bar is 54 points high, at least 10 below the top`() throws {
    #expect(try Self.bar(on: .phone16) == ["0.0 59.0 393.0 54.0", "113.0 0.0"])
    #expect(try Self.bar(on: .phoneSE) == ["0.0 10.0 375.0 54.0", "64.0 0.0"])
    #expect(try Self.bar(on: .phone16, large: true) == ["0.0 59.0 393.0 106.0", "165.0 0.0"])
    #expect(try Self.bar(on: .phoneSE, opaque: true) == ["0.0 10.0 375.0 54.0", "0.0 64.0"])
  }

  @Test func `in a compact height it is 24 below the top, and on a tablet 32`() throws {
    #expect(
      try Self.bar(on: .phoneSELandscape, large: true) == ["0.0 24.0 667.0 54.0", "78.0 0.0"])
    #expect(try Self.bar(on: .pad) == ["0.0 32.0 820.0 54.0", "86.0 0.0"])
  }

  @Test func `a hidden bar leaves the safe area as it is`() throws {
    let run = try ProgramRun(on: .phoneSE) { program in
      let page = UIViewController()
      let navigation = UINavigationController(rootViewController: page)
      navigation.isNavigationBarHidden = true
      navigation.modalPresentationStyle = .fullScreen
      program.present(navigation, animated: false)
      program.after(0.2) { program.note("\(page.view.safeAreaInsets.top)") }
    }
    #expect(run.notes == ["0.0"])
  }

  // MARK: Sheets

  /// detentprobe, probe_sheet_inset and conf-landscape: where a sheet is and what its content keeps free.
  private static func sheet(
    _ detent: UISheetPresentationController.Detent, on screen: Screen
  ) throws -> [CGFloat] {
    // A tap beside the sheet would dismiss it before.
    let late = ProgramRun.tap(at: Point(x: 300, y: 10), time: 1)
    let run = try ProgramRun(late, on: screen) { program in
      let page = UIViewController()
      page.sheetPresentationController?.detents = [detent]
      program.present(page, animated: false)
      program.after(0.5) {
        let frame = page.view.convert(page.view.bounds, to: nil)
        let numbers = [
          frame.minX, frame.minY, frame.width, frame.height, page.view.safeAreaInsets.bottom,
        ]
        for number in numbers { program.note("\(number)") }
      }
    }
    return run.notes.compactMap { Double($0) }.map { (CGFloat($0) * 1000).rounded() / 1000 }
  }

  @Test(
    arguments: [
      (400, [8, 427.669, 377, 416.331, 34]), (200, [8, 619.527, 377, 224.473, 34]),
      (144, [9.622, 705.429, 373.757, 136.949, 31.333]),
      (100, [21.514, 741.435, 349.973, 89.052, 11]),
      (10, [28, 815.425, 337, 8.575, 0]),
    ] as [(Double, [CGFloat])])
  func `content in a floating sheet keeps the less free the smaller it is`(
    _ value: Double, _ expected: [CGFloat]
  ) throws {
    let places = try Self.sheet(.custom { _ in value }, on: .phone16)
    #expect(places == expected)
  }

  @Test
  func `a phone with a home button has the sheet from 30 points on, and nothing to keep free`()
    throws
  {
    #expect(try Self.sheet(.large(), on: .phoneSE) == [0, 30, 375, 637, 0])
    // 425/759 of 637, to a pixel.
    let medium = try Self.sheet(.medium(), on: .phoneSE)
    #expect(abs(medium[1] - 317.5) < 0.25 && medium[4] == 0)
    let large = try Self.sheet(.large(), on: .phone16)
    #expect(large == [0, 59, 393, 793, 34])
  }

  @Test func `in a compact height medium and large fill the window`() throws {
    for detent in [UISheetPresentationController.Detent.medium(), .large()] {
      #expect(try Self.sheet(detent, on: .phoneSELandscape) == [0, 0, 667, 375, 0])
    }
  }

  @Test func `what the content keeps free follows the sheet as a finger drags it`() throws {
    let drag = ProgramRun.drag(
      from: Point(x: 195, y: 760), by: Point(x: 0, y: -300), steps: 60)
    let run = try ProgramRun(drag, on: .phone16) { program in
      let page = UIViewController()
      page.sheetPresentationController?.detents = [.custom { _ in 100 }, .large()]
      program.present(page, animated: false)
      for time in [0.02, 0.12, 0.45] {
        program.after(time) { program.note("\(page.view.safeAreaInsets.bottom)") }
      }
    }
    let insets = run.notes.compactMap { Double($0) }
    #expect(insets.count == 3 && insets[0] == 11 && insets[1] > 11 && insets[2] > insets[1])
  }

  // MARK: Controls

  /// Goldens switch_onoff and control_pagecontrol_five_393.
  @Test func `switches and page controls have the sizes of iOS 26`() {
    let control = UISwitch(frame: CGRect(x: 5, y: 6, width: 0, height: 0))
    #expect(control.frame == CGRect(x: 5, y: 6, width: 63, height: 28))
    #expect(control.sizeThatFits(.zero) == CGSize(width: 63, height: 28))
    #expect(control.intrinsicContentSize == CGSize(width: 61, height: 28))
    let pages = UIPageControl()
    pages.numberOfPages = 5
    #expect(pages.intrinsicContentSize.width.isAbout(108 + 1.0 / 3))
    #expect(pages.intrinsicContentSize.height.isAbout(25 + 2.0 / 3))
  }
}
