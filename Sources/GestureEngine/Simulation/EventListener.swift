/// A sink that records the events of a run.
package struct EventListener: TimelineSink {
  package let wantsFrames = false
  package let wantsEvents = true
  package private(set) var events: [TimelineEvent] = []

  package init() {}

  package func begin(_ run: RunDescription) {}
  package mutating func event(_ event: TimelineEvent) { events.append(event) }
  package func frame(_ frame: Frame) {}
  package func end(_ outcome: Outcome) {}
}
