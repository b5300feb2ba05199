package import GestureEngine
import JSONText
import MotionLaws
package import ReplayTimelines

/// A timeline for a person: one line per frame, columns aligned, events between the lines, and
/// runs of frames in which nothing changes folded.
package struct TimelineTable: TimelineSink {
  package let wantsFrames = true
  package let wantsEvents = true

  static let indentation = "  "

  private let output: ReportOutput
  private let style: TextStyle
  private var text: [UInt8] = []
  private var run: RunDescription?
  private var columns: [Column] = []

  /// The columns for which there is room.
  private var shown: [Int] = []
  private var lastCells: [String] = []
  private var folded = 0
  private var lastFolded = (frame: "", time: "")

  package init(style: TextStyle, to output: @escaping ReportOutput) {
    self.style = style
    self.output = output
  }

  // MARK: Header

  package mutating func begin(_ run: RunDescription) {
    lastCells = []
    folded = 0
    self.run = run
    columns = Self.columns(of: run)
    let system = run.system.map { " (\($0))" } ?? ""
    let scene = "\(run.scene.brief)\(system), \(run.refreshRate.rounded3) Hz"
    add(style(run.trace.brief, .title) + " on \(scene)")
    shown = Self.shown(of: columns, in: style.width)
    let titles = shown.map { cell(columns[$0].title, columns[$0]) }
    add(style(Self.line(titles), .faint))
    let hidden = columns.indices.filter { !shown.contains($0) }.map { columns[$0].title }
    if !hidden.isEmpty {
      let words = "(left out, as the terminal is narrow: \(hidden.joined(separator: ", ")))"
      let room = (style.width ?? words.count) - Self.indentation.count
      for line in words.wrapped(to: room) { add(style(Self.indentation + line, .faint)) }
    }
  }

  // MARK: Frames

  package mutating func frame(_ frame: Frame) {
    let cells = cells(of: frame)
    let moment = (String(frame.index), frame.time.fixed(3))
    if cells == lastCells {
      folded += 1
      lastFolded = moment
      return
    }
    unfold()
    lastCells = cells
    addRow(at: moment)
  }

  /// Frames that are alike are folded; only the last is named.
  package mutating func frames(_ run: FrameRun) {
    frame(run.first)
    guard run.count > 1 else { return }
    folded += run.count - 2
    frame(run.last)
  }

  private mutating func addRow(at moment: (frame: String, time: String)) {
    let all = [moment.frame, moment.time] + lastCells
    // A frame has fewer cells than the run has columns where a view is gone.
    let there = shown.filter(all.indices.contains)
    add(Self.line(there.map { coloured(cell(all[$0], columns[$0]), all[$0]) }))
  }

  private func cells(of frame: Frame) -> [String] {
    var cells = [Self.touches(of: frame)]
    cells += frame.recognizers.map { $0 == .possible ? "·" : "\($0.word)" }
    if !frame.recognizers.isEmpty { cells += Self.panCells(of: frame) }
    if let sheet = frame.sheet {
      cells += [
        sheet.reading.state.printable, "\(sheet.reading.phase.word)",
        sheet.reading.place.value.fixed(2), sheet.reading.extent.fixed(2),
        sheet.reading.velocity.fixed(0),
      ]
    }
    if let scroll = frame.scroll { cells += scrollCells(scroll) }
    return cells
  }

  /// x comes before y if the content can go sideways.
  private func scrollCells(_ scroll: Frame.Scroll) -> [String] {
    let (offset, velocity) = (scroll.contentOffset, scroll.velocity)
    let isWide = run?.scrollsSideways == true
    return [
      "\(scroll.phase.word)",
      offset.x == 0 && !isWide
        ? offset.y.fixed(2) : "\(offset.x.fixed(1)),\(offset.y.fixed(2))",
      isWide ? "\(velocity.x.fixed(0)),\(velocity.y.fixed(0))" : velocity.y.fixed(0),
    ]
  }

  /// The distance that the active pan has moved and the velocity of its fingers, along its longer
  /// axis, or where it has not moved yet, the faster one; `x` marks the horizontal one.
  ///
  /// If several are active, the outermost view's pan is shown, because the content's own columns
  /// show what an inner one moves.
  private static func panCells(of frame: Frame) -> [String] {
    guard let pan = frame.pans.last else { return ["", ""] }
    let (translation, velocity) = (pan.translation, pan.velocity)
    let size = translation == .zero ? velocity : translation
    let isSideways = size.x.magnitude > size.y.magnitude
    return isSideways
      ? ["x \(translation.x.fixed(1))", velocity.x.fixed(0)]
      : [translation.y.fixed(1), velocity.y.fixed(0)]
  }

  private static func touches(of frame: Frame) -> String {
    guard let first = frame.touches.first else { return "" }
    let place = "\(first.point.x.fixed(0)),\(first.point.y.fixed(1))"
    return frame.touches.count == 1 ? place : "\(place) +\(frame.touches.count - 1)"
  }

  /// States and phases in which something happens stand out.
  private func coloured(_ cell: String, _ word: String) -> String {
    switch word {
    case "began", "changed", "recognized", "dragging": style(cell, .good)
    case "animating", "decelerating", "bouncing": style(cell, .change)
    case "failed", "cancelled": style(cell, .bad)
    case "idle", "·": style(cell, .faint)
    default: cell
    }
  }

  private mutating func unfold() {
    guard folded > 0 else { return }
    if folded == 1 {
      addRow(at: lastFolded)
    } else {
      let last = "\(lastFolded.frame) (\(lastFolded.time) s)"
      add(style("\(Self.indentation)  ⋮ \(folded) frames alike, up to frame \(last)", .faint))
    }
    folded = 0
  }

  // MARK: Events

  package mutating func event(_ event: TimelineEvent) {
    unfold()
    let time = event.time.fixed(3).paddedLeft(to: columns[0].width + columns[1].width + 2)
    let headline = event.headline.printable
    let margins = (event.marginWords + event.comparisonWords).joined(separator: "; ")
    let reason = event.because.printable + (margins.isEmpty ? "" : " (\(margins))")
    let meaning = event.isDecisive ? TextStyle.Meaning.decision : .change
    let start = "\(Self.indentation)\(style(time, .faint))  "
    guard let width = style.width else {
      return add(start + style("▸ \(headline)", meaning) + style(": \(reason)", .faint))
    }
    let indentation = Self.indentation.count + time.count + 2
    var headlineLeft = headline.count + 2
    let lines = "▸ \(headline): \(reason)".wrapped(to: width - indentation - 2)
    for (index, line) in lines.enumerated() {
      let beginning = String(line.prefix(max(headlineLeft, 0)))
      let rest = String(line.dropFirst(beginning.count))
      headlineLeft -= line.count + 1
      add(
        (index == 0 ? start : String(repeating: " ", count: indentation + 2))
          + (beginning.isEmpty ? "" : style(beginning, meaning))
          + (rest.isEmpty ? "" : style(rest, .faint)))
    }
  }

  package mutating func end(_ outcome: Outcome) {
    unfold()
    let words = outcome.words(of: run)
    let lines = style.width.map { words.wrapped(to: $0 - 7) } ?? [words]
    add(style("final", .title) + "  " + lines.joined(separator: "\n       "))
    flush()
  }

  private mutating func flush() {
    text.withUnsafeBufferPointer(output)
    text.removeAll(keepingCapacity: true)
  }

  // MARK: Text

  private func cell(_ text: String, _ column: Column) -> String {
    column.isNumber ? text.paddedLeft(to: column.width) : text.padded(to: column.width)
  }

  private static func line(_ cells: [String]) -> String {
    var line = indentation + cells.joined(separator: "  ")
    while line.last == " " { line.removeLast() }
    return line
  }

  private mutating func add(_ line: String) {
    text += Array(line.utf8)
    text.append(UInt8(ascii: "\n"))
    if text.count >= reportChunkSize { flush() }
  }
}

extension TimelineFormat {
  static let text = TimelineFormat(
    "text", "a table for people, with similar frames folded (also: table)",
    otherNames: ["table"], separator: Array("\n".utf8)
  ) { TimelineTable(style: $0.context.style, to: $1) }
}
