import GestureEngine
import GestureTraces
import MotionLaws

/// The places where gestures of a search begin.
struct AimPlaces: Sendable {
  /// In points, the most telling first.
  let places: [Point]

  /// The places where the farthest ways begin, each with its direction: from the middle, a finger
  /// goes no farther than half the screen.
  var far: [(place: Point, direction: Vector)] = []

  /// The distances from the screen's top at which swipes from its left edge begin; empty where none
  /// can.
  var edgeHeights: [Double] = []

  /// The area where a gesture may begin, in the scene's points.
  let area: Rect

  /// The maximum number of places that a search tries.
  private static let most = 8

  /// The least distance between places, in points.
  private static let least = 8.0

  /// Everything on the screen that answers differently: one place in each view that fingers hit,
  /// and places along the sheet's axis.
  init(of scene: ReplayScene, _ views: ViewArrangement) {
    let screen = scene.screen.bounds
    let middle = scene.edge.isSide ? screen.height / 2 : screen.width / 2
    var places: [Point] = []
    if let reading = scene.start?.reading {
      let inward = scene.edge.collapsing
      for way in [20.0, 150, -60] {
        places.append(
          Point(x: 0, y: 0) + scene.edge.vector(reading.movingEdge + way * inward, across: middle))
      }
    }
    places += Self.hitPlaces(in: views, on: screen)
    places += [0.5, 0.85, 0.15].map { Point(x: screen.width / 2, y: screen.height * $0) }
    area = screen
    self.places = Self.apart(places.filter { screen.insetBy(4).reaches($0) })
    edgeHeights = Self.heights(self.places.map { $0.y } + [screen.height / 2])
    far = Self.far(on: screen, beside: self.places.first)
    if scene.sheet != nil { far.append(Self.drawing(scene.edge, on: screen)) }
  }

  /// Along the middle of the screen, and to the sides at the height of a place, too.
  private static func far(on screen: Rect, beside place: Point?)
    -> [(place: Point, direction: Vector)]
  {
    let rim = 0.06
    let (width, height) = (screen.width, screen.height)
    var far = [
      (Point(x: width / 2, y: height * (1 - rim)), Vector(x: 0, y: -1)),
      (Point(x: width / 2, y: height * rim), Vector(x: 0, y: 1)),
    ]
    for y in [height / 2, place?.y ?? height / 2] {
      far.append((Point(x: width * (1 - rim), y: y), Vector(x: -1, y: 0)))
      far.append((Point(x: width * rim, y: y), Vector(x: 1, y: 0)))
    }
    return far.map { (Point(x: $0.0.x.rounded(), y: $0.0.y.rounded()), $0.1) }
  }

  /// At the screen's edge from which a sheet comes, where fingers draw it in.
  static func drawing(_ edge: SheetEdge, on screen: Rect)
    -> (place: Point, direction: Vector)
  {
    let outward = edge.vector(edge.collapsing)
    let middle = Point(x: screen.width / 2, y: screen.height / 2)
    let rim = 4.0
    return (
      Point(
        x: middle.x + outward.x * (middle.x - rim), y: middle.y + outward.y * (middle.y - rim)),
      outward * -1
    )
  }

  /// Places in a view.
  init(in frame: Rect, on screen: Screen) {
    let part = frame.part(within: screen.bounds) ?? frame
    let middle = Point(x: part.x + part.width / 2, y: part.y + part.height / 2)
    var places = [middle]
    for share in [0.15, 0.85] {
      places.append(Point(x: middle.x, y: part.y + part.height * share))
      places.append(Point(x: part.x + part.width * share, y: middle.y))
    }
    area = part
    self.places = Self.apart(places)
    if part.x <= 0 { edgeHeights = Self.heights(self.places.map { $0.y }) }
  }

  /// One place.
  init(at place: Point) {
    places = [place]
    area = Rect(x: place.x, y: place.y, width: 0, height: 0)
    if place.x <= 0 { edgeHeights = [place.y] }
  }

  /// Each once, from the top.
  private static func heights(_ heights: [Double]) -> [Double] {
    Set(heights.map { $0.rounded() }).sorted()
  }

  /// One place for each view that a finger hits first, nearest to the middle of where it does.
  private static func hitPlaces(in views: ViewArrangement, on screen: Rect) -> [Point] {
    var found: [(views: [String], places: [Point])] = []
    let (columns, rows) = (7, 17)
    for row in 0..<rows {
      for column in 0..<columns {
        let place = Point(
          x: (screen.width * (Double(column) + 0.5) / Double(columns)).rounded(),
          y: (screen.height * (Double(row) + 0.5) / Double(rows)).rounded())
        let hit = views.hitTest(place).views
        if let index = found.firstIndex(where: { $0.views == hit }) {
          found[index].places.append(place)
        } else {
          found.append((hit, [place]))
        }
      }
    }
    return found.compactMap { hit in
      let count = Double(hit.places.count)
      let middle = hit.places.reduce(Vector.zero) { $0 + ($1 - Point(x: 0, y: 0)) } * (1 / count)
      let center = Point(x: 0, y: 0) + middle
      return hit.places.min { ($0 - center).length < ($1 - center).length }
    }
  }

  private static func apart(_ places: [Point]) -> [Point] {
    var kept: [Point] = []
    for place in places where kept.count < most {
      let rounded = Point(x: place.x.rounded(), y: place.y.rounded())
      if !kept.contains(where: { ($0 - rounded).length < least }) { kept.append(rounded) }
    }
    return kept
  }
}

extension Rect {
  /// The rectangle without a margin on each side.
  fileprivate func insetBy(_ margin: Double) -> Rect {
    Rect(
      x: x + margin, y: y + margin, width: max(0, width - 2 * margin),
      height: max(0, height - 2 * margin))
  }
}
