package import MotionLaws

/// A sheet's request of its recognizers, which is met as soon as what is happening is over.
enum RecognizerRequest: Sendable {
  /// A request to enable a recognizer, which receives fingers from now on, or to disable it, which
  /// loses those that it has.
  case enable(String, Bool)

  /// A request to attach a recognizer to the others, to be asked before one of them; or, if there
  /// is one of its name already, to give that one its parameters from now on and let it receive
  /// fingers.
  case attach(RecognizerDescription, before: String?)

  /// A request to put a recognizer into a state that the app has set.
  case enter(String, RecognizerState)

  /// A request to remove a finger from a recognizer.
  case ignore(String, finger: Int)

  /// A request to tap a point of the screen, as an assistive technology does.
  case tap(Point)
}

/// The requests that a sheet makes of its recognizers during a run.
extension SheetContext {
  /// Lets a recognizer receive fingers or not, as `UIGestureRecognizer.isEnabled` does.
  ///
  /// It takes effect as soon as what is happening is over. A recognizer that is disabled is cancelled
  /// if it has begun, and fails if it is possible and has a finger or waits for a further tap; one that is enabled receives the
  /// fingers that land from then on. A recognizer that a sheet attaches later is one that it describes
  /// with `isEnabled` false, or one that it passes to `attachRecognizer(_:before:)`.
  ///
  /// - Parameters:
  ///   - name: the recognizer's name; one that no recognizer has changes nothing.
  ///   - isEnabled: whether it receives fingers.
  public mutating func setRecognizer(_ name: String, isEnabled: Bool) {
    recognizerRequests.append(.enable(name, isEnabled))
  }

  /// Attaches a recognizer to a view, as `UIView.addGestureRecognizer(_:)` does.
  ///
  /// It takes effect as soon as what is happening is over, and the recognizer receives the fingers that
  /// land from then on. Only a sheet that has `mayAddViews` may attach one whose name is new.
  ///
  /// - Parameters:
  ///   - recognizer: what it is. If there is a recognizer of its name, that one has its view and
  ///     parameters from then on; another kind than it had changes nothing.
  ///   - other: the recognizer that is asked after it, which belongs to a view around its own or came to
  ///     the same view later; nil, or a name that no recognizer has, puts it last.
  public mutating func attachRecognizer(
    _ recognizer: RecognizerDescription, before other: String?
  ) {
    recognizerRequests.append(.attach(recognizer, before: other))
  }

  /// Puts a recognizer into a state, as setting `UIGestureRecognizer.state` does.
  ///
  /// It takes effect as soon as what is happening is over, and only if the state can follow the
  /// recognizer's own: `began` begins a gesture that is possible and has a finger, `ended` and
  /// `cancelled` end one that has begun, `failed` one that has not. For a recognizer of kind `custom`,
  /// `changed` goes on, and `ended` or `recognized` recognizes a discrete gesture that is possible. Its
  /// action is sent as for every change.
  ///
  /// - Parameters:
  ///   - name: the recognizer's name.
  ///   - state: a state that can follow its own; others change nothing.
  public mutating func setRecognizer(_ name: String, state: RecognizerState) {
    recognizerRequests.append(.enter(name, state))
  }

  /// Removes a finger from a recognizer, as `UIGestureRecognizer.ignore(_:for:)` does.
  ///
  /// It takes effect as soon as what is happening is over. A recognizer that is possible and has no
  /// other finger fails.
  ///
  /// - Parameters:
  ///   - finger: the finger's id.
  ///   - name: the recognizer's name.
  public mutating func ignoreFinger(_ finger: Int, by name: String) {
    recognizerRequests.append(.ignore(name, finger: finger))
  }

  /// Taps the screen, as an assistive technology does for an element that does nothing by itself.
  ///
  /// A finger lands as soon as what is happening is over, and is lifted 0.05 s later. It is a finger like
  /// any other.
  ///
  /// - Parameter point: where, in points of the screen.
  package mutating func tapScreen(at point: Point) { recognizerRequests.append(.tap(point)) }
}
