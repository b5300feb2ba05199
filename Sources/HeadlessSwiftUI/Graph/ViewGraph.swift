import HeadlessUIKit

/// The views of a host, from their values to their places on the screen.
///
/// Callbacks of an event run together. What they write becomes visible in updates: one for all that is
/// written under a transaction, the next one for what is written under another.
@MainActor
final class ViewGraph {
  /// The number of the update that is under way, or was the last.
  private(set) var update = 0
  private(set) var isUpdating = false

  /// The graph whose update is under way, the innermost one; nil outside updates.
  private(set) static weak var updating: ViewGraph?

  private struct Writes {
    let transaction: Transaction
    var apply: [@MainActor () -> Void]

    /// Whether it completes the update before it, ahead of all that waits.
    var isFollowing = false
  }

  private var pending: [Writes] = []
  private(set) lazy var root = ViewPlace(in: self)
  private var makeElements: @MainActor (ViewPlace, ViewInputs) -> [LayoutElement]

  /// A callback of an update, and the place in the app at which it is written, in words.
  private struct Callback {
    let perform: @MainActor () -> Void
    let words: String
  }

  /// The callbacks of the update that is under way, in the order of the document.
  private var changes: [Callback] = []
  private var appearances: [Callback] = []
  private var watches: [LaidOutWatch] = []
  private var disappearances: [Callback] = []

  /// The callback that ran last; empty while an update is under way.
  private var lastCallback = ""

  /// The place in the app of the last write, in words; empty until updates count as endless.
  private var lastWriter = ""

  /// The number of updates that have followed from each other.
  private var following = 0

  /// Inputs of the root, from its host.
  var inputs = ViewInputs()

  /// The elements of the last update.
  private(set) var elements: [LayoutElement] = []

  /// Lays the elements of an update out, and shows them.
  var layOut: @MainActor ([LayoutElement]) -> Void = { _ in }

  /// Lets what an update has changed move, and returns what follows from it at once.
  var move: @MainActor ([AnimationCompletion], AnimationLengths?) -> [AnimationCompletion] = {
    done, _ in
    done
  }

  /// The controller whose screen it is, which presents others; nil for none.
  weak var controller: UIViewController?

  /// Asks the host to come back before the next frame: something was written outside its callbacks.
  var needsUpdate: @MainActor () -> Void = {}

  /// The seconds until all that the update moves by itself, besides views, has arrived; nil for nothing.
  private var lengths: AnimationLengths?

  /// The places of layout that elements read while they are put.
  var surroundings = LayoutSurroundings()

  /// Scrolling that the update that is under way brings about.
  var scrollRequests = ScrollRequests()

  /// The values that come from declarative views in views of UIKit's.
  let handed = HandedPreferences()

  private(set) lazy var frames = HostedFrames { [weak self] in self?.frameWillShow() }

  /// The time until which values are evaluated anew for each frame, in seconds.
  private var evaluatesUntil = -1.0

  /// The time of the last update, in seconds.
  private var evaluatedAt = -1.0

  /// The most updates that follow from each other at one moment, before they count as endless.
  static let mostUpdates = 1000

  /// Whether another screen hides its views.
  var isHidden = false

  /// The reason why updates follow from each other without end; nil if they do not.
  private(set) var endless: String?

  /// The number of calls of `send` that are under way.
  private var depth = 0

  init<Content: View>(_ view: Content) {
    makeElements = { $0.elements(of: view, $1) }
  }

  // MARK: Writing

  func write(_ transaction: Transaction, _ apply: @escaping @MainActor () -> Void) {
    if following == Self.mostUpdates { lastWriter = writer }
    if let last = pending.indices.last, !pending[last].isFollowing,
      pending[last].transaction.number == transaction.number
    {
      pending[last].apply.append(apply)
    } else {
      pending.append(Writes(transaction: transaction, apply: [apply]))
    }
    if depth == 0 { needsUpdate() }
  }

  /// Adds an update that comes before all others that are waiting.
  func follow(_ transaction: Transaction, _ apply: @escaping @MainActor () -> Void) {
    if let first = pending.indices.first, pending[first].isFollowing {
      pending[first].apply.append(apply)
    } else {
      pending.insert(Writes(transaction: transaction, apply: [apply], isFollowing: true), at: 0)
    }
  }

  func hasRead(_ value: any ReadValue) {
    guard isUpdating else { return }
    story.hasRead(value)
    if let last = readings.indices.last { readings[last][ObjectIdentifier(value)] = value }
  }

  /// Whether the body that is to be evaluated needs an object that is missing.
  var lacksValue = false

  /// Values that the bodies that are being evaluated have read, those of the innermost last.
  private var readings: [[ObjectIdentifier: any ReadValue]] = []

  /// Whether the next update evaluates all bodies: nothing has been evaluated yet, or the host has changed
  /// what reaches the root.
  private var evaluatesAll = true

  /// The things that updates are told by.
  var story = UpdateStory()

  // MARK: Updating

  /// Another value of the root, which keeps what it stores where its type stays.
  func replace<Content: View>(_ view: Content) {
    makeElements = { $0.elements(of: view, $1) }
    evaluatesAll = true
    send { write(.current) {} }
  }

