import AppSources
import GestureEngine
import GestureTraces
import JSONText
import MotionLaws
import ReplayJudging
import SheetTemplate
import TextFiles

/// The package that `init --app` writes beside an app, with a link to the app's sources, what is
/// replayed of it, a tool, a trace, a suite, a scene and tests.
///
/// The manifest, the tool and the tests are those of Fixtures/uikit-sheets, under other names.
struct AppPackage {
  let names: AppNames
  let program: AppProgram
  let controller: AppController

  /// The view that is taken for the sheet; nil for the controller's own.
  let sheet: SheetView?

  /// The identifier of the view that is the sheet, in a view of SwiftUI; nil if its code gives none.
  let identifier: String?
  let dependency: PackageDependency
  let app: AppFolder

  /// The settings of the build step.
  var buildSettings = BuildSettings()

  /// The folder that will contain the package, as it was typed.
  let place: String

  /// - Parameters:
  ///   - app: the app's folder.
  ///   - controller: the view controller to begin with.
  ///   - sheet: the view that is the sheet; nil for the controller's own.
  ///   - identifier: the identifier of the view that is the sheet, in a view of SwiftUI; nil if its code
  ///     gives none.
  ///   - dependency: how the package finds this one.
  ///   - place: the folder that will contain the package, as it was typed.
  ///   - catalog: the systems and scenes whose names are taken.
  init(
    of app: AppFolder, _ controller: AppController, sheet: SheetView?, identifier: String? = nil,
    dependency: PackageDependency, in place: String, beside catalog: SheetCatalog
  ) {
    self.app = app
    self.controller = controller
    self.sheet = sheet
    self.identifier = identifier
    self.dependency = dependency
    self.place = place
    names = AppNames(controller.name, types: app.outline.types, beside: catalog)
    program = AppProgram(
      controller, names, sheet: sheet, identifier: identifier, values: app.outline.values,
      hasDisplayLink: app.outline.hasDisplayLink(controller))
  }

  /// The folder of the tool's sources.
  private var sources: String { "Sources/\(names.tool)" }

  /// The path of the file that says what is replayed.
  var programPath: String { "\(sources)/\(names.type).swift" }

  /// The path of the file with the settings of the build step.
  var buildSettingsPath: String { "\(sources)/\(BuildSettings.fileName)" }

  /// The path of the file for what the user declares.
  var missingPath: String { "\(sources)/Missing.swift" }

  /// The link to the app's sources, and where it leads from its folder.
  var link: (path: String, target: String) {
    let package = Folder.resolved(TextFile.path(names.tool, in: place))
    return ("\(sources)/App", Folder.path(to: app.path, from: "\(package)/\(sources)"))
  }

  /// The files, by their paths in the package.
  ///
  /// - Throws: never for the gestures that there are.
  func files() throws(InputFailure) -> [(path: String, bytes: [UInt8])] {
    let lines = CILines(
      for: names.tool, from: .package(folder: CILines.path(of: names.tool, in: place)),
      folder: names.tool, in: place)
    var trace = try gesture.trace()
    trace.scene = "../\(scenePath)"
    let texts =
      templateTexts + [(programPath, program.text), (missingPath, missingFile)]
      + [(buildSettingsPath, buildSettings.text)] + lines.files.map { ($0.path, $0.text) }
    return texts.map { ($0.path, Array($0.text.utf8)) } + [
      (tracePath, TraceWriter.text(of: trace)), (scenePath, scene), ("suite.json", suite),
    ]
  }

  // MARK: The template

  /// The files of Fixtures/uikit-sheets that every app's package has, by their paths there.
  static let template: [(path: String, text: String)] = {
    var files: [(path: String, text: String)] = []
    while true {
      let file = appTemplateFile(files.count)
      guard let path = file.path, let start = file.start else { return files }
      let bytes = UnsafeRawBufferPointer(start: start, count: file.count)
      files.append((String(cString: path), String(decoding: bytes, as: UTF8.self)))
    }
  }()

  private var templateTexts: [(path: String, text: String)] {
    let replacements =
      productReplacements + testReplacements + dependency.replacements(for: names.tool, in: place)
      + [
        ("uikit-sheets", names.tool), ("uikit-replay", names.tool), ("UIKitReplay", names.main),
      ]
    return Self.template.map { file in
      var (path, text) = (file.path, file.text)
      // The fixture replays several apps.
      if let list = text.firstRange(of: "adding: ["),
        let end = text[list.upperBound...].firstRange(of: "])")
      {
        text.replaceSubrange(list.upperBound..<end.lowerBound, with: "AppSheet<\(names.type)>.self")
      }
      for (old, new) in replacements {
        path = path.replacing(old, with: new)
        text = text.replacing(old, with: new)
      }
      return (path, text)
    }
  }

  /// The dependency on HeadlessSwiftUI beside that on HeadlessUIKit, where the app has SwiftUI.
  private var productReplacements: [(text: String, replacement: String)] {
    guard app.hasSwiftUI else { return [] }
    let line = { (module: String) in
      "        .product(name: \"\(module)\", package: \"\(PlainName.packageTool)\"),\n"
    }
    let end = "      ],\n      exclude:"
    return [
      (
        line("HeadlessUIKit") + end, line("HeadlessUIKit") + line("HeadlessSwiftUI") + end
      )
    ]
  }

  // MARK: Documents

  private var scene: [UInt8] {
    var writer = JSONWriter(indentation: 2)
    writer.beginObject()
    writer.field("format", ReplayScene.format)
    writer.field("name", names.system.replacing("-", with: " "))
    writer.key("sheet")
    writer.beginObject()
    writer.field("system", names.system)
    writer.endObject()
    if !program.settings.isEmpty {
      writer.key("app")
      writer.beginObject()
      for setting in program.settings {
        writer.key(escaping: setting.parameter.name)
        writer.raw(Array(setting.value.utf8))
      }
      writer.endObject()
    }
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  private var suite: [UInt8] {
    var writer = JSONWriter(indentation: 2)
    writer.beginObject()
    writer.field("format", Suite.format)
    writer.key("cases")
    writer.beginArray()
    writer.beginObject()
    writer.field("name", "a \(gestureName)")
    writer.field("trace", tracePath)
    writer.field("golden", "expected/fling-\(gestureWord).jsonl")
    writer.key("expect")
    writer.beginObject()
    writer.key("final.settled")
    writer.bool(true)
    writer.endObject()
    writer.endObject()
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}
