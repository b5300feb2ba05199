import GestureEngine
import JSONText
import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The origin of the tool: the repository that it was built from, and the commit.
struct ToolOrigin: Sendable, Equatable {
  /// An address that git clones.
  let repository: String

  /// A commit or a tag.
  let revision: String

  /// The file that scripts/install writes, from the tool's folder: the address and the commit, one
  /// per line.
  private static let file = "../share/\(PlainName.packageTool)/origin"

  /// - Parameters:
  ///   - repository: an address that git clones.
  ///   - revision: a commit or a tag.
  /// - Throws: if one of them could not be written into a script as it is.
  init(repository: String, revision: String) throws(InputFailure) {
    self.repository = try Self.repositories.parse(repository, "the repository")
    self.revision = try Self.revisions.parse(revision, "the revision")
  }

  /// The origin of the tool that runs.
  ///
  /// - Returns: what scripts/install wrote; nil if the tool was installed otherwise, or from a folder
  ///   that is not a clone.
  static func ofInstalledTool() -> ToolOrigin? {
    guard let folder, let bytes = try? TextFile.read(TextFile.path(file, in: folder)) else {
      return nil
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    guard lines.count == 2 else { return nil }
    return try? ToolOrigin(repository: lines[0], revision: lines[1])
  }

  /// The folder of the running executable.
  ///
  /// Linux knows the file. Elsewhere it is found as the shell found it.
  private static var folder: String? {
    let known = "/proc/self/exe"
    if TextFile.exists(known) { return TextFile.folder(of: Folder.resolved(known)) }
    return CommandLine.unsafeArgv[0].flatMap { name in
      folder(ofProgram: String(path: name), path: getenv("PATH").map { String(path: $0) } ?? "")
    }
  }

  /// The folder of a program that a shell has started.
  ///
  /// - Parameters:
  ///   - name: as it was typed.
  ///   - path: the folders in which the shell looks for it.
  /// - Returns: the folder, free of links; nil if the program is in none of them.
  static func folder(ofProgram name: String, path: String) -> String? {
    let files =
      name.contains("/")
      ? [name] : path.split(separator: ":").map { TextFile.path(name, in: String($0)) }
    return files.first { access($0.pathBytes, X_OK) == 0 && !Folder.isFolder($0) }
      .map { TextFile.folder(of: Folder.resolved($0)) }
  }

  // MARK: Options

  /// The address of a repository, which is written into scripts and manifests as it is.
  static let repositories = ValueParser<String>(.nothing) { (text, option) throws(InputFailure) in
    guard ToolOrigin.isPlain(text) else {
      throw InputFailure(
        "\(option) is \"\(text.shown)\"",
        expected: "an address that git clones, without spaces and quotes, such as "
          + "https://example.org/\(PlainName.packageTool).git")
    }
    return text
  }

  /// A commit or a tag, which is written into scripts and manifests as it is.
  static let revisions = ValueParser<String>(.nothing) { (text, option) throws(InputFailure) in
    let isShort = text.utf8.count < 40 && text.utf8.count > 3 && text.allSatisfy(\.isHexDigit)
    guard ToolOrigin.isPlain(text), !isShort, !text.contains(where: { ":~^?*[".contains($0) })
    else {
      throw InputFailure(
        "\(option) is \"\(text.shown)\"",
        expected: isShort ? "all 40 digits of a commit, or a tag" : "a commit or a tag")
    }
    return text
  }

  /// Whether a text can be within quotes in a shell's script and in Swift, and is no option of git.
  private static func isPlain(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix("-")
      && text.unicodeScalars.allSatisfy {
        ("!"..."~").contains($0) && !"\"'\\$`".unicodeScalars.contains($0)
      }
  }

  /// The last part of the address, by which Swift's packages name each other.
  var packageName: String {
    let last = repository.split { "/:".contains($0) }.last ?? ""
    return String(last.hasSuffix(".git") ? last.dropLast(4) : last)
  }

  /// Whether the repository is a folder of this machine, which no server reaches.
  var isLocal: Bool { repository.hasPrefix("file:") || !repository.contains(":") }
}
