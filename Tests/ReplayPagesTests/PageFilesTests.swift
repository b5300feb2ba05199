import BasicTestSupport
import Testing

@testable import ReplayPages

struct PageFilesTests {
  private static let folder = Repository.root + "/Sources/ReplayPages"

  /// Each file as folder and name.
  private static let files = File.names(in: folder).filter { !$0.hasSuffix(".swift") }
    .flatMap { group in File.names(in: "\(folder)/\(group)").map { "\(group)/\($0)" } }

  /// The declarations of PageFiles.swift, by the declared name.
  private static func declarations() throws -> [String: String] {
    let source = try text(of: "PageFiles.swift")
    let parts = source.split(separator: "static let ").dropFirst().map { part in
      (String(part.prefix { $0 != ":" }), String(part))
    }
    return Dictionary(parts) { $0 + $1 }
  }

  private static func text(of file: String) throws -> String {
    String(decoding: try File.read("\(folder)/\(file)"), as: UTF8.self)
  }

  @Test func `every file is in the tool as it is in its folder, or scripts/embed-pages has to run`()
    throws
  {
    let declarations = try Self.declarations()
    #expect(declarations.count == Self.files.count)
    for file in Self.files {
      let name = file.drop { $0 != "/" }.dropFirst().map { "-.".contains($0) ? "_" : $0 }
      let declaration = declarations[String(name)] ?? ""
      #expect(declaration.contains("\"\"\"\n\(try Self.text(of: file))\n\"\"\"#"), "\(file)")
    }
  }

  @Test func `what is declared is the text, its last newline included`() {
    #expect(PageFiles.start_pages_js.bytes.last == UInt8(ascii: "\n"))
    #expect(PageFiles.start_pages_js.bytes.dropLast().last != UInt8(ascii: "\n"))
  }
}
