import GestureEngine
import GestureTraces
import MotionLaws

/// A hand that drags, flings, taps, presses and swipes at random, with up to three fingers.
///
/// Its times are whole 8192ths of a second and its positions whole eighths of a point. A trace
/// shifted by whole seconds, or mirrored, therefore has the same differences to the last bit, and
/// files hold its positions exactly.
struct GestureGenerator {
  /// The samples of the fingers so far, finger by finger.
  private(set) var samples: [TouchSample] = []
  private(set) var time = 0.0

  private var generator: SplitMix64
  private let screen: Screen
  private let limits: FingerLimits

  /// The side from which the sheet comes, along whose axis most gestures go.
  private let side: SheetEdge

  /// The positions in which the sheet's edge rests, in points along that axis.
  private let edges: [Double]

  /// The frames of views that the scene adds, in points: every other finger lands on one of them,
  /// if there are any, and moves in any direction.
  private let addedFrames: [Rect]

  /// The time from which each id is free again.
  private var upSince: [Double] = []

  init(
    _ generator: SplitMix64, on screen: Screen, within limits: FingerLimits, from side: SheetEdge,
    edges: [Double], addedFrames: [Rect] = []
  ) {
    self.generator = generator
    self.screen = screen
    self.limits = limits
    self.side = side
    self.edges = edges
    self.addedFrames = addedFrames
  }

  // MARK: Gestures

  /// One gesture after another.
  ///
  /// Most begin while the sheet still moves after the one before.
  mutating func play() {
    let count = [1, 1, 2, 2, 3].randomElement(using: &generator) ?? 1
    for index in 0..<count {
      if index > 0 { time += chance(0.7) ? random(0.01...0.25) : random(0.4...0.7) }
      gesture()
    }
  }

  private mutating func gesture() {
    let path = limits.kept(randomPath())
    let rate = chance(0.3) ? 120.0 : 60
    let begin = time
    finger(path, from: begin, rate)
    var end = begin + path.duration
    for _ in 0..<2 where chance(0.18) {
      var other = randomPath()
      if chance(0.6) { other.way = path.way }
      other = limits.kept(other)
      let delay = random(0...path.duration)
      finger(other, from: begin + delay, rate)
      end = max(end, begin + delay + other.duration)
    }
    time = end
  }

  private mutating func randomPath() -> RandomPath {
    guard !addedFrames.isEmpty, chance(0.5),
      let frame = addedFrames.randomElement(using: &generator)
    else { return pathAnywhere() }
    var path = pathAnywhere()
    path.start = Point(
      x: frame.x + random(0...1) * frame.width, y: frame.y + random(0...1) * frame.height)
    let direction = Vector(x: random(-1...1), y: random(-1...1))
    if chance(0.6), direction.length > 0.1 {
      path.way = direction * (path.way.length / direction.length)
    }
    return path
  }

  private mutating func pathAnywhere() -> RandomPath {
    let breadth = side.isSide ? screen.height : screen.width
    let (across, along) = (random(1...max(1, breadth - 1)), landing())
    var start = side.isSide ? Point(x: along, y: across) : Point(x: across, y: along)
    let sign = chance(0.5) ? 1.0 : -1
    let aside = random(-30...30)
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: return RandomPath(start, way: .zero, duration: random(0.03...0.15), .linear)
    case 1: return RandomPath(start, way: .zero, duration: random(0.1...0.6), .linear)
    case 2:
      start.x = random(1...20)
      var way = Vector(x: random(40...340), y: aside)
      if side == .right { (start.x, way.x) = (screen.width - start.x, -way.x) }
      return RandomPath(start, way: way, duration: random(0.06...0.3), .linear)
    case 3:
      let way = Vector(x: sign * random(20...200), y: random(-200...200))
      return RandomPath(start, way: way, duration: random(0.06...0.3), .linear)
    case 4, 5:
      let way = side.vector(sign * random(20...350), across: aside)
      return RandomPath(start, way: way, duration: random(0.1...0.4), .thereAndBack)
    case 6, 7, 8:
      let way = side.vector(sign * random(15...500), across: aside)
      return RandomPath(start, way: way, duration: random(0.04...0.25), .accelerating)
    default:
      let way = side.vector(sign * random(5...600), across: aside)
      var path = RandomPath(start, way: way, duration: random(0.1...0.45), .linear)
      if chance(0.3) { path.rest = random(0.02...0.2) }
      return path
    }
  }

  /// A place along the sheet's axis: near an edge of the sheet, low on the screen or at its right, or
  /// anywhere.
  private mutating func landing() -> Double {
    let place: Double
    let length = side.length(of: screen.bounds)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1, 2: place = (edges.randomElement(using: &generator) ?? 0) + random(-40...60)
    case 3, 4, 5: place = random(0.6...1) * length
    default: place = random(0...1) * length
    }
    return min(max(place, 0), max(0, length - 1))
  }

  // MARK: Fingers

  private mutating func finger(_ path: RandomPath, from begin: Double, _ rate: Double) {
    let id = upSince.firstIndex { $0 < begin } ?? upSince.count
    if id == upSince.count { upSince.append(0) }
    let noise = chance(0.3) ? random(0...3) : 0
    var last = Self.onGrid(time: begin)
    samples.append(sample(.began, id, at: last, path.start))
    var moment = begin + random(0.2...1) / rate
    while moment < begin + path.duration {
      let time = Self.onGrid(time: moment)
      if time > last, let place = path.place(at: moment - begin) {
        let shaken = place + Vector(x: random(-1...1) * noise, y: random(-1...1) * noise)
        samples.append(sample(chance(0.02) ? .stationary : .moved, id, at: time, shaken))
        last = time
      }
      moment += (noise > 0 ? random(0.7...1.3) : 1) / rate
    }
    let up = max(last, Self.onGrid(time: begin + path.duration))
    let end = path.place(at: path.duration - path.rest) ?? path.start
    // A lift at a new position is a move first; most lifts are where the finger already was.
    let place = chance(0.3) ? end : samples[samples.count - 1].point
    samples.append(sample(chance(0.1) ? .cancelled : .ended, id, at: up, place))
    upSince[id] = up
  }

  private func sample(_ phase: TouchSample.Phase, _ id: Int, at time: Double, _ place: Point)
    -> TouchSample
  {
    let point = Point(x: (place.x * 8).rounded() / 8, y: (place.y * 8).rounded() / 8)
    return TouchSample(time: time, id: id, phase: phase, point: point)
  }

  static func onGrid(time: Double) -> Double { (time * 8192).rounded() / 8192 }

  private mutating func random(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &generator)
  }

  private mutating func chance(_ part: Double) -> Bool { random(0...1) < part }
}
