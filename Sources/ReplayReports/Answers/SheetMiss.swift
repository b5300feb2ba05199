import GestureEngine
import JSONText
import MotionLaws

/// A miss of the sheet by every finger: where the first one landed, and where the sheet was.
package struct SheetMiss: Sendable, Hashable {
  /// The distance inside the sheet's edges at which a finger would land, in points, if the sheet is
  /// large enough.
  private static let inset = 20.0

  let finger: Int
  let point: Point

  /// The view that it landed on; nil for none.
  let view: String?

  /// The sheet's frame on screen.
  let sheet: Rect

  /// The part of it that shows; nil for none.
  private let shown: Rect?

  /// The part of that which no keyboard covers; nil for none.
  private let free: Rect?

  private let screen: Screen
  private let scale: Vector

  private let reach: FingerReach

  init(
    finger: Int, point: Point, view: String?, sheet: Rect, keyboard: Rect? = nil, screen: Screen,
    scale: Vector, reach: FingerReach
  ) {
    self.reach = reach
    self.finger = finger
    self.point = point
    self.view = view
    self.sheet = sheet
    self.screen = screen
    self.scale = scale
    shown = sheet.part(within: screen.bounds)
    var aboveKeyboard = screen.bounds
    if let keyboard { aboveKeyboard.height = min(keyboard.y, screen.height) }
    free = sheet.part(within: aboveKeyboard)
  }

  /// The move of the trace with which its gesture would land on the sheet; nil if no move does it,
  /// or fingers would leave the screen.
  var move: Vector? {
    guard let free, !free.contains(point) else { return nil }
    func step(_ position: Double, _ start: Double, _ length: Double) -> Double {
      let inset = min(Self.inset, length / 2)
      return min(max(position, start + inset), start + length - inset) - position
    }
    let move = Vector(
      x: step(point.x, free.x, free.width), y: step(point.y, free.y, free.height))
    guard reach.stays(on: screen, after: move) else { return nil }
    return Vector(
      x: (move.x / scale.x).roundedToThousandths, y: (move.y / scale.y).roundedToThousandths)
  }

  /// The beginning of its sentence.
  static let title = "no finger landed on the sheet"

  /// In a sentence, with the way out.
  var words: String {
    let story = story.beginningSentence
    return move.map { "\(story); `\(Self.call($0))` moves the gesture onto it." } ?? story + "."
  }

  /// The way out.
  var wayOut: String {
    if let move { return "the gesture on it, where \(Self.call(move)) moves it" }
    if takesTouches { return "a gesture that lands on it" }
    return isCovered
      ? "a gesture that lands beside the keyboard" : "a gesture while the sheet takes touches"
  }

  /// Whether the finger landed beside the sheet, and not on it while it ignored touches.
  private var takesTouches: Bool {
    !isCovered && (shown.map { !$0.contains(point) } ?? false)
  }

  /// Whether the keyboard is in front of the sheet there, or of all of it.
  private var isCovered: Bool {
    guard view == ShownKeyboard.viewName, let shown else { return false }
    return free == nil || shown.contains(point)
  }

  private static func call(_ move: Vector) -> String {
    "trim --move \(move.x.rounded3),\(move.y.rounded3)"
  }

  /// The fact, as a warning begins.
  var story: String {
    let landing = "finger \(finger) landed at (\(point.x.rounded3), \(point.y.rounded3))"
    let place =
      screen.bounds.contains(point) ? "on \((view ?? "nothing").printable)" : "off the screen"
    guard let shown else {
      return "\(Self.title): it was not on the screen when \(landing) \(place)"
    }
    let range = "y \(shown.y.rounded3) to \((shown.y + shown.height).rounded3)"
    let sides =
      shown.width < screen.width
      ? "x \(shown.x.rounded3) to \((shown.x + shown.width).rounded3), " : ""
    let story = "\(Self.title): it lay at \(sides)\(range), and \(landing) \(place)"
    if takesTouches { return story }
    return story
      + (isCovered ? ", which is in front of it" : ", because the sheet took no touches then")
  }

  /// Adds it to a JSON object.
  func write(to writer: inout JSONWriter) {
    writer.key("missedSheet")
    writer.beginObject()
    writer.key("finger")
    writer.number(finger)
    writer.key("at")
    Self.write([point.x, point.y], to: &writer)
    writer.key("view")
    if let view { writer.string(view) } else { writer.null() }
    writer.key("sheet")
    Self.write([sheet.x, sheet.y, sheet.width, sheet.height], to: &writer)
    writer.key("move")
    if let move { Self.write([move.x, move.y], to: &writer) } else { writer.null() }
    writer.endObject()
  }

  private static func write(_ numbers: [Double], to writer: inout JSONWriter) {
    writer.beginArray()
    for number in numbers { writer.number(number) }
    writer.endArray()
  }
}