  /// Makes everything for the first time, or lays it out anew.
  ///
  /// - Parameters:
  ///   - transaction: the transaction of what moves.
  ///   - evaluatesAll: whether what reaches the root has changed, so that each body counts as changed.
  func begin(_ transaction: Transaction = Transaction(), evaluatesAll: Bool = true) {
    if evaluatesAll { self.evaluatesAll = true }
    guard depth == 0 else { return write(transaction) {} }
    send { update(transaction) {} }
  }

  /// Runs callbacks, and shows what they have written.
  func send(_ callbacks: @MainActor () -> Void) {
    depth += 1
    callbacks()
    if depth == 1 { flush() }
    depth -= 1
  }

  /// Shows what has been written, until nothing has.
  private func flush() {
    defer { following = 0 }
    while !pending.isEmpty {
      following += 1
      guard following <= Self.mostUpdates else { return stopUpdating() }
      if frames.isWanted, evaluatedAt != HostedMotion.time {
        // What is evaluated for frames is where it is now, before anything else begins to move.
        update(Transaction()) {}
      }
      let writes = pending.removeFirst()
      update(writes.transaction) { for apply in writes.apply { apply() } }
    }
  }

  /// The place in the app that writes now, in words: its callback, or the line in a body.
  private var writer: String {
    if !isUpdating, !lastCallback.isEmpty { return lastCallback }
    return HostedRun.usersPlace ?? story.innermostBody
  }

  private func stopUpdating() {
    let words = lastWriter.isEmpty ? "" : ", the last one in \(lastWriter)"
    stop(
      "views write state in each update, \(Self.mostUpdates) updates without end\(words)",
      expected: "views that come to rest: what an update writes must end somewhere")
  }

  /// Ends the run, because views go on without end.
  func stop(_ words: String, expected: String) {
    endless = words
    pending = []
    HostedMotion.refuse(words, expected: expected)
  }

  private func update(_ transaction: Transaction, _ apply: @MainActor () -> Void) {
    update += 1
    isUpdating = true
    let outer = Self.updating
    Self.updating = self
    evaluatedAt = HostedMotion.time
    lengths = nil
    handed.forget()
    apply()
    var inputs = inputs
    (inputs.transaction, inputs.isKept) = (transaction, !evaluatesAll)
    evaluatesAll = false
    elements = makeElements(root, inputs)
    layOut(elements)
    scrollRequests = ScrollRequests()
    root.sweep()
    let laidOut = HostedRun.withoutRecording { look() }
    isUpdating = false
    Self.updating = outer
    story.tell()
    if isHidden { forgetAppearances() }
    let callbacks =
      changes.reversed() + laidOut.reversed() + appearances.reversed() + disappearances.reversed()
    (changes, appearances, disappearances) = ([], [], [])
    let completions = move(transaction.completions, lengths)
    for callback in callbacks {
      lastCallback = callback.words
      callback.perform()
    }
    lastCallback = ""
    for completion in completions { completion.perform() }
  }

  /// The callbacks of what shows something else once it has been laid out.
  private func look() -> [Callback] {
    defer { watches = [] }
    return watches.flatMap { watch in
      watch.looks.compactMap { look in
        look().map { Callback(perform: $0, words: watch.words) }
      }
    }
  }

  /// Evaluates a body at a place, with what it reads.
  func evaluating<Body>(_ place: ViewPlace, _ body: () -> Body) -> EvaluatedBody<Body> {
    story.begin(place)
    story.hasRead(place)
    readings.append([:])
    let body = HostedRun.withoutRecording { ObservationReading.track(at: place, body) }
    story.end()
    let read = readings.removeLast()
    return EvaluatedBody(body, in: update, Array(read.values))
  }

  // MARK: Frames

  /// Values are evaluated anew for each frame until an animation is over.
  func evaluateFrames(during lengths: AnimationLengths) {
    self.lengths = lengths.joined(with: self.lengths)
    evaluatesUntil = max(evaluatesUntil, HostedMotion.time + lengths.removed)
    frames.isWanted = HostedMotion.isRunning
  }

  private func frameWillShow() {
    if HostedMotion.time >= evaluatesUntil { frames.isWanted = false }
    send { write(Transaction()) {} }
  }

  // MARK: Callbacks

  func change(_ callback: @escaping @MainActor () -> Void, from words: String) {
    changes.append(Callback(perform: callback, words: words))
  }
  func watch(_ watch: LaidOutWatch) { watches.append(watch) }
  func appear(_ callback: @escaping @MainActor () -> Void, from words: String) {
    appearances.append(Callback(perform: callback, words: words))
  }
  func dropAppearances() { appearances = [] }
  func disappear(_ callback: @escaping @MainActor () -> Void, at place: ViewPlace) {
    disappearances.append(Callback(perform: callback, words: "onDisappear"))
  }

  /// A place at which no view is any more.
  func leave(_ place: ViewPlace) {
    place.visit { place in
      if let disappeared = place.disappeared { disappear(disappeared, at: place) }
      place.disappeared = nil
    }
  }
}
