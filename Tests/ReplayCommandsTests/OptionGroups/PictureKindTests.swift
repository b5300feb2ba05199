import JSONText
import Testing

@testable import ReplayCommands

/// Whether a call makes a page or a picture.
struct PictureKindTests {
  private func kind(_ call: String, isAskedFor: Bool = false) throws -> PictureKind? {
    let words = call.split(separator: " ").map(String.init)
    let specification = try #require(
      CommandGroup.all.flatMap(\.commands).first { $0.help.name == words[0] }
    ).specification
    return try PictureKind(
      of: try Arguments(Array(words.dropFirst()), specification), specification,
      isAskedFor: isAskedFor)
  }

  @Test(
    arguments: [
      ("try", .html), ("recorder", .html), ("recorder -o page", .html),
      ("replay a.json --format html", .html), ("replay a.json --format svg", .svg),
      ("replay a.json -o a.svg", .svg), ("replay a.json -o a.HTML", .html),
      ("replay a.json -o a.txt --format html", .html), ("sweep a.json -o a.html", .html),
      ("replay a.json", nil), ("replay a.json --format csv", nil), ("replay a.json -o a.csv", nil),
      ("explain a.json", nil), ("trim a.json -o b.json", nil), ("check", nil),
    ] as [(String, PictureKind?)])
  func `a call makes what its format or its file's ending says`(call: String, kind: PictureKind?)
    throws
  {
    #expect(try self.kind(call) == kind)
  }

  @Test(
    arguments: [
      ("replay a.json", .html), ("replay a.json --format svg", .svg),
      ("replay a.json --format csv", nil), ("replay a.json -o a.csv", nil), ("try", .html),
    ] as [(String, PictureKind?)])
  func `--open makes a page where nothing else is said`(call: String, kind: PictureKind?) throws {
    #expect(try self.kind(call, isAskedFor: true) == kind)
  }
}
