package import JSONText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The contents of folders.
extension TextFile {
  /// The names of what is in a folder.
  ///
  /// - Parameter path: the folder; empty for the working directory.
  /// - Returns: the names, sorted; empty if the folder cannot be read.
  package static func names(in path: String) -> [String] { (try? list(path)) ?? [] }

  /// The names of what is in a folder, or an empty list if there is no such folder.
  ///
  /// - Parameter path: the folder; empty for the working directory.
  /// - Returns: the names, sorted.
  /// - Throws: if the folder exists and cannot be read.
  package static func list(_ path: String) throws(InputFailure) -> [String] {
    try FileConfinement.check(path)
    guard let stream = opendir((path.isEmpty ? "." : path).pathBytes) else {
      guard errno != ENOENT else { return [] }
      throw failure("cannot read the folder", path)
    }
    defer { closedir(stream) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          String(path: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw failure("cannot read the folder", path) }
    return names.sorted()
  }

  /// Whether names that differ only in case are one, as in most folders of a Mac.
  ///
  /// - Parameter folder: the folder, which may be missing; empty for the working directory.
  /// - Returns: false on Linux, where only folders of which someone has asked it are such.
  static func ignoresCase(in folder: String) -> Bool {
    #if canImport(Darwin)
      var place = folder
      while true {
        let answer = pathconf((place.isEmpty ? "." : place).pathBytes, Int32(_PC_CASE_SENSITIVE))
        guard answer < 0 else { return answer == 0 }
        let outer = self.folder(of: place)
        // A missing folder will be as the one around it is.
        guard outer != place else { return false }
        place = outer
      }
    #else
      false
    #endif
  }

  /// The endings of files that the tool reads.
  private static let readable = [".json", ".jsonl", ".yml", ".yaml", ".events"]

  /// The failure for a folder where a file is expected; the file may be inside it.
  static func folder(at path: String) -> InputFailure {
    let files = names(in: path).filter { name in
      !name.hasPrefix(".") && readable.contains { name.hasSuffix($0) }
    }
    let example = readable.lazy.compactMap { ending in files.first { $0.hasSuffix(ending) } }.first
    return InputFailure(
      "is a folder",
      expected: example.map { "a file, such as \(Self.path($0, in: displayName(of: path)))" }
        ?? "a file; it holds none that is read",
      at: TextLocation(source: displayName(of: path)))
  }

  /// The failure for a missing file; a file with the same ending may have a similar name.
  static func absence(of path: String) -> InputFailure {
    let folder = folder(of: path)
    let (name, ending) = parts(of: path.split(separator: "/").last.map(String.init) ?? path)
    let others = names(in: folder).map { parts(of: $0) }.filter { $0.ending == ending }
    let nearest = Spelling.nearest(to: name, among: others.map { $0.name })
    return InputFailure(
      "no such file",
      expected: nearest.map { Spelling.question([Self.path($0 + ending, in: folder)]) } ?? "",
      at: TextLocation(source: displayName(of: path)))
  }

  /// A file's name and its ending, with the dot: for `a.b.json` these are `a.b` and `.json`.
  private static func parts(of fileName: String) -> (name: String, ending: String) {
    guard let dot = fileName.lastIndex(of: "."), dot != fileName.startIndex else {
      return (fileName, "")
    }
    return (String(fileName[..<dot]), String(fileName[dot...]))
  }
}
