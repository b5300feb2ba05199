import BasicTestSupport
import GestureReplay
import JSONText
import ReplayReports
import Testing

/// Differences for people and for programs.
struct DifferenceReportTests {
  private static func document(_ y: [Double], state: String = "full", trace: String = "made")
    throws -> TimelineDocument
  {
    var lines = [
      #"{"type":"header","format":"gesture-timeline/1","trace":"\#(trace)","scene":"s","refreshRate":60}"#
    ]
    for (index, y) in y.enumerated() {
      lines.append(
        #"{"type":"frame","i":\#(index),"t":\#(Double(index) / 64),"sheet":{"y":\#(y)}}"#)
    }
    let y = y.last ?? 0
    lines.append(#"{"type":"final","t":100,"sheet":{"state":"\#(state)","y":\#(y)}}"#)
    return try TimelineDocument(Array(lines.joined(separator: "\n").utf8), source: "made")
  }

  private static func difference(_ a: [Double], _ b: [Double], _ states: (String, String))
    throws -> TimelineDifference?
  {
    TimelineDifference(
      try document(a, state: states.0), try document(b, state: states.1))
  }

  private static func text(_ report: DifferenceReport, isColoured: Bool = false) -> String {
    String(decoding: report.text(style: TextStyle(isEnabled: isColoured)), as: UTF8.self)
  }

  @Test func `the sparkline shows the size of the difference, in eighths of the largest`() throws {
    let zeros = [Double](repeating: 0, count: 41)
    let ramp = (0...40).map { $0 <= 8 ? -Double($0) : 0 }
    let difference = try #require(try Self.difference(zeros, ramp, ("full", "full")))
    let channel = try #require(difference.channels.first { $0.channel.name == "sheet.y" })
    let line = Sparkline(channel).text
    #expect(line == "·▁▂▃▄▅▆▇█" + String(repeating: "·", count: 31))
    #expect(line.count == Sparkline.width)
    let back = try #require(try Self.difference(ramp, zeros, ("full", "full")))
    #expect(back.channels.first.map { Sparkline($0).text } == line)
  }

  @Test(arguments: [1, 2, 39, 40, 41, 1000])
  func `a sparkline is as wide for however many frames, and shows the largest`(count: Int) throws {
    var changed = [Double](repeating: 0, count: count)
    changed[count - 1] = 3
    let zeros = [Double](repeating: 0, count: count)
    let difference = try #require(try Self.difference(zeros, changed, ("full", "full")))
    let line = try #require(difference.channels.first.map { Sparkline($0).text })
    #expect(line.count == Sparkline.width)
    #expect(line.last == "█")
    #expect(line.first == (count == 1 ? "█" : "·"))
  }

  @Test func `numbers as large as numbers get are no end of it`() throws {
    let report = DifferenceReport([
      try Self.difference([0, 1e308, 1e308], [0, -1e308, 1], ("low", "low"))
    ])
    #expect(Self.text(report).contains("·"))
    #expect(Self.text(report).contains("█"))
    _ = try JSONNode(parsing: report.json, source: "json")
  }

  @Test func `the first lines tell how many end differently, and from what to what`() throws {
    let report = DifferenceReport([
      nil, try Self.difference([1, 1], [1, 2], ("low", "low")),
      try Self.difference([1, 1], [1, 5], ("low", "high")),
      try Self.difference([1, 1], [1, 5], ("high", "low")),
      try Self.difference([1, 2, 1], [1, 3, 1], ("low", "low")),
      try Self.difference([1, 1], [1, 5], ("high", "low")),
    ])
    let lines = Self.text(report).split(separator: "\n").map(String.init)
    #expect(
      lines[0]
        == "4 of 6 traces end differently (high → low 2, low → high 1, same state, another position 1), 1 differs along the way, 1 is alike"
    )
    // A different state comes first, then a different place.
    #expect(
      lines[1...6]
        == [
          "Ends differently", "  made  low 1 → high 5", "  made  high 1 → low 5",
          "  made  high 1 → low 5", "  made  low 1 → low 2",
          "  Differs along the way  from     how                       ends",
        ])
    #expect(lines[7] == "  made                   0.016 s  sheet.y +1 pt at 0.016 s  at 100 s")
  }

  @Test func `colour changes nothing but colours`() throws {
    let report = DifferenceReport([try Self.difference([1, 1], [1, 5], ("low", "high"))])
    let coloured = Self.text(report, isColoured: true)
    #expect(coloured.contains("\u{1B}[1m"))
    #expect(coloured.replacing(#/\x1B\[\d+m/#, with: "") == Self.text(report))
  }

  @Test(arguments: HostileName.all)
  func `names stay on their lines and within their strings`(name: Brief<String>) throws {
    var writer = JSONWriter()
    writer.string(name.value)
    let quoted = String(decoding: writer.bytes.dropFirst().dropLast(), as: UTF8.self)
    let difference = TimelineDifference(
      try Self.document([1], trace: quoted), try Self.document([2], trace: quoted))
    let report = DifferenceReport([difference])
    let text = Self.text(report)
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(text.split(separator: "\n").count == 8)
    let json = try JSONNode(parsing: report.json, source: "json")
    guard case .array(let differences)? = json["differences"]?.value else {
      Issue.record("there is no list of differences")
      return
    }
    #expect(differences.first?[keyPath: "trace.a"]?.text == name.value)
  }
}
