import GestureTraces
import JSONText
import ReplayPages
import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The files of a folder that are resources: scenes, and reports, which are pages of the tool.
///
/// Hidden folders, and folders behind links, are passed over.
struct ContextFiles {
  enum Kind: Sendable {
    case scene, report

    var mimeType: String { self == .scene ? "application/json" : "text/html" }
    var noun: String { self == .scene ? "A scene's file." : "A page that a tool wrote." }
  }

  /// The most names that are looked at, and how deep folders lie: more than a project of gestures has.
  private static let (mostNames, deepest) = (20_000, 8)

  /// The folder, without links and detours.
  let folder: String

  /// The resources in the folder, each with its path from there, in the order of their paths.
  var all: [(path: String, kind: Kind)] {
    var left = Self.mostNames
    return files(in: "", depth: 0, &left)
  }

  private func files(in place: String, depth: Int, _ left: inout Int)
    -> [(path: String, kind: Kind)]
  {
    var found: [(path: String, kind: Kind)] = []
    for name in TextFile.names(in: TextFile.path(place, in: folder)) where !name.hasPrefix(".") {
      guard left > 0 else { return found }
      left -= 1
      let path = TextFile.path(name, in: place)
      let full = TextFile.path(path, in: folder)
      if !Folder.isFolder(full) {
        if let kind = kind(of: full) { found.append((path, kind)) }
      } else if depth < Self.deepest, !FolderContents.isLink(full) {
        found += files(in: path, depth: depth + 1, &left)
      }
    }
    return found
  }

  /// The kind of resource that a file is; nil for another file, or one outside the folder.
  func kind(of path: String) -> Kind? {
    let isPage = path.hasSuffix(".html")
    guard isPage || path.hasSuffix(".json"),
      TextFile.contains(TextFile.resolved(path), folder: folder)
    else { return nil }
    let glance = FolderContents.glance(at: path)
    if isPage { return WebPage.isBeginning(glance) ? .report : nil }
    return GivenDocument(of: glance)?.kind == .document(.scene) ? .scene : nil
  }

  // MARK: Addresses

  private static let scheme = "file://"

  /// The template of the addresses of files.
  static let template = scheme + "/{+path}"

  /// The address of a path from the folder.
  func address(of path: String) -> String {
    Self.scheme + Self.escaped(TextFile.path(path, in: folder))
  }

  /// The path that an address means; nil if it is no address of a file.
  static func path(of address: String) -> String? {
    guard address.hasPrefix(scheme + "/") else { return nil }
    return unescaped(String(address.dropFirst(scheme.count)))
  }

  /// The characters besides letters that an address holds as they are.
  private static let plain = "/-._~0123456789"

  /// A path as a part of an address (RFC 3986, 2.3 and 3.3).
  private static func escaped(_ path: String) -> String {
    var text = ""
    for byte in path.pathBytes.map(UInt8.init(bitPattern:)) where byte != 0 {
      let scalar = Unicode.Scalar(byte)
      if scalar.isASCII, scalar.properties.isAlphabetic || plain.contains(Character(scalar)) {
        text.unicodeScalars.append(scalar)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return text
  }

  private static func unescaped(_ text: String) -> String? {
    var bytes: [CChar] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(CChar(bitPattern: byte))
        continue
      }
      guard rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16), value != 0
      else { return nil }
      bytes.append(CChar(bitPattern: value))
      rest = rest.dropFirst(2)
    }
    return (bytes + [0]).withUnsafeBufferPointer { $0.baseAddress.map { String(path: $0) } }
  }
}
