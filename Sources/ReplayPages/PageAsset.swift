import PageAssets

/// A file that pages are made from, given as its path in Sources/PageAssets.
///
/// Pages name their files in literals; a test finds those that do not exist.
struct PageAsset: Sendable, ExpressibleByStringLiteral {
  let path: String

  init(_ path: String) { self.path = path }
  init(stringLiteral path: String) { self.init(path) }

  /// The beginning of every page.
  static let head: PageAsset = "Player/head.html"

  /// The engine for pages: a WebAssembly module, compressed with gzip.
  static let engine: PageAsset = "Engine/engine.wasm.gz"

  /// The script that sends recordings to the tool that serves the page, and its substitute in other
  /// pages.
  static let sender: PageAsset = "Recorder/sender.js"
  static let noSender: PageAsset = "Recorder/no-sender.js"

  /// The scripts by which the tool that serves the page answers it, and their substitute in other
  /// pages.
  static let liveTool: [PageAsset] = [
    "Live/connection.js", "Live/remote-engine.js", "Live/live-tool.js",
  ]
  static let noLiveTool: PageAsset = "Live/no-live-tool.js"

  /// Whether the executable contains the file.
  var exists: Bool { pageAssetBytes(path).start != nil }

  /// The file's bytes.
  var bytes: [UInt8] {
    let file = pageAssetBytes(path)
    guard let start = file.start else { preconditionFailure("there is no page asset \(path)") }
    return Array(UnsafeRawBufferPointer(start: start, count: file.count))
  }
}
