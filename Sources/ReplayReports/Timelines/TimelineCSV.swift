package import GestureEngine
import JSONText
import MotionLaws
package import ReplayTimelines

/// The frames of timelines as CSV (RFC 4180): one row per frame, the same columns for every scene.
package struct TimelineCSV: TimelineSink {
  package static let columns: [CSVColumn] =
    [
      CSVColumn("trace", .text, "The trace's name."),
      CSVColumn("scene", .text, "The scene's name."),
    ] + FrameField.head.map { CSVColumn($0) } + [
      CSVColumn("touches", .integer, "How many fingers are down."),
      CSVColumn("touch.x", .number, unit: points, "The first finger's distance from the left."),
      CSVColumn("touch.y", .number, unit: points, "The first finger's distance from the top."),
      CSVColumn("recognizers", .text, "Every recognizer's state: name=state, separated by spaces."),
    ] + CSVCells.fields.map { CSVColumn($0) }
    + pans.flatMap { pan in FrameField.ofPan.map { CSVColumn($0, of: pan) } } + [
      CSVColumn("pans", .text, "The same for all other pans: name=value, separated by spaces."),
      CSVColumn(
        "scrolls", .text,
        "Every further scroll view's offset, velocity and phase: name=value, separated by spaces."),
    ]

  private static let points = FrameQuantity.points.unit

  /// The pans of the built-in systems, each with its own columns.
  ///
  /// All traces share one header, and the names of a scene's other pans are not known when it is
  /// written.
  private static let pans = ["sheet.pan", "scroll.pan", "edge.pan"]

  package let wantsFrames = true
  package let wantsEvents = false

  private let output: ReportOutput
  private var cells = CSVCells()
  private var prefix: [UInt8] = []
  private var recognizers: [String] = []

  /// The indices, among the recognizers, of the pans with their own columns; nil for one that the
  /// scene does not have.
  private var panPlaces: [Int?] = []

  package init(to output: @escaping ReportOutput) {
    self.output = output
  }

  /// The row of column names, written once before all rows.
  package static var header: [UInt8] {
    Array((columns.map(\.name).joined(separator: ",") + "\r\n").utf8)
  }

  package mutating func begin(_ run: RunDescription) {
    recognizers = run.recognizers
    panPlaces = Self.pans.map { recognizers.firstIndex(of: $0) }
    prefix = Array("\(Self.quoted(run.trace)),\(Self.quoted(run.scene))".utf8)
  }

  package mutating func event(_ event: TimelineEvent) {}

  package mutating func frame(_ frame: Frame) {
    _ = addRow(of: frame)
    flushIfLong()
  }

  package mutating func frames(_ run: FrameRun) {
    let start = addRow(of: run.first)
    let rest = cells.row[start...]
    flushIfLong()
    for place in 0..<run.count where place > 0 {
      addMoment(of: run[place])
      cells.row += rest
      flushIfLong()
    }
  }

  /// - Returns: where in the text the row continues after the frame's index and time.
  private mutating func addRow(of frame: Frame) -> Int {
    var frame = frame
    addMoment(of: frame)
    let start = cells.row.count
    cells.add { $0.appendInteger(frame.touches.count) }
    cells.add(frame.touches.first?.point.x)
    cells.add(frame.touches.first?.point.y)
    cells.add(
      zip(recognizers, frame.recognizers).map { "\($0)=\($1.word)" }.joined(separator: " "))
    frame.visitParts(&cells)
    frame.visitLayout(&cells)
    cells.addPairs()
    addPans(of: frame)
    addScrolls(of: frame)
    cells.end()
    return start
  }

  /// Begins a row.
  private mutating func addMoment(of frame: Frame) {
    cells.row += prefix
    cells.add { $0.appendInteger(frame.index) }
    cells.add(frame.time)
  }

  private mutating func flushIfLong() { if cells.row.count >= reportChunkSize { flush() } }

  /// Blank if a pan is not active.
  ///
  /// The last column lists the pans without their own columns, as in `map.pan.translation.x=0
  /// map.pan.translation.y=-20 …`.
  private mutating func addPans(of frame: Frame) {
    for place in panPlaces {
      let pan = frame.pans.first { $0.index == place }
      let numbers = pan?.numbers
      for index in FrameField.ofPan.indices { cells.add(numbers?[index]) }
    }
    let others = frame.pans.filter { !panPlaces.contains($0.index) }
    let words = others.flatMap { pan in
      zip(FrameField.ofPan, pan.numbers).map { field, value in
        "\(recognizers[pan.index]).\(field.name)=\(value.rounded3)"
      }
    }
    cells.add(words.joined(separator: " "))
  }

  /// As in `carousel.x=120 carousel.y=0 … carousel.phase=dragging`.
  private mutating func addScrolls(of frame: Frame) {
    let words = frame.scrolls.flatMap { further in
      let (offset, velocity) = (further.scroll.contentOffset, further.scroll.velocity)
      return [
        ("x", offset.x), ("y", offset.y), ("velocity.x", velocity.x), ("velocity.y", velocity.y),
      ]
      .map { key, value in "\(further.name).\(key)=\(value.rounded3)" }
        + ["\(further.name).phase=\(further.scroll.phase.word)"]
    }
    cells.add(words.joined(separator: " "))
  }

  package mutating func end(_ outcome: Outcome) { flush() }

  private mutating func flush() {
    cells.row.withUnsafeBufferPointer(output)
    cells.row.removeAll(keepingCapacity: true)
  }

  /// A row, including its line end.
  static func line(_ cells: [String]) -> String {
    cells.map(quoted).joined(separator: ",") + "\r\n"
  }

  /// Whether a cell's text needs no quoting, as for nearly all: it is ASCII, has no character with
  /// a meaning in CSV, and begins with a letter or digit.
  static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return true }
    guard first >= UInt8(ascii: "0"), !"=@".utf8.contains(first) else { return false }
    return text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x2C }
  }

  /// A cell, quoted if it contains a comma, a quote or a line feed.
  ///
  /// Anything unprintable except line feeds becomes U+FFFD: a carriage return would take a terminal
  /// back to the beginning of the line. A text that a spreadsheet would take
  /// for a formula is prefixed with an apostrophe, as OWASP advises against CSV injection.
  static func quoted(_ text: String) -> String {
    var text = text
    if !text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      let scalars = text.unicodeScalars.map { scalar in
        scalar.isPrintable || scalar == "\n" ? scalar : "\u{FFFD}"
      }
      text = String(String.UnicodeScalarView(scalars))
    }
    if let first = text.utf8.first, "=+-@".utf8.contains(first), Double(text) == nil {
      text = "'" + text
    }
    guard text.utf8.contains(where: { [0x22, 0x2C, 0x0A].contains($0) }) else { return text }
    // By code points, because a quote with a combining accent is another character in Swift.
    let doubled = text.unicodeScalars.flatMap { $0 == "\"" ? [$0, $0] : [$0] }
    return "\"" + String(String.UnicodeScalarView(doubled)) + "\""
  }
}
extension TimelineFormat {
  static let csv = TimelineFormat("csv", "one row per frame", prologue: TimelineCSV.header) {
    TimelineCSV(to: $1)
  }
}
