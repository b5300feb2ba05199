/// A box of values: an interval for each parameter, in the order of the parameters.
package struct TuneBox: Sendable, Hashable {
  package var lower: [Double]
  package var upper: [Double]

  /// Its middle.
  var center: [Double] { zip(lower, upper).map { $0 + ($1 - $0) / 2 } }

  /// The intersection, if it has a volume.
  func intersection(_ other: TuneBox) -> TuneBox? {
    let box = TuneBox(
      lower: zip(lower, other.lower).map { max($0, $1) },
      upper: zip(upper, other.upper).map { min($0, $1) })
    return zip(box.lower, box.upper).allSatisfy { $0 < $1 } ? box : nil
  }

  func overlaps(_ other: TuneBox) -> Bool {
    for axis in lower.indices {
      guard max(lower[axis], other.lower[axis]) < min(upper[axis], other.upper[axis]) else {
        return false
      }
    }
    return true
  }

  func covers(_ other: TuneBox) -> Bool {
    for axis in lower.indices {
      guard lower[axis] <= other.lower[axis], other.upper[axis] <= upper[axis] else { return false }
    }
    return true
  }

  /// Whether it contains a point; its sides count.
  package func contains(_ place: [Double]) -> Bool {
    for axis in lower.indices {
      guard lower[axis] <= place[axis], place[axis] <= upper[axis] else { return false }
    }
    return true
  }

  /// The distance of a point from the box, in units of the ranges: the largest of the distances
  /// along the axes; 0 within.
  func distance(to place: [Double], in units: [Double]) -> Double {
    var distance = 0.0
    for axis in lower.indices {
      let gap = max(lower[axis] - place[axis], place[axis] - upper[axis], 0)
      distance = max(distance, gap / units[axis])
    }
    return distance
  }

  /// The shortest of its sides, in units of the ranges.
  func shortestSide(in units: [Double]) -> Double {
    var shortest = Double.infinity
    for axis in lower.indices {
      shortest = min(shortest, (upper[axis] - lower[axis]) / units[axis])
    }
    return shortest
  }

  /// The axis of its longest side and that side's length, in units of the ranges.
  func longestSide(in units: [Double]) -> (axis: Int, length: Double) {
    var longest = (axis: 0, length: -1.0)
    for axis in lower.indices {
      let length = (upper[axis] - lower[axis]) / units[axis]
      if length > longest.length { longest = (axis, length) }
    }
    return longest
  }

  /// The part below a value of an axis, and the part above.
  func split(at value: Double, along axis: Int) -> (TuneBox, TuneBox) {
    var (low, high) = (self, self)
    low.upper[axis] = value
    high.lower[axis] = value
    return (low, high)
  }
}

extension [TuneBox] {
  /// The same in fewer boxes: those that share a whole side are merged.
  func merged() -> [TuneBox] {
    guard let first else { return [] }
    var boxes = self
    var count = 0
    while count != boxes.count {
      count = boxes.count
      for axis in first.lower.indices { boxes = boxes.merged(along: axis) }
    }
    return boxes
  }

  private func merged(along axis: Int) -> [TuneBox] {
    let sorted = sorted { $0.isBefore($1, along: axis) }
    var boxes: [TuneBox] = []
    for box in sorted {
      guard let last = boxes.last, last.upper[axis] == box.lower[axis],
        last.hasSameOtherSides(as: box, but: axis)
      else {
        boxes.append(box)
        continue
      }
      boxes[boxes.count - 1].upper[axis] = box.upper[axis]
    }
    return boxes
  }
}

extension TuneBox {
  fileprivate func hasSameOtherSides(as other: TuneBox, but axis: Int) -> Bool {
    for index in lower.indices where index != axis {
      guard lower[index] == other.lower[index], upper[index] == other.upper[index] else {
        return false
      }
    }
    return true
  }

  /// An order in which neighbours along an axis follow each other.
  fileprivate func isBefore(_ other: TuneBox, along axis: Int) -> Bool {
    for index in lower.indices where index != axis {
      if lower[index] != other.lower[index] { return lower[index] < other.lower[index] }
      if upper[index] != other.upper[index] { return upper[index] < other.upper[index] }
    }
    return lower[axis] < other.lower[axis]
  }
}
