import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayReports
import ReplayTestSupport
import Testing

/// Frames as CSV according to RFC 4180.
struct TimelineCSVTests {
  /// Reads CSV according to RFC 4180; nil if it is not well-formed.
  private func read(_ text: String) -> [[String]]? {
    var reader = CSVReader(text)
    return reader.records()
  }

  @Test(arguments: Fixture.varied)
  func `every row has the columns of the header`(_ fixture: Fixture) throws {
    let simulator = try Reports.fixture(fixture.name)
    let text = String(decoding: TimelineCSV.header, as: UTF8.self) + Reports.csv(of: simulator)
    let records = try #require(read(text))
    #expect(Set(records.map(\.count)) == [35])
    var copy = simulator
    let frames = try copy.run().frames
    #expect(records.count == frames + 1)
    let numbers: [String] = (0..<frames).map { String($0) }
    #expect(records.dropFirst().map { $0[2] } == numbers)
    #expect(text.utf8.count { $0 == 0x0A } == records.count)
    #expect(text.hasSuffix("\r\n"))
  }

  @Test func `a row holds what the frame shows`() throws {
    // 189.999 pt, including 15.12 pt up to recognition, from 750 pt; 14.999 pt in the last 8.333 ms.
    let records = try #require(read(Reports.csv(of: try Reports.fixture("fling-up"))))
    #expect(
      records[8].prefix(14) == [
        "fling up", "ivaev-bottom-sheet", "8", "0.133", "1", "195", "600.001", "sheet.pan=changed",
        "initial", "dragging", "", "575.121", "268.879", "0.301",
      ])
    #expect(records[8][15..<21] == ["", "", "", "0", "", ""])
    let scroll = try #require(read(Reports.csv(of: try Reports.fixture("scroll-fling"))))
    #expect(scroll[0][8...14].joined() == "")
    #expect(scroll[0][15] == "tracking")
    let both = try #require(
      read(Reports.csv(of: try Reports.fixture("list-inside-scrolls-along"))))
    #expect(both[0][7] == "scroll.pan=possible sheet.pan=possible")
  }

  @Test(arguments: Fixture.varied)
  func `pans have their numbers while they are under way`(_ fixture: Fixture) throws {
    let simulator = try Reports.fixture(fixture.name)
    let titles = try #require(read(String(decoding: TimelineCSV.header, as: UTF8.self))?.first)
    let records = try #require(read(Reports.csv(of: simulator)))
    let frames = try TimelineDocument(Array(Reports.lines(of: simulator).utf8), source: "lines")
      .lines.filter { $0.kind == .frame }.map(\.node)
    for (record, frame) in zip(records, frames) {
      for name in ["sheet.pan", "scroll.pan", "edge.pan"] {
        for channel in Channel.ofPan(name) {
          let cell = record[try #require(titles.firstIndex(of: channel.name))]
          #expect(cell == channel.value(in: frame)?.rounded3 ?? "")
        }
      }
    }
  }

  @Test func `a pan of the scene's own is told in the last column`() throws {
    let document = try SceneReader.document(named: "scroll-view").merging(
      try JSONNode(
        parsing: Array(
          #"{"recognizers":[{"name":"map.pan","view":"scrollView","kind":"pan","recognizesSimultaneously":true}]}"#
            .utf8), source: "own"))
    var samples: [TouchSample] = []
    for step in 0...10 {
      let phase: TouchSample.Phase = step == 0 ? .began : step == 10 ? .ended : .moved
      let place = Point(x: 100, y: 400 - Double(step) * 5)
      samples.append(TouchSample(time: Double(step) * 0.02, id: 0, phase: phase, point: place))
    }
    let simulator = try Simulator(
      scene: try SceneReader.scene(from: document), trace: Trace(name: "own", samples: samples))
    let records = try #require(read(Reports.csv(of: simulator)))
    let told = records.map { $0[33] }.filter { !$0.isEmpty }
    #expect(!told.isEmpty)
    #expect(told.allSatisfy { $0.hasPrefix("map.pan.translation.x=0 map.pan.translation.y=") })
  }

  @Test(arguments: HostileName.all)
  func `a name that holds anything is read back, what is not printable marked`(name: Brief<String>)
    throws
  {
    let text = Reports.csv(of: try Reports.tap(name.value, scene: "\(name.value)2"))
    let records = try #require(read(text))
    #expect(records.count == 7)
    for record in records {
      #expect(record.count == 35)
      #expect(record[0].unicodeScalars.elementsEqual(Self.marked(name.value)))
      #expect(record[1].unicodeScalars.elementsEqual(Self.marked("\(name.value)2")))
    }
  }

  /// A name as it appears in a cell.
  private static func marked(_ name: String) -> [Unicode.Scalar] {
    let marked: [Unicode.Scalar] = name.unicodeScalars.map { scalar in
      let isDirection = ["\u{202E}", "\u{2028}", "\u{2029}", "\u{200E}"].contains(scalar)
      let isControl = scalar.properties.generalCategory == .control
      return isDirection || isControl && scalar != "\n" ? "\u{FFFD}" : scalar
    }
    let isFormula = name.hasPrefix("=") || name.hasPrefix("+") || name.hasPrefix("@")
    return isFormula ? ["'"] + marked : marked
  }

  @Test func `a plain name is not quoted`() throws {
    #expect(Reports.csv(of: try Reports.tap("a name")).hasPrefix("a name,scene,0,0,"))
    #expect(Reports.csv(of: try Reports.tap("a \"b\"")).hasPrefix("\"a \"\"b\"\"\",scene,0,0,"))
  }
}

/// A strict reader of RFC 4180.
private struct CSVReader {
  private let scalars: [Unicode.Scalar]
  private var index = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  mutating func records() -> [[String]]? {
    var records: [[String]] = []
    while index < scalars.count {
      guard let record = record() else { return nil }
      records.append(record)
    }
    return records
  }

  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func record() -> [String]? {
    var fields: [String] = []
    while true {
      guard let field = next == "\"" ? quotedField() : plainField() else { return nil }
      fields.append(field)
      if next == "," {
        index += 1
        continue
      }
      guard index + 1 < scalars.count, scalars[index] == "\r", scalars[index + 1] == "\n" else {
        return nil
      }
      index += 2
      return fields
    }
  }

  private mutating func plainField() -> String? {
    var field = String.UnicodeScalarView()
    while let scalar = next, scalar != ",", scalar != "\r" {
      guard scalar != "\"", scalar != "\n" else { return nil }
      field.append(scalar)
      index += 1
    }
    return String(field)
  }

  private mutating func quotedField() -> String? {
    var field = String.UnicodeScalarView()
    index += 1
    while let scalar = next {
      index += 1
      if scalar == "\"" {
        guard next == "\"" else { return String(field) }
        index += 1
      }
      field.append(scalar)
    }
    return nil
  }
}
