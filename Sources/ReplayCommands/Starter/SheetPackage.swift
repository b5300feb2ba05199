import GestureEngine
import JSONText
import SheetTemplate
import TextFiles

/// The package that `init --sheet` writes: a user's own sheet, its tests, its tool, traces, a suite
/// and a scene.
///
/// It is Fixtures/own-sheet, in which every name is replaced by the user's.
struct SheetPackage {
  let names: SheetNames
  private let dependency: PackageDependency

  /// The folder that will contain the package, as it was typed.
  private let place: String

  /// - Parameters:
  ///   - names: what it is called.
  ///   - dependency: how the package finds this one.
  ///   - place: the folder that will contain the package, as it was typed.
  init(_ names: SheetNames, dependency: PackageDependency, in place: String) {
    self.names = names
    self.dependency = dependency
    self.place = place
  }

  /// The files, by their paths in the package.
  var files: [(path: String, bytes: [UInt8])] {
    let folder = CILines.path(of: names.system, in: place)
    let lines = CILines(
      for: names.tool, from: .package(folder: folder), folder: names.system, in: place)
    let replacements = replacements
    return Self.template.map { file in
      let path = Self.renamed(Array(file.path.utf8), replacements).text
      let bytes = Self.renamed(file.bytes, replacements)
      return (path, path.hasSuffix(".swift") ? Self.sortingImports(bytes) : bytes)
    } + lines.files.map { ($0.path, Array($0.text.utf8)) }
  }

  // MARK: The template

  /// The files of Fixtures/own-sheet, by their paths there.
  static let template: [(path: String, bytes: [UInt8])] = {
    var files: [(path: String, bytes: [UInt8])] = []
    while true {
      let file = sheetTemplateFile(files.count)
      guard let path = file.path, let start = file.start else { return files }
      let bytes = UnsafeRawBufferPointer(start: start, count: file.count)
      files.append((String(cString: path), Array(bytes)))
    }
  }()

  /// The words of the template's code that are not replaced.
  static var words: Set<String> {
    var words: Set<String> = []
    for file in template where file.path.hasSuffix(".swift") {
      for word in file.bytes.split(whereSeparator: { !isPartOfWord($0) }) {
        words.insert(Array(word).text)
      }
    }
    return words.subtracting(["AcmeReplay", "AcmeSheet", "AcmeSheets", "AcmeSheetTests"])
  }

  /// The texts that are replaced, the longer of two that begin alike first.
  private var replacements: [(text: [UInt8], replacement: [UInt8])] {
    let pairs =
      dependency.replacements(for: names.system, in: place) + [
        ("AcmeSheets", names.module), ("AcmeSheet", names.type),
        ("AcmeReplay", names.type + "Replay"),
        ("acme-replay", names.tool), ("acme-card", names.system), ("own-sheet", names.system),
        ("acme", names.system), ("card", names.noun),
      ]
    return pairs.map { (Array($0.utf8), Array($1.utf8)) }
  }

  /// The part of a report on the lines for CI servers.
  var report: String { dependency.report }

  /// A text with the user's names.
  ///
  /// A name of the template is replaced where a word begins.
  private static func renamed(
    _ bytes: [UInt8], _ replacements: [(text: [UInt8], replacement: [UInt8])]
  ) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let begins = index == 0 || !isPartOfWord(bytes[index - 1])
      let found = replacements.first { text, _ in
        begins && bytes[index...].starts(with: text)
          && isWhole(text, endingAt: index + text.count, bytes)
      }
      if let found {
        result += found.replacement
        index += found.text.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  /// Swift whose imports are in the order of their names, as formatters expect.
  private static func sortingImports(_ bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let count = lines.prefix { $0.starts(with: Array("import ".utf8)) }.count
    let imports = lines[..<count].sorted { $0.lexicographicallyPrecedes($1) }
    return Array((imports + lines[count...]).joined(separator: [UInt8(ascii: "\n")]))
  }

  /// Whether a name ends where a word ends; names of types begin longer ones.
  private static func isWhole(_ text: [UInt8], endingAt end: Int, _ bytes: [UInt8]) -> Bool {
    text[0] == UInt8(ascii: "A") || end == bytes.count || !isPartOfWord(bytes[end])
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 128
      || byte < 128 && Character(Unicode.Scalar(byte)).isLetter
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

extension [UInt8] {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
