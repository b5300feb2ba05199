import AcmeSheets
import Foundation
import GestureReports
import Testing

/// The first programs to write for your own sheet.
struct FirstProgramsTests {
  let traces = #filePath.replacing("/Tests/\(#fileID)", with: "/traces")

  /// The card, if it opens to this height, in points.
  func scene(open: Double) throws(InputFailure) -> ReplayScene {
    var settings = AcmeSheet.Settings()
    settings.open = open
    let sheet = try AcmeSheet(settings, on: Screen(), at: nil)
    return ReplayScene(name: "acme-card", sheet: sheet)
  }

  @Test
  func `how high the card may be for a drag to open it`() throws {
    let trace = try Trace(contentsOf: "\(traces)/slow-drag.json")
    let heights = try Sweep([SweepAxis("open", values: [400, 600, 800, 1000])])
    let endings = try heights.endings(of: trace) { values throws(InputFailure) in
      try scene(open: values.number("open"))
    }
    #expect(endings.map(\.verdict) == ["open", "open", "closed", "closed"])

    let search = try FlipSearch("open", in: 400...1000)
    let found = try search.flips(of: trace) { open throws(InputFailure) in try scene(open: open) }
    #expect(found.flips.map { ($0.value * 1000).rounded() / 1000 } == [793.334])
  }

  @Test
  func `what another height changes`() throws {
    let trace = try Trace(contentsOf: "\(traces)/fling-up.json")
    let before = try Timeline(of: trace, on: try scene(open: 600))
    let after = try Timeline(of: trace, on: try scene(open: 500))
    #expect(before.difference(to: before) == nil)
    let difference = try #require(before.difference(to: after))
    print(difference)
    #expect(difference.contains("open 244 → open 344"))
  }

  @Test
  func `a page to show around`() throws {
    let trace = try Trace(contentsOf: "\(traces)/fling-up.json")
    let page = FileManager.default.temporaryDirectory.appendingPathComponent("fling-up.html")
    let timeline = try Timeline(of: trace, on: try scene(open: 600))
    try timeline.html.write(to: page, atomically: true, encoding: .utf8)
    #expect(try String(contentsOf: page, encoding: .utf8).hasPrefix("<!DOCTYPE html>"))
    try FileManager.default.removeItem(at: page)
  }
}
