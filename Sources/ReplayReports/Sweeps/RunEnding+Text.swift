import GestureEngine
import JSONText
import ReplayTimelines

/// The cells and members for the ending of a run that all reports of endings share.
extension RunEnding {
  /// The CSV columns of an ending.
  static let csvColumns =
    ["state"] + Outcome.restingFields.map(\.name) + ["t", "settled", Outcome.jump, "refused"]
}

extension CSVCells {
  /// Ends a row with the cells under `RunEnding.csvColumns`.
  mutating func end(with ending: RunEnding) {
    switch ending {
    case .refused(let reason):
      for _ in RunEnding.csvColumns.dropLast() { add("") }
      add(reason)
    case .ended(let outcome):
      add(outcome.sheet?.reading.state ?? "")
      for number in outcome.restingNumbers { add(number) }
      add(outcome.time)
      add("\(outcome.isSettled)")
      add(outcome.jump)
      add("")
    }
    end()
  }
}

extension JSONWriter {
  /// Writes an ending's members: `refused`, or `final` as in a timeline, and `jump` if there is one.
  mutating func write(_ ending: RunEnding) {
    switch ending {
    case .refused(let reason):
      key("refused")
      string(reason)
    case .ended(let outcome):
      key("final")
      beginObject()
      field("t", outcome.time)
      key("frames")
      number(outcome.frames)
      key("settled")
      bool(outcome.isSettled)
      write(outcome, "sheet", state: outcome.sheet?.reading.state)
      write(outcome, "scroll", state: nil)
      endObject()
      if let jump = outcome.jump {
        key(escaping: Outcome.jump)
        number(jump)
      }
    }
  }

  /// Writes the resting numbers of a part as an object; nothing if the scene does not have it.
  private mutating func write(_ outcome: Outcome, _ part: StaticString, state: String?) {
    let numbers = zip(Outcome.restingFields, outcome.restingNumbers).filter { field, number in
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
