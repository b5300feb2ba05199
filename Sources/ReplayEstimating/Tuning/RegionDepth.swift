/// The region where the most of some unions of boxes overlap, found by cutting at the boxes' sides
/// and following the parts where the most may still overlap.
struct RegionDepth {
  /// A box in which the most unions overlap.
  struct Find {
    var weight: Int
    var box: TuneBox

    /// The unions that hold the whole box.
    var members: [Int]

    /// Whether no other box can hold more.
    var isProven: Bool
  }

  /// Boxes of each union that reach into a part of the range.
  private struct Node {
    var box: TuneBox
    var unions: [(index: Int, boxes: [TuneBox])]
    var bound: Int
    var size: Double
  }

  /// After how many parts the search gives up.
  private static let mostNodes = 20_000

  /// The boxes of each union.
  let unions: [[TuneBox]]

  /// The lengths of the ranges.
  let units: [Double]

  /// Finds it.
  ///
  /// - Parameters:
  ///   - box: where.
  ///   - weights: how much each union counts, at least 0.
  /// - Returns: one of the widest among equally deep regions.
  func deepest(in box: TuneBox, weights: [Int]) -> Find {
    var best = Find(weight: -1, box: box, members: [], isProven: true)
    var nodes = [
      node(box, unions.indices.filter { weights[$0] > 0 }.map { ($0, unions[$0]) }, weights)
    ]
    var count = 0
    while let node = nodes.popLast(), node.bound > best.weight {
      count += 1
      let members = node.unions.filter { union in union.boxes.contains { $0.covers(node.box) } }
      let weight = members.reduce(0) { $0 + weights[$1.index] }
      if weight > best.weight {
        best = Find(
          weight: weight, box: node.box, members: members.map { $0.index }, isProven: true)
      }
      guard weight < node.bound, let (axis, value) = cut(node) else { continue }
      guard count < Self.mostNodes else {
        best.isProven = false
        break
      }
      let (low, high) = node.box.split(at: value, along: axis)
      for part in [low, high] { insert(self.node(part, node.unions, weights), in: &nodes) }
    }
    return best
  }

  private func node(
    _ box: TuneBox, _ unions: [(index: Int, boxes: [TuneBox])], _ weights: [Int]
  ) -> Node {
    var node = Node(box: box, unions: [], bound: 0, size: box.shortestSide(in: units))
    for (index, boxes) in unions {
      let reaching = boxes.filter { $0.overlaps(box) }
      guard !reaching.isEmpty else { continue }
      node.unions.append((index, reaching))
      node.bound += weights[index]
    }
    return node
  }

  /// The side of a box that cuts a part in two nearest to its middle.
  private func cut(_ node: Node) -> (axis: Int, value: Double)? {
    var best: (axis: Int, value: Double)?
    var distance = Double.infinity
    for (_, boxes) in node.unions where !boxes.contains(where: { $0.covers(node.box) }) {
      for box in boxes {
        for axis in units.indices {
          let (low, high) = (node.box.lower[axis], node.box.upper[axis])
          for value in [box.lower[axis], box.upper[axis]] where low < value && value < high {
            let part = ((value - low) / (high - low) - 0.5).magnitude
            if part < distance { (best, distance) = ((axis, value), part) }
          }
        }
      }
    }
    return best
  }

  /// Keeps parts in the order in which they are followed, the next one last.
  private func insert(_ node: Node, in nodes: inout [Node]) {
    var (low, high) = (0, nodes.count)
    while low < high {
      let middle = (low + high) / 2
      let other = nodes[middle]
      let isAfter =
        other.bound == node.bound ? other.size <= node.size : other.bound < node.bound
      if isAfter { low = middle + 1 } else { high = middle }
    }
    nodes.insert(node, at: low)
  }
}
