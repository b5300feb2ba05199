import GestureEngine
import GestureTraces
import JSONText
import MotionLaws

/// Where every finger is in every frame: one pair of columns from its landing to its lift.
struct TouchColumns: Sendable {
  private struct Stroke {
    /// The index among all strokes in the order of their landing.
    var place: Int
    var finger: Int
    var firstFrame: Int
    var x = NumberColumn()
    var y = NumberColumn()
  }

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
    strokes.append(
      Stroke(
        place: finished.count + strokes.count, finger: finger, firstFrame: frame))
    return strokes.count - 1
  }

  /// Writes the member `touches`, in the order of landing.
  func write(to writer: inout JSONWriter) {
    writer.key("touches")
    writer.beginArray()
    for stroke in (finished + strokes).sorted(by: { $0.place < $1.place }) {
      writer.beginObject()
      writer.key("id")
      writer.number(stroke.finger)
      writer.key("from")
      writer.number(stroke.firstFrame)
      writer.column("x", stroke.x)
      writer.column("y", stroke.y)
      writer.endObject()
    }
    writer.endArray()
  }
}
