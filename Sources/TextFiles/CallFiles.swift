import JSONText

/// The files of this call of the tool.
///
/// They are what it names and has read, what these documents name in turn, and where its results
/// go. No result may replace one of them.
package enum CallFiles {
  private struct Files {
    /// The path of each file that was read or is named.
    ///
    /// Another process may have replaced it since, and a new file may have its number: a path counts
    /// only as long as it leads there.
    var inputs: [FileIdentity: String] = [:]

    /// The files that were read since a result was written last: most calls write to standard
    /// output, and need no dictionary.
    var read: [(file: FileIdentity, path: String)] = []

    /// Paths that documents name, to be looked up before the next result is written.
    var named: Set<String> = []

    /// Paths that documents name, by the keys of their resolved paths: where there is no file yet, a
    /// golden will be recorded.
    var expected: [String: String] = [:]

    /// The named paths that have no key yet.
    var unresolved: Set<String> = []

    /// Whether the documents that the call names have been looked up for them.
    var hasExpected = false

    /// The inputs whose own references have been looked up.
    var followed: Set<FileIdentity> = []

    /// The last reference that was noted: traces of one file mostly have the same.
    var lastReference: (name: String, source: String)?

    /// The keys of the resolved paths of results, and the results that are already there.
    var results: Set<String> = []
    var written: [FileIdentity: String] = [:]

    mutating func enterRead() {
      for (file, path) in read { inputs[file] = path }
      read = []
    }

    /// Makes inputs of everything that is named, and of what that names in turn.
    mutating func follow(_ given: [String], _ references: (String) -> [String]) {
      enterRead()
      var paths = given + inputs.values.sorted() + named.sorted()
      named = []
      while let path = paths.popLast() {
        guard let file = FileIdentity(of: path) else { continue }
        if inputs[file] == nil, written[file] == nil { inputs[file] = path }
        guard followed.insert(file).inserted else { continue }
        let folder = TextFile.folder(of: path)
        paths += references(path).map { TextFile.path($0, in: folder) }
      }
    }

    func isClaimed(_ key: String, _ file: FileIdentity?) -> Bool {
      if results.contains(key) { return true }
      guard let file, let result = written[file] else { return false }
      return FileIdentity(of: result) == file
    }
  }

  private static let files = LockedValue(Files())

  /// No system has longer paths, in bytes.
  private static let longestName = 4096

  /// The files that the call itself names, whether or not they are read.
  private static let given = LockedValue<[String]>([])

  /// The files among them that are named one by one, and not by their folder.
  private static let documents = LockedValue<[String]>([])

  /// Records the files that the call names, instead of those of a call before.
  ///
  /// - Parameters:
  ///   - paths: all of them.
  ///   - named: those that are named one by one, and may name others that are not there yet.
  package static func noteCall(naming paths: [String], documents named: [String] = []) {
    given.with { $0 = paths }
    documents.with { $0 = named }
  }

  /// Records that a file was opened for reading.
  static func noteRead(_ path: String, _ descriptor: Int32) {
    guard path != "-", let file = FileIdentity(descriptor: descriptor) else { return }
    files.with { $0.read.append((file, path)) }
  }

  /// Records that a document names a file, whether or not it is read.
  ///
  /// - Parameters:
  ///   - name: its path relative to the document; a name that is no file's does no harm.
  ///   - source: the document.
  package static func noteReference(to name: String?, in source: String) {
    guard let name, name.utf8.count <= longestName else { return }
    files.with { files in
      if let last = files.lastReference, last.name == name, last.source == source { return }
      files.lastReference = (name, source)
      let path = TextFile.path(name, in: TextFile.folder(of: source))
      if files.named.insert(path).inserted { files.unresolved.insert(path) }
    }
  }

  /// The input that a path leads to, as the call or a document names it; nil if it is none.
  ///
  /// - Parameters:
  ///   - path: where a result is to go.
  ///   - references: the names of files in the document at a path, relative to its folder; they are
  ///     asked for only if there is a file that the result would replace.
  /// - Returns: the path by which the input is named.
  package static func input(at path: String, following references: (String) -> [String])
    -> String?
  {
    guard let file = FileIdentity(of: path) else { return nil }
    let given = given.with { $0 }
    return files.with { files in
      files.follow(given, references)
      guard let input = files.inputs[file], FileIdentity(of: input) == file else { return nil }
      return input
    }
  }

  /// The path by which a document names a file that is not there yet; nil if none does.
  ///
  /// A golden is recorded later, and would then be compared with a result of another kind.
  ///
  /// - Parameters:
  ///   - path: the resolved path where a result is to go.
  ///   - references: the names of files in the document at a path, relative to its folder.
  ///   - resolve: a path without links and detours.
  /// - Returns: the path by which it is named.
  package static func expectedInput(
    at path: String, following references: (String) -> [String], resolve: (String) -> String
  ) -> String? {
    guard FileIdentity(of: path) == nil else { return nil }
    let documents = documents.with { $0 }
    return files.with { files in
      if !files.hasExpected {
        files.hasExpected = true
        for document in documents {
          let folder = TextFile.folder(of: document)
          files.unresolved.formUnion(references(document).map { TextFile.path($0, in: folder) })
        }
      }
      for name in files.unresolved.sorted() { files.expected[key(of: resolve(name))] = name }
      files.unresolved = []
      return files.expected[key(of: path)]
    }
  }

  /// Records where a result goes.
  ///
  /// - Parameter path: its resolved path.
  /// - Returns: false if another result of this call goes there.
  package static func claim(_ path: String) -> Bool {
    let (key, file) = (key(of: path), FileIdentity(of: path))
    return files.with { files in
      if files.isClaimed(key, file) { return false }
      files.results.insert(key)
      return true
    }
  }

  /// Whether a result of this call goes to a path.
  package static func isClaimed(_ path: String) -> Bool {
    let (key, file) = (key(of: path), FileIdentity(of: path))
    return files.with { $0.isClaimed(key, file) }
  }

  /// The key that paths of one file have in common, whether or not it is there: in most folders of
  /// a Mac, names that differ only in case are one.
  private static func key(of path: String) -> String {
    TextFile.ignoresCase(in: TextFile.folder(of: path)) ? path.lowercased() : path
  }

  /// Records that a result is there.
  package static func noteWrite(_ path: String, _ descriptor: Int32) {
    guard let file = FileIdentity(descriptor: descriptor) else { return }
    files.with { files in
      files.enterRead()
      // The number of a file that is gone may have been used again.
      files.inputs[file] = nil
      files.written[file] = path
    }
  }

  /// Forgets everything but what the call names, for the next run of `--watch`.
  package static func forget() { files.with { $0 = Files() } }
}
