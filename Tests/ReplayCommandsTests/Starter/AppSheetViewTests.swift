import BasicTestSupport
import GestureReplay
import Testing

@testable import ReplayCommands

/// The view that the package beside an app takes for the sheet.
struct AppSheetViewTests {
  /// A parent that adds a pan to its child's view, the commonest way; the property may be private.
  private static func app(_ access: String = "") -> String {
    """
    import UIKit
    final class ListController: UIViewController {}
    final class MapViewController: UIViewController {
      \(access)let sheet = ListController()
      let mapView = UIView()
      lazy var pan = UIPanGestureRecognizer(target: self, action: #selector(move))
      override func viewDidLoad() {
        super.viewDidLoad()
        addChild(sheet)
        view.addSubview(sheet.view)
        sheet.didMove(toParent: self)
        sheet.view.addGestureRecognizer(pan)
      }
      @objc func move() { sheet.view.frame.origin.y += pan.translation(in: view).y }
    }
    """
  }

  private func package(_ text: String, sheet: String? = nil, in folder: TemporaryFolder) throws
    -> AppPackage
  {
    try folder.write(text, to: "App/Map.swift")
    let app = try AppFolder(folder.path + "/App")
    let controller = try app.controller(named: nil)
    return AppPackage(
      of: app, controller, sheet: try app.sheet(at: sheet, of: controller),
      dependency: .folder("/work/gesture-replay"), in: "/work/ios", beside: .builtIn)
  }

