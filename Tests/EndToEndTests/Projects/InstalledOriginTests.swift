import BasicTestSupport
import Testing

/// Where the tool that the written files use comes from.
struct InstalledOriginTests {
  private static let revision = String(repeating: "0123456789", count: 4)
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: [
    ("https://example.org/a.git\n\(revision)\n", true), ("/work/a\n\(revision)\n", true),
    ("https://example.org/a.git\n", false), ("a b\n\(revision)\n", false),
    ("\u{0}\n\n", false), ("", false),
  ])
  func `an installed tool knows its clone, and shows its commit`(origin: String, isKnown: Bool)
    throws
  {
    try folder.write(origin, to: "prefix/share/gesture-replay/origin")
    let result = try Tool.shell(
      """
      mkdir -p prefix/bin linked && cp "$(command -v gesture-replay)" prefix/bin &&
        ln -s ../prefix/bin/gesture-replay linked && linked/gesture-replay init &&
        PATH="$PWD/linked:$PATH" gesture-replay --version
      """, in: folder.path)
    #expect(result.status == 0)
    #expect(result.output.hasSuffix(" (\(Self.revision))\n") == isKnown)
    let script = try folder.read("gestures/ci/check.sh")
    #expect(script.contains("\nrevision='\(Self.revision)'\n") == isKnown)
    #expect(result.output.contains("no server reaches that folder") == origin.hasPrefix("/"))
  }
}
