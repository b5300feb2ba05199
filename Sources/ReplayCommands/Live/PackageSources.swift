import JSONText
import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The Swift package that an executable was built from: its files, and how it is built again.
struct PackageSources: Equatable, Sendable {
  /// The package's folder.
  let folder: String

  /// The folder into which it is built.
  let scratch: String

  /// `debug` or `release`.
  let configuration: String

  /// The executable's name.
  let product: String

  private static let manifest = "Package.swift"

  /// The package around a built executable, or around the folder of the call.
  ///
  /// Nil if the executable does not lie where `swift build` puts it, or there is no package.
  ///
  /// - Parameters:
  ///   - executable: its path without links: `PACKAGE/.build/PLATFORM/debug/NAME`.
  ///   - workingFolder: the folder in which the call was made.
  init?(executable: String, workingFolder: String) {
    let place = TextFile.folder(of: executable)
    let platform = TextFile.folder(of: place)
    let scratch = TextFile.folder(of: platform)
    configuration = Self.name(of: place)
    product = Self.name(of: executable)
    guard ["debug", "release"].contains(configuration), !scratch.isEmpty else { return nil }
    self.scratch = scratch
    let around = Self.parents(of: workingFolder) + [TextFile.folder(of: scratch)]
    guard
      let folder = around.first(where: { TextFile.exists(TextFile.path(Self.manifest, in: $0)) })
    else { return nil }
    self.folder = folder
  }

  /// A folder and those around it, the innermost first.
  private static func parents(of folder: String) -> [String] {
    var folders = [folder]
    while let last = folders.last, last != "/", !last.isEmpty {
      let outer = TextFile.folder(of: last)
      guard outer != last, !outer.isEmpty else { break }
      folders.append(outer)
    }
    return folders
  }

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? ""
  }

  /// The command that builds it again.
  var command: [String] {
    [
      "swift", "build", "--package-path", folder, "--scratch-path", scratch, "--configuration",
      configuration, "--product", product,
    ]
  }

  // MARK: Files

  /// The most files that are looked at.
  private static let capacity = 20_000

  /// The files that the executable is built from, with the stamps that they have now.
  ///
  /// An app's folder is often a link to where the app is.
  var stamps: [String: FileStamp] {
    var stamps: [String: FileStamp] = [:]
    var visited: Set<String> = []
    add(folder, to: &stamps, &visited)
    return stamps
  }

  private func add(
    _ folder: String, to stamps: inout [String: FileStamp], _ visited: inout Set<String>
  ) {
    guard visited.insert(Folder.resolved(folder)).inserted else { return }
    for name in TextFile.names(in: folder)
    where !name.hasPrefix(".") && stamps.count < Self.capacity {
      let path = TextFile.path(name, in: folder)
      if Folder.isFolder(path) {
        if name != "Tests" { add(path, to: &stamps, &visited) }
      } else if name.hasSuffix(".swift") || name == "AppSources.json" {
        stamps[path] = FileStamp(path: path)
      }
    }
  }
}
