import GestureEngine
import GestureTraces
import MotionLaws

/// Changes traces that led somewhere new: fingers land earlier, later or elsewhere, move faster, or
/// are joined by another, and the app does something at the same time.
struct TraceMutation {
  /// The most that a mutated trace has.
  private static let maximumStrokes = 6
  private static let maximumActions = 4

  /// Seconds.
  private static let maximumTime = 8.0

  private let scene: ReplayScene
  private let traces: RandomTrace
  private var generator: SplitMix64

  init(of scene: ReplayScene, _ traces: RandomTrace, seed: UInt64) {
    self.scene = scene
    self.traces = traces
    generator = SplitMix64(seed: seed)
  }

  /// A trace slightly different from one of a corpus.
  ///
  /// - Parameters:
  ///   - corpus: at least one trace.
  ///   - name: its name.
  /// - Returns: a legal trace.
  mutating func mutate(_ corpus: [StrokeSketch], named name: String) -> Trace {
    var sketch = element(of: corpus)
    for _ in 0..<(1 + Int.random(in: 0..<3, using: &generator)) { change(&sketch, corpus) }
    sketch.strokes = Array(sketch.strokes.prefix(Self.maximumStrokes))
    sketch.actions = Array(sketch.actions.prefix(Self.maximumActions))
    return sketch.trace(named: name)
  }

  /// Half of the time, one of those that were found last.
  private mutating func element(of corpus: [StrokeSketch]) -> StrokeSketch {
    let first = Bool.random(using: &generator) ? corpus.count * 3 / 4 : 0
    return corpus[Int.random(in: first..<corpus.count, using: &generator)]
  }

  private mutating func change(_ sketch: inout StrokeSketch, _ corpus: [StrokeSketch]) {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: follow(&sketch, element(of: corpus))
    case 1: join(&sketch, element(of: corpus))
    case 2, 3: addAction(&sketch)
    case 4: if !sketch.actions.isEmpty { sketch.actions.removeLast() }
    case 5: changeStroke(&sketch) { stroke, _ in stroke.toggleCancel() }
    case 6: changeStroke(&sketch) { $0.scaleWay(by: [0.3, 0.7, 1.4, -1][$1 % 4]) }
    case 7: changeStroke(&sketch) { $0.scaleTime(by: [0.4, 0.8, 1.25, 2][$1 % 4]) }
    case 8:
      let edge = scene.edge
      changeStroke(&sketch) { $0.move(by: edge.vector(Double($1 % 401) - 200)) }
    case 9:
      changeStroke(&sketch) { stroke, number in
        stroke = stroke.shifted(by: GestureGenerator.onGrid(time: Double(number % 200) / 400))
      }
    case 10: changeStroke(&sketch) { $0.cut(at: $1) }
    default: changeStroke(&sketch) { $0.rest(for: Double($1 % 30) / 100) }
    }
  }

  /// Changes one of the strokes; the change receives the stroke's number.
  private mutating func changeStroke(
    _ sketch: inout StrokeSketch, _ change: (inout [TouchSample], Int) -> Void
  ) {
    guard !sketch.strokes.isEmpty else { return }
    let index = Int.random(in: 0..<sketch.strokes.count, using: &generator)
    change(&sketch.strokes[index], Int.random(in: 0..<100_000, using: &generator))
  }

  private mutating func follow(_ sketch: inout StrokeSketch, _ other: StrokeSketch) {
    let pause = Double(Int.random(in: 0..<80, using: &generator)) / 100
    guard sketch.end + other.end < Self.maximumTime else { return }
    sketch = sketch.followed(by: other, after: pause)
  }

  /// Adds the first stroke of another sketch at the same time.
  private mutating func join(_ sketch: inout StrokeSketch, _ other: StrokeSketch) {
    guard let stroke = other.strokes.first, let begin = stroke.first?.time else { return }
    let time = Double.random(in: 0...sketch.end + 0.3, using: &generator)
    sketch.strokes.append(stroke.shifted(by: GestureGenerator.onGrid(time: time - begin)))
  }

  private mutating func addAction(_ sketch: inout StrokeSketch) {
    let offers = traces.offers(&generator).filter { scene.refusal(of: $0) == nil }
    guard !offers.isEmpty else { return }
    let action = offers[Int.random(in: 0..<offers.count, using: &generator)]
    let time = Double.random(in: 0...sketch.end + 0.3, using: &generator)
    sketch.actions.append(TimedAction(time: GestureGenerator.onGrid(time: time), action: action))
  }
}

extension [TouchSample] {
  fileprivate mutating func toggleCancel() {
    self[count - 1].phase = self[count - 1].phase == .cancelled ? .ended : .cancelled
  }

  fileprivate mutating func scaleWay(by factor: Double) {
    let start = self[0].point
    for index in indices {
      self[index].point = StrokeSketch.onGrid(start + (self[index].point - start) * factor)
    }
  }

  fileprivate mutating func scaleTime(by factor: Double) {
    let begin = self[0].time
    for index in indices {
      self[index].time = begin + GestureGenerator.onGrid(time: (self[index].time - begin) * factor)
    }
  }

  fileprivate mutating func move(by distance: Vector) {
    for index in indices { self[index].point = self[index].point + distance }
  }

  /// Lifts the finger after some of its samples, at least two.
  fileprivate mutating func cut(at number: Int) {
    let phase = self[count - 1].phase
    removeSubrange((2 + number % (count - 1))...)
    self[count - 1].phase = phase
  }

  /// Holds the finger before it is lifted.
  fileprivate mutating func rest(for seconds: Double) {
    self[count - 1].time += GestureGenerator.onGrid(time: seconds)
    self[count - 1].point = self[Swift.max(0, count - 2)].point
  }
}
