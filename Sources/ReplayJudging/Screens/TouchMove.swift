package import GestureEngine
package import GestureTraces
import JSONText
package import MotionLaws

/// The distance that all touches of a trace are moved so that they mean on a scene's screen what
/// they meant on the recorded one.
///
/// Along the axis on which the sheet moves, they keep their distance from its edge. If it is not known
/// where that was, it is taken to have been where the scene lays it out on the recorded screen.
/// Across that axis, and without a sheet, the first finger lands at the same fraction of the screen.
/// Whatever the distance, the touches stay on the screen if it is large enough for all of them.
package struct TouchMove: Sendable, Hashable {
  /// The edge from which the touches keep their distance.
  package struct Edge: Sendable, Hashable {
    /// Its place on the recorded screen, in points along the sheet's axis.
    package let recorded: Double

    /// Its place on the scene's.
    package let place: Double

    /// Whether a scene with another screen says where it was, and not the recording.
    package let isAssumed: Bool
  }

  package let distance: Vector

  /// Nil if the scene has no sheet.
  package let edge: Edge?

  /// The distance down or right along the sheet's axis that is added to what its edge asks for, so
  /// that the touches stay on the screen.
  package let correction: Double

  /// The number of samples that nevertheless lie off the screen although they lay on the recorded
  /// one.
  package let countOffScreen: Int

  package init(of trace: Trace, from recorded: RecordedScreen, to scene: ReplayScene) {
    guard let first = trace.samples.first?.point else {
      (distance, edge, correction, countOffScreen) = (.zero, nil, 0, 0)
      return
    }
    let screen = scene.screen
    let (across, down) = (screen.width / recorded.width, screen.height / recorded.height)
    var wanted = Vector(x: first.x * across - first.x, y: first.y * down - first.y)
    edge = Self.edge(of: recorded, in: scene)
    if let edge {
      let along = edge.place - edge.recorded
      if scene.edge.isSide { wanted.x = along } else { wanted.y = along }
    }
    // Whole thousandths, so that positions keep few digits.
    wanted = Vector(x: wanted.x.roundedToThousandths, y: wanted.y.roundedToThousandths)
    let distance = Vector(
      x: Span(trace, \.x).kept(on: screen.width, wanted.x),
      y: Span(trace, \.y).kept(on: screen.height, wanted.y))
    self.distance = distance
    correction = scene.edge.along(distance - wanted)
    countOffScreen = trace.samples.count { sample in
      Self.isOn(sample.point, recorded.width, recorded.height)
        && !Self.isOn(sample.point + distance, screen.width, screen.height)
    }
  }

  private static func edge(of recorded: RecordedScreen, in scene: ReplayScene) -> Edge? {
    guard let pulled = scene.pulledEdge else { return nil }
    if let sheet = recorded.sheet, sheet.edge == pulled.edge {
      return Edge(recorded: sheet.place, place: pulled.place, isAssumed: recorded.isAssumed)
    }
    let assumed = scene.pulledEdge(onScreenOf: recorded.width, recorded.height)
    return assumed.map { Edge(recorded: $0.place, place: pulled.place, isAssumed: true) }
  }

  /// The right and bottom edges are the screen's, too.
  private static func isOn(_ point: Point, _ width: Double, _ height: Double) -> Bool {
    point.x >= 0 && point.y >= 0 && point.x <= width + Tolerance.thresholdSlack
      && point.y <= height + Tolerance.thresholdSlack
  }
}

/// From the least coordinate of a trace's samples to the greatest.
private struct Span {
  private let least: Double
  private let greatest: Double

  init(_ trace: Trace, _ coordinate: KeyPath<Point, Double>) {
    var (least, greatest) = (Double.infinity, -Double.infinity)
    for sample in trace.samples {
      least = min(least, sample.point[keyPath: coordinate])
      greatest = max(greatest, sample.point[keyPath: coordinate])
    }
    (self.least, self.greatest) = (least, greatest)
  }

  /// The last point of a screen at which a finger hits anything lies before its far edge.
  private static let edgeWidth = 1.0

  /// The distance nearest to a wanted one that keeps all of it on a screen of this length; the wanted
  /// one if the screen is too short.
  func kept(on length: Double, _ wanted: Double) -> Double {
    guard least + wanted < 0 || greatest + wanted > length else { return wanted }
    let (low, high) = (-least, length - Self.edgeWidth - greatest)
    return low <= high ? min(max(wanted, low), high) : wanted
  }
}
