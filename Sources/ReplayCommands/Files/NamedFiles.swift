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

/// The files that a document names: what a suite checks, a trace's scene, a schema.
///
/// They are found in the text, not by the reader of each kind of document. So they are found before
/// anything is read, by every command alike, and in a document with a mistake, too.
enum NamedFiles {
  /// The members that name files.
  private static let keys = ["trace", "scene", "golden", JSONSchema.Member.schemaReference.key]

  /// The most bytes of a document that are searched: a trace of a million samples is shorter.
  private static let longest = 1 << 27

  /// The documents that name files.
  private static let formats: [DocumentFormat] = [.suite, .trace, .scene]

  /// The names of files in a document.
  ///
  /// - Parameter path: the document; empty for anything else.
  /// - Returns: the names, relative to the document's folder; some may be those of built-in scenes.
  static func names(inDocumentAt path: String) -> [String] {
    names(inDocumentAt: path, of: formats)
  }

  /// The names of files in a suite, of which some may not be there yet: its goldens.
  ///
  /// - Parameter path: the document; empty for anything but a suite.
  /// - Returns: the names, relative to the suite's folder.
  static func namesInSuite(at path: String) -> [String] { names(inDocumentAt: path, of: [.suite]) }

  private static func names(inDocumentAt path: String, of formats: [DocumentFormat]) -> [String] {
    guard FileIdentity(of: path) != nil, FileConfinement.allows(path) else { return [] }
    // It is only looked at, and does not become an input.
    let descriptor = open(path.pathBytes, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    // The beginning, which is enough to pass over a long timeline.
    guard TextFile.readChunk(from: descriptor, into: &bytes) > 0, mayName(bytes, formats) else {
      return []
    }
    while bytes.count < longest, TextFile.readChunk(from: descriptor, into: &bytes) > 0 {}
    return names(in: bytes)
  }

  /// Whether a document of this beginning may name files.
  private static func mayName(_ bytes: [UInt8], _ formats: [DocumentFormat]) -> Bool {
    switch GivenDocument(of: bytes)?.kind {
    case .document(let format)?: formats.contains(format)
    case .timelineArray?, .recording?: false
    case .unknownFormat?, .tuning?, .schema?, nil: true
    }
  }

  /// The texts of the members that name files, each once, in their order.
  static func names(in bytes: [UInt8]) -> [String] {
    // A key or a name may be written with escapes, which only a reader of JSON resolves.
    let isPlain = !bytes.contains(UInt8(ascii: "\\"))
    if !isPlain, let document = try? JSONNode(parsing: bytes, source: "") {
      return unique(members(of: document))
    }
    return unique(plainMembers(in: bytes))
  }

  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  private static func members(of node: JSONNode) -> [String] {
    switch node.value {
    case .object(let members):
      members.flatMap { member in
        if keys.contains(member.key), let name = member.node.text { return [name] }
        return Self.members(of: member.node)
      }
    case .array(let elements): elements.flatMap { members(of: $0) }
    default: []
    }
  }

  /// The members of a text without escapes, which need not be JSON throughout.
  private static func plainMembers(in bytes: [UInt8]) -> [String] {
    let keys = keys.map { Array("\"\($0)\"".utf8) }
    var names: [String] = []
    var index = 0
    while let quote = bytes[index...].firstIndex(of: UInt8(ascii: "\"")) {
      index = quote + 1
      guard let key = keys.first(where: { bytes[quote...].starts(with: $0) }) else { continue }
      var next = bytes[(quote + key.count)...].drop(while: isSpace)
      guard next.popFirst() == UInt8(ascii: ":") else { continue }
      next = next.drop(while: isSpace)
      guard next.popFirst() == UInt8(ascii: "\"") else { continue }
      let name = next.prefix { $0 != UInt8(ascii: "\"") }
      names.append(String(decoding: name, as: UTF8.self))
      index = name.endIndex
    }
    return names
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
