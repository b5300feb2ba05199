import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Files that tests look at.
package enum File {
  package static func read(_ path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    try #require(descriptor >= 0, "cannot open \(path)")
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glue.read(descriptor, &chunk)
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
  }

  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether a path leads to a device such as a terminal.
  package static func isDevice(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR
  }

  /// The names of a folder's entries, sorted.
  package static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// The names of the files with a suffix, without that suffix, sorted.
  package static func names(in folder: String, ending: String) -> [String] {
    names(in: folder).filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
  }
}

/// The C library's function that has the same name as a method here.
private enum Glue {
  static func read(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, &bytes, bytes.count)
    #elseif canImport(Musl)
      Musl.read(descriptor, &bytes, bytes.count)
    #else
      Glibc.read(descriptor, &bytes, bytes.count)
    #endif
  }
}
