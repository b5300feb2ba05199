import AppSources
import Foundation

/// Writes an app's files as the compiler is given them:
/// `app-sources --output DIR [--settings FILE] [--constant TYPE.NAME]… [--without-comparisons]
/// [--with-swiftui] FILE… --beside FILE…`.
///
/// The files after `--beside` are those of modules that the app's module depends on. They are read, and
/// not written.
@main
struct Main {
  static func main() {
    let call = Call(CommandLine.arguments.dropFirst())
    let folder = URL(fileURLWithPath: call.output, isDirectory: true)
    var sources: [String: String] = [:]
    for path in call.paths {
      let name = name(for: path)
      if let other = sources.updateValue(path, forKey: name) {
        fail("\(path): has the same name as \(other). Rename one of them")
      }
    }
    let result = AppRewriter.rewrite(
      call.paths.map { ($0, read($0)) }, beside: call.others.map { ($0, read($0)) },
      constants: call.settings.constants, recordsComparisons: call.settings.recordsComparisons,
      hasSwiftUI: call.hasSwiftUI)
    for report in result.reports { printError(report.description) }
    guard !result.reports.contains(where: \.isError) else { exit(1) }
    for (path, text) in zip(call.paths, result.texts) {
      write(text, to: folder.appendingPathComponent(name(for: path)))
    }
    write(result.standIns, to: folder.appendingPathComponent("AppSources.generated.swift"))
  }

  /// `Sheet.app.swift` for `Sheet.swift`: under another name, because the compiler warns if two
  /// paths give the same `#fileID`.
  private static func name(for path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent + ".app.swift"
  }

  fileprivate static func read(_ path: String) -> String {
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

  fileprivate static func printError(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  fileprivate static func fail(_ message: String) -> Never {
    printError("error: app-sources: \(message).")
    exit(1)
  }
}

/// A call of the tool, as its arguments say it.
private struct Call {
  private(set) var output = ""
  private(set) var settings = BuildSettings()

  /// Whether the target has HeadlessSwiftUI.
  private(set) var hasSwiftUI = false

  /// The files of the app.
  private(set) var paths: [String] = []

  /// The files of modules that it depends on.
  private(set) var others: [String] = []

  init(_ arguments: ArraySlice<String>) {
    var rest = arguments
    while let argument = rest.popFirst() {
      switch argument {
      case "--output": output = value(of: argument, &rest)
      case "--settings": read(value(of: argument, &rest))
      case "--constant":
        let name = value(of: argument, &rest)
        settings.constants.append(ListedConstant(name, path: "\(argument) \(name)"))
      case "--without-comparisons": settings.recordsComparisons = false
      case "--with-swiftui": hasSwiftUI = true
      case "--beside":
        others = Array(rest)
        rest = rest.suffix(0)
      default: paths.append(argument)
      }
    }
    guard !output.isEmpty, !paths.isEmpty else {
      Main.fail("expected --output DIR FILE…, the folder to write to and the app's Swift files")
    }
  }

  private func value(of option: String, _ rest: inout ArraySlice<String>) -> String {
    guard let value = rest.popFirst() else { Main.fail("expected a value after \(option)") }
    return value
  }

  private mutating func read(_ path: String) {
    do throws(AppReport) {
      let file = try BuildSettings(parsing: Main.read(path), path: path)
      settings.constants += file.constants
      if !file.recordsComparisons { settings.recordsComparisons = false }
    } catch {
      Main.printError(error.description)
      exit(1)
    }
  }
}
