import GestureReplay

extension ProgramRun {
  /// Whether the timeline has an event with these words, and with a reason that begins like this.
  func tells(_ words: String, because reason: String) -> Bool {
    timeline.events.contains { event in
      event.headline == words && event.because.hasPrefix(reason)
    }
  }
}
