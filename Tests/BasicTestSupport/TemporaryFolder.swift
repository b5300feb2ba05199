import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder for one test, removed when the test ends.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    var template = Array("/tmp/gesture-replay-test-XXXXXX".utf8CString)
    let made = try #require(mkdtemp(&template))
    // On macOS, /tmp is a link, and the tool shows where it leads.
    let real = try #require(realpath(made, nil))
    defer { free(real) }
    path = String(cString: real)
  }

  deinit { Self.remove(path) }

  /// Writes a file, creating the folders on its path.
  ///
  /// - Returns: its absolute path.
  @discardableResult
  package func write(_ bytes: [UInt8], to name: String) throws -> String {
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
  package func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  package func read(_ name: String) throws -> String {
    String(decoding: try File.read(path + "/" + name), as: UTF8.self)
  }

  /// The names of its entries, sorted.
  package var names: [String] { File.names(in: path) }

  private static func remove(_ path: String) {
    for name in File.names(in: path) {
      let entry = path + "/" + name
      if unlink(entry) != 0 { remove(entry) }
    }
    rmdir(path)
  }
}

/// The C library's function that has the same name as a method here.
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
}
