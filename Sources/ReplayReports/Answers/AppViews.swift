import GestureEngine
import MotionLaws

/// The views of an app while a finger drags something and its sheet stays where it is.
struct AppViews: Sendable, Hashable {
  /// The type that says which view is the sheet: `PhotoApp`; nil if nothing tells.
  let type: String?

  /// The view that is the sheet; nil until it is shown.
  private(set) var sheet: String?

  /// The recognizer that recognized something last; nil for none.
  var recognizer: String?

  /// The view that has moved farthest, and how far, in points; nil for none.
  private(set) var moved: (name: String, distance: Double)? {
    get { movedName.map { ($0, movedDistance) } }
    set { (movedName, movedDistance) = (newValue?.name, newValue?.distance ?? 0) }
  }

  private var movedName: String?
  private var movedDistance = 0.0

  /// The frames of the views when they were shown first.
  private var places: [String: Rect] = [:]

  init(of scene: ReplayScene) {
    // `AppSheet<PhotoApp>`
    let name = scene.sheet?.typeName ?? ""
    type = name.firstIndex(of: "<").map { String(name[name.index(after: $0)...].dropLast()) }
  }

  /// Notices which view moves by itself, and not because the one around it does.
  mutating func look(at layout: ViewArrangement) {
    let views = layout.arranged
    var ways = [Vector](repeating: .zero, count: views.count)
    for (index, view) in views.enumerated() {
      if sheet == nil, view.role == .sheet { sheet = view.name }
      guard let place = places[view.name] else {
        places[view.name] = view.frame
        continue
      }
      ways[index] = Vector(x: view.frame.x - place.x, y: view.frame.y - place.y)
      let around = view.parent.map { ways[$0] } ?? .zero
      let distance = (ways[index] - around).length
      if distance > max(moved?.distance ?? 0, UnmovedSheet.leastDrag) {
        moved = (view.name, distance)
      }
    }
  }
}
