import GestureReplay

/// Gestures that nobody chose: strokes, rests, flicks and catches, the same for a number on every
/// machine.
struct RandomGestures {
  private var state: UInt64

  init(number: Int) { state = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  /// A number from 0 to 1 (SplitMix64).
  private mutating func unit() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return Double(bits >> 11) / 9_007_199_254_740_992
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }

  mutating func one<Element>(of elements: [Element]) -> Element {
    elements[min(Int(unit() * Double(elements.count)), elements.count - 1)]
  }

  private mutating func happens(_ share: Double) -> Bool { unit() < share }

  /// One to four strokes; some come while the sheet still moves.
  mutating func trace(name: String) -> Trace {
    var samples: [TouchSample] = []
    var time = 0.1
    for _ in 0..<one(of: [1, 2, 2, 3, 4]) {
      stroke(&samples, &time)
      time += happens(0.4) ? number(0.02...0.3) : number(0.5...1.4)
    }
    return Trace(name: name, samples: samples)
  }

  private mutating func stroke(_ samples: inout [TouchSample], _ time: inout Double) {
    var point = Point(x: number(30...360), y: number(70...835))
    let step = one(of: [1.0 / 60, 1.0 / 60, 1.0 / 120])
    func add(_ phase: TouchSample.Phase) {
      samples.append(TouchSample(time: time, id: 0, phase: phase, point: point))
    }
    add(.began)
    if happens(0.25) { time += number(0.05...0.25) }
    for _ in 0..<one(of: [1, 2, 3]) {
      let speed = number(-1...1) * one(of: [400.0, 1200, 2400])
      let drift = happens(0.3) ? number(-0.3...0.3) : 0
      for _ in 0..<Int(number(2...14)) {
        time += step
        point.y = min(max(point.y + speed * step, 2), 842)
        point.x = min(max(point.x + drift * speed * step, 2), 388)
        add(.moved)
      }
      if happens(0.2) { rest(&samples, &time, at: point) }
    }
    time += number(0.001...0.02)
    add(happens(0.04) ? .cancelled : .ended)
  }

  /// A finger that rests is never still, so its velocity is gone.
  private mutating func rest(
    _ samples: inout [TouchSample], _ time: inout Double, at point: Point
  ) {
    for _ in 0..<Int(number(3...8)) {
      time += 1.0 / 60
      samples.append(TouchSample(time: time, id: 0, phase: .moved, point: point))
    }
  }
}
