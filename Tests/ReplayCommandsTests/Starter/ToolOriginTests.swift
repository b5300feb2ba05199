import BasicTestSupport
import GestureReplay
import Testing

@testable import ReplayCommands

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where the tool comes from, which is written into scripts and manifests.
struct ToolOriginTests {
  @Test(arguments: [
    ("https://example.org/acme/gesture-replay.git", "gesture-replay", false),
    ("https://example.org/acme/replay", "replay", false),
    ("git@example.org:acme/gesture-replay.git", "gesture-replay", false),
    ("ssh://git@example.org:22/~acme/replay.git", "replay", false),
    ("/work/gesture-replay", "gesture-replay", true),
    ("file:///work/gesture-replay.git", "gesture-replay", true),
  ])
  func `an address names a package`(address: String, package: String, isLocal: Bool) throws {
    let origin = try ToolOrigin(repository: address, revision: "v1.0")
    #expect(origin.packageName == package)
    #expect(origin.isLocal == isLocal)
  }

  @Test(arguments: [
    "", "-u", "--upload-pack=touch x", "a b", "a'b", "a\"b", "a\\b", "$(touch x)", "`touch x`",
    "a\nb",
    "ä", "a\u{7F}",
  ])
  func `what could be more than an address in a script is refused`(text: String) {
    #expect(throws: InputFailure.self) { try ToolOrigin(repository: text, revision: "v1.0") }
    #expect(throws: InputFailure.self) { try ToolOrigin(repository: "a:b", revision: text) }
  }

  @Test func `a program is found as a shell finds it, behind links`() throws {
    let folder = try TemporaryFolder()
    for path in ["first/replay/inner", "second/replay", "third/replay"] {
      try folder.write("#!/bin/sh\n", to: path)
    }
    let root = Folder.resolved(folder.path)
    let program = "\(root)/third/replay"
    #expect(chmod(program, 0o755) == 0)
    #expect(symlink("../third/replay", "\(root)/second/linked") == 0)
    let path = "\(root)/nowhere:\(root)/first:\(root)/second:\(root)/third"
    #expect(ToolOrigin.folder(ofProgram: "replay", path: path) == "\(root)/third")
    #expect(ToolOrigin.folder(ofProgram: "linked", path: path) == "\(root)/third")
    #expect(ToolOrigin.folder(ofProgram: program, path: "") == "\(root)/third")
    #expect(ToolOrigin.folder(ofProgram: "other", path: path) == nil)
    #expect(ToolOrigin.folder(ofProgram: "replay", path: "") == nil)
  }

  @Test(arguments: ["v1.0", "release/2.3.1", String(repeating: "0123456789", count: 4)])
  func `a revision is a commit or a tag`(text: String) throws {
    #expect(try ToolOrigin(repository: "a:b", revision: text).revision == text)
  }

  @Test(arguments: ["0123456", "abcdef", "HEAD~1", "a..b:c", "main^"])
  func `a part of a commit, or what only one clone knows, is refused`(text: String) {
    #expect(throws: InputFailure.self) { try ToolOrigin(repository: "a:b", revision: text) }
  }
}
