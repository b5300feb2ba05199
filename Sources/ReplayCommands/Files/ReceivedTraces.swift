import GestureTraces
import JSONText
import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Traces that others send, each written to a new file.
struct ReceivedTraces: Sendable {
  /// The folder; empty for the working directory.
  let folder: String

  /// The beginning of their names; a number follows.
  let stem: String

  /// The scenes that they may name: a name is also read as a path.
  let scenes: [String]

  let actions: [ActionDescription]

  /// A trace that is not accepted.
  enum Failure: Error {
    /// An error in the trace.
    case content(InputFailure)
    /// An error in writing it.
    case file(InputFailure)
  }

  /// The most files of these names that a folder may have.
  private static let capacity = 100_000

  /// Checks a trace, and writes it as it is.
  ///
  /// - Parameter bytes: what was sent.
  /// - Returns: the file's name, and the trace.
  /// - Throws: if it is not a trace, or cannot be written.
  func take(_ bytes: [UInt8]) throws(Failure) -> (name: String, trace: Trace) {
    let trace: Trace
    do throws(InputFailure) {
      trace = try TraceReader.read(bytes, source: "the trace", actions: actions).trace
      if let scene = trace.scene, !scenes.contains(scene) {
        throw InputFailure(
          "unknown scene \"\(scene)\"", expected: Spelling.suggestion(for: scene, among: scenes))
      }
    } catch {
      throw .content(error)
    }
    do throws(InputFailure) {
      return (try write(bytes), trace)
    } catch {
      throw .file(error)
    }
  }

  /// Writes a file with the first number that is not taken.
  private func write(_ bytes: [UInt8]) throws(InputFailure) -> String {
    for number in 1...Self.capacity {
      let name = "\(stem)-\(number).json"
      let path = TextFile.path(name, in: folder)
      guard !Self.isTaken(path) else { continue }
      let output = try ResultOutput(path: path, role: .new)
      output.write(bytes)
      do throws(InputFailure) {
        try output.finish()
        return name
      } catch {
        // Another process may have taken the name meanwhile.
        guard Self.isTaken(path) else { throw error }
      }
    }
    throw InputFailure(
      "\(stem)-1.json to \(stem)-\(Self.capacity).json exist", expected: "another folder")
  }

  /// Whether there is anything at a path, even a link to nothing.
  private static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path.pathBytes, &status) == 0
  }
}
