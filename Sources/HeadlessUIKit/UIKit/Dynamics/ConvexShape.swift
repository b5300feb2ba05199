import MotionLaws

/// A convex outline that collides: its corners clockwise as one sees it, two for a line.
struct ConvexShape {
  let corners: [Vector]

  /// One of the places at which two shapes touch.
  struct Touch {
    let point: Vector

    /// The distance between them there, in points; negative where they overlap.
    let gap: Double
  }

  private var edges: [(start: Vector, end: Vector, normal: Vector)] {
    corners.indices.map { index in
      let (start, end) = (corners[index], corners[(index + 1) % corners.count])
      let way = end - start
      return (start, end, Vector(x: way.y, y: -way.x).direction)
    }
  }

  /// The edge from which another shape is furthest away, and how far, in points.
  private func furthestEdge(from other: ConvexShape)
    -> (gap: Double, edge: (start: Vector, end: Vector, normal: Vector))?
  {
    edges.map { edge in
      let gaps = other.corners.map { edge.normal.dot($0 - edge.start) }
      return (gaps.min() ?? .infinity, edge)
    }.max { $0.0 < $1.0 }
  }

  /// The places at which it touches another shape, and the direction from that one to this; nil if
  /// they are apart.
  func touches(_ other: ConvexShape) -> (normal: Vector, touches: [Touch])? {
    guard let own = furthestEdge(from: other), let others = other.furthestEdge(from: self),
      own.gap <= DynamicsLaws.skin, others.gap <= DynamicsLaws.skin
    else { return nil }
    // Rounding must not decide between two that are as far.
    let isOthers = others.gap >= own.gap - 1e-6
    let edge = isOthers ? others.edge : own.edge
    let touches = (isOthers ? self : other).touches(at: edge)
    guard !touches.isEmpty else { return nil }
    return (isOthers ? edge.normal : edge.normal * -1, touches)
  }

  /// The places at which the edge that faces another shape's edge lies on that one.
  private func touches(at edge: (start: Vector, end: Vector, normal: Vector)) -> [Touch] {
    let facing = edges.min { $0.normal.dot(edge.normal) < $1.normal.dot(edge.normal) }
    guard let facing else { return [] }
    let along = (edge.end - edge.start).direction
    let length = (edge.end - edge.start).length
    let way = facing.end - facing.start
    let (first, last) = (
      along.dot(facing.start - edge.start), along.dot(facing.end - edge.start)
    )
    let rise = last - first
    guard abs(rise) > 1e-9 else {
      guard first >= -1e-9, first <= length + 1e-9 else { return [] }
      return [touch(at: facing.start, edge), touch(at: facing.end, edge)].filter {
        $0.gap <= DynamicsLaws.skin
      }
    }
    let parts = [-first / rise, (length - first) / rise].sorted()
    let (least, most) = (max(parts[0], 0), min(parts[1], 1))
    guard least <= most + 1e-9 else { return [] }
    return [least, most].map { touch(at: facing.start + way * $0, edge) }
      .filter { $0.gap <= DynamicsLaws.skin }
  }

  private func touch(
    at point: Vector, _ edge: (start: Vector, end: Vector, normal: Vector)
  ) -> Touch { Touch(point: point, gap: edge.normal.dot(point - edge.start)) }
}

/// Paths as lines.
extension ConvexShape {
  /// The corners of a convex path, clockwise as one sees it.
  static func corners(of path: CGPath) -> [Vector] {
    var corners = lines(of: path).map { $0.start }
    if let last = lines(of: path).last?.end, let first = corners.first,
      (last - first).length > 1e-9
    {
      corners.append(last)
    }
    let area = corners.indices.reduce(0.0) {
      $0 + corners[$1].cross(corners[($1 + 1) % corners.count])
    }
    return area < 0 ? corners.reversed() : corners
  }

  /// The lines of a path, with curves as a few.
  static func lines(of path: CGPath) -> [(start: Vector, end: Vector)] {
    var lines: [(start: Vector, end: Vector)] = []
    for segment in path.segments {
      var start = Vector(segment.start)
      for end in ends(of: segment) {
        if (end - start).length > 1e-9 { lines.append((start, end)) }
        start = end
      }
    }
    return lines
  }

  /// The points at which the lines of a part of a path end.
  private static func ends(of segment: CGPath.Segment) -> [Vector] {
    switch segment {
    case .line(_, let end): return [Vector(end)]
    case .curve(let curve):
      let count = DynamicsLaws.curveParts
      return (1...count).map { Vector(curve.point(at: CGFloat($0) / CGFloat(count))) }
    }
  }
}
