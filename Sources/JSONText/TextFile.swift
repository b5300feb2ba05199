/// Files: their names are handled here, their bytes in the module TextFiles.
package enum TextFile {
  /// A path's name in locations: `-` is standard input.
  package static func displayName(of path: String) -> String {
    path == "-" ? "<stdin>" : path
  }

  /// A file's name for display, without folder and extension.
  package static func stem(of path: String) -> String {
    let slash = UInt8(ascii: "/")
    // Bytes are compared, because finding characters takes as long as reading a short trace.
    guard let last = path.utf8.lastIndex(where: { $0 != slash }) else { return path.shown }
    let path = path.utf8[...last]
    let file = path[(path.lastIndex(of: slash).map(path.index(after:)) ?? path.startIndex)...]
    guard let dot = file.lastIndex(of: UInt8(ascii: ".")), dot > file.startIndex else {
      return String(Substring(file)).shown
    }
    return String(Substring(file[..<dot])).shown
  }

  /// The folder of a file; empty for the working directory.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A path as a person would write it: for `traces/../scenes/a.json` this is `scenes/a.json`.
  package static func withoutDetours(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != "." {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// A path as seen from the working directory; `-` is a file like others here.
  ///
  /// - Parameters:
  ///   - path: a path, absolute or relative to the folder.
  ///   - folder: the folder; empty for the working directory.
  /// - Returns: what to open.
  package static func path(_ path: String, in folder: String) -> String {
    if folder.isEmpty || path.hasPrefix("/") { return path == "-" ? "./-" : path }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }
}
