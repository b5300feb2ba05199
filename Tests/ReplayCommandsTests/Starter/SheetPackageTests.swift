import BasicTestSupport
import GestureReplay
import Testing

@testable import ReplayCommands

/// The package with a user's own sheet; scripts/check-new-sheet builds and runs it.
struct SheetPackageTests {
  private static let root = Repository.root + "/Fixtures/own-sheet"

  private func package(
    _ type: String, _ dependency: PackageDependency = .folder("/work/gesture-replay"),
    in place: String = "/home/app"
  ) throws -> SheetPackage {
    SheetPackage(
      try SheetNames(type: type, beside: .builtIn), dependency: dependency, in: place)
  }

  private func texts(_ package: SheetPackage) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: package.files.map {
        ($0.path, String(decoding: $0.bytes, as: UTF8.self))
      })
  }

  /// The files in a folder of the fixture, without what building leaves there.
  private static func paths(in folder: String = "") throws -> [String] {
    File.names(in: "\(root)/\(folder)").filter { !$0.hasPrefix(".") && $0 != "Package.resolved" }
      .flatMap { name -> [String] in
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        return File.names(in: "\(root)/\(path)").isEmpty ? [path] : (try? paths(in: path)) ?? []
      }
  }

  @Test func `every file of the fixture is in the tool, with its bytes`() throws {
    #expect(SheetPackage.template.map(\.path).sorted() == (try Self.paths()).sorted())
    for (path, bytes) in SheetPackage.template {
      #expect(try bytes == File.read("\(Self.root)/\(path)"), "\(path)")
    }
  }

  @Test func `under the fixture's own names, it is the fixture`() throws {
    let own = texts(try package("AcmeCard"))
    #expect(own["traces/slow-drag.json"]?.contains(#""scene": "acme-card""#) == true)
    #expect(own["Sources/AcmeCardRules/AcmeCard.swift"]?.contains(#""card.pan""#) == true)
    #expect(own["scenes/low-card.json"]?.contains(#""name": "low card""#) == true)
  }

  @Test func `no name of the fixture is left`() throws {
    for (path, text) in texts(try package("PhotoDrawer")) {
      for word in ["acme", "own-sheet"] {
        #expect(!(path + text).lowercased().contains(word), "\(path)")
      }
      #expect(!(path + text).contains(/\bcard\b/), "\(path)")
    }
  }

  @Test(arguments: [
    ("PhotoDrawer", "photo-drawer", "drawer"), ("Gallery", "gallery", "gallery"),
    ("UIKitSheet", "ui-kit-sheet", "sheet"), ("Card2", "card2", "card2"),
    ("HTML", "html", "html"), ("DragHandle", "drag-handle", "sheet"),
  ])
  func `all names come from the type's`(type: String, system: String, noun: String) throws {
    let package = try package(type)
    #expect(package.names.system == system && package.names.noun == noun)
    let files = texts(package)
    let source = try #require(files["Sources/\(type)Rules/\(type).swift"])
    #expect(source.contains("public struct \(type): ConfigurableSheetSystem"))
    #expect(source.contains("systemName = \"\(system)\""))
    #expect(source.contains("views.add(\"\(noun)\","))
    #expect(files["Sources/\(system)-replay/Main.swift"]?.contains("struct \(type)Replay") == true)
    #expect(files["Tests/\(type)RulesTests/\(type)Tests.swift"] != nil)
    #expect(files["suite.json"]?.contains("a fling up opens the \(noun)") == true)
  }

  @Test(arguments: [
    "", "drawer", "photoDrawer", "Photo Drawer", "Photo-Drawer", "Ärmel", "2Drawer", "../Up",
    "Any", "Self", "Type", "Protocol", "Settings", "Stop", "Peek", "Screen", "String", "Trace",
    "FirstPrograms", "Drawer", "Panel", "SystemSheet", String(repeating: "Long", count: 16),
  ])
  func `a name that does not serve is refused`(type: String) throws {
    let failure = #expect(throws: InputFailure.self) { try package(type) }
    #expect(failure?.what.hasPrefix("--sheet is \"\(type.prefix(10))") == true)
    #expect(failure?.expected.hasSuffix(", such as PhotoDrawer") == true)
  }

  @Test(arguments: [
    ("/work/gesture-replay", "/work/app", "../../gesture-replay"),
    ("/work/gesture-replay", "/work", "../gesture-replay"),
    ("/work/a \"b\\c", "/work", #"../a \"b\\c"#),
    ("/", "/work", "../.."),
  ])
  func `a clone is named as the package sees it`(clone: String, place: String, path: String) throws
  {
    let manifest = texts(try package("PhotoDrawer", .folder(clone), in: place))["Package.swift"]
    #expect(manifest?.contains(#".package(name: "gesture-replay", path: "\#(path)")"#) == true)
  }

  @Test func `a repository is named with its commit`() throws {
    let origin = try ToolOrigin(repository: "https://example.org/replay.git", revision: "v1.0")
    let files = texts(try package("PhotoDrawer", .repository(origin), in: "ios"))
    let manifest = try #require(files["Package.swift"])
    #expect(manifest.contains(#"url: "https://example.org/replay.git","#))
    #expect(manifest.contains(#"revision: "v1.0")"#))
    #expect(manifest.contains(#".product(name: "GestureReplay", package: "replay")"#))
    #expect(!manifest.contains("../.."))
    #expect(files["ci/check.sh"]?.contains("--package-path ios/photo-drawer ") == true)
  }
}
