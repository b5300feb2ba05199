import GestureEngine
import GestureTraces
import JSONText
import MotionLaws

/// The steps that a person has at a place without a drag.
struct DragFreeSteps {
  /// Taps, and what assistive technologies and the app offer.
  private(set) var first: [DragFreeStep] = []

  /// Double taps and long presses, which few apps answer otherwise than taps.
  private(set) var second: [DragFreeStep] = []

  /// The most points that are tapped at a place, and the most offers that are tried there (chosen).
  private static let (mostTaps, mostOffers) = (48, 96)

  /// The numbers of columns and rows of a grid of points, for views that fill much of the screen (chosen).
  private static let (columns, rows) = (3, 8)

  /// The numbers of times that an action is done that can be repeated: once, and to the end of most lists (chosen).
  private static let repetitions = [1, 12]

  /// Runs a walk, and looks at what shows at its end.
  ///
  /// - Parameters:
  ///   - walk: the steps so far.
  ///   - scene: the scene.
  ///   - typesText: whether there is something to type into.
  /// - Throws: if the scene refuses the walk.
  init(after walk: DragFreeWalk, on scene: ReplayScene, typesText: Bool) throws(InputFailure) {
    var simulator = try Simulator(scene: scene, trace: walk.trace)
    let layout = try simulator.run().frame.layout
    addTaps(on: layout, scene.screen)
    var offers = simulator.accessibilityActions.filter { scene.refusal(of: $0) == nil }
    // What needs more than a name has been offered.
    offers += scene.personsActions.filter { !offers.contains($0) }
    if typesText { offers.append(.type("A word")) }
    for offer in offers.prefix(Self.mostOffers) {
      for times in Self.isRepeatable(offer) ? Self.repetitions : [1] {
        first.append(.action(offer, times: times))
      }
    }
  }

  /// Whether an action goes on where it left off: it scrolls, or changes a value.
  private static func isRepeatable(_ action: AppAction) -> Bool {
    guard case .text(let request)? = action["perform"] else { return false }
    return request.hasPrefix("scroll") || request == "increment" || request == "decrement"
  }

  /// The middle of each view that does not fill half of the screen, and a point on each other one, the front
  /// ones first.
  private mutating func addTaps(on layout: ViewArrangement, _ screen: Screen) {
    var points: [(point: Point, view: String)] = []
    var seen: Set<String> = []
    let half = screen.width * screen.height / 2
    func add(_ point: Point) {
      let place = StrokeSketch.onGrid(point)
      guard let view = layout.hitTest(place).views.first, seen.insert(view).inserted else { return }
      points.append((place, view))
    }
    for view in layout.views.reversed() {
      guard let part = view.frame.part(within: screen.bounds), part.width * part.height < half
      else { continue }
      add(Point(x: part.x + part.width / 2, y: part.y + part.height / 2))
    }
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        add(
          Point(
            x: screen.width * (Double(column) + 0.5) / Double(Self.columns),
            y: screen.height * (Double(row) + 0.5) / Double(Self.rows)))
      }
    }
    for (point, view) in points.prefix(Self.mostTaps) {
      first.append(.tap(point, view: view))
      second += [.doubleTap(point, view: view), .hold(point, view: view)]
    }
  }
}
