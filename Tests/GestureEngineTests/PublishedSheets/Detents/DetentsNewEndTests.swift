import GestureReplay
import GestureTraces
import JSONText
import ReplayTestSupport
import Testing

/// A system sheet whose largest detent moves while a finger or a spring holds the sheet above it.
struct DetentsNewEndTests {
  private static let settings = [
    "sheet.selectedDetent=large", "sheet.headerHeight=120", "device.safeArea.top=0",
    "scrollView.initialOffset=900",
  ]

  private static let rates = [30.0, 60, 120, 240, 1000]

  private static let newEnd = TimedAction(time: 0.3, action: .setSafeArea(top: 47, animated: false))

  /// A finger that drags the header: to these places, one each tenth of a second, and lifts there.
  private static func samples(_ places: Double...) -> [TouchSample] {
    var samples: [TouchSample] = [.began(0.05, 60)]
    for (index, y) in places.enumerated() {
      samples.append(.moved(0.15 + Double(index) / 10, y))
    }
    samples.append(.ended(0.15 + Double(places.count) / 10, places[places.count - 1]))
    return samples
  }

  private static func runs(_ samples: [TouchSample], _ settings: [String] = []) throws -> [Timeline]
  {
    try rates.map { rate in
      try Timeline(
        of: samples, [newEnd], on: .builtIn("system-sheet", Self.settings + settings),
        options: .init(refreshRate: rate))
    }
  }

  /// What a run shows at each of these moments, which every rate has a frame for.
  private static func shown(_ run: Timeline) -> [String] {
    let looks = (0...30).map { Double($0) / 10 }.compactMap { run.frame(at: $0) }
    return looks.map {
      "\($0.sheet?.reading.y.rounded3 ?? "") \($0.scroll?.contentOffset.y.rounded3 ?? "")"
    }
  }

  @Test(arguments: [[], ["sheet.dampingRatio=0.6"], ["sheet.fastVelocity=1"]])
  func `what is pressed against its end stays at the new one`(settings: [String]) throws {
    for run in try Self.runs(Self.samples(40, 20, 0, -60, -150), settings) {
      for frame in run.frames {
        let y = try #require(frame.sheet?.reading.y)
        // A spring that is not damped enough swings past its target, which is downwards.
        #expect(frame.time < 0.3 ? y == 0 : y >= 47, "\(y) at \(frame.time) s")
      }
    }
  }

  @Test(arguments: [[], ["sheet.appearance=ios15", "sheet.stretch=40"]])
  func `how many frames are looked at changes nothing`(settings: [String]) throws {
    let ways = [[40.0, 20, 0, -60, -150], [40, 20, 0, 90, 70, 30], [61, 62, 63, 20, -30, 30]]
    for way in ways {
      var samples: [TouchSample] = [.began(0.05, 60)]
      for (index, y) in way.enumerated() { samples.append(.moved(0.15 + Double(index) / 10, y)) }
      samples.append(.ended(0.85, way[way.count - 1]))
      let runs = try Self.runs(samples, settings)
      let common = try #require(runs.map { Self.shown($0).count }.min())
      let first = Self.shown(runs[0]).prefix(common)
      for run in runs { #expect(Self.shown(run).prefix(common) == first, "\(way)") }
    }
  }

  @Test func `a sheet that the finger holds at its old end goes down to the new one in one piece`()
    throws
  {
    // It rests on its end without asking for more, and the finger keeps it there.
    var samples: [TouchSample] = [.began(0.05, 60), .moved(0.15, 75), .moved(0.2, 70)]
    samples += [.moved(0.35, 66), .moved(0.4, 69.5), .ended(0.5, 69.5)]
    let run = try #require(try Self.runs(samples).last)
    var last = 0.0
    for frame in run.frames where frame.time > 0.5 {
      let y = try #require(frame.sheet?.reading.y)
      #expect(y >= last - 0.001, "at \(frame.time) s")
      #expect(y - last < 6, "at \(frame.time) s")
      last = y
    }
    #expect(last == 47)
  }

  @Test func `content is as wide as a floating sheet in every frame`() throws {
    var trace = Strokes()
    trace.land(700)
    trace.rest(0.15)
    trace.move(-60)
    trace.perform(.selectDetent("large", animated: true))
    trace.rest(0.05)
    trace.fling(-900)
    trace.lift()
    for rate in Self.rates {
      let run = try DetentsScene.system(trace, refreshRate: rate)
      for frame in run.frames {
        #expect(frame.scroll?.contentWidth == frame.layout["scrollView"]?.width)
      }
    }
  }
}
