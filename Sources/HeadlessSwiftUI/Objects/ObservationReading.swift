import Observation

/// The reading of `@Observable` properties in a body: the first write to one of them is an update of that
/// body, under the transaction of the write.
///
/// Observation does not say which property it was.
@MainActor
final class ObservationReading: ReadValue {
  private weak var place: ViewPlace?
  private(set) var lastWrite = 0

  /// Ends the tracking, which holds a part of every object that was read.
  nonisolated(unsafe) private var end: () -> Void = {}

  /// The reading around it, of a body that makes or updates a view of UIKit's with other views in it: it
  /// tracks what this one does, and counts the end of this one as a write.
  nonisolated(unsafe) private weak var outer: ObservationReading?

  /// Ends of readings inside it, which wait for its own.
  nonisolated(unsafe) private var innerEnds: [() -> Void] = []

  /// The reading of the body that is being evaluated.
  private static var current: ObservationReading?

  private init(at place: ViewPlace) { (self.place, outer) = (place, Self.current) }

  deinit {
    if let outer {
      outer.innerEnds += innerEnds + [end]
    } else {
      end()
      for end in innerEnds { end() }
    }
  }

  /// Evaluates a body, and notes what it reads.
  static func track<Body>(at place: ViewPlace, _ body: () -> Body) -> Body {
    guard #available(macOS 14, iOS 17, *) else { return body() }
    let (reading, tracked) = (ObservationReading(at: place), TrackedEnd())
    reading.end = { tracked.write() }
    let outer = current
    current = reading
    defer { current = outer }
    let result = withObservationTracking {
      tracked.read()
      return body()
    } onChange: { [weak reading] in
      MainActor.assumeIsolated { reading?.willChange() }
    }
    place.graph.hasRead(reading)
    return result
  }

  private func willChange() {
    guard let place else { return }
    let graph = place.graph
    graph.write(Transaction.current) { [weak self] in
      guard let self else { return }
      lastWrite = graph.update
      graph.story.hasWritten(place, as: "a property of an @Observable object")
    }
  }
}

/// A property that every tracked body reads, so that writing it ends the tracking.
@available(macOS 14, iOS 17, *)
private final class TrackedEnd: Observable {
  private let registrar = ObservationRegistrar()
  private var isOver: Bool { false }

  func read() { registrar.access(self, keyPath: \.isOver) }
  func write() { registrar.withMutation(of: self, keyPath: \.isOver) {} }
}
