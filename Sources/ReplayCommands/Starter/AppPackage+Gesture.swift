import AppSources
import GestureEngine
import GestureTraces
import JSONText
import MotionLaws

/// The first gesture of an app's package: a fling that opens a sheet from its side.
extension AppPackage {
  var gestureName: String { "fling \(gestureWord)" }

  var gestureWord: String {
    if let view = controller.view {
      return view.isHorizontal ? "right" : program.isPresented ? "down" : "up"
    }
    return switch controller.edge {
    case "left": "right"
    case "right": "left"
    case "top": "down"
    // A sheet that it presents is open at once.
    default: controller.delegate == nil ? "up" : "down"
    }
  }

  /// The path of its trace.
  var tracePath: String { "traces/fling-\(gestureWord).json" }

  /// The path of the scene.
  var scenePath: String { "scenes/\(names.system).json" }

  /// The heights of sheets on which a finger lands.
  private static let extents = 24.0...400.0

  /// The height that shows of many a sheet at first, and the part of it below the finger: most are
  /// dragged by their upper part.
  private static let (usualExtent, partBelow) = (120.0, 0.7)

  /// The way from the upper end of a view of SwiftUI to the finger, in points: where it has a handle.
  private static let belowTop = 15.0

  /// The fling: its distance, in points, and its velocity at the release, in points per second.
  private static let (distance, velocity) = (200.0, 1400.0)

  /// The height of what shows of the sheet at first: the default of a setting, or else what a number
  /// in the code says; nil if nothing tells.
  private var leastExtent: Double? {
    let setting = program.settings.first {
      $0.kind == .number && $0.parameter.name.lowercased().contains("collapsed")
    }
    return setting.flatMap { Double($0.value) }.flatMap { Self.extents.contains($0) ? $0 : nil }
      ?? app.outline.leastExtent(of: controller)
  }

  private var start: (point: Point, direction: Direction) {
    let screen = Screen()
    let (middleX, middleY) = (screen.width / 2, screen.height / 2)
    if let view = controller.view {
      let direction: Direction = view.isHorizontal ? .right : program.isPresented ? .down : .up
      // Just below the upper end of a sheet at the bottom, or in the middle.
      let top = program.usualHeight.map { screen.height - $0 + Self.belowTop } ?? middleY
      return (Point(x: middleX, y: min(max(top, 0), screen.height - 1)), direction)
    }
    switch controller.edge {
    case "left": return (Point(x: 4, y: middleY), .right)
    case "right": return (Point(x: screen.width - 4, y: middleY), .left)
    case "top": return (Point(x: middleX, y: Self.usualExtent * Self.partBelow), .down)
    case _ where controller.delegate != nil: return (Point(x: middleX, y: middleY), .down)
    default:
      let height = ((leastExtent ?? Self.usualExtent) * Self.partBelow).rounded()
      return (Point(x: middleX, y: screen.height - height), .up)
    }
  }

  var gesture: GestureRecipe {
    let (screen, start) = (Screen(), start)
    return GestureRecipe(
      .fling(
        .init(from: start.point, to: .travel(Self.distance, start.direction)),
        velocity: Self.velocity),
      device: Trace.Device(width: screen.width, height: screen.height, scale: screen.scale),
      name: gestureName)
  }

  /// The lines on the place where its finger lands, and on the call that makes it land elsewhere; none
  /// if the sheet is the whole screen, or comes from a side, where the gesture begins whatever lies
  /// there.
  var gestureNotes: [String] {
    guard controller.delegate == nil, !["left", "right"].contains(controller.edge),
      let sheet, sheet.keyPath != "view"
    else { return [] }
    let point = start.point
    return [
      "The finger of \(tracePath) lands at (\(point.x.rounded3), \(point.y.rounded3)). If explain says",
      "that it misses the sheet, and where that lies, this lands at another place, X,Y:",
      "swift run \(names.tool) synthesize fling --from X,Y --direction \(gestureWord)"
        + " --distance \(Self.distance.rounded3) --velocity \(Self.velocity.rounded3)"
        + " --name \"\(gestureName)\" --scene \(scenePath) --output \(tracePath)",
    ]
  }
}
