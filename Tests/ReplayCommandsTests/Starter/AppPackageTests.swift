import AppSources
import BasicTestSupport
import GestureReplay
import Testing

@testable import ReplayCommands

/// The package beside an app; scripts/check-new-app builds and runs it.
struct AppPackageTests {
  private static let fixture = Repository.root + "/Fixtures/uikit-sheets"

  @Test func `the manifest, the tool and the tests are the fixture's, with their bytes`() throws {
    #expect(AppPackage.template.count == 3)
    for (path, text) in AppPackage.template {
      #expect(try Array(text.utf8) == File.read("\(Self.fixture)/\(path)"), "\(path)")
    }
  }

  @Test func `it begins with the first controller that has a pan`() throws {
    let package = try AppPackage.ofApp()
    let files = try package.texts()
    #expect(
      files.keys.sorted() == [
        ".gitignore", "Package.swift", "Sources/drawer-replay/AppSources.json",
        "Sources/drawer-replay/DrawerApp.swift",
        "Sources/drawer-replay/Main.swift", "Sources/drawer-replay/Missing.swift",
        "Tests/DrawerTests/SheetTests.swift", "ci/check.sh", "ci/github.yml", "ci/gitlab.yml",
        "scenes/drawer-app.json", "suite.json", "traces/fling-right.json",
      ])
    #expect(files["Package.swift"]?.contains("path: \"../../gesture-replay\"") == true)
    #expect(
      files["Sources/drawer-replay/Main.swift"]?.contains("[AppSheet<DrawerApp>.self]") == true)
    let program = try #require(files["Sources/drawer-replay/DrawerApp.swift"])
    for line in [
      "static let systemName = \"drawer-app\"", "var menuWidth: Double = 300",
      "var edge: SheetEdge { .left }", "DrawerViewController(menuWidth: menuWidth)",
      "root.menuView", "root.isOpen ? \"open\" : \"closed\"",
    ] { #expect(program.contains(line), "\(line)") }
    #expect(package.notes.contains("the first with a pan recognizer"))
    // Like the list of what is written, from the working folder on.
    #expect(
      package.notes.contains("  /work/ios/drawer-replay/Sources/drawer-replay/DrawerApp.swift"))
    let others = package.notes.split(separator: "\n").first {
      $0.contains("--controller NAME takes another: ")
    }
    #expect(others?.contains("PlaceSheetViewController") == true)
    #expect(package.notes.contains("Set there what the app gives to it: menuWidth."))
    #expect(
      package.notes.contains(
        "  The view that is the sheet is taken to be menuView:\n  \(Self.fixture)/apps/"
          + "DrawerViewController.swift:51 adds a pan recognizer to view,\n  and handlePan(_:) changes "
          + "the transform of menuView.\n  --sheet-view KEYPATH takes another.\n"))
    for (path, text) in files { #expect(!(path + text).lowercased().contains("uikit-"), "\(path)") }
  }

  @Test func `another controller is named, and its settings are in the scene`() throws {
    let package = try AppPackage.ofApp(named: "PlaceSheetViewController")
    let files = try package.texts()
    #expect(
      files["Sources/place-sheet-replay/PlaceSheetApp.swift"]?.contains("\"\\(root.state)\"")
        == true)
    let scene = try #require(files["scenes/place-sheet.json"])
    #expect(scene.contains("\"system\": \"place-sheet\""))
    for line in [
      "\"collapsedHeight\": 120", "\"expandedHeight\": 640", "\"velocityThreshold\": 800",
    ] {
      #expect(scene.contains(line), "\(line)")
    }
    #expect(files["traces/fling-up.json"]?.contains("../scenes/place-sheet.json") == true)
    #expect(files["suite.json"]?.contains("\"golden\": \"expected/fling-up.jsonl\"") == true)
  }

  @Test(arguments: [
    (nil, "Drawer", "drawer", "drawer-app", "right"),
    ("PlaceSheetViewController", "PlaceSheet", "place-sheet", "place-sheet", "up"),
  ])
  func `its tests replay the trace and compare with the golden that the suite names`(
    controller: String?, name: String, tool: String, system: String, direction: String
  ) throws {
    let files = try AppPackage.ofApp(named: controller).texts()
    let tests = try #require(files["Tests/\(name)Tests/SheetTests.swift"])
    let module = tool.replacing("-", with: "_") + "_replay"
    for line in [
      "@testable import \(module)\n", "does to \(name)ViewController,",
      "'swift run \(tool)-replay check'", "of: \(name)App.self,",
      "Trace.fling(.\(direction), distance: 200, velocity: velocity, on: scene)",
    ] { #expect(tests.contains(line), "\(line)") }
    let paths = tests.matches(of: /\\\(folder\)\/([^"]+)/).map { String($0.1) }
    let trace = "traces/fling-\(direction).json"
    let golden = "expected/fling-\(direction).jsonl"
    #expect(paths == ["scenes/\(system).json", trace, golden, trace, golden])
    #expect(files[paths[0]] != nil && files[trace] != nil)
    #expect(files["suite.json"]?.contains("\"golden\": \"\(golden)\"") == true)
    let target = "name: \"\(name)Tests\",\n      dependencies: [\n        \"\(tool)-replay\",\n"
    #expect(files["Package.swift"]?.contains(target) == true)
  }

  @Test func `the link leads to the app's folder, wherever the package is`() throws {
    let folder = try TemporaryFolder()
    try folder.write("class A: UIViewController {}", to: "App/Photo.swift")
    let link = try AppPackage.ofApp(in: folder.path + "/App", at: folder.path).link
    #expect(link.path == "Sources/a-replay/App" && link.target == "../../../App")
    let deeper = try AppPackage.ofApp(in: folder.path + "/App", at: folder.path + "/replays").link
    #expect(deeper.target == "../../../../App")
  }

  @Test func `what the app gives is a setting, its own default, nothing, or a gap`() throws {
    let folder = try TemporaryFolder()
    let package = try AppPackage.ofApp(
      """
      class PhotoViewController: UIViewController {
        init(_ height: CGFloat = 40, rows: Int, isOpen: Bool, title: String, photo: Photo,
          place: Place?, queue: DispatchQueue = .main, insets: CGFloat = .zero) {}
      }
      """, in: folder)
    let text = package.program.text
    for line in [
      "var height: Double = 40", "var rows: Double = 300", "var isOpen = false", "var title = \"\"",
      "      height,\n      rows: Int(rows),\n      isOpen: isOpen,\n      title: title,\n",
      "      photo: Self.photo(),\n      place: nil)",
      "  private static func photo() -> Photo {", "try visitor.flag(", "try visitor.text(",
      "\"height\", &height, in: .nonNegative,", "\"rows\", &rows, in: .anySign,",
    ] { #expect(text.contains(line), "\(line)") }
    #expect(!text.contains("queue") && !text.contains("insets"))
    #expect(package.program.guesses == ["rows", "isOpen", "title"])
    #expect(package.notes.contains("Before it runs, make there what the app gives to it: Photo."))
  }

  @Test func `what the app declares is made, so that the package compiles at once`() throws {
    let folder = try TemporaryFolder()
    let package = try AppPackage.ofApp(
      """
      class PhotoViewController: UIViewController {
        init(child: UIViewController, store: Store, mode: Mode, item: Item, loader: Loading,
          done: @escaping (Int, [String]) -> Void, views: [UIView], names: [String: Int]) {}
      }
      struct Store { init(size: CGSize, scale: CGFloat = 1) {} }
      enum Mode { case first(Int), second; case third }
      enum Item { case photo(UIImage?, of: Mode) }
      protocol Loading {}
      final class Loader: Loading { let count = 0 }
      """, in: folder)
    for line in [
      "child: UIViewController()", "store: Store(size: .zero)", "mode: .third",
      "item: .photo(nil, of: .third)", "loader: Loader()", "done: { _, _ in }", "views: []",
      "names: [:]",
    ] { #expect(package.program.text.contains(line), "\(line)") }
    #expect(!package.program.text.contains("fatalError") && !package.program.text.contains("<#"))
  }

  @Test func `an app that only presents is replayed in a screen that does so`() throws {
    let folder = try TemporaryFolder()
    let package = try AppPackage.ofApp(
      """
      final class CardTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {}
      """, in: folder)
    let files = try package.texts()
    let text = try #require(files["Sources/card-replay/CardApp.swift"])
    #expect(text.contains("final class CardHost: UIViewController {"))
    #expect(text.contains("private let transition = CardTransitioningDelegate()"))
    #expect(text.contains("UIView { root.sheet.view }"))
    #expect(files["traces/fling-down.json"] != nil)
    #expect(package.notes.contains("a screen that presents with\n  CardTransitioningDelegate,"))
  }

  @Test func `what cannot be made so simply is a gap, also under a keyword's name`() throws {
    let folder = try TemporaryFolder()
    let package = try AppPackage.ofApp(
      """
      class PhotoViewController: UIViewController {
        init(item: Item, store: Store, default: some Loading, in: CGFloat, rows: Int...) {}
      }
      class Item { private init() {} }
      struct Store { init?(size: Int) {}; init() throws {} }
      protocol Loading {}
      """, in: folder)
    #expect(package.program.gaps == ["Item", "Store", "Loading"])
    for line in [
      "private static func `default`() -> Loading {", "default: Self.`default`(),",
      "in: `in`)", "var `in`: Double = 300", "\"in\", &`in`,", "store: Self.store(),",
    ] { #expect(package.program.text.contains(line), "\(line)") }
    #expect(!package.program.text.contains("rows:"))
  }

  @Test func `a controller that tells nothing is replayed as a whole, and the report says so`()
    throws
  {
    let folder = try TemporaryFolder()
    let package = try AppPackage.ofApp("class ViewController: UIViewController {}", in: folder)
    let text = package.program.text
    #expect(text.contains("UIView { root.view }") && text.contains("{ \"shown\" }"))
    #expect(text.contains("{ ViewController() }") && text.contains("struct MainApp"))
    #expect(package.notes.contains("Nothing in the code says which view is the sheet"))
    #expect(package.notes.contains("or call init with --sheet-view KEYPATH."))
    #expect(package.notes.contains("Tell there the state that it is in."))
    #expect(!package.notes.contains("--controller"))
  }

  @Test(arguments: [
    ("PhotoDrawerViewController", "PhotoDrawerApp", "photo-drawer", "photo-drawer-replay"),
    ("PanelVC", "PanelApp", "panel-app", "panel-replay"),
    ("Übersicht", "BersichtApp", "bersicht", "bersicht-replay"),
    ("A.SheetController", "ASheetApp", "a-sheet", "a-sheet-replay"),
    ("ViewController", "MainApp", "main", "main-replay"),
  ])
  func `all names come from the controller's`(
    controller: String, type: String, system: String, tool: String
  ) {
    let names = AppNames(controller, types: [], beside: .builtIn)
    #expect(names.type == type && names.system == system && names.tool == tool)
    #expect(AppNames(controller, types: [type], beside: .builtIn).type == type + "App")
  }

  @Test func `a folder without an app is refused with the way out`() throws {
    let folder = try TemporaryFolder()
    try folder.write("let a = 1", to: "App/A.swift")
    try folder.write("", to: "Empty/readme.md")
    for (path, what, expected) in [
      ("None", "no such folder", "the folder of the app's sources"),
      ("App/A.swift", "is a file", "the folder of the app's sources"),
      ("Empty", "has no Swift files", "the folder of the app's sources"),
      ("App", "declares no view controller", "inherits from UIViewController"),
    ] {
      let failure = #expect(throws: InputFailure.self) {
        try AppPackage.ofApp(in: folder.path + "/" + path)
      }
      #expect(failure?.what.contains(what) == true, "\(path)")
      #expect(failure?.expected.contains(expected) == true, "\(path)")
    }
    let failure = #expect(throws: InputFailure.self) {
      try AppPackage.ofApp(named: "Drawer")
    }
    #expect(failure?.what == "the app has no view controller \"Drawer\"")
  }

  @Test(arguments: [
    ("apps", ""), ("ios/apps/", "ios"), ("/work/apps", "/work"), ("./apps/", ""), (".", ".."),
    ("./", ".."), ("..", "../.."), ("../apps", ".."),
  ])
  func `without a folder of its own, the package goes beside the app's`(app: String, place: String)
  {
    #expect(AppStart(app, controller: nil, in: nil).place == place)
    #expect(AppStart(app, controller: nil, in: "here").place == "here")
  }
}
