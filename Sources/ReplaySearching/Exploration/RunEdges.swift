import GestureEngine
import GestureTraces
import ReplayTimelines

/// The edges that a run went through: each decision, state, transition and arbitration with the one
/// before it, as numbers that are the same on every machine.
struct RunEdges {
  /// In the order in which they came up; may contain repetitions.
  private(set) var edges: [UInt64] = []

  private var last = TextHash()
  private var state = TextHash()

  /// The number of animations that run: a touch on what moves is different from a touch on what
  /// rests.
  private var running = 0

  init(of events: [TimelineEvent]) {
    for event in events { add(event) }
  }

  private mutating func add(_ event: TimelineEvent) {
    if case .touch(_, .moved, _, _) = event.kind { return }
    var hash = TextHash()
    hash.add(event)
    var edge = last
    edge.add(hash.value)
    edge.add(state.value)
    edge.add(running > 0 ? 1 : 0)
    edges.append(edge.value)
    last = hash
    switch event.kind {
    case .sheet(_, let to) where event.sheet == nil:
      state = TextHash()
      state.add(to)
    case .animation(let animation):
      running = max(0, running + (animation.what == .ended ? -1 : 1))
    default: break
    }
  }
}

/// FNV-1a over texts, without the numbers in them.
struct TextHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ number: UInt64) {
    for shift in stride(from: 0 as UInt64, to: 64, by: 8) { add((number >> shift) & 0xFF, ()) }
  }

  private mutating func add(_ byte: UInt64, _: Void) { value = (value ^ byte) &* 0x100_0000_01B3 }

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(UInt64(byte), ()) }
    add(0xFF, ())
  }

  /// Adds words without numbers, which identify a rule whatever its numbers.
  mutating func add(rule text: String) {
    for byte in text.utf8 where !(0x30...0x39).contains(byte) && byte != 0x2D && byte != 0x2E {
      add(UInt64(byte), ())
    }
  }

  /// Adds what led to a fault; recognizers alone lead to one as the fingers move.
  mutating func add(rule event: TimelineEvent) {
    add(event.kind.name)
    if case .recognizer = event.kind { return }
    add(rule: event.brief)
    add(rule: event.because)
  }

  /// Adds what an event is, whatever its numbers.
  fileprivate mutating func add(_ event: TimelineEvent) {
    add(event.kind.name)
    switch event.kind {
    case .touch(_, let phase, _, let view):
      add(UInt64(phase.rawValue))
      add(view ?? "")
    case .recognizer(let name, _, let to, _, _):
      add(name)
      add("\(to.word)")
    case .animation(let animation):
      add(animation.what.rawValue)
      add(animation.of)
    case .decision(let what):
      add(what)
      add(rule: event.because)
    case .action(let action): add(action.name)
    case .custom(let name, _): add(name)
    default: add(rule: event.brief)
    }
  }
}
