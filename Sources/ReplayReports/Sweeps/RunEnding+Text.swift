import GestureEngine
import JSONText
import ReplayTimelines

/// How runs ended, in the cells and members that all reports of endings share.
extension RunEnding {
  /// The CSV columns of an ending.
  static let csvColumns =
    ["state"] + OutcomeFields.restingFields.map(\.name) + ["t", "settled", "refused"]
}

extension CSVCells {
  /// Ends a row with the cells under `RunEnding.csvColumns`.
  mutating func end(with ending: RunEnding) {
    switch ending {
    case .refused(let reason):
      for _ in RunEnding.csvColumns.dropLast() { add("") }
      add(reason)
    case .ended(let fields):
      add(fields.sheet?.reading.state ?? "")
      for number in fields.restingNumbers { add(number) }
      add(fields.time)
      add("\(fields.isSettled)")
      add("")
    }
    end()
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
      write(fields, "sheet", state: fields.sheet?.reading.state)
      write(fields, "scroll", state: nil)
      endObject()
    }
  }

  /// Writes the resting numbers of a part as an object; nothing if the scene does not have it.
  private mutating func write(_ fields: OutcomeFields, _ part: StaticString, state: String?) {
    let numbers = zip(OutcomeFields.restingFields, fields.restingNumbers).filter { field, number in
      field.keyPath.hasPrefix("\(part).") && number != nil
    }
    guard !numbers.isEmpty else { return }
    key(part)
    beginObject()
    if let state { field("state", state) }
    for case (let field, let number?) in numbers {
      key(escaping: String(field.keyPath.dropFirst("\(part).".count)))
      self.number(number)
    }
    endObject()
  }
}
