import HeadlessUIKit

/// The recognizers of several of its programs.
extension SubclassDocumentation {
  /// A check mark: down and to the right, then up and to the right, with one finger.
  final class CheckmarkGestureRecognizer: UIGestureRecognizer {
    var noteHandler: ((String) -> Void)?
    private var finger: UITouch?
    private var goesUp = false

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      guard touches.count == 1, finger == nil else {
        for touch in touches where touch !== finger { ignore(touch, for: event) }
        return
      }
      finger = touches.first
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      guard let finger, touches.contains(finger) else { return }
      let (point, before) = (finger.location(in: view), finger.previousLocation(in: view))
      if point.y < before.y { goesUp = true }
      if point.x < before.x || goesUp && point.y > before.y { state = .failed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesEnded(touches, with: event)
      state = goesUp ? .recognized : .failed
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesCancelled(touches, with: event)
      state = .cancelled
    }

    override func reset() {
      super.reset()
      noteHandler?("reset after \(state)")
      (finger, goesUp) = (nil, false)
    }
  }

  /// Collects what a finger draws, from touch-down on.
  final class StrokeGestureRecognizer: UIGestureRecognizer {
    private(set) var samples: [CGPoint] = []
    var prevents = true
    var isPrevented = true

    /// The kind of recognizers that must fail before it begins, if any.
    var waitsForTaps = false

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      add(touches, event)
      if !waitsForTaps { state = .began }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      add(touches, event)
      state = state == .possible ? .began : .changed
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      add(touches, event)
      state = .ended
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      state = .cancelled
    }

    override func reset() { samples = [] }
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { prevents }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
      isPrevented
    }

    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
      waitsForTaps && otherGestureRecognizer is UITapGestureRecognizer
    }

    private func add(_ touches: Set<UITouch>, _ event: UIEvent) {
      guard let touch = touches.first else { return }
      samples += (event.coalescedTouches(for: touch) ?? [touch]).map { $0.location(in: view) }
    }
  }
}
