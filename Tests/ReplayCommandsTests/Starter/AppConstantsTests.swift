import AppSources
import BasicTestSupport
import GestureReplay
import Testing

@testable import ReplayCommands

/// Constants of an app in the package beside it.
struct AppConstantsTests {
  private static let map = """
    final class MapViewController: UIViewController {
      private enum Constants {
        static let flickVelocity: CGFloat = 800
        static let tipHeight: CGFloat = 96
      }
      private let inset: CGFloat = 8
      func flings(_ velocity: CGFloat) -> Bool { velocity > Constants.flickVelocity }
    }
    """

  private func package(
    _ names: [String] = [], recordsComparisons: Bool = true, of text: String = map
  ) throws -> (package: AppPackage, folder: TemporaryFolder) {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "App/Map.swift")
    let app = try AppFolder(folder.path + "/App")
    let controller = try app.controller(named: nil)
    var package = AppPackage(
      of: app, controller, sheet: try app.sheet(at: nil, of: controller),
      dependency: .folder("/work/gesture-replay"), in: "/work/ios", beside: .builtIn)
    package.buildSettings = try app.buildSettings(
      constants: names, recordsComparisons: recordsComparisons)
    return (package, folder)
  }

  @Test func `what comparisons name is listed, and what stands among constants`() throws {
    let (package, folder) = try package()
    let path = folder.path + "/App/Map.swift"
    #expect(
      package.constantNotes == """

          Constants that comparisons name, and that can be settings:
          \(path):3: MapViewController.Constants.flickVelocity
          Others that can be settings:
          \(path):4: MapViewController.Constants.tipHeight
          List them in /work/ios/map-replay/Sources/map-replay/AppSources.json, or name one with \
        --constant.

        """)
    let none = try self.package(of: "class ViewController: UIViewController {}").package
    #expect(none.constantNotes.isEmpty)
  }

  @Test func `the package's file lists what is chosen, and its program names the list`() throws {
    let path = "Sources/map-replay/AppSources.json"
    func text(_ package: AppPackage, _ path: String) throws -> String? {
      try package.files().first { $0.path == path }.map {
        String(decoding: $0.bytes, as: UTF8.self)
      }
    }
    let usual = try package().package
    #expect(try text(usual, path) == "{\n  \"constants\": [],\n  \"comparisons\": true\n}\n")
    let program = try text(usual, "Sources/map-replay/MapApp.swift")
    #expect(program?.contains("\n  static let constants = AppSources.constants\n") == true)
    let manifest = try text(usual, "Package.swift")
    #expect(manifest?.contains("exclude: [\"App\", \"AppSources.json\"],") == true)

    let names = ["Constants.flickVelocity", "MapViewController.inset"]
    let chosen = try package(names, recordsComparisons: false).package
    let settings = try BuildSettings(parsing: try #require(try text(chosen, path)), path: path)
    #expect(settings.constants.map(\.name) == names && !settings.recordsComparisons)
    #expect(
      chosen.constantNotes.contains(
        "  Settings that are constants in its code: app.Constants.flickVelocity, "
          + "app.MapViewController.inset.\n"))
    #expect(!chosen.constantNotes.contains("comparisons name"))
  }

  @Test(
    arguments: [
      ("Constants.flick", "'Constants.flick' is no constant of the app", nil),
      ("MapViewController.name", "'MapViewController.name' cannot be a setting", 2),
    ] as [(String, String, Int?)])
  func `what cannot be a setting is refused before anything is written`(
    name: String, words: String, line: Int?
  ) {
    let text = Self.map.replacing(
      "UIViewController {\n", with: "UIViewController {\n  let name = \"Map\"\n")
    let failure = #expect(throws: InputFailure.self) { try package([name], of: text) }
    #expect(failure?.what.contains(words) == true, "\(failure?.what ?? "")")
    #expect(failure?.location?.position?.line == line)
  }

  @Test func `a chosen global one leaves that of its name in a type on the list`() throws {
    let (package, folder) = try package(
      ["height"],
      of: """
        let height = 3
        enum Constants { static let height = 4 }
        class ViewController: UIViewController {}
        """)
    let path = folder.path + "/App/Map.swift"
    #expect(package.constantNotes.contains("app.height.\n  Constants that can be settings:\n"))
    #expect(package.constantNotes.contains("  \(path):2: Constants.height\n  List them"))
  }

  @Test func `many are cut short`() throws {
    let lines = (0..<25).map { "  static let a\($0) = \($0)\n" }.joined()
    let (package, _) = try package(
      of: "enum Constants {\n\(lines)}\nclass ViewController: UIViewController {}")
    #expect(package.constantNotes.contains("  Constants that can be settings:\n"))
    #expect(package.constantNotes.contains("  … and 5 more.\n"))
  }
}
