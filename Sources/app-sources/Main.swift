import AppSources
import Foundation

/// Writes an app's files as the compiler is given them: `app-sources --output DIR FILE… --beside FILE…`.
///
/// The files after `--beside` are those of modules that the app's module depends on. They are read, and
/// not written.
@main
struct Main {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count > 2, arguments[0] == "--output" else {
      fail("expected --output DIR FILE…, the folder to write to and the app's Swift files")
    }
    let folder = URL(fileURLWithPath: arguments[1], isDirectory: true)
    let rest = arguments.dropFirst(2).split(
      separator: "--beside", maxSplits: 1, omittingEmptySubsequences: false)
    let (paths, others) = (rest[0], rest.dropFirst().first ?? [])
    var sources: [String: String] = [:]
    for path in paths {
      let name = name(for: path)
      if let other = sources.updateValue(path, forKey: name) {
        fail("\(path): has the same name as \(other). Rename one of them")
      }
    }
    let result = AppRewriter.rewrite(
      paths.map { ($0, read($0)) }, beside: others.map { ($0, read($0)) })
    for report in result.reports { printError(report.description) }
    for (path, text) in zip(paths, result.texts) {
      write(text, to: folder.appendingPathComponent(name(for: path)))
    }
    write(result.standIns, to: folder.appendingPathComponent("AppSources.generated.swift"))
  }

  /// `Sheet.app.swift` for `Sheet.swift`: under another name, because the compiler warns if two
  /// paths give the same `#fileID`.
  private static func name(for path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent + ".app.swift"
  }

  private static func read(_ path: String) -> String {
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      guard let text = String(checkedUTF8: data) else {
        fail("\(path): is not UTF-8. Save it as UTF-8, as the compiler wants it")
      }
      return text
    } catch {
      fail("\(path): cannot be read: \(reason(error)). Check the path and its permissions")
    }
  }

  /// Writes a file whole or not at all, and leaves one that is the same, so that the compiler need
  /// not read it again.
  private static func write(_ text: String, to file: URL) {
    let data = Data(text.utf8)
    if (try? Data(contentsOf: file)) == data { return }
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      // `.atomic` writes under another name and renames.
      try data.write(to: file, options: .atomic)
    } catch {
      fail(
        "\(file.path): cannot be written: \(reason(error)). Check the folder and its permissions")
    }
  }

  /// The message of an error, without the full stop.
  private static func reason(_ error: any Error) -> String {
    let text = error.localizedDescription
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  private static func printError(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  private static func fail(_ message: String) -> Never {
    printError("error: app-sources: \(message).")
    exit(1)
  }
}
