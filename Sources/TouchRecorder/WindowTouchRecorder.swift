#if canImport(UIKit)
  public import UIKit
  #if canImport(UIKit.UIGestureRecognizerSubclass)
    public import UIKit.UIGestureRecognizerSubclass
  #endif

  /// Records every touch of a window as a `gesture-trace/1`.
  ///
  /// ```
  /// let recorder = WindowTouchRecorder(window: window)
  /// // … somebody drags …
  /// try recorder.trace(named: "slow drag").write(
  ///   to: url, atomically: true, encoding: .utf8)
  /// recorder.clear()
  /// ```
  ///
  /// It is a gesture recognizer that never recognizes anything: it prevents no other, is prevented
  /// by none, and neither delays nor cancels touches. It fails when the last finger is gone; only
  /// a recognizer whose delegate waits for the failure of whatever else there is would notice it.
  /// Windows of the system, such as the keyboard's, have touches of their own.
  public final class WindowTouchRecorder: UIGestureRecognizer {
    /// What one finger did at one moment.
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

    /// What was recorded since the beginning or the last `clear()`, in the order of its arrival.
    public private(set) var samples: [Sample] = []

    /// The numbers of the fingers that are down.
    private var fingers: [ObjectIdentifier: Int] = [:]

    private weak var window: UIWindow?

    /// Records the touches of a window from now on.
    public convenience init(window: UIWindow) {
      self.init(target: nil, action: nil)
      self.window = window
      cancelsTouchesInView = false
      delaysTouchesBegan = false
      delaysTouchesEnded = false
      // A finger and a pencil at once belong into one trace.
      requiresExclusiveTouchType = false
      window.addGestureRecognizer(self)
    }

    /// Ends recording; what was recorded stays.
    public func detach() {
      view?.removeGestureRecognizer(self)
    }

    /// Forgets what was recorded, but for where fingers landed that are still down.
    public func clear() {
      let down = Set(fingers.values)
      samples = down.sorted().compactMap { finger in
        samples.last { $0.finger == finger && $0.phase == .began }
      }
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

    /// Fingers that are gone without a word, as when the recognizer was switched off, are
    /// cancelled where they were seen last: no trace has a finger land twice.
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
      samples.append(
        Sample(
          timestamp: touch.timestamp, finger: finger, phase: phase,
          location: touch.preciseLocation(in: window), type: touch.type))
    }

    private static func isLeft(_ a: UITouch, of b: UITouch) -> Bool {
      let (first, second) = (a.preciseLocation(in: nil), b.preciseLocation(in: nil))
      return (first.x, first.y) < (second.x, second.y)
    }

    // MARK: Leaving others alone

    public override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }

    public override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }

    public override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { false }

    public override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { false }

    // MARK: The trace

    /// What was recorded, as the text of a `gesture-trace/1`: points, and seconds since the first
    /// sample.
    ///
    /// - Parameters:
    ///   - name: what the trace is called.
    ///   - scene: a built-in scene's name, or the path of one; nil where replays shall say it.
    /// - Returns: JSON, which ends with a line's end; a finger that is still down is left down.
    public func trace(named name: String, scene: String? = nil) -> String {
      var head = ["\"format\": \"gesture-trace/1\"", "\"name\": \(Self.quoted(name))"]
      if let scene { head.append("\"scene\": \(Self.quoted(scene))") }
      if let window {
        let (size, scale) = (window.bounds.size, window.traitCollection.displayScale)
        head.append(
          "\"device\": {\"width\": \(Self.number(size.width)), "
            + "\"height\": \(Self.number(size.height)), \"scale\": \(Self.number(scale))}")
      }
      let start = samples.map(\.timestamp).min() ?? 0
      let lines = inOrder.map { "    " + Self.line($0, start: start) }
      let list = lines.isEmpty ? "[]" : "[\n" + lines.joined(separator: ",\n") + "\n  ]"
      head.append("\"samples\": \(list)")
      return "{\n  " + head.joined(separator: ",\n  ") + "\n}\n"
    }

    /// By time: an event brings what each finger did since the last one, finger by finger.
    private var inOrder: [Sample] {
      samples.indices.sorted {
        (samples[$0].timestamp, $0) < (samples[$1].timestamp, $1)
      }.map { samples[$0] }
    }

    private static func line(_ sample: Sample, start: TimeInterval) -> String {
      let time = number(sample.timestamp - start, decimals: 6)
      let (x, y) = (number(sample.location.x), number(sample.location.y))
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

    /// A number as JSON, rounded; thousandths of a point are finer than any digitizer.
    private static func number(_ value: Double, decimals: Int = 3) -> String {
      let unit = decimals == 3 ? 1e3 : 1e6
      return "\((value * unit).rounded() / unit)"
    }

    private static func quoted(_ text: String) -> String {
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
