import AppSources
import BasicTestSupport
import GestureReplay
import Testing

@testable import ReplayCommands

/// The package beside an app; scripts/check-new-app builds and runs it.
struct AppPackageTests {
  private static let fixture = Repository.root + "/Fixtures/uikit-sheets"

  private func package(
    of app: String = fixture + "/apps", named controller: String? = nil,
    in place: String = "/work/ios"
  ) throws -> AppPackage {
    let app = try AppFolder(app)
    return AppPackage(
      of: app, try app.controller(named: controller),
      dependency: .folder("/work/gesture-replay"), in: place, beside: .builtIn)
  }

  private func texts(_ package: AppPackage) throws -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: try package.files().map {
        ($0.path, String(decoding: $0.bytes, as: UTF8.self))
      })
  }

  /// The package of an app with one file.
  private func program(_ text: String, in folder: TemporaryFolder) throws -> AppPackage {
    try folder.write(text, to: "App/Photo.swift")
    return try package(of: folder.path + "/App")
  }

  @Test func `the manifest and the tool are the fixture's, with their bytes`() throws {
    #expect(AppPackage.template.count == 2)
    for (path, text) in AppPackage.template {
      #expect(try Array(text.utf8) == File.read("\(Self.fixture)/\(path)"), "\(path)")
    }
  }

  @Test func `it begins with the first controller that has recognizers`() throws {
    let package = try package()
    let files = try texts(package)
    #expect(
      files.keys.sorted() == [
        ".gitignore", "Package.swift", "Sources/drawer-replay/DrawerApp.swift",
        "Sources/drawer-replay/Main.swift", "ci/check.sh", "ci/github.yml", "ci/gitlab.yml",
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
    #expect(package.notes.contains("the first with gesture recognizers"))
    // Like the list of what is written, from the working folder on.
    #expect(
      package.notes.contains("  /work/ios/drawer-replay/Sources/drawer-replay/DrawerApp.swift"))
    let others = package.notes.split(separator: "\n").first {
      $0.contains("--controller NAME takes another: ")
    }
    #expect(others?.contains("PlaceSheetViewController") == true)
    #expect(package.notes.contains("Set there what the app gives to it: menuWidth."))
    #expect(package.notes.contains("The view that is the sheet is taken to be menuView."))
    for (path, text) in files { #expect(!(path + text).lowercased().contains("uikit-"), "\(path)") }
  }

  @Test func `another controller is named, and its settings are in the scene`() throws {
    let package = try package(named: "PlaceSheetViewController")
    let files = try texts(package)
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

  @Test func `the link leads to the app's folder, wherever the package is`() throws {
    let folder = try TemporaryFolder()
    try folder.write("class A: UIViewController {}", to: "App/Photo.swift")
    let link = try package(of: folder.path + "/App", in: folder.path).link
    #expect(link.path == "Sources/a-replay/App" && link.target == "../../../App")
    let deeper = try package(of: folder.path + "/App", in: folder.path + "/replays").link
    #expect(deeper.target == "../../../../App")
  }

  @Test func `what the app gives is a setting, its own default, nothing, or a gap`() throws {
    let folder = try TemporaryFolder()
    let package = try program(
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
      "      photo: <#Photo#>,\n      place: nil)", "try visitor.flag(", "try visitor.text(",
      "\"height\", &height, in: .nonNegative,", "\"rows\", &rows, in: .anySign,",
    ] { #expect(text.contains(line), "\(line)") }
    #expect(!text.contains("queue") && !text.contains("insets"))
    #expect(package.program.guesses == ["rows", "isOpen", "title"])
    #expect(package.notes.contains("Before it compiles, fill in what the app gives to it: Photo."))
  }

  @Test func `a controller that tells nothing is replayed as a whole, and the report says so`()
    throws
  {
    let folder = try TemporaryFolder()
    let package = try program("class ViewController: UIViewController {}", in: folder)
    let text = package.program.text
    #expect(text.contains("UIView { root.view }") && text.contains("{ \"shown\" }"))
    #expect(text.contains("{ ViewController() }") && text.contains("struct MainApp"))
    #expect(package.notes.contains("Name there the view that is the sheet."))
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
      let failure = #expect(throws: InputFailure.self) { try package(of: folder.path + "/" + path) }
      #expect(failure?.what.contains(what) == true, "\(path)")
      #expect(failure?.expected.contains(expected) == true, "\(path)")
    }
    let failure = #expect(throws: InputFailure.self) {
      try package(named: "Drawer")
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
