import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Folders of fixtures.
enum FixtureFolder {
  /// The names of the files with an ending, less the ending, sorted.
  static func names(in folder: String, ending: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let file = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          String(cString: $0)
        }
      }
      if file.hasSuffix(ending) { names.append(String(file.dropLast(ending.count))) }
    }
    return names.sorted()
  }
}
