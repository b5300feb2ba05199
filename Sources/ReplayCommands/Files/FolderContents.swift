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

/// The files that a folder means on a command line, for every command alike.
struct FolderContents {
  /// The rule, as help says it.
  static let help = """
    A folder means all traces in it and in its folders: the .json files or,
    with --lines, the .jsonl files.
    """

  /// The rule of commands without `--lines`, as help says it.
  static let helpWithoutLines = """
    A folder means all traces in it and in its folders: the .json files.
    """

  /// The rule of a command that reads all documents, as help says it.
  static let helpOfAll = """
    A folder means all files in it and in its folders that end in .json or,
    with --lines, in .jsonl; JSON Schemas are passed over.
    """

  /// The ending of the files that a folder means.
  private let ending: String

  /// - Parameter readsLines: whether each file holds one trace per line.
  init(readsLines: Bool) {
    ending = readsLines ? ".jsonl" : ".json"
  }

  /// The traces that a path means: those in a folder, or the path itself.
  ///
  /// Documents of other kinds in a folder are passed over, and so are objects that have no key of a trace.
  /// Another file that does not say what it is may be a trace with a mistake.
  ///
  /// - Parameter path: a folder, a file, or `-`.
  /// - Returns: paths in the order of names; of a folder without any, the folder, so that reading
  ///   it fails.
  func traces(at path: String) -> [String] {
    found(at: path) { kind, glance in
      switch kind {
      case .document(let format): format == .trace
      case .timelineArray, .tuning, .schema: false
      case .unknownFormat, .recording: true
      case nil: Self.mayBeTrace(glance)
      }
    }
  }

  /// The documents that a path means: all in a folder but schemas, or the path itself.
  ///
  /// - Parameter path: a folder, a file, or `-`.
  /// - Returns: as `traces(at:)`.
  func documents(at path: String) -> [String] { found(at: path) { kind, _ in kind != .schema } }

  private func found(at path: String, _ isWanted: (GivenDocument.Kind?, [UInt8]) -> Bool)
    -> [String]
  {
    guard Folder.isFolder(path) else { return [path] }
    let files = files(in: path).filter { path in
      let glance = Self.glance(at: path)
      return isWanted(GivenDocument(of: glance)?.kind, glance)
    }
    return files.isEmpty ? [path] : files
  }

  /// The files with the ending, in order; hidden ones and linked folders are passed over.
  private func files(in folder: String) -> [String] {
    TextFile.names(in: folder).filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
      let path = TextFile.path(name, in: folder)
      guard Folder.isFolder(path) else { return name.hasSuffix(ending) ? [path] : [] }
      return Self.isLink(path) ? [] : files(in: path)
    }
  }

  /// Whether a path is a symbolic link, which may lead to a folder around it.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path.pathBytes, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The bytes of a document that show what it is.
  private static let glanceLength = 1 << 16

  /// The beginning of a file; empty if it is none.
  ///
  /// It is only looked at, and does not become an input.
  static func glance(at path: String) -> [UInt8] {
    guard FileConfinement.allows(path), !ResultOutput.isSpecial(path) else { return [] }
    let descriptor = open(path.pathBytes, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: glanceLength)
    let count = read(descriptor, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }

  /// The keys by which a trace with a mistake is known.
  private static let keysOfTraces = ["format", "samples", "phase"]

  /// Whether a text that does not say what it is may be a trace with a mistake: not if it is an object with
  /// keys of which none is a trace's.
  private static func mayBeTrace(_ glance: [UInt8]) -> Bool {
    let text = glance.drop { [0x20, 0x0A, 0x0D, 0x09].contains($0) }
    guard text.first == UInt8(ascii: "{"), text.contains(UInt8(ascii: ":")) else { return true }
    let words = String(decoding: text, as: UTF8.self)
    return keysOfTraces.contains { words.contains("\"\($0)\"") }
  }
}
