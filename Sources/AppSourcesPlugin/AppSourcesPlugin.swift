import Foundation
import PackagePlugin

/// Gives the compiler the app in a target's folder `App`, a folder or a link that leads to one.
@main
struct AppSourcesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let app = module.directoryURL.appendingPathComponent("App")
    let files = AppFolder.swiftFiles(in: app)
    guard !files.isEmpty else {
      Diagnostics.error(
        "\(app.path): has no Swift files. Make it a link to the folder of the app's sources.")
      return []
    }
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("AppSources")
    var sources: [String: URL] = [:]
    for file in files {
      let name = file.deletingPathExtension().lastPathComponent + ".app.swift"
      if let other = sources.updateValue(file, forKey: name) {
        Diagnostics.error(
          "\(file.path): has the same name as \(other.path). A module has one file of a name: "
            + "rename one of them, or link to a smaller folder.")
        return []
      }
    }
    // Delegates may conform to protocols of targets whose apps are given to the compiler, too.
    let others = target.recursiveTargetDependencies.compactMap(\.sourceModule).flatMap {
      AppFolder.swiftFiles(in: $0.directoryURL.appendingPathComponent("App"))
    }
    // The package's settings of the step itself; an edit of them is a reason to build.
    let settings = [module.directoryURL.appendingPathComponent("AppSources.json")].filter {
      FileManager.default.fileExists(atPath: $0.path)
    }
    let hasSwiftUI = target.recursiveTargetDependencies.contains { $0.name == "HeadlessSwiftUI" }
    let options =
      ["--output", output.path] + settings.flatMap { ["--settings", $0.path] }
      + (hasSwiftUI ? ["--with-swiftui"] : [])
    // One command for all files, because a type in one may conform to a protocol in another.
    return [
      .buildCommand(
        displayName: "Reading the app's sources for \(target.name)",
        executable: try context.tool(named: "app-sources").url,
        arguments: options + files.map(\.path) + ["--beside"] + others.map(\.path),
        inputFiles: files + others + settings,
        outputFiles: (sources.keys.sorted() + ["AppSources.generated.swift"])
          .map { output.appendingPathComponent($0) })
    ]
  }
}

/// A folder of Swift files.
private enum AppFolder {
  /// The Swift files in a folder and the folders in it, sorted by path.
  ///
  /// Links are followed, each folder once, so that a link to a folder around it does no harm. The
  /// paths are those that links lead to, so that editors open the app's own files.
  static func swiftFiles(in folder: URL) -> [URL] {
    var files: Set<URL> = []
    var seen: Set<URL> = []
    var rest = [folder]
    while let next = rest.popLast() {
      let place = next.resolvingSymlinksInPath().standardizedFileURL
      guard seen.insert(place).inserted else { continue }
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder) else {
        continue
      }
      if isFolder.boolValue {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
        rest += names.filter { !$0.hasPrefix(".") }.map { place.appendingPathComponent($0) }
      } else if place.pathExtension == "swift" {
        files.insert(place)
      }
    }
    return files.sorted { $0.path < $1.path }
  }
}
