import Foundation

/// A recognizer that a gesture needs.
@MainActor
struct GestureMember {
  enum Kind: Hashable {
    case drag(minimumDistance: Double)
    case tap(count: Int)
    case press(duration: Double, distance: Double)
    case button(Control)
    case magnify(minimumScaleDelta: Double)
    case rotate(minimumDegrees: Double)
  }

  /// The control that a finger presses.
  enum Control: String {
    case button = "Button"
    case toggle = "Toggle"
  }

  /// A moment of a recognizer.
  enum Moment {
    /// Its finger has landed: it may become the gesture.
    case landed
    case changed(GestureReport)
    case ended(GestureReport)
    case cancelled
    case failed

    var isMove: Bool {
      if case .changed = self { true } else { false }
    }
  }

  let kind: Kind
  var space = CoordinateSpace.local

  /// The sides that it is on in gestures that consist of two beside each other, by their numbers.
  var sides: [Int: Int] = [:]

  /// Whether a gesture before it in a sequence has not ended yet.
  var awaitsTurn: @MainActor () -> Bool = { false }

  /// The places in the app at which it says what follows, for the story.
  var changedSite: GestureSite?
  var endedSite: GestureSite?

  let follow: @MainActor (Moment) -> Void

  init(
    _ kind: Kind, in space: CoordinateSpace = .local,
    _ follow: @escaping @MainActor (Moment) -> Void
  ) {
    (self.kind, self.space, self.follow) = (kind, space, follow)
  }

  func on(_ side: Int, of node: Int) -> Self {
    var member = self
    member.sides[node] = side
    return member
  }

  func waiting(_ waits: @escaping @MainActor () -> Bool) -> Self {
    var member = self
    let own = awaitsTurn
    member.awaitsTurn = { own() || waits() }
    return member
  }

  /// Its name in timelines: `DragGesture`, or the modifier that makes it.
  var word: String { (endedSite ?? changedSite)?.gesture ?? kind.gesture }

  /// The callback of a moment: `DragGesture.onEnded, Sheet.swift:44`; empty where the app has none.
  func words(of moment: Moment) -> String {
    let (callback, site) =
      switch moment {
      case .landed, .changed: (changedSite?.callback ?? "onChanged", changedSite)
      case .ended: ("onEnded", endedSite)
      case .cancelled, .failed: ("", GestureSite?.none)
      }
    guard let site else { return "" }
    return "\(site.gesture ?? "\(kind.gesture).\(callback)"), \(site.words)"
  }

  /// The callback that a cancelled gesture never makes; nil if the app waits for none.
  var missedCallback: String? {
    endedSite.map { "\($0.gesture ?? "onEnded"), \($0.words)" }
  }
}

extension GestureMember.Kind {
  fileprivate var gesture: String {
    switch self {
    case .drag: "DragGesture"
    case .tap: "TapGesture"
    case .press: "LongPressGesture"
    case .button(let control): control.rawValue
    case .magnify: "MagnifyGesture"
    case .rotate: "RotateGesture"
    }
  }
}

/// The fingers of a recognizer, in the gesture's space.
struct GestureReport {
  var time = Date(timeIntervalSinceReferenceDate: 0)
  var location = CGPoint.zero
  var startLocation = CGPoint.zero

  /// In points per second.
  var velocity = CGSize.zero

  /// The size of the gesture's view.
  var size = CGSize.zero
  var scale: CGFloat = 1
  var scaleVelocity: CGFloat = 0

  /// In radians, clockwise.
  var rotation = 0.0
  var rotationVelocity = 0.0

  /// Whether the finger is on the view, or near it.
  var isInside = true
}

/// A place in the app at which it says what follows from a gesture.
struct GestureSite {
  /// The modifier that makes the gesture; nil where the app makes it itself.
  var gesture: String?

  /// The callback; nil for onChanged or onEnded.
  var callback: String?
  let file: String
  let line: UInt

  init(_ file: StaticString, _ line: UInt, _ gesture: String? = nil) {
    (self.file, self.line, self.gesture) = ("\(file)", line, gesture)
  }

  var words: String { "\(file.split(separator: "/").last.map(String.init) ?? file):\(line)" }
}

/// Objects of a place's gestures, which are kept from update to update, in their order.
@MainActor
final class GestureStore {
  private var kept: [AnyObject] = []
  private var count = 0

  /// The number of gestures with a body of their own that have been evaluated.
  private var bodies = 0
  private var place: ViewPlace?
  private var inputs = ViewInputs()

  /// Evaluates gestures at a place, beginning with the first one again.
  func evaluate<Result>(at place: ViewPlace, _ inputs: ViewInputs, _ gestures: () -> Result)
    -> Result
  {
    (count, bodies, self.place, self.inputs) = (0, 0, place, inputs)
    defer { self.place = nil }
    return gestures()
  }

  /// The gesture that another one consists of, which has a place of its own for what it stores; nil if an
  /// object is missing that it needs.
  func body<Composed: Gesture>(of gesture: Composed) -> Composed.Body? {
    guard let place = place?.child(.gesture(bodies)) else { return gesture.body }
    bodies += 1
    place.told = Composed.self
    var gesture = gesture
    var inputs = inputs
    return place.body(&inputs) {
      gesture._bindProperties(&$0)
    } body: {
      gesture.body
    }
  }

  /// The object of the next gesture, and its number.
  func keep<Kept: AnyObject>(_ make: () -> Kept) -> (Kept, Int) {
    let number = count
    count += 1
    if number < kept.count, let old = kept[number] as? Kept { return (old, number) }
    let new = make()
    if number < kept.count { kept[number] = new } else { kept.append(new) }
    return (new, number)
  }
}
