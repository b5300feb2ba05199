import BasicTestSupport
import Testing
import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Which paths lead to the same file.
struct FileIdentityTests {
  @Test func `links and detours lead to the same file, and a copy is another`() throws {
    let folder = try TemporaryFolder()
    try folder.write("same", to: "a.json")
    try folder.write("same", to: "copy.json")
    let path = folder.path + "/a.json"
    try #require(symlink(path, folder.path + "/symbolic") == 0)
    try #require(link(path, folder.path + "/hard") == 0)
    let identity = try #require(FileIdentity(of: path))
    for same in ["a.json", "./a.json", "symbolic", "hard"] {
      #expect(FileIdentity(of: folder.path + "/" + same) == identity, "\(same)")
    }
    for other in ["copy.json", "A.JSON2", "a.jso", "a.json/", ""] {
      #expect(FileIdentity(of: folder.path + "/" + other) != identity, "\(other)")
    }
  }

  @Test func `folders, devices and what is not there are no files`() throws {
    let folder = try TemporaryFolder()
    for path in [folder.path, folder.path + "/none", "/dev/null", ""] {
      #expect(FileIdentity(of: path) == nil, "\(path)")
    }
  }
}
