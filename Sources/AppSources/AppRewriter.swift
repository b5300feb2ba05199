/// The rewriter that turns an app's files into Swift without Objective-C, for the compiler.
///
/// It changes tokens and never lines, so that messages and `#line` are the app's own.
package enum AppRewriter {
  /// The result of rewriting the app's files.
  package struct Result: Sendable {
    /// The files' texts, in their order.
    package let texts: [String]

    /// A file that belongs to them: what stands for functions of Objective-C that they call, what
    /// records, and the list of constants that are settings.
    package let standIns: String

    /// The reports of what could not be carried over, in the order of files and lines; errors first.
    package let reports: [AppReport]
  }

  /// Rewrites all files of a module; they are read together, because a type may be declared in one
  /// and conform to a protocol in another.
  ///
  /// - Parameters:
  ///   - files: each file's path, as messages say it, and its text.
  ///   - others: the files of modules that the module depends on and that are rewritten, too: it has
  ///     delegates of their classes, and subclasses.
  ///   - constants: the app's constants that its package lists as settings.
  ///   - recordsComparisons: whether the numbers that are compared and the functions that are entered
  ///     are recorded.
  ///   - hasSwiftUI: whether the module has HeadlessSwiftUI, which stands for SwiftUI then.
  /// - Returns: the texts for the compiler, and what the app's author should know.
  package static func rewrite(
    _ files: [(path: String, text: String)], beside others: [(path: String, text: String)] = [],
    constants: [ListedConstant] = [], recordsComparisons: Bool = true, hasSwiftUI: Bool = false
  ) -> Result {
    let count = files.count
    var files = (files + others).map {
      AppFile(path: $0.path, text: $0.text, hasSwiftUI: hasSwiftUI)
    }
    Previews.leaveOut(of: &files)
    Launching.leaveOut(of: &files)
    SwiftUIFiles.leaveOut(of: &files)
    for index in files.indices { files[index].rewriteAlone() }
    KeyPathObserving.rewrite(&files)
    ClassDescriptions.rewrite(&files)
    Overrides.rewrite(&files, ownCount: count)
    RequiredInitializers.rewrite(&files, ownCount: count)
    OptionalRequirements.rewrite(&files, ownCount: count)
    ObjectMessages.rewrite(&files, ownCount: count)
    WrappedProperties.rewrite(&files, ownCount: count)
    EnvironmentEntries.rewrite(&files, ownCount: count)
    UnportableSwiftUI.report(in: &files, ownCount: count)
    let recording = recordsComparisons ? Recording.rewrite(&files, ownCount: count) : ""
    let counting = LineCounting.text(for: files.prefix(count))
    Imports.addMissing(to: &files, ownCount: count)
    files.removeLast(files.count - count)
    let constants = Constants.rewrite(&files, constants)
    return Result(
      texts: files.map(\.textForCompiler),
      standIns: StandIns.text(for: files) + recording + counting + constants.declaration,
      reports: constants.failures
        + files.flatMap { file in
          file.reports.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
        })
  }
}

extension AppFile {
  /// Rewrites what does not depend on the app's other files.
  mutating func rewriteAlone() {
    Conditions.rewrite(&self)
    Imports.rewrite(&self)
    ModuleNames.rewrite(&self)
    Attributes.rewrite(&self)
    Selectors.rewrite(&self)
    SelectorsOnMainThread.rewrite(&self)
    Unportable.report(in: &self)
  }

  /// The text for the compiler, with the app's path and lines.
  ///
  /// What has been rewritten says so already, and is left as it is.
  fileprivate var textForCompiler: String {
    guard text(0) != "#sourceLocation" else { return text }
    // In the place of a line without code, so that the lines that the compiler shows have their
    // numbers, and not one more.
    if let rest = textBehindEmptyLine { return location(line: 2) + rest }
    // An import may stand anywhere.
    if let (line, rest) = textAroundImport {
      return "\(location(line: 2))\(rest)\n\(location(line: 1))\n\(line)"
    }
    return location(line: 1) + "\n" + text
  }
}
