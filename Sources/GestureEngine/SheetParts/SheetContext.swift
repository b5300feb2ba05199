/// The surroundings of a sheet system while something happens to it: the time, the screen, the
/// scroll view inside the sheet, and the log of events.
///
/// A function that takes a context by value receives a copy, unless it is inlined, so functions
/// that run at every move take it `inout`, even to read.
public struct SheetContext: Sendable {
  /// Now, in seconds since the trace began.
  public var time = 0.0

  /// The screen as it is now; the app's `setSafeArea` and `setScreenSize` change it.
  public internal(set) var screen: Screen

  /// The scroll view that the sheet tracks, if there is one.
  ///
  /// It is stored in place: nearly every scene has no other, and each move of a finger works on it.
  public var scrollView: SimulatedScrollView?

  /// Its handle: that of the scene's own.
  ///
  /// A system sheet on an app's view tracks one of the app's while it is called.
  public internal(set) var trackedScrollView = ScrollViewID.scene

  /// The index of the pan of the scene's own scroll view in the arena.
  var scenePanIndex: Int?

  /// The other scroll views, the controls, the requests and an app's code; nil until there is one of
  /// them, as in most scenes.
  private(set) var additions: Additions?

  /// The requests that the sheet makes of its recognizers from the next event on.
  @inline(__always)
  var recognizerRequests: [RecognizerRequest] {
    get { additions?.recognizerRequests ?? [] }
    _modify { yield &ownAdditions().recognizerRequests }
  }

  /// The keyboard; nil until it comes for the first time.
  @inline(__always)
  package internal(set) var keyboard: ShownKeyboard? {
    get { additions?.keyboard }
    _modify { yield &ownAdditions().keyboard }
  }

  /// The fingers on controls.
  @inline(__always)
  var controlTouches: [ControlTouch] {
    get { additions?.controlTouches ?? [] }
    _modify { yield &ownAdditions().controlTouches }
  }

  /// The app's code that receives touches itself; nil for a sheet that is a value.
  @inline(__always)
  package var touchReceiver: (any TouchReceiver)? {
    get { additions?.touchReceiver }
    set { ownAdditions().touchReceiver = newValue }
  }

  /// The request of the sheet that cannot be replayed; nil if there is none.
  @inline(__always)
  var refusal: (what: String, expected: String)? { additions?.refusal }

  /// Ends the run with an error: what the sheet's code asks for cannot be replayed.
  ///
  /// - Parameters:
  ///   - what: what it asks for.
  ///   - expected: what to write instead.
  package mutating func refuse(_ what: String, expected: String) {
    ownAdditions().refusal = (what, expected)
  }

  /// The additions with a unique reference, so that they can be changed in place.
  mutating func ownAdditions() -> Additions {
    if isKnownUniquelyReferenced(&additions), let additions { return additions }
    let own = additions.map { Additions($0) } ?? Additions()
    additions = own
    return own
  }

  /// Whether there is a scroll view; comparing with nil would copy it, which takes longer.
  @inline(__always)
  package var hasScrollView: Bool { scrollView?.isDragging != nil }

  package var log: EventLog

  /// Whether anything reads the events.
  package var isRecording: Bool { log.isRecording }

  package init(screen: Screen, scrollView: SimulatedScrollView?, isRecording: Bool) {
    self.screen = screen
    self.scrollView = scrollView
    log = EventLog(isRecording: isRecording)
  }

  /// Reports an event at this moment; the arguments are evaluated only if something listens.
  ///
  /// - Parameters:
  ///   - kind: what happened.
  ///   - margins: for a decision, the numbers that its rule compared with thresholds.
  ///   - because: the rule and the numbers that decided, in words.
  public mutating func report(
    _ kind: @autoclosure () -> TimelineEvent.Kind,
    margins: @autoclosure () -> [TimelineEvent.Margin] = [], because: @autoclosure () -> String
  ) {
    log.add(kind(), at: time, margins: margins(), because: because())
  }

  /// Changes the event that was reported as the given one since events were last taken: some of what it
  /// says is known only once the turn is over.
  package mutating func amend(event index: Int, _ change: (inout TimelineEvent) -> Void) {
    log.amend(at: index, change)
  }

  /// Reports an event at this moment, with a reason that refers to the sheet's surroundings.
  public mutating func report(
    _ kind: @autoclosure () -> TimelineEvent.Kind, because: (SheetContext) -> String
  ) {
    guard log.isRecording else { return }
    let reason = because(self)
    log.add(kind(), at: time, because: reason)
  }
}
