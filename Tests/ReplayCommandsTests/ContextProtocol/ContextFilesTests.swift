import BasicTestSupport
import Testing

@testable import ReplayCommands

/// Files as resources, and their addresses.
struct ContextFilesTests {
  @Test(arguments: ["a.json", "a b/ü.json", "50%.json", "a#b?c.json", "\u{10F7FF}.json"])
  func `an address leads back to its path`(path: String) {
    let address = ContextFiles(folder: "/folder").address(of: path)
    #expect(address.hasPrefix("file:///folder/"))
    #expect(address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x23 && $0 != 0x3F })
    #expect(ContextFiles.path(of: address) == "/folder/\(path)")
  }

  @Test(arguments: ["a.json", "file://host/a", "file:///a%", "file:///a%G0", "file:///a%00b"])
  func `another address leads nowhere`(address: String) {
    #expect(ContextFiles.path(of: address) == nil)
  }

  @Test func `scenes and pages are found, in order, and nothing else`() throws {
    let folder = try TemporaryFolder()
    for name in ["b/scene.json", "a.json", ".hidden/scene.json"] {
      try folder.write(#"{"format": "gesture-scene/1"}"#, to: name)
    }
    try folder.write(#"{"format": "gesture-trace/1", "samples": []}"#, to: "trace.json")
    try folder.write("<!DOCTYPE html>", to: "page.html")
    #expect(ContextFiles(folder: folder.path).all.map(\.path) == ["a.json", "b/scene.json"])
  }
}