  @Test func `the view of a child with its parent's pan is the sheet, and the report says why`()
    throws
  {
    let folder = try TemporaryFolder()
    let package = try package(Self.app(), in: folder)
    #expect(
      package.program.text.contains(
        "  func sheet(of root: MapViewController) -> UIView { root.sheet.view }\n"))
    #expect(
      package.notes.contains(
        """
          The view that is the sheet is taken to be sheet.view:
          \(folder.path)/App/Map.swift:12 adds a pan recognizer to it,
          and move() changes its frame.
          --sheet-view KEYPATH takes another.
          Tell there the state that it is in.

        """))
  }

  @Test func `a private child is found among the children`() throws {
    let folder = try TemporaryFolder()
    let package = try package(Self.app("private "), in: folder)
    #expect(
      package.program.text.contains(
        """
          func sheet(of root: MapViewController) -> UIView {
            // sheet is private.
            root.children.first { $0 is ListController }?.view ?? root.view
          }

        """))
  }

  @Test func `--sheet-view takes another`() throws {
    let folder = try TemporaryFolder()
    let package = try package(Self.app(), sheet: "mapView", in: folder)
    #expect(package.program.text.contains("UIView { root.mapView }"))
    #expect(!package.notes.contains("The view that is the sheet"))
    let failure = #expect(throws: InputFailure.self) {
      try self.package(Self.app(), sheet: "sheet.veiw", in: folder)
    }
    #expect(
      failure?.description.contains(
        "MapViewController has no view \"sheet.veiw\" that another file can reach") == true)
    #expect(failure?.expected == "did you mean \"sheet.view\"?")
    #expect(failure?.location?.description.hasSuffix("App/Map.swift:3:1") == true)
  }

  @Test(arguments: [
    ("pan", "pan of MapViewController is no view", "one of view, mapView, sheet.view"),
    ("outlet", "outlet of MapViewController is an outlet, which is nil without a nib", "one of "),
    ("nope", "MapViewController has no view \"nope\" that another file can reach", "one of view, "),
  ])
  func `what is no view is refused, with the views that there are, the nearest first`(
    view: String, what: String, expected: String
  ) throws {
    let folder = try TemporaryFolder()
    let app = Self.app("@IBOutlet var outlet: UIView!\n  ")
    let failure = #expect(throws: InputFailure.self) {
      try self.package(app, sheet: view, in: folder)
    }
    #expect(failure?.what == what)
    #expect(failure?.expected.hasPrefix(expected) == true, "\(failure?.expected ?? "")")
    #expect(
      failure?.expected.contains("outlet") == false && failure?.expected.contains("pan") == false)
  }

  @Test func `a message lists a dozen views at most`() throws {
    let folder = try TemporaryFolder()
    let views = (1...30).map { "let box\($0) = UIView()\n" }.joined()
    let failure = #expect(throws: InputFailure.self) {
      try self.package("class A: UIViewController {\n\(views)}", sheet: "nope", in: folder)
    }
    #expect(failure?.expected.split(separator: ", ").count == 12)
  }

  @Test func `a view that may be nil ends the replay with the way out, in formatted Swift`() throws
  {
    let folder = try TemporaryFolder()
    let package = try package(
      "class A: UIViewController {\nvar panel: UIView!\nfunc f() { panel = UIView() }\n}",
      in: folder)
    #expect(
      package.program.text.contains(
        """
          func sheet(of root: A) -> UIView {
            guard let sheet = root.panel else {
              fatalError(
                "panel is nil: return another view here, or call init with --sheet-view KEYPATH")
            }
            return sheet
          }

        """))
  }

  @Test func `what a scroll view moves is the sheet, and the report says why`() throws {
    let folder = try TemporaryFolder()
    let package = try package(
      """
      class MapViewController: UIViewController, UIScrollViewDelegate {
        private let drawer = UIView()
        private let scrollView = UIScrollView()
        override func viewDidLoad() {
          scrollView.delegate = self
          scrollView.addSubview(drawer)
        }
        func scrollViewDidEndDragging(_ view: UIScrollView, willDecelerate: Bool) {}
      }
      """, in: folder)
    #expect(
      package.notes.contains(
        """
          The view that is the sheet is taken to be drawer:
          \(folder.path)/App/Map.swift:6 adds it to scrollView, whose pan moves it,
          and scrollViewDidEndDragging(_:willDecelerate:) says where that stops.
          --sheet-view KEYPATH takes another.

        """))
  }

  // MARK: The first gesture

  @Test(arguments: [
    ("", 760), ("let collapsedHeight: CGFloat = 68", 796),
    ("init(collapsed: CGFloat = 60) {}", 802),
    ("init(collapsed: CGFloat) {}", 760),
  ])
  func `the finger of the first gesture lands on what shows of the sheet`(body: String, y: Int)
    throws
  {
    let folder = try TemporaryFolder()
    let package = try package(
      "class A: UIViewController {\nlet panel = UIView()\n\(body)\n}", in: folder)
    #expect(try package.gesture.trace().samples.first?.point.y == Double(y))
    #expect(package.notes.contains("  The finger of traces/fling-up.json lands at (195, \(y)). "))
    #expect(
      package.notes.contains(
        "  swift run a-replay synthesize fling --from X,Y --direction up --distance 200 "
          + "--velocity 1400 --name \"fling up\" --scene scenes/a.json "
          + "--output traces/fling-up.json\n"))
  }

  @Test func `nothing is said of where it lands if the sheet is the whole screen`() throws {
    let folder = try TemporaryFolder()
    let package = try package("class A: UIViewController {}", in: folder)
    #expect(!package.notes.contains("The finger of"))
  }

  @Test(arguments: [("let link = CADisplayLink()", true), ("", false)])
  func `an app with a display link says that it depends on the frames`(body: String, depends: Bool)
    throws
  {
    let folder = try TemporaryFolder()
    let text = try package("class A: UIViewController {\n\(body)\n}", in: folder).program.text
    #expect(text.contains("  static let dependsOnRefreshRate = true\n") == depends)
  }

  @Test func `a view that the name alone tells is said so`() throws {
    let folder = try TemporaryFolder()
    let package = try package(
      "class ViewController: UIViewController { let panelView = UIView() }", in: folder)
    #expect(
      package.notes.contains(
        "taken to be panelView, by its name, as no pan recognizer says more."))
  }

  @Test func `the Swift for it stays within the lines of a formatted file`() throws {
    let folder = try TemporaryFolder()
    let name = "ThePlacesNearTheMiddleOfTheMapThatAreOpenController"
    let package = try package(
      Self.app("private ").replacing("ListController", with: name), in: folder)
    #expect(
      package.program.text.contains(
        "    root.children.first { $0 is \(name) }?.view\n      ?? root.view\n"))
    #expect(package.program.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }
}
