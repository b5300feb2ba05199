import GestureEngine
import GestureTraces
import JSONText
import MotionLaws

/// The position of every finger in every frame: one pair of columns from its landing to its lift.
struct TouchColumns: Sendable {
  private struct Stroke {
    /// The index among all strokes of the run in the order of their landing.
    var place: Int
    var finger: Int
    var firstFrame: Int
    var x = NumberColumn()
    var y = NumberColumn()
  }

  /// The number of fingers that have landed.
  private var count = 0

  private var finished: [Stroke] = []

  /// The fingers that are down, in the order in which they landed.
  private var strokes: [Stroke] = []

  /// Adds frames with the same values.
  ///
  /// - Parameters:
  ///   - touches: the fingers that are down.
  ///   - frame: the index of the first of them.
  ///   - count: how many there are, at least 1.
  mutating func add(_ touches: [FingerMove], frame: Int, count: Int) {
    for index in strokes.indices.reversed()
    where !touches.contains(where: { $0.id == strokes[index].finger }) {
      finished.append(strokes.remove(at: index))
    }
    for touch in touches {
      let index =
        strokes.firstIndex { $0.finger == touch.id } ?? begin(touch.id, frame: frame)
      strokes[index].x.add(touch.point.x, count: count)
      strokes[index].y.add(touch.point.y, count: count)
    }
  }

  private mutating func begin(_ finger: Int, frame: Int) -> Int {
    strokes.append(Stroke(place: count, finger: finger, firstFrame: frame))
    count += 1
    return strokes.count - 1
  }

  /// Writes the member `touches`, in the order of landing, and removes its rows.
  mutating func pass(to writer: inout JSONWriter) {
    var all = finished + strokes
    writer.key("touches")
    writer.beginArray()
    for index in all.indices.sorted(by: { all[$0].place < all[$1].place }) {
      writer.beginObject()
      writer.key("id")
      writer.number(all[index].finger)
      writer.key("from")
      writer.number(all[index].firstFrame)
      writer.column("x", &all[index].x)
      writer.column("y", &all[index].y)
      writer.endObject()
    }
    writer.endArray()
    strokes = Array(all[finished.count...])
    finished.removeAll()
  }
}
