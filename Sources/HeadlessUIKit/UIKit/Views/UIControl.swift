/// A view that tracks a finger itself and sends actions for what the finger does.
@preconcurrency @MainActor
open class UIControl: UIView, TappedView, RunBound {
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
  }

  /// The horizontal place of a control's content: buttons have one.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }

  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }

  /// The alignment with the side that a leading or a trailing one means.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return switch contentHorizontalAlignment {
    case .leading: isMirrored ? .right : .left
    case .trailing: isMirrored ? .left : .right
    case let physical: physical
    }
  }

  /// Whether it takes fingers and sends actions.
  open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  /// Whether it tracks a finger, and whether that is in its bounds or near to them.
  open private(set) var isTracking = false
  open private(set) var isTouchInside = false

  open var state: State {
    var state = State.normal
    if !isEnabled { state.insert(.disabled) }
    if isHighlighted { state.insert(.highlighted) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Updates what depends on the state, such as a title.
  func stateDidChange() {}

  private var actions: [ControlAction] = []

  func runDidEnd() { actions = [] }

  /// The finger that it tracks.
  private weak var trackedTouch: UITouch?

  // MARK: Actions

  /// Calls a target's method on events; one that is called already gets further events, and is called
  /// once for each.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let known = actions.firstIndex {
      $0.selector == action && $0.target === target as AnyObject?
    }
    if let known {
      actions[known].events.formUnion(controlEvents)
      return
    }
    actions.append(
      ControlAction(events: controlEvents, target: target as AnyObject?, selector: action))
    AppRun.current?.bound.add(self)
  }

  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    for index in actions.indices {
      guard let selector = actions[index].selector,
        target == nil || actions[index].target === target as AnyObject?,
        action == nil || selector == action
      else { continue }
      actions[index].events.subtract(controlEvents)
    }
    actions.removeAll { $0.events.isEmpty }
  }

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append(ControlAction(events: controlEvents, action: action))
    AppRun.current?.bound.add(self)
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    for index in actions.indices where actions[index].action === action {
      actions[index].events.subtract(controlEvents)
    }
    actions.removeAll { $0.events.isEmpty }
  }

  /// Calls what is registered for events, in the order in which it was.
  open func sendActions(for controlEvents: Event) {
    for action in actions where !action.events.isDisjoint(with: controlEvents) {
      action.perform(self)
    }
  }

  /// Whether an action is sent for some of these events.
  func sendsActions(for events: Event) -> Bool {
    actions.contains { !$0.events.isDisjoint(with: events) }
  }

  // MARK: Tracking

  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, trackedTouch == nil, let touch = touches.first,
      beginTracking(touch, with: event)
    else { return }
    trackedTouch = touch
    (isTracking, isTouchInside, isHighlighted) = (true, true, true)
    sendActions(for: .touchDown)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch)
    isHighlighted = isTouchInside
    guard continueTracking(touch, with: event) else {
      stopTracking()
      return
    }
    if wasInside != isTouchInside {
      sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit)
    } else {
      sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let isInside = isInside(touch)
    stopTracking()
    endTracking(touch, with: event)
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
    if isInside { wasPressed() }
  }

  /// A finger has lifted inside, and its actions are sent.
  func wasPressed() {}

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    stopTracking()
    cancelTracking(with: event)
    sendActions(for: .touchCancel)
  }

  /// The distance beyond its bounds at which a finger that it tracks still counts as inside, in
  /// points: reports about phones say about 70, whatever the control.
  private static let slop: CGFloat = 70

  private func isInside(_ touch: UITouch) -> Bool {
    let place = touch.location(in: self)
    return bounds.insetBy(dx: -Self.slop, dy: -Self.slop).contains(place)
      || point(inside: place, with: nil)
  }

  private func stopTracking() {
    trackedTouch = nil
    (isTracking, isTouchInside, isHighlighted) = (false, false, false)
  }
}

/// An action that a control performs on an event.
private struct ControlAction {
  var events: UIControl.Event
  var target: AnyObject?
  var selector: Selector?
  var action: UIAction?

  @MainActor
  func perform(_ sender: UIControl) {
    let story = AppRun.current?.story
    if let selector {
      guard let story else { return selector.call(target, sender) }
      story.performAction(selector.wordsWithPlace, hasPlace: true) {
        selector.call(target, sender)
      }
    } else if let action {
      guard let story, !action.isUIKits else { return action.perform(sender) }
      story.performAction(action.words, isFunction: false) { action.perform(sender) }
    }
  }
}

/// A closure as an action.
@preconcurrency @MainActor
open class UIAction: NSObject {
  private nonisolated let ordinal = ObjectNumber.next()
  nonisolated open override var hash: Int { ordinal }

  open var title: String
  open var image: UIImage?

  /// The object that sent the action, while its handler runs.
  open private(set) var sender: Any?
  private let handler: (UIAction) -> Void

  /// The call by which the app has made it.
  private let call: AppCall

  public init(
    title: String = "", image: UIImage? = nil, file: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function, handler: @escaping (UIAction) -> Void
  ) {
    (self.title, self.image) = (title, image)
    self.handler = handler
    call = AppCall(file, line, function)
    super.init()
  }

  /// `the action "Add" of viewDidLoad(), HomeViewController.swift:14`.
  var words: String { "the action \(title.isEmpty ? "" : "\"\(title)\" ")of \(call.words)" }

  /// Whether UIKit has made it for itself, so that the app's functions which it calls are UIKit's calls.
  var isUIKits: Bool { call.file.isEmpty }

  func perform(_ sender: Any) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
