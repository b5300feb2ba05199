import AppSources
import JSONText
import TextFiles

/// The folders that may be meant where a folder has more than an app.
struct FolderChoices {
  private let files: [(path: String, text: String)]

  /// The folder's path with which those of the files begin.
  private let folder: String

  init(_ files: [(path: String, text: String)], in folder: String) {
    self.files = files
    self.folder = folder
  }

  /// Refuses a folder that cannot be compiled as one module.
  ///
  /// - Throws: if it has two files of one name, or an example or tests beside what they import.
  func check(at location: TextLocation) throws(InputFailure) {
    let failure: String
    var module = ""
    if let (first, second) = twins(in: files) {
      failure = "has two files of one name, \(first) and \(second), of which a module can have one"
    } else if let path = outsider {
      if path.hasSuffix("Package.swift") {
        failure = "has the manifest of a package, \(path), beside the sources"
      } else {
        failure =
          "has an example or tests beside the sources, \(path), with an import that is not here"
        module = ", or make that module a target"
      }
    } else {
      return
    }
    let folders = choices
    throw InputFailure(
      failure,
      expected: folders.isEmpty
        ? "other names, or the folder of the app's sources alone\(module)"
        : "the folder of the app's sources alone: \(folders.joined(separator: ", "))\(module)",
      at: location)
  }

  /// Two files of one name.
  private func twins(in files: [(path: String, text: String)]) -> (String, String)? {
    var seen: [Substring: String] = [:]
    for file in files {
      let name = file.path.split(separator: "/").last ?? ""
      if let other = seen.updateValue(file.path, forKey: name) { return (other, file.path) }
    }
    return nil
  }

  /// A file of an example or of tests that imports a module which is not Apple's, beside files that do
  /// not lie in such a folder; or a package's manifest.
  private var outsider: String? {
    let others = files.filter { isBeside($0.path) }
    guard others.count < files.count else { return nil }
    return others.first { AppOutline.importsForeignModule($0.text) }?.path
  }

  /// Whether a file lies in a folder with an example or with tests, or is a package's manifest.
  private func isBeside(_ path: String) -> Bool {
    let parts = parts(of: path)
    return parts.last == "Package.swift"
      || parts.dropLast().contains { Self.isBeside(folder: $0) }
  }

  private static func isBeside(folder: Substring) -> Bool {
    let words = ["Example", "Demo", "Sample", "Test", "Spec", "Pods", "Carthage"]
    let parts = folder.split { !$0.isLetter }
    return words.contains { word in parts.contains { has(word, in: $0) } }
  }

  /// Whether a word, or its plural, is a whole word of a name: `Demo` of `LampDemoApp`, and not of
  /// `Democracy`.
  private static func has(_ word: String, in name: Substring) -> Bool {
    let small = word.lowercased()
    if [small, small + "s"].contains(name.lowercased()) { return true }
    return name.ranges(of: word).contains { range in
      let rest = name[range.upperBound...]
      return [rest, rest.hasPrefix("s") ? rest.dropFirst() : rest].contains {
        $0.first?.isLowercase != true
      }
    }
  }

  /// The steps to a file from the folder on.
  private func parts(of path: String) -> [Substring] {
    path.dropFirst(folder.isEmpty ? 0 : folder.count).split(separator: "/")
  }

  /// The outermost folders in it that can be compiled, those with most files first, with their numbers
  /// of files.
  private var choices: [String] {
    var found: [(path: String, count: Int)] = []
    var rest = [folder]
    while let next = rest.popLast() {
      for name in TextFile.names(in: next) where !name.hasPrefix(".") {
        let path = TextFile.path(name, in: next)
        let own = files.filter { $0.path.hasPrefix(path + "/") }
        guard !own.isEmpty, Folder.isFolder(path) else { continue }
        if twins(in: own) == nil, !own.contains(where: { isBeside($0.path) }) {
          found.append((path, own.count))
        } else {
          rest.append(path)
        }
      }
    }
    return found.sorted { ($1.count, $0.path) < ($0.count, $1.path) }.prefix(4)
      .map { "\($0.path) (\($0.count) \($0.count == 1 ? "file" : "files"))" }
  }
}
