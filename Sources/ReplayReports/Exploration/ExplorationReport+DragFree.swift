import GestureEngine
import JSONText
import ReplaySearching

/// The part of a report about what is reached without a drag.
extension ExplorationReport {
  /// The head of a report for people: what only drags reach, and how the rest is reached.
  func linesWithoutDrags(_ answer: DragFreeAnswer, _ style: TextStyle) -> [String] {
    let count = result.findings.count
    let found =
      count == 0
      ? style("nothing needs a drag", .good) : "\(count) finding\(count == 1 ? "" : "s")"
    let title = style(result.scene.name.printable, .title)
    return [
      "\(title): \(found) in \(result.runs) runs with drags and \(answer.runs) without"
    ]
      + answer.routes.map { route in
        let way =
          route.steps.isEmpty ? "at the beginning" : route.steps.joined(separator: ", then ")
        return style("  without a drag, \(route.what.printable): \(way.printable)", .faint)
      }
  }
}

extension JSONWriter {
  mutating func write(_ motion: ShownMotion) {
    key("motion")
    beginObject()
    field("of", motion.of)
    for (name, value) in [("from", motion.from), ("to", motion.to), ("duration", motion.duration)] {
      key(escaping: name)
      number(value)
    }
    field("curve", motion.curve)
    endObject()
  }

  mutating func write(_ answer: DragFreeAnswer) {
    key("withoutDrags")
    beginObject()
    key("runs")
    number(answer.runs)
    list("reached", answer.routes) { writer, route in
      writer.beginObject()
      writer.field("what", route.what)
      writer.list("steps", route.steps) { $0.string($1) }
      writer.endObject()
    }
    endObject()
  }
}
