import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import ReplayTestSupport
import Testing

@testable import ReplayReports

/// Pages of an app, whose views are painted as the app has them.
struct PaintedPageTests {
  /// The smallest PNG: one transparent pixel.
  static let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0, 0,
    1, 0, 0, 0, 1, 8, 6, 0, 0, 0, 0x1F, 0x15, 0xC4, 0x89, 0, 0, 0, 0x0D, 0x49, 0x44, 0x41, 0x54,
    0x78,
    0xDA, 0x63, 0x64, 0xF8, 0xFF, 0xBF, 0x1E, 0, 5, 0x84, 2, 0x7F, 0xC2, 0x1D, 0xAF, 0xA9, 0, 0, 0,
    0,
    0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]

  static func simulator(imageFile: String? = nil) throws -> SceneSimulator {
    try Simulator(scene: .paintedCard(imageFile: imageFile), trace: .pullOnPaintedCard)
  }

  private static func data(of page: String) throws -> JSONNode {
    let start = try #require(page.firstRange(of: #"id="data">"#)?.upperBound)
    let text = page[start...].prefix(while: { $0 != "<" })
    return try JSONNode(parsing: Array(text.utf8), source: "data")
  }

  private static func data(imageFile: String? = nil) throws -> JSONNode {
    try data(
      of: Reports.text(of: try simulator(imageFile: imageFile)) { TimelinePage(to: $0) })
  }

  private static func looks(of name: String, in data: JSONNode) -> [JSONNode] {
    let views = data["runs"]?.elements.first?["views"]?.elements ?? []
    return views.first { $0["name"]?.text == name }?["looks"]?.elements ?? []
  }

  @Test func `a page holds what is painted of each view, and then what changes`() throws {
    let data = try Self.data()
    #expect(Self.looks(of: "plain", in: data).isEmpty)
    let card = Self.looks(of: "card", in: data)
    #expect(card.count == 1)
    #expect(card.first?.elements.first?.number == 0)
    #expect(card.first?.elements.last?["clips"] != nil)
    let titles = Self.looks(of: "title", in: data)
    #expect(titles.count == 3)
    #expect(titles.last?.elements.last?.parts == ["texts"])
    let veil = Self.looks(of: "veil", in: data)
    #expect(veil.count > 60)
    #expect(veil.dropFirst().allSatisfy { $0.elements.last?.parts == ["alpha"] })
  }

  @Test func `a page without an app has no looks`() throws {
    let page = Reports.text(of: try Reports.fixture("fling-up")) { TimelinePage(to: $0) }
    let runs = try #require(try Self.data(of: page)["runs"]?.elements)
    #expect(runs.flatMap { $0["views"]?.elements ?? [] }.allSatisfy { $0["looks"] == nil })
    #expect(try Self.data(of: page)["pictures"] == nil)
  }

  /// A file, and the type that a page gives it; empty for one that it does not hold.
  private static let files: [(name: String, bytes: [UInt8], type: String)] = [
    ("stamp.png", png, "image/png"), ("photo.jpeg", [0xFF, 0xD8, 0xFF, 0xE0], "image/jpeg"),
    ("mark.svg", Array("<?xml version=\"1.0\"?>\n<svg xmlns=\"x\"/>".utf8), "image/svg+xml"),
    ("named.png", Array("a text".utf8), ""), ("page.svg", Array("<html></html>".utf8), ""),
    ("large.png", png + [UInt8](repeating: 0, count: PagePictures.capacity), ""),
  ]

  @Test(arguments: files.indices)
  func `a page holds an image in itself if it is one`(index: Int) throws {
    let (name, bytes, type) = Self.files[index]
    let folder = try TemporaryFolder()
    let file = try folder.write(bytes, to: name)
    let pictures = try Self.data(imageFile: file)["pictures"]
    guard !type.isEmpty else { return #expect(pictures == nil) }
    #expect(pictures?.parts == [file])
    guard case .object(let members)? = pictures?.value else { return }
    let text = members.first?.node.text ?? ""
    #expect(text.hasPrefix("data:\(type);base64,"))
    #expect(text.utf8.count == "data:\(type);base64,".utf8.count + (bytes.count + 2) / 3 * 4)
  }

  @Test func `of more images than a page has room for, the first are in it`() throws {
    let folder = try TemporaryFolder()
    let filling = [UInt8](repeating: 0, count: PagePictures.capacity - Self.png.count)
    let files = try (0..<10).map { try folder.write(Self.png + filling, to: "\($0).png") }
    #expect(PagePictures(files + files).addresses.map(\.file) == Array(files.prefix(8)))
  }

  @Test func `neither a missing file nor a folder is an image`() throws {
    let folder = try TemporaryFolder()
    #expect(PagePictures([folder.path, folder.path + "/none.png", "-"]).addresses.isEmpty)
  }

  @Test func `both runs of a difference are painted`() throws {
    let run = try Timeline(of: try Self.simulator(), withLooks: true)
    var trace = Trace.pullOnPaintedCard
    trace.samples[80].point.y -= 5
    let other = try Timeline(
      of: try Simulator(scene: .paintedCard(), trace: trace), withLooks: true)
    let page = try #require(DifferencePage(run, other))
    let data = try JSONNode(parsing: page.data, source: "data")
    let views = (data["runs"]?.elements ?? []).map { run in
      (run["views"]?.elements ?? []).filter { $0["looks"] != nil }.count
    }
    #expect(views == [5, 5])
  }
}

extension JSONNode {
  /// The keys of an object.
  fileprivate var parts: [String] {
    guard case .object(let members) = value else { return [] }
    return members.map(\.key)
  }
}
