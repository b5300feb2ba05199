package import GestureEngine
package import GestureTraces
import JSONText
package import MotionLaws

/// How far all touches of a trace are moved so that they mean on a scene's screen what they meant on
/// the recorded one.
///
/// Along the axis on which the sheet moves, they keep their distance from its edge. If it is not known
/// where that was, they keep their distance from the edge of the screen from which the sheet comes.
/// Across that axis, and without a sheet, the first finger lands at the same fraction of the screen.
/// Whatever the distance, the touches stay on the screen if it is large enough for all of them.
package struct TouchMove: Sendable, Hashable {
  package let distance: Vector

  /// How much farther down or right along the sheet's axis that is than its edge asks for, so that the
  /// touches stay on the screen.
  package let correction: Double

  /// How many samples nevertheless lie off the screen that lay on the recorded one.
  package let countOffScreen: Int

  package init(of trace: Trace, from recorded: RecordedScreen, to scene: ReplayScene) {
    guard let first = trace.samples.first?.point else {
      (distance, correction, countOffScreen) = (.zero, 0, 0)
      return
    }
    let screen = scene.screen
    let (across, down) = (screen.width / recorded.width, screen.height / recorded.height)
    var wanted = Vector(x: first.x * across - first.x, y: first.y * down - first.y)
    if let along = Self.distanceAlong(from: recorded, to: scene) {
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

  /// How far the edge by which the touches are placed is moved; nil if the scene has no sheet.
  private static func distanceAlong(
    from recorded: RecordedScreen, to scene: ReplayScene
  ) -> Double? {
    guard let pulled = scene.pulledEdge else { return nil }
    let edge = pulled.edge
    if let sheet = recorded.sheet, sheet.edge == edge { return pulled.place - sheet.place }
    guard edge.collapsing > 0 else { return 0 }
    return edge.length(of: scene.screen.bounds) - (edge.isSide ? recorded.width : recorded.height)
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
