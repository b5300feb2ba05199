import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder of a test's own, which goes when the test does.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/gesture-replay-test-XXXXXX".utf8CString)
    let made = mkdtemp(&template)
    path = try #require(made.map { String(cString: $0) })
  }

  deinit { Self.remove(path) }

  /// Writes a file, making the folders on the way.
  ///
  /// - Returns: its absolute path.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    var folder = path
    for part in name.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o777)
    }
    let file = path + "/" + name
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    try #require(Glue.write(descriptor, bytes) == bytes.count)
    return file
  }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  func read(_ name: String) throws -> String {
    String(decoding: try File.read(path + "/" + name), as: UTF8.self)
  }

  /// The names of what is in it, sorted.
  var names: [String] { File.names(in: path) }

  private static func remove(_ path: String) {
    for name in File.names(in: path) {
      let entry = path + "/" + name
      if unlink(entry) != 0 { remove(entry) }
    }
    rmdir(path)
  }
}

/// Files that tests look at.
enum File {
  static func read(_ path: String) throws -> [UInt8] {
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

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether a path leads to a device such as a terminal.
  static func isDevice(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR
  }

  /// The names of what is in a folder, sorted.
  static func names(in folder: String) -> [String] {
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
}

/// The C library's functions whose names methods here have, too.
private enum Glue {
  static func write(_ descriptor: Int32, _ bytes: [UInt8]) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, bytes, bytes.count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes, bytes.count)
    #else
      Glibc.write(descriptor, bytes, bytes.count)
    #endif
  }

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
