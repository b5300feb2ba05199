import GestureReplay
import JSONText
import MotionLaws

/// How runs ended, in the cells and members that all reports of endings share.
extension RunEnding {
  /// The CSV columns of an ending.
  static let csvColumns = [
    "state", "sheet.y", "sheet.extent", "sheet.progress", "scroll.x", "scroll.y", "t", "settled",
    "refused",
  ]

  /// The cells under `csvColumns`.
  var csvFields: [String] {
    switch self {
    case .refused(let reason): return ["", "", "", "", "", "", "", "", reason]
    case .ended(let fields):
      let (sheet, offset) = (fields.sheet, fields.contentOffset)
      let numbers = [
        sheet?.y, sheet?.extent, sheet?.progress, offset?.x, offset?.y, fields.time,
      ]
      return [sheet?.state ?? ""] + numbers.map { $0?.rounded3 ?? "" }
        + ["\(fields.isSettled)", ""]
    }
  }
}

extension JSONWriter {
  /// Writes an ending's member: `refused`, or `final` as in a timeline.
  mutating func write(_ ending: RunEnding) {
    switch ending {
    case .refused(let reason):
      key("refused")
      string(reason)
    case .ended(let fields):
      key("final")
      beginObject()
      field("t", fields.time)
      key("frames")
      number(fields.frames)
      key("settled")
      bool(fields.isSettled)
      write(fields.sheet)
      write(contentOffset: fields.contentOffset)
      endObject()
    }
  }

  private mutating func write(_ sheet: OutcomeFields.Sheet?) {
    guard let sheet else { return }
    key("sheet")
    beginObject()
    key("state")
    string(sheet.state)
    field("y", sheet.y)
    field("extent", sheet.extent)
    field("progress", sheet.progress)
    endObject()
  }

  private mutating func write(contentOffset offset: Point?) {
    guard let offset else { return }
    key("scroll")
    beginObject()
    field("x", offset.x)
    field("y", offset.y)
    endObject()
  }
}
