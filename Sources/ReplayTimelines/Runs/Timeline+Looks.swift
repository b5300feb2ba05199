package import GestureEngine

extension Timeline {
  /// A change of what is painted, from a frame on.
  package struct LookChange: Sendable {
    /// The place of the frame among all frames.
    package var frame: Int

    /// The looks of the views that have changed.
    package var looks: [ViewLook]

    package init(frame: Int, looks: [ViewLook]) {
      self.frame = frame
      self.looks = looks
    }
  }

  /// Whether it says what is painted of an app's views.
  package var hasLooks: Bool { !run.looks.isEmpty || !lookChanges.isEmpty }
}
