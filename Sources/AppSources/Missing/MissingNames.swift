/// The names in an app that neither the app nor anything here declares.
package struct MissingNames: Sendable {
  /// The names, in the order of files and lines.
  package let names: [MissingName]

  /// The warnings of the build step about other places: of what compiles, and may do something else than on
  /// a phone.
  package let warnings: [AppReport]

  /// The numbers of files that the app has, and of their lines.
  package let fileCount: Int
  package let lineCount: Int

  /// For each view controller, the files with what it is made of: its class and those above it, and the
  /// types that they name.
  private let filesOfControllers: [String: Set<String>]

  /// Reads all files of an app.
  ///
  /// - Parameters:
  ///   - files: each file's path, as messages say it, and its text.
  ///   - hasSwiftUI: whether HeadlessSwiftUI stands for SwiftUI.
  package init(in files: [(path: String, text: String)], hasSwiftUI: Bool = false) {
    let controllers = AppOutline(files, hasSwiftUI: hasSwiftUI).controllers.map(\.name)
    let reports =
      AppRewriter.rewrite(files, recordsComparisons: false, hasSwiftUI: hasSwiftUI).reports
    var files = files.map { AppFile(path: $0.path, text: $0.text, hasSwiftUI: hasSwiftUI) }
    fileCount = files.count
    lineCount = files.reduce(0) { $0 + Self.lineCount(of: $1) }
    Launching.leaveOut(of: &files)
    // Without what has been said about what is left out.
    files = files.map { AppFile(path: $0.path, text: $0.text, hasSwiftUI: hasSwiftUI) }
    SwiftUIFiles.leaveOut(of: &files)
    // Without HeadlessSwiftUI, none is left.
    let ofSwiftUI = Set(files.indices.filter { Imports.importsSwiftUI(files[$0]) })
    let known = hasSwiftUI ? KnownNames.allWithSwiftUI : .all
    let app = AppDeclarations(files, beside: known)
    let (lookup, plain) = (
      MemberLookup(app: app, known: known), MemberLookup(app: app, known: .all)
    )
    let messages = Dictionary(
      reports.map { (Self.place(of: $0), $0.message) }, uniquingKeysWith: { first, _ in first })
    let names = files.indices.flatMap {
      Self.names(in: $0, ofSwiftUI.contains($0) ? lookup : plain, messages)
    }
    let places = Set(names.map { Self.place(of: $0) })
    self.names = names
    warnings = reports.filter { !places.contains(Self.place(of: $0)) }
    filesOfControllers = Dictionary(
      controllers.map { ($0, app.files(of: $0)) }, uniquingKeysWith: { first, _ in first })
  }

  private static func lineCount(of file: AppFile) -> Int {
    let isOpen = file.tokens.last.map { $0.kind != .space || $0.lineEnds == 0 } ?? false
    return file.tokens.reduce(isOpen ? 1 : 0) { $0 + $1.lineEnds }
  }

  /// The names that are missing in a file; where the build step warns of one, in its words.
  private static func names(
    in number: Int, _ lookup: MemberLookup, _ messages: [String: String]
  ) -> [MissingName] {
    var reader = NameReader(ChainReader(lookup: lookup, number: number))
    reader.read()
    let names = reader.missing.map { name in
      guard let message = messages[place(of: name)] else { return name }
      return MissingName(
        path: name.path, line: name.line, column: name.column, name: name.name,
        kind: .report(message))
    }
    return names.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  private static func place(of name: MissingName) -> String {
    "\(name.path):\(name.line):\(name.column)"
  }

  private static func place(of report: AppReport) -> String {
    "\(report.path):\(report.line):\(report.column)"
  }

  /// The number of lines that name them.
  package var lines: Int { Set(names.map { "\($0.path):\($0.line)" }).count }

  /// The number of files that name them.
  package var files: Int { Set(names.map(\.path)).count }

  /// Whether nothing is missing in what a view controller is made of.
  ///
  /// - Parameter controller: its name.
  /// - Returns: whether it would run if the files with what is missing were left out.
  package func isComplete(_ controller: String) -> Bool {
    filesOfControllers[controller]?.isDisjoint(with: Set(names.map(\.path))) ?? false
  }
}

extension AppDeclarations {
  /// The files with the class of this name, the app's classes above it, and the types that they name.
  fileprivate func files(of name: String) -> Set<String> {
    var found: Set<Int> = []
    for place in types.line(name).flatMap({ types.places[$0] ?? [] }) {
      found.insert(place.file)
      let declaration = place.declaration
      for word in declaration.start...declaration.end {
        guard let name = files[place.file].name(word), name.first?.isUppercase == true else {
          continue
        }
        for other in types.places[types.full(name, for: "")] ?? []
        where other.declaration.keyword != "extension" {
          found.insert(other.file)
        }
      }
    }
    return Set(found.map { files[$0].path })
  }
}
