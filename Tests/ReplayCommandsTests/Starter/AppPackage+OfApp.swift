import AppSources
import BasicTestSupport
import GestureReplay

@testable import ReplayCommands

extension AppPackage {
  private static let fixture = Repository.root + "/Fixtures/uikit-sheets"

  /// The package of an app's folder, which need not be written.
  static func ofApp(
    in app: String = fixture + "/apps", named controller: String? = nil,
    sheet: String? = nil, at place: String = "/work/ios"
  ) throws -> AppPackage {
    let app = try AppFolder(app)
    let controller = try app.controller(named: controller)
    return AppPackage(
      of: app, controller, sheet: try app.sheet(at: sheet, of: controller),
      dependency: .folder("/work/gesture-replay"), in: place, beside: .builtIn)
  }

  /// The package of an app with one file.
  static func ofApp(_ text: String, in folder: TemporaryFolder) throws -> AppPackage {
    try folder.write(text, to: "App/Photo.swift")
    return try ofApp(in: folder.path + "/App")
  }

  /// The texts of its files, by their paths.
  func texts() throws -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: try files().map {
        ($0.path, String(decoding: $0.bytes, as: UTF8.self))
      })
  }
}
