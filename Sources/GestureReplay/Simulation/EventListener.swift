import SheetSystems

/// A sink that records the events of a run.
struct EventListener: TimelineSink {
  let wantsFrames = false
  let wantsEvents = true
  private(set) var events: [TimelineEvent] = []

  func begin(_ run: RunDescription) {}
  mutating func event(_ event: TimelineEvent) { events.append(event) }
  func frame(_ frame: Frame) {}
  func end(_ outcome: Outcome) {}
}
