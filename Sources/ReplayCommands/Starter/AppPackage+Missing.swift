import AppSources
import JSONText

extension AppPackage {
  /// The file for what the app names and is not there.
  var missingFile: String {
    guard app.hasSwiftUI else { return Self.missingText }
    return Self.missingText.replacing(
      "import HeadlessUIKit", with: "import HeadlessSwiftUI\nimport HeadlessUIKit")
  }

  /// The file for what the app names and HeadlessUIKit does not have.
  static let missingText = """
    // What the app names and HeadlessUIKit does not have: declare it here, and it is compiled with the
    // app. 'init --app FOLDER --list' says what is not there, with its lines and the way out of each.
    //
    // Where others only set and read it, a few lines that store a value are enough:
    //
    //     final class UIPrintInteractionController {
    //       var printingItem: Any?
    //     }
    //
    //     extension UIView {
    //       var focusGroupIdentifier: String? { get { nil } set {} }
    //     }
    //
    // What decides what moves does not belong here: the replay would show something else than a phone.
    import HeadlessUIKit

    """

  /// The most names and warnings that a report lists, each: what a screen of a terminal shows.
  private static let listed = 40

  /// The part of a report on what is not there.
  var missingReport: String {
    let path = TextFile.path(missingPath, in: TextFile.path(names.tool, in: place))
    let list = MissingReport(app)
    return "\n" + list.text(limit: Self.listed)
      + (list.isEmpty ? "" : "  \(path) is the place for what you declare yourself.\n")
  }
}

/// The report on what an app names and nothing declares.
struct MissingReport {
  private let app: AppFolder

  init(_ app: AppFolder) { self.app = app }

  /// Whether everything is there.
  var isEmpty: Bool { app.missing.names.isEmpty }

  /// The sum in one sentence.
  private var sum: String {
    let missing = app.missing
    let files = "\(missing.fileCount) \(missing.fileCount == 1 ? "file" : "files")"
    guard !missing.names.isEmpty else {
      let lines = "\(grouped(missing.lineCount)) \(missing.lineCount == 1 ? "line" : "lines")"
      return "Nothing is missing in \(files) with \(lines)."
    }
    return "\(grouped(missing.lines)) of \(grouped(missing.lineCount)) lines (\(share)) in "
      + "\(missing.files) of \(files) \(missing.lines == 1 ? "names" : "name") what is not there."
  }

  /// The sum, the names, file by file, the controllers that would run without those files, and the
  /// warnings of the build step.
  ///
  /// - Parameter limit: how many names and how many warnings to list; `nil` for all.
  /// - Returns: the lines.
  func text(limit: Int? = nil) -> String {
    var lines = [sum] + first(limit, of: app.missing.names.map(\.description))
    if !isEmpty, let controllers { lines.append(controllers) }
    if !app.missing.warnings.isEmpty {
      lines.append("The build step warns of:")
      lines += first(
        limit, of: app.missing.warnings.map { "\($0.path):\($0.line):\($0.column): \($0.message)" })
    }
    return lines.map { "  \($0)\n" }.joined()
  }

  private func first(_ limit: Int?, of lines: [String]) -> [String] {
    guard let limit, lines.count > limit else { return lines }
    return lines.prefix(limit) + ["… and \(grouped(lines.count - limit)) more, which --list says."]
  }

  /// The sentence on the controllers that would run without the files in which something is missing;
  /// `nil` for an app that has no controllers.
  private var controllers: String? {
    let all = app.outline.controllers.map(\.name)
    let whole = all.filter { app.missing.isComplete($0) }
    guard let last = whole.last else {
      return all.isEmpty ? nil : "No view controller would run without those files."
    }
    let others = whole.dropLast().joined(separator: ", ")
    return "\(others.isEmpty ? last : "\(others) and \(last)") would run without those files."
  }

  /// The lines that name what is not there, in percent of all, with one decimal.
  private var share: String {
    let tenths = (app.missing.lines * 2000 / max(app.missing.lineCount, 1) + 1) / 2
    return tenths == 0 ? "under 0.1 %" : "\(tenths / 10).\(tenths % 10) %"
  }

  /// A number with commas: `4,689`.
  private func grouped(_ number: Int) -> String {
    number < 1000
      ? String(number)
      : grouped(number / 1000) + "," + String(String(number % 1000 + 1000).dropFirst())
  }
}
