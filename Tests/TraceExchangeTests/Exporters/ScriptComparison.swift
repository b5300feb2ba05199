import GestureTraces
import JSONText
import MotionLaws
import Testing
import TraceExchange

/// A trace compared with what its script says: every difference, counted by its kind.
struct ScriptComparison {
  /// What traces in files have no more of: half a microsecond, half a thousandth of a point.
  private static let (noTime, noPlace) = (0.5e-6 + 1e-9, 0.5e-3 + 1e-9)

  /// How often the two differ, by the kinds of loss; a kind that is not lost is not there.
  private(set) var counts: [ScriptLoss.Kind: Int] = [:]

  /// The largest change of a time and of a position.
  private(set) var time = 0.0
  private(set) var place = 0.0

  /// What no kind of loss explains.
  private(set) var unexplained: [String] = []

  init(_ trace: Trace, _ read: Trace, hasOrder: Bool) {
    let wanted = expected(of: trace)
    let (here, there) = (Self.strokes(read.samples), Self.strokes(wanted))
    guard here.map(\.count) == there.map(\.count) else {
      unexplained.append(
        "touches of \(there.map(\.count)) samples come back as \(here.map(\.count))")
      return
    }
    for (found, wanted) in zip(here.joined(), there.joined()) { compare(found, wanted) }
    if hasOrder {
      note(.order, Self.count(Self.order(read.samples), Self.order(wanted)) { $0 != $1 })
      if read.samples.map(\.id).sorted() != wanted.map(\.id).sorted() {
        unexplained.append("fingers have other numbers")
      }
    } else {
      let moments = Dictionary(grouping: wanted) { ($0.time * 1e6).rounded() }
      note(
        .order,
        moments.values.filter { Set($0.map(\.id)).count > 1 }.reduce(0) { $0 + $1.count })
    }
    note(.actions, trace.actions.count)
    note(.observed, trace.observed?.frames.count ?? 0)
    let hasLostDevice = trace.device != nil && read.device != trace.device
    note(
      .description,
      [trace.scene != nil, hasLostDevice, trace.metadata != nil].count { $0 })
  }

  private mutating func note(_ kind: ScriptLoss.Kind, _ count: Int = 1) {
    if count > 0 { counts[kind, default: 0] += count }
  }

  /// The samples with the changes that a script may make, each counted.
  private mutating func expected(of trace: Trace) -> [TouchSample] {
    let start = trace.samples.first { $0.phase == .began }?.time ?? 0
    var samples: [TouchSample] = []
    var down: [Int: (number: Int, point: Point)] = [:]
    for sample in trace.samples {
      if sample.phase == .began {
        let number = (0...).first { free in !down.values.contains { $0.number == free } } ?? 0
        if number != sample.id { note(.numbers) }
        down[sample.id] = (number, sample.point)
      }
      guard let finger = down[sample.id] else { continue }
      guard sample.phase != .stationary else {
        note(.stationary)
        continue
      }
      var step = sample
      step.id = finger.number
      step.time -= start
      if sample.phase == .ended, sample.point != finger.point {
        note(.liftsElsewhere)
        samples.append(
          TouchSample(time: step.time, id: step.id, phase: .moved, point: step.point))
      }
      if sample.phase == .cancelled, sample.point != finger.point {
        note(.cancellationsElsewhere)
        step.point = finger.point
      }
      samples.append(step)
      down[sample.id] = sample.phase.isLift ? nil : (finger.number, step.point)
    }
    if start > 0 { note(.beginning, samples.count) }
    return samples
  }

  private mutating func compare(_ found: TouchSample, _ wanted: TouchSample) {
    if found.phase != wanted.phase {
      if wanted.phase == .cancelled, found.phase == .ended {
        note(.cancellations)
      } else {
        unexplained.append("\(wanted) comes back as \(found)")
      }
    }
    let (time, place) = (
      (found.time - wanted.time).magnitude,
      max((found.point - wanted.point).x.magnitude, (found.point - wanted.point).y.magnitude)
    )
    if time > Self.noTime { note(.times) }
    if place > Self.noPlace { note(.places) }
    self.time = max(self.time, time)
    self.place = max(self.place, place)
  }

  /// The samples of each finger from its landing to its lift, in the order of the landings.
  private static func strokes(_ samples: [TouchSample]) -> [[TouchSample]] {
    var strokes: [[TouchSample]] = []
    var open: [Int: Int] = [:]
    for sample in samples {
      let stroke = open[sample.id] ?? strokes.count
      if stroke == strokes.count { strokes.append([]) }
      open[sample.id] = sample.phase.isLift ? nil : stroke
      strokes[stroke].append(sample)
    }
    return strokes
  }

  /// Of which touch each sample is.
  private static func order(_ samples: [TouchSample]) -> [Int] {
    var touches: [Int] = []
    var open: [Int: Int] = [:]
    var count = 0
    for sample in samples {
      if sample.phase == .began {
        open[sample.id] = count
        count += 1
      }
      touches.append(open[sample.id] ?? -1)
    }
    return touches
  }

  private static func count(_ one: [Int], _ other: [Int], _ differ: (Int, Int) -> Bool) -> Int {
    zip(one, other).count { differ($0, $1) }
  }
}
