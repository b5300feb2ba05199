import Testing

@testable import ReplayCommands

/// The images that an answer to a page names.
struct ShownImagesTests {
  @Test(arguments: [
    (#"{"looks":[{"image":{"name":"a","file":"App/a.png","frame":[0,0,1,1]}}]}"#, ["App/a.png"]),
    (#"{"file":"b.svg"},{"file":"a.svg"},{"file":"b.svg"}"#, ["b.svg", "a.svg"]),
    // What an app writes on its screen is no file.
    (#"{"text":"\"file\":\"/etc/passwd.png\""}"#, []),
    (#"{"file":"a \"quoted\" \\ Ü.png"}"#, [#"a "quoted" \ Ü.png"#]),
    (#"{"file":7,"file":null,"file":"#, []),
    (#"{"file":"cut"#, []),
    (#"{"file":"cut\"#, []),
    ("", []),
  ]) func `each file is named once, in the order of its first use`(text: String, files: [String]) {
    #expect(ShownImages.files(in: Array(text.utf8)) == files)
  }
}
