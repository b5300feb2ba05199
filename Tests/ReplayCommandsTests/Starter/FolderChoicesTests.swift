import BasicTestSupport
import GestureReplay
import Testing

@testable import ReplayCommands

/// Folders with more than an app.
struct FolderChoicesTests {
  @Test(arguments: [
    ("Example", true), ("LampDemo", true), ("DemoApp", true), ("UITests", true), ("specs", true),
    ("lamp-sample", true), ("Tests2", true), ("Specials", false), ("Testimonials", false),
    ("Democracy", false), ("Sampler", false), ("Contest", false), ("Podsol", false),
  ])
  func `examples and tests are known by whole words`(name: String, isRefused: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write("class A: UIViewController {}", to: "Sources/A.swift")
    try folder.write("import Darwin", to: "\(name)/Main.swift")
    #expect(throws: Never.self) { try AppFolder(folder.path) }
    try folder.write("import LampKit", to: "\(name)/Main.swift")
    let isTaken = (try? AppFolder(folder.path)) != nil
    #expect(isTaken != isRefused)
  }

  @Test func `a folder with more than an app is refused with the folders in it`() throws {
    let folder = try TemporaryFolder()
    try folder.write("class A: UIViewController {}", to: "Sources/A.swift")
    try folder.write("import LampKit", to: "Example/Main.swift")
    let failure = #expect(throws: InputFailure.self) { try AppFolder(folder.path) }
    #expect(failure?.what.contains("has an example or tests beside the sources") == true)
    #expect(
      failure?.expected.hasSuffix(
        "\(folder.path)/Sources (1 file), or make that module a target") == true)
    try folder.write("class A: UIViewController {}", to: "Example/Sub/A.swift")
    let twins = #expect(throws: InputFailure.self) { try AppFolder(folder.path) }
    #expect(twins?.what.contains("has two files of one name, ") == true)
    #expect(throws: Never.self) { try AppFolder(folder.path + "/Example") }
  }
}
