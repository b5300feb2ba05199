import GestureEngine
import GestureTraces
import JSONText
import MotionLaws

/// Follows the keyboard from frame to frame: where its top edge shows, whom it belongs to, and how the
/// sheet rested before it came.
struct KeyboardWatch {
  /// The part of a field that has to show above the keyboard, in points: all of it, or as much as a
  /// finger needs (44 pt, as Apple's Human Interface Guidelines have it).
  private static let leastOfField = 44.0

  private let scene: ReplayScene

  /// Its top edge in the last frame, in points; nil if it does not show.
  private var top: Double?

  /// The name of the view that is typed into; nil if the scene does not say.
  private var field: String?

  /// The rest of the sheet, while the keyboard does not show.
  private var rest: SheetReading?

  /// Its rest before the keyboard came the last time; nil if it did not rest then, or has been touched
  /// since, or the app has done something else.
  private var before: SheetReading?

  private var fingers = 0

  /// Whether a finger has landed since the keyboard came, or belongs to this field.
  private var isTouched = false

  init(_ scene: ReplayScene) {
    self.scene = scene
    rest = scene.start?.reading
  }

  mutating func note(_ event: TimelineEvent) {
    switch event.kind {
    case .touch(_, .began, _, _):
      fingers += 1
      isTouched = true
      before = nil
    case .touch(_, let phase, _, _): if phase.isLift { fingers -= 1 }
    case .action(let action) where action.name == AppAction.Keyboard.name:
      keyboardChanges(to: AppAction.Keyboard(action)?.height ?? 0)
    case .action: (rest, before) = (nil, nil)
    case .custom(TimelineEvent.keyboard, let fields):
      field = fields.lazy.compactMap { $0.nameOfTypedView }.first
      keyboardChanges(to: fields.lazy.compactMap { $0.height }.first ?? 0)
    default: break
    }
  }

  private mutating func keyboardChanges(to height: Double) {
    isTouched = fingers > 0
    guard height > 0, let rest else { return }
    before = fingers > 0 ? nil : rest
    self.rest = nil
  }

  mutating func note(_ frame: Frame) {
    top = frame.layout.views.first { $0.role == .keyboard }?.frame.y
    guard let reading = frame.sheet?.reading else { return }
    let isAtRest = reading.phase == .idle && frame.scroll?.phase ?? .idle == .idle
    rest = top == nil && isAtRest ? reading : nil
  }

  /// Whether it showed in the last frame.
  var isUp: Bool { top != nil }

  // MARK: At rest

  /// The fault of a sheet that rests below the keyboard's top edge; nil if there is none.
  func faultOfSheet(in frame: Frame) -> String? {
    guard let top, scene.edge == .bottom, let reading = frame.sheet?.reading, reading.extent > 0.5,
      reading.movingEdge >= top - 1
    else { return nil }
    return
      "with the keyboard up, the sheet rests \(reading.state) at \(reading.movingEdge.rounded3) pt, below the keyboard's top edge at \(top.rounded3) pt; if nothing is typed on this screen, say \"keyboardHeight\": 0 in the scene's device"
  }

  /// The fault of a field that the keyboard covers although no finger has moved it there; nil if there is
  /// none.
  func faultOfField(in frame: Frame) -> String? {
    guard let top, let field, !isTouched, let place = frame.layout[field] else { return nil }
    let shown = min(place.y + place.height, top) - max(place.y, 0)
    guard shown < min(place.height, Self.leastOfField) - 1 else { return nil }
    return
      "\(field) is typed into at \(place.y.rounded3) to \((place.y + place.height).rounded3) pt, and the keyboard covers everything from \(top.rounded3) pt on"
  }

  /// The fault of a sheet that did not come back as the keyboard went; nil if there is none.
  func faultOfReturn(in frame: Frame) -> String? {
    guard top == nil, let before, let reading = frame.sheet?.reading,
      reading.state != before.state || (reading.extent - before.extent).magnitude > 1
    else { return nil }
    return
      "the sheet rested \(before.state) at \(before.movingEdge.rounded3) pt before the keyboard came, and rests \(reading.state) at \(reading.movingEdge.rounded3) pt now that it has gone"
  }
}

extension TimelineEvent.CustomField {
  fileprivate var height: Double? {
    guard key == "height", case .number(let height) = value else { return nil }
    return height
  }

  fileprivate var nameOfTypedView: String? {
    guard key == TimelineEvent.typedView, case .word(let name) = value else { return nil }
    return name
  }
}
