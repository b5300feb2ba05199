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
      package.notes.hasSuffix(
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
