#if canImport(UIKit)
  public import UIKit
  #if canImport(UIKit.UIGestureRecognizerSubclass)
    public import UIKit.UIGestureRecognizerSubclass
  #endif

  /// Records every touch of a window as a `gesture-trace/1`, and what the screen showed at the same
  /// time.
  ///
  /// ```
  /// let recorder = WindowTouchRecorder(window: window)
  /// recorder.observe(topOf: sheetView)                    // sheet.y
  /// recorder.observe(scrollView)                          // scroll.x, scroll.y and its phases
  /// recorder.observe(panRecognizer, as: "sheet.pan")      // states, translation and velocity
  /// recorder.observe("sheet.extent") { sheet.visibleHeight }
  /// recorder.observe(final: "sheet.state") { sheet.stateName }
  /// // … the user drags, and everything comes to rest …
  /// try recorder.trace(named: "slow drag").write(
  ///   to: url, atomically: true, encoding: .utf8)
  /// recorder.clear()
  /// ```
  ///
  /// It is a gesture recognizer that never recognizes anything. It prevents no other recognizer, is
  /// not prevented by any, and neither delays nor cancels touches. It fails when the last finger is
  /// gone; only a recognizer whose delegate waits for every other recognizer to fail would notice
  /// it. System windows, such as the keyboard's, have separate touches.
  public final class WindowTouchRecorder: UIGestureRecognizer {
    /// A sample of a finger: what it did at one moment.
    public struct Sample: Sendable {
      public enum Phase: String, Sendable {
        case began, moved, ended, cancelled
      }

      /// Seconds since the device started, as `UITouch.timestamp`.
      public var timestamp: TimeInterval

      /// The lowest number from 0 that no other finger had when this one landed.
      public var finger: Int
      public var phase: Phase

      /// In points of the window.
      public var location: CGPoint

      /// Finger, pencil or pointer.
      public var type: UITouch.TouchType
    }

    /// The samples that were recorded since the beginning or the last `clear()`, in the order of
    /// arrival.
    public private(set) var samples: [Sample] = []

    /// The numbers of the fingers that are down.
    private var fingers: [ObjectIdentifier: Int] = [:]

    private weak var window: UIWindow?

    /// The observer of the screen, which records what shows in addition to touches.
    private let screen = ScreenObserver()

    /// Records the touches of a window from now on.
    public convenience init(window: UIWindow) {
      self.init(target: nil, action: nil)
      self.window = window
      cancelsTouchesInView = false
      delaysTouchesBegan = false
      delaysTouchesEnded = false
      // A finger and a pencil that are down at once belong in one trace.
      requiresExclusiveTouchType = false
      window.addGestureRecognizer(self)
      screen.recorder = self
    }

    /// Ends recording; what was recorded stays.
    public func detach() {
      screen.end()
      view?.removeGestureRecognizer(self)
    }

    /// Discards what was recorded, except where fingers that are still down landed, and keeps
    /// observing the same things.
    public func clear() {
      let down = Set(fingers.values)
      samples = down.sorted().compactMap { finger in
        samples.last { $0.finger == finger && $0.phase == .began }
      }
      screen.clear()
      if samples.isEmpty { screen.pause() }
    }

    // MARK: Touches

    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      // A set has no order: fingers that land at once are numbered from left to right.
      for touch in touches.sorted(by: Self.isLeft) {
        var finger = 0
        while fingers.values.contains(finger) { finger += 1 }
        fingers[ObjectIdentifier(touch)] = finger
        record(touch, .began)
      }
    }

    public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      for touch in touches.sorted(by: Self.isLeft) {
        for coalesced in event.coalescedTouches(for: touch) ?? [touch] {
          record(coalesced, .moved, finger: fingers[ObjectIdentifier(touch)])
        }
      }
    }

    public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      leave(touches, .ended)
    }

    public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      leave(touches, .cancelled)
    }

    /// Fingers that vanished without an event, as when the recognizer was disabled, are cancelled
    /// where they were last seen, because in a trace no finger can land twice.
    public override func reset() {
      super.reset()
      for finger in fingers.values.sorted() {
        guard var last = samples.last(where: { $0.finger == finger }) else { continue }
        last.phase = .cancelled
        samples.append(last)
      }
      fingers.removeAll()
    }

    private func leave(_ touches: Set<UITouch>, _ phase: Sample.Phase) {
      for touch in touches.sorted(by: Self.isLeft) {
        record(touch, phase)
        fingers[ObjectIdentifier(touch)] = nil
      }
      if fingers.isEmpty { state = .failed }
    }

    private func record(_ touch: UITouch, _ phase: Sample.Phase, finger: Int? = nil) {
      guard let finger = finger ?? fingers[ObjectIdentifier(touch)] else { return }
      screen.begin()
      samples.append(
        Sample(
          timestamp: touch.timestamp, finger: finger, phase: phase,
          location: touch.preciseLocation(in: window), type: touch.type))
    }

    private static func isLeft(_ a: UITouch, of b: UITouch) -> Bool {
      let (first, second) = (a.preciseLocation(in: nil), b.preciseLocation(in: nil))
      return (first.x, first.y) < (second.x, second.y)
    }

    // MARK: No effect on others

    public override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }

    public override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }

    public override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { false }

    public override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { false }

    // MARK: The trace

    /// The recording as the text of a `gesture-trace/1`: points, and seconds since the first
    /// sample.
    ///
    /// - Parameters:
    ///   - name: the trace's name.
    ///   - scene: a built-in scene's name, or the path of one; nil to leave it to the replay.
    /// - Returns: JSON that ends with a line break; a finger that is still down is left down.
    public func trace(named name: String, scene: String? = nil) -> String {
      var head = ["\"format\": \"gesture-trace/1\"", "\"name\": \(JSON.quoted(name))"]
      if let scene { head.append("\"scene\": \(JSON.quoted(scene))") }
      if let window {
        let (size, scale) = (window.bounds.size, window.traitCollection.displayScale)
        head.append(
          "\"device\": {\"width\": \(JSON.number(size.width)), "
            + "\"height\": \(JSON.number(size.height)), \"scale\": \(JSON.number(scale))}")
      }
      let start = samples.map(\.timestamp).min() ?? 0
      let lines = inOrder.map { "    " + Self.line($0, start: start) }
      let list = lines.isEmpty ? "[]" : "[\n" + lines.joined(separator: ",\n") + "\n  ]"
      head.append("\"samples\": \(list)")
      if let observed = screen.text(start: start) { head.append("\"observed\": \(observed)") }
      return "{\n  " + head.joined(separator: ",\n  ") + "\n}\n"
    }

    /// Ordered by time: an event contains what each finger did since the last one, finger by
    /// finger.
    private var inOrder: [Sample] {
      samples.indices.sorted {
        (samples[$0].timestamp, $0) < (samples[$1].timestamp, $1)
      }.map { samples[$0] }
    }

    private static func line(_ sample: Sample, start: TimeInterval) -> String {
      let time = JSON.number(sample.timestamp - start, decimals: 6)
      let (x, y) = (JSON.number(sample.location.x), JSON.number(sample.location.y))
      return "{\"t\": \(time), \"id\": \(sample.finger), \"phase\": \"\(sample.phase.rawValue)\", "
        + "\"x\": \(x), \"y\": \(y), \"type\": \"\(word(sample.type))\"}"
    }

    private static func word(_ type: UITouch.TouchType) -> String {
      switch type {
      case .direct: "direct"
      case .indirect: "indirect"
      case .pencil: "pencil"
      case .indirectPointer: "indirectPointer"
      @unknown default: "unknown"
      }
    }
  }

  // MARK: - What the screen showed

  extension WindowTouchRecorder {
    /// Records a value once per display frame, in addition to the touches.
    ///
    /// Frames begin with the first touch, and end with `clear()` or `detach()`. A frame's time is
    /// the display link's `timestamp`, on the clock of `UITouch.timestamp`: when the screen began
    /// to show what presentation layers report. Anything that follows a finger is seen a frame
    /// after the sample that moved it, which is what a commit takes. The display link requests no
    /// frame rate of its own: a screen of 120 Hz that shows the app at 60 is recorded at 60.
    ///
    /// - Parameters:
    ///   - channel: the key path of a timeline's frame: `sheet.y`, `sheet.extent`, `scroll.y`,
    ///     `layout.dimming`, …; it replaces an earlier observation with that name.
    ///   - value: reads the value, on the main actor, in the channel's unit (points, or points per
    ///     second); nil if there is nothing to see. Read the presentation layer, since the model
    ///     layer is where an animation will have ended; and capture views weakly.
    public func observe<Value: BinaryFloatingPoint>(
      _ channel: String, _ value: @escaping @MainActor () -> Value?
    ) {
      screen.observe(channel) { value().map { Double($0) } }
    }

    /// Records the top edge of a view as it shows in its window, including animations of the view
    /// and of those around it; and each of these animations: class, key path, values, timing, and
    /// the parameters of a spring.
    ///
    /// An animation that is added and removed between two frames is not seen.
    ///
    /// - Parameters:
    ///   - view: the view, which is not kept alive.
    ///   - channel: the key path of a timeline's frame.
    public func observe(topOf view: UIView, as channel: String = "sheet.y") {
      screen.observe(channel) { [weak view] in view.flatMap(ScreenObserver.top) }
      screen.observe(view.layer, as: channel, withSuperlayers: true)
    }

    /// Records the position of a scroll view's content, what the scroll view is doing, and the
    /// animations of its layer.
    ///
    /// - Parameters:
    ///   - scrollView: the scroll view, which is not kept alive, and whose delegate stays as it is.
    ///   - name: its name in a timeline's frame; the channels are its `x` and `y`.
    public func observe(_ scrollView: UIScrollView, as name: String = "scroll") {
      observe("\(name).x") { [weak scrollView] in scrollView?.layer.seen.bounds.minX }
      observe("\(name).y") { [weak scrollView] in scrollView?.layer.seen.bounds.minY }
      screen.observe(phaseOf: scrollView, as: name)
      screen.observe(scrollView.layer, as: name, withSuperlayers: false)
    }

    /// Records each state of a recognizer, and a pan's translation and velocity in its window.
    ///
    /// States come from the recognizer's action, so that none between two frames is lost. The app's
    /// own actions are sent first: if one of them resets the translation, 0 is recorded.
    ///
    /// - Parameters:
    ///   - recognizer: the recognizer, which is not kept alive, and whose delegate stays as it is.
    ///   - name: its name in a timeline, such as `sheet.pan` or `scroll.pan`; a pan's channels are
    ///     `pans.sheet.pan.translation[0]`, `[1]`, and `velocity` likewise, null unless it is under
    ///     way.
    public func observe(_ recognizer: UIGestureRecognizer, as name: String) {
      screen.observe(recognizer, as: name)
    }

    /// Records the animations of a layer: class, key path, values, timing, and the parameters of a
    /// spring.
    ///
    /// - Parameters:
    ///   - layer: the layer, which is not kept alive.
    ///   - name: its name in the trace.
    public func observe(_ layer: CALayer, as name: String) {
      screen.observe(layer, as: name, withSuperlayers: false)
    }

    /// Records how it ended: a word, read when the recorder is detached, or otherwise when the
    /// trace is made.
    ///
    /// - Parameters:
    ///   - keyPath: the key path of a value in a timeline's final line, such as `sheet.state`.
    ///   - value: reads the word; nil if there is nothing to record.
    public func observe(final keyPath: String, _ value: @escaping @MainActor () -> String?) {
      screen.observe(final: keyPath) { value().map(JSON.quoted) }
    }

    /// Records how it ended: a number, read when the recorder is detached, or otherwise when the
    /// trace is made.
    ///
    /// - Parameters:
    ///   - keyPath: the key path of a value in a timeline's final line, such as `sheet.y`.
    ///   - value: reads the number, in its unit; nil if there is nothing to record.
    public func observe<Value: BinaryFloatingPoint>(
      final keyPath: String, _ value: @escaping @MainActor () -> Value?
    ) {
      screen.observe(final: keyPath) { value().map { JSON.value(Double($0)) } }
    }
  }

  /// Looks at the screen once per display frame, from the first touch on.
  @MainActor private final class ScreenObserver {
    weak var recorder: WindowTouchRecorder?

    private var channels: [(name: String, read: @MainActor () -> Double?)] = []
    private var frames: [(time: TimeInterval, values: [Double?])] = []
    private var finals: [(keyPath: String, read: @MainActor () -> String?)] = []

    /// The final values, once recording has ended.
    private var ending: String?

    private var scrollViews: [ScrollWatch] = []
    private var recognizers: [RecognizerWatch] = []
    private var layers: [LayerWatch] = []
    private var animations = AnimationLog()

    /// The run loop keeps it, and it keeps this observer, so it never calls a target that is gone.
    private var link: CADisplayLink?

    // MARK: What is observed

    func observe(_ channel: String, _ read: @escaping @MainActor () -> Double?) {
      if let index = channels.firstIndex(where: { $0.name == channel }) {
        channels[index].read = read
      } else {
        channels.append((channel, read))
      }
      beginIfTouched()
    }

    func observe(final keyPath: String, _ read: @escaping @MainActor () -> String?) {
      finals.removeAll { $0.keyPath == keyPath }
      finals.append((keyPath, read))
    }

    func observe(phaseOf scrollView: UIScrollView, as name: String) {
      if let watch = scrollViews.first(where: { $0.notes.name == name }) {
        watch.scrollView = scrollView
      } else {
        scrollViews.append(ScrollWatch(scrollView, name: name))
      }
    }

    func observe(_ layer: CALayer, as name: String, withSuperlayers: Bool) {
      layers.removeAll { $0.name == name || $0.layer == nil }
      layers.append(LayerWatch(layer: layer, name: name, hasSuperlayers: withSuperlayers))
      beginIfTouched()
    }

    func observe(_ recognizer: UIGestureRecognizer, as name: String) {
      if let watch = recognizers.first(where: { $0.notes.name == name }) {
        watch.detach()
        watch.recognizer = recognizer
      } else {
        recognizers.append(RecognizerWatch(recognizer, name: name))
      }
      if link != nil {
        for watch in recognizers { watch.attach() }
      }
      guard let pan = recognizer as? UIPanGestureRecognizer else { return beginIfTouched() }
      let readings: [(String, @MainActor (UIPanGestureRecognizer) -> Double)] = [
        ("translation[0]", { $0.translation(in: $0.view?.window).x }),
        ("translation[1]", { $0.translation(in: $0.view?.window).y }),
        ("velocity[0]", { $0.velocity(in: $0.view?.window).x }),
        ("velocity[1]", { $0.velocity(in: $0.view?.window).y }),
      ]
      for (key, read) in readings {
        observe("pans.\(name).\(key)") { [weak pan] in
          guard let pan, pan.state == .began || pan.state == .changed else { return nil }
          return read(pan)
        }
      }
    }

    // MARK: Frames

    /// Starts looking, if there is anything to see.
    func begin() {
      guard link == nil, ending == nil,
        !channels.isEmpty || !recognizers.isEmpty || !layers.isEmpty
      else { return }
      for watch in recognizers { watch.attach() }
      let target = ActionTarget { sender in
        guard let link = sender as? CADisplayLink else { return }
        self.look(at: link.timestamp)
      }
      let link = CADisplayLink(target: target, selector: ActionTarget.selector)
      link.add(to: .main, forMode: .common)
      self.link = link
    }

    private func beginIfTouched() {
      if recorder?.samples.isEmpty == false { begin() }
    }

    private func look(at time: TimeInterval) {
      // A recorder that is gone, or in no window, was not detached.
      guard recorder?.view != nil else { return pause() }
      // Two frames of a trace are at least a microsecond apart.
      guard time > (frames.last?.time ?? -.infinity) + 2e-6 else { return }
      if !channels.isEmpty { frames.append((time, channels.map { $0.read() })) }
      for watch in scrollViews { watch.look(at: time) }
      for watch in recognizers { watch.look(at: time) }
      animations.look(at: layers.flatMap { $0.all }, at: time)
    }

    func pause() {
      link?.invalidate()
      link = nil
      for watch in recognizers { watch.detach() }
    }

    func end() {
      pause()
      ending = ending ?? final
    }

    func clear() {
      frames = []
      animations = AnimationLog()
      for watch in scrollViews { watch.notes.clear() }
      for watch in recognizers { watch.notes.clear() }
    }

    /// The position of a view's top edge in its window; nil if the view is not in a window.
    static func top(of view: UIView) -> Double? {
      guard let window = view.window else { return nil }
      guard let layer = view.layer.presentation(), let root = window.layer.presentation() else {
        return view.layer.convert(view.layer.bounds, to: window.layer).minY
      }
      return layer.convert(layer.bounds, to: root).minY
    }

    // MARK: The trace

    /// The observations, as the JSON of `observed`; nil if nothing is observed.
    func text(start: TimeInterval) -> String? {
      let metadata = metadata(start: start)
      let final = ending ?? final
      guard !channels.isEmpty || !metadata.isEmpty || final != "{}" else { return nil }
      let names = channels.map { JSON.quoted($0.name) }
      // A channel that was added later has no values in earlier frames.
      let lines = frames.filter { $0.time >= start }.map { frame in
        let missing = channels.count - frame.values.count
        let values = frame.values.map { JSON.value($0) } + Array(repeating: "null", count: missing)
        return JSON.array([JSON.number(frame.time - start, decimals: 6)] + values)
      }
      var parts = [
        "\"channels\": \(JSON.array(names))", "\"frames\": \(JSON.lines(lines, indent: 4))",
      ]
      if final != "{}" { parts.append("\"final\": \(final)") }
      if !metadata.isEmpty { parts.append("\"metadata\": {\n      \(metadata)\n    }") }
      return "{\n    " + parts.joined(separator: ",\n    ") + "\n  }"
    }

    private var final: String {
      let members = finals.compactMap { final in
        final.read().map { "\(JSON.quoted(final.keyPath)): \($0)" }
      }
      return "{\(members.joined(separator: ", "))}"
    }

    private func metadata(start: TimeInterval) -> String {
      var members: [String] = []
      let logs = [("phases", scrollViews.map(\.notes)), ("recognizers", recognizers.map(\.notes))]
      for (key, notes) in logs where !notes.isEmpty {
        let named = notes.map { "\(JSON.quoted($0.name)): \($0.text(start: start))" }
        members.append("\"\(key)\": {\(named.joined(separator: ", "))}")
      }
      let animations = animations.text(start: start)
      if !layers.isEmpty { members.append("\"animations\": \(animations)") }
      return members.joined(separator: ",\n      ")
    }
  }

  /// An object that UIKit calls by a selector.
  @MainActor private final class ActionTarget: NSObject {
    private let action: @MainActor (AnyObject) -> Void

    init(_ action: @escaping @MainActor (AnyObject) -> Void) {
      self.action = action
    }

    // Without Objective-C there are no selectors, and a stand-in for UIKit has its own.
    #if canImport(ObjectiveC)
      static var selector: Selector { #selector(call(_:)) }
    #else
      static var selector: Selector { Selector(ActionTarget.call) }
    #endif

    #if canImport(ObjectiveC)
      @objc
    #endif
    func call(_ sender: AnyObject) { action(sender) }
  }

  /// The notes about one thing, one for each time that it changed.
  private struct Notes {
    let name: String

    /// Members of a JSON object, without the time.
    private var lines: [(time: TimeInterval, members: String)] = []

    init(name: String) {
      self.name = name
    }

    /// The members of the latest note.
    var last: String? { lines.last?.members }

    mutating func add(_ members: String, at time: TimeInterval) {
      lines.append((time, members))
    }

    mutating func clear() { lines = [] }

    func text(start: TimeInterval) -> String {
      let objects = lines.map { line in
        "{\"t\": \(JSON.number(line.time - start, decimals: 6)), \(line.members)}"
      }
      return JSON.lines(objects, indent: 6)
    }
  }

  /// The watch on a scroll view, which notes what it is doing in a timeline's words.
  @MainActor private final class ScrollWatch {
    weak var scrollView: UIScrollView?
    var notes: Notes

    init(_ scrollView: UIScrollView, name: String) {
      self.scrollView = scrollView
      notes = Notes(name: name)
    }

    func look(at time: TimeInterval) {
      guard let scrollView else { return }
      let members = "\"phase\": \"\(Self.phase(of: scrollView))\""
      if members != notes.last { notes.add(members, at: time) }
    }

    private static func phase(of view: UIScrollView) -> String {
      if view.isTracking { return view.isDragging ? "dragging" : "tracking" }
      if view.isDecelerating { return isBeyondLimits(view) ? "bouncing" : "decelerating" }
      if view.isDragging { return "dragging" }
      if #available(iOS 17.4, tvOS 17.4, visionOS 1.1, *), view.isScrollAnimating {
        return "animating"
      }
      let keys = view.layer.animationKeys() ?? []
      return keys.contains { $0.hasPrefix("bounds") } ? "animating" : "idle"
    }

    private static func isBeyondLimits(_ view: UIScrollView) -> Bool {
      let (shown, inset) = (view.layer.seen.bounds, view.adjustedContentInset)
      let least = CGPoint(x: -inset.left, y: -inset.top)
      let most = CGPoint(
        x: max(least.x, view.contentSize.width + inset.right - shown.width),
        y: max(least.y, view.contentSize.height + inset.bottom - shown.height))
      return shown.minX < least.x || shown.minX > most.x || shown.minY < least.y
        || shown.minY > most.y
    }
  }

  /// The states of a recognizer.
  @MainActor private final class RecognizerWatch {
    weak var recognizer: UIGestureRecognizer?
    var notes: Notes

    /// The target, which the recognizer does not keep alive.
    private var target: ActionTarget?
    private var state: UIGestureRecognizer.State?

    init(_ recognizer: UIGestureRecognizer, name: String) {
      self.recognizer = recognizer
      notes = Notes(name: name)
    }

    func attach() {
      guard target == nil, let recognizer else { return }
      let target = ActionTarget { _ in self.note(at: CACurrentMediaTime()) }
      self.target = target
      recognizer.addTarget(target, action: ActionTarget.selector)
    }

    func detach() {
      // Without a target, this would remove all targets of that action.
      if let target { recognizer?.removeTarget(target, action: ActionTarget.selector) }
      target = nil
      state = nil
    }

    /// Actions do not report that it failed, nor that it is possible again.
    func look(at time: TimeInterval) {
      if recognizer?.state != state || notes.last == nil { note(at: time) }
    }

    private func note(at time: TimeInterval) {
      guard let recognizer else { return }
      state = recognizer.state
      var members = "\"state\": \"\(Self.word(recognizer.state))\""
      if let pan = recognizer as? UIPanGestureRecognizer, pan.state != .possible {
        let window = pan.view?.window
        members += ", \"translation\": \(JSON.any(pan.translation(in: window)))"
        members += ", \"velocity\": \(JSON.any(pan.velocity(in: window)))"
      }
      notes.add(members, at: time)
    }

    private static func word(_ state: UIGestureRecognizer.State) -> String {
      switch state {
      case .possible: "possible"
      case .began: "began"
      case .changed: "changed"
      case .ended: "ended"
      case .cancelled: "cancelled"
      case .failed: "failed"
      @unknown default: "unknown"
      }
    }
  }

  /// A layer whose animations are recorded, with the layers around it if they move it too.
  @MainActor private struct LayerWatch {
    weak var layer: CALayer?
    let name: String
    let hasSuperlayers: Bool

    var all: [(layer: CALayer, name: String)] {
      var found: [(CALayer, String)] = []
      var next = layer
      while let layer = next {
        found.append((layer, name))
        next = hasSuperlayers ? layer.superlayer : nil
      }
      return found
    }
  }

  /// The animations that were seen, each from the frame at which it appeared to the one at which it
  /// was gone.
  @MainActor private struct AnimationLog {
    /// An animation's identity: a layer's animations have separate keys.
    private struct Place: Hashable {
      let layer: ObjectIdentifier
      let key: String
    }

    private struct Entry {
      let members: String
      let seen: TimeInterval

      /// On the clock of touches; nil until the animation is committed.
      var begin: TimeInterval?
      var gone: TimeInterval?
    }

    private var entries: [Entry] = []

    /// Indices of `entries`.
    private var running: [Place: Int] = [:]

    mutating func look(at layers: [(layer: CALayer, name: String)], at time: TimeInterval) {
      var here: [Place: Int] = [:]
      for (layer, name) in layers {
        for key in layer.animationKeys() ?? [] {
          let place = Place(layer: ObjectIdentifier(layer), key: key)
          guard here[place] == nil, let animation = layer.animation(forKey: key) else { continue }
          // 0 means the time of the commit, until that has happened.
          let begin =
            animation.beginTime == 0 ? nil : layer.convertTime(animation.beginTime, to: nil)
          let members = Self.about(layer, name, key) + ", " + animation.members
          here[place] = note(members, begin, known: running[place], at: time)
        }
      }
      for (place, index) in running where here[place] != index { entries[index].gone = time }
      running = here
    }

    /// Adds an entry, unless it is the same animation as in the previous frame.
    ///
    /// - Returns: its index.
    private mutating func note(
      _ members: String, _ begin: TimeInterval?, known: Int?, at time: TimeInterval
    ) -> Int {
      if let known, entries[known].members == members {
        let earlier = entries[known].begin
        if earlier == nil || begin.map({ abs($0 - (earlier ?? $0)) < 1e-6 }) == true {
          entries[known].begin = begin
          return known
        }
      }
      entries.append(Entry(members: members, seen: time, begin: begin))
      return entries.count - 1
    }

    private static func about(_ layer: CALayer, _ name: String, _ key: String) -> String {
      let owner = layer.delegate.map { "\(type(of: $0))" } ?? "\(type(of: layer))"
      return "\"of\": \(JSON.quoted(name)), \"layer\": \(JSON.quoted(owner)), "
        + "\"key\": \(JSON.quoted(key))"
    }

    func text(start: TimeInterval) -> String {
      let lines = entries.map { entry in
        let times = [("t", entry.seen), ("beginTime", entry.begin), ("gone", entry.gone)]
        let told = times.compactMap { key, time in
          time.map { "\"\(key)\": \(JSON.number($0 - start, decimals: 6))" }
        }
        return "{\(told.joined(separator: ", ")), \(entry.members)}"
      }
      return JSON.lines(lines, indent: 6)
    }
  }

  extension CALayer {
    /// The layer as it shows, once it has been committed.
    fileprivate var seen: CALayer { presentation() ?? self }
  }

  extension CAAnimation {
    /// Its properties as members of a JSON object, except beginTime, which the commit sets.
    fileprivate var members: String {
      var members = [
        ("class", JSON.quoted("\(type(of: self))")), ("duration", JSON.any(duration)),
      ]
      if speed != 1 { members.append(("speed", JSON.any(Double(speed)))) }
      if timeOffset != 0 { members.append(("timeOffset", JSON.any(timeOffset))) }
      if repeatCount != 0 { members.append(("repeatCount", JSON.any(Double(repeatCount)))) }
      if autoreverses { members.append(("autoreverses", "true")) }
      if let timingFunction { members.append(("timingFunction", timingFunction.points)) }
      members += ownMembers
      return members.map { "\"\($0)\": \($1)" }.joined(separator: ", ")
    }

    private var ownMembers: [(String, String)] {
      if let group = self as? CAAnimationGroup {
        return [("animations", JSON.array((group.animations ?? []).map { "{\($0.members)}" }))]
      }
      guard let property = self as? CAPropertyAnimation else { return [] }
      var members = [("keyPath", JSON.quoted(property.keyPath ?? ""))]
      if property.isAdditive { members.append(("additive", "true")) }
      if property.isCumulative { members.append(("cumulative", "true")) }
      if let basic = property as? CABasicAnimation { members += basic.ends }
      if let spring = property as? CASpringAnimation {
        members += [
          ("mass", JSON.any(spring.mass)), ("stiffness", JSON.any(spring.stiffness)),
          ("damping", JSON.any(spring.damping)),
          ("initialVelocity", JSON.any(spring.initialVelocity)),
          ("settlingDuration", JSON.any(spring.settlingDuration)),
        ]
      }
      if let frames = property as? CAKeyframeAnimation {
        members += [
          ("calculationMode", JSON.quoted(frames.calculationMode.rawValue)),
          ("values", JSON.array((frames.values ?? []).map(JSON.any))),
          ("keyTimes", JSON.array((frames.keyTimes ?? []).map { JSON.any($0.doubleValue) })),
          ("timingFunctions", JSON.array((frames.timingFunctions ?? []).map(\.points))),
        ]
      }
      return members
    }
  }

  extension CABasicAnimation {
    /// From where to where, or by how much.
    fileprivate var ends: [(String, String)] {
      [("from", fromValue), ("to", toValue), ("by", byValue)].compactMap { key, value in
        value.map { (key, JSON.any($0)) }
      }
    }
  }

  extension CAMediaTimingFunction {
    /// Its two control points: `[x1, y1, x2, y2]`.
    fileprivate var points: String {
      var points: [Float] = [0, 0, 0, 0]
      points.withUnsafeMutableBufferPointer { points in
        guard let first = points.baseAddress else { return }
        getControlPoint(at: 1, values: first)
        getControlPoint(at: 2, values: first + 2)
      }
      return JSON.array(points.map { JSON.any(Double($0)) })
    }
  }

  /// Values as JSON text.
  private enum JSON {
    /// A number, rounded; thousandths of a point are finer than any digitizer.
    static func number(_ value: Double, decimals: Int = 3) -> String {
      let unit = decimals == 3 ? 1e3 : 1e6
      return "\((value * unit).rounded() / unit)"
    }

    /// A number, rounded; null for nil, and for values that a trace cannot hold.
    static func value(_ value: Double?, decimals: Int = 3) -> String {
      guard let value, value.magnitude <= 1e12 else { return "null" }
      return number(value, decimals: decimals)
    }

    /// A number, a point, a size or a rectangle, to 6 decimals; anything else in words.
    static func any(_ value: Any) -> String {
      let numbers: [Double]
      switch value {
      case let number as Double: return self.value(number, decimals: 6)
      case let number as CGFloat: return self.value(number, decimals: 6)
      case let point as CGPoint: numbers = [point.x, point.y]
      case let size as CGSize: numbers = [size.width, size.height]
      case let rectangle as CGRect:
        numbers = [rectangle.minX, rectangle.minY, rectangle.width, rectangle.height]
      default: return quoted("\(value)")
      }
      return array(numbers.map { self.value($0, decimals: 6) })
    }

    static func array(_ elements: [String]) -> String { "[\(elements.joined(separator: ", "))]" }

    /// An array with one element per line.
    static func lines(_ elements: [String], indent: Int) -> String {
      guard !elements.isEmpty else { return "[]" }
      let space = "\n" + String(repeating: " ", count: indent)
      return "[" + elements.map { space + "  " + $0 }.joined(separator: ",") + space + "]"
    }

    static func quoted(_ text: String) -> String {
      var quoted = "\""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": quoted += "\\\(scalar)"
        case "\u{0}"..."\u{1F}":
          let digits = String(scalar.value, radix: 16)
          quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: quoted.unicodeScalars.append(scalar)
        }
      }
      return quoted + "\""
    }
  }
#endif
