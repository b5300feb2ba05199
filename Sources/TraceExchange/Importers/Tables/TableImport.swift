import GestureTraces
import JSONText
import MotionLaws

/// Tables and JSON Lines as traces: the user says which column is what.
///
/// With a column of phases, rows land, move and lift a finger. Without one, the rows of an id make
/// a contact, and a pause longer than the gap begins another.
enum TableImport {
  static func read(
    _ bytes: [UInt8], source: String, kind: TraceImporter.Kind, options: TraceImporter.Options
  ) throws(InputFailure) -> TraceReader.Result {
    guard let layout = options.table else {
      let names = TableLayout.names(in: bytes).map { ", of \($0)" } ?? ""
      throw InputFailure(
        "nothing says what the \(kind == .csv ? "columns" : "fields") mean",
        expected: "--columns such as t=timestamp,x=x_pos,y=y_pos, and phase= and id= if there "
          + "are any" + names,
        at: TextLocation(source: source))
    }
    if kind == .jsonl, layout.delimiter != nil {
      throw InputFailure(
        "JSON Lines have no separator", expected: "no --delimiter, or --from csv",
        at: TextLocation(source: "--delimiter"))
    }
    return try ImportedTouches.trace(of: bytes, source: source, kind: kind) {
      (warnings) throws(ImportFailure) in
      let table =
        try kind == .csv
        ? SeparatedValues.read(bytes, layout) : JSONLines.read(bytes, layout, &warnings)
      var rows = TableTouches(layout)
      try rows.read(table, end: bytes.count, &warnings)
      var touches = ImportedTouches()
      let ratio = options.pixelsPerPoint ?? 1
      let screen = options.screen ?? options.range?.divided(by: ratio)
      let scale =
        options.range == nil
        ? PointScale(pixelRatio: ratio) : PointScale(from: options.range, to: screen)
      for touch in rows.inOrder(&warnings) {
        try touch.apply(to: &touches.fingers, layout, scale, &warnings)
      }
      touches.setScreen(screen, scale: options.scale)
      if options.pixelsPerPoint == nil, options.range == nil || options.screen == nil {
        touches.assumptions.append(
          "positions are taken for points: --pixel-ratio, --density, or --range with --screen says "
            + "otherwise")
      }
      return touches
    }
  }
}

/// The data of a row about a finger.
struct TableTouch {
  /// Microseconds.
  var time: Int
  var key: Int
  var phase: TouchSample.Phase
  var place: Point
  var offset: Int

  func apply(
    to fingers: inout FingerTrack, _ layout: TableLayout, _ scale: PointScale,
    _ warnings: inout ImportWarnings
  ) throws(ImportFailure) {
    try fingers.advance(to: time, at: offset)
    let point = try scale.point(place, at: offset)
    switch phase {
    case .began:
      if fingers.isDown(key) {
        warnings.add(
          .contact, "a finger lands again before it was lifted, and is cancelled here",
          expected: "a lift before it", at: offset)
        fingers.lift(key, isCancelled: true)
      }
      try fingers.land(key, at: point, offset: offset)
    case .moved, .stationary:
      if fingers.isDown(key) {
        fingers.move(key, to: point)
      } else {
        warnings.addEarlyFinger("lands here", at: offset)
        try fingers.land(key, at: point, offset: offset)
      }
    case .ended, .cancelled:
      guard fingers.isDown(key) else {
        return warnings.addEarlyFinger("is left out", at: offset)
      }
      if place == Point(x: 0, y: 0), !layout.liftsAtLastPlace {
        warnings.add(
          .contact, "a finger is lifted at (0, 0)",
          expected: "where it was; --end-place last lifts it at its last position", at: offset)
      }
      fingers.lift(
        key, at: layout.liftsAtLastPlace ? nil : point, isCancelled: phase == .cancelled)
    }
  }
}

extension RecordingReader {
  static let csv = table(.csv, "a table of which --columns says what is what.")
  static let jsonl = table(
    .jsonl, "an object for each sample, in lines or an array; --columns likewise.")

  private static func table(_ kind: RecordingKind, _ help: String) -> RecordingReader {
    RecordingReader(
      kind: kind, help: help,
      options: ["--columns", "--range", "--screen", "--scale", "--pixel-ratio", "--density"],
      read: { (bytes, source, options) throws(InputFailure) in
        try TableImport.read(bytes, source: source, kind: kind, options: options)
      })
  }
}
