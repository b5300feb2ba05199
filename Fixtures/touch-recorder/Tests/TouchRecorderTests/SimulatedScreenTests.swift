import Foundation
import GestureReplay
import Testing
import TouchRecorderUnderTest
import UIKit

extension ObservationTests {
  /// A screen that the simulator moves, recorded, and replayed from what was written.
  @MainActor struct SimulatedScreenTests {
    /// Fixtures that begin with a touch, and in which the app does nothing by itself.
    nonisolated private static let traces: [Trace] = {
      let folder = URL(filePath: #filePath).appending(path: "../../../../traces").standardized
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
      return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
        guard let data = try? Data(contentsOf: folder.appending(path: name)),
          let trace = try? TraceReader.read(Array(data), source: name).trace
        else { return nil }
        return trace.samples.first?.time == 0 && trace.actions.isEmpty ? trace : nil
      }
    }()

    nonisolated private static let scenes = [
      "ivaev-bottom-sheet", "granados-pull-down-drawer", "joom-bottom-sheet",
      "skagedal-bottom-sheet", "system-sheet", "floating-panel", "scroll-view",
    ]

    /// A rate whose frames are whole microseconds apart: between others' and a touch at the same
    /// moment a file, which rounds to a microsecond, would not tell which was first.
    nonisolated private static let options = ReplayOptions(refreshRate: 62.5)

    @Test(arguments: scenes)
    func `what was observed is what a replay of the trace shows`(name: String) throws {
      for (trace, scene) in try Self.recordings(on: name) {
        let replayed = try Timeline(of: trace, on: scene, options: Self.options)
        let observed = try #require(trace.observed)
        try #require(observed.frames.count == replayed.frames.count, "\(trace.name)")
        for (seen, frame) in zip(observed.frames, replayed.frames) {
          #expect(abs(seen.time - frame.time) <= 1e-6, "\(trace.name)")
          for (channel, value) in zip(observed.channels, seen.values) {
            let shown = Self.value(of: channel, in: frame, replayed.run.recognizers)
            try #require(
              Self.isSame(value, shown), "\(trace.name): \(channel) at \(frame.time) s")
          }
        }
        let state = replayed.outcome.frame.sheet.map { #"{"sheet.state": "\#($0.reading.state)"}"# }
        #expect(observed.final.map { String(decoding: $0, as: UTF8.self) } == state)
      }
    }

    @Test(arguments: scenes)
    func `verify finds nothing between the recording and the run`(name: String) throws {
      for (index, (trace, scene)) in try Self.recordings(on: name).enumerated() {
        // One offset is estimated, which takes many runs; the clocks of all are alike.
        let verification = try Verification(
          of: trace, on: scene, options: Self.options, offset: index == 0 ? nil : 0)
        #expect(verification.agrees, "\(trace.name)")
        #expect(verification.clockOffset == 0)
        #expect(verification.unknownChannels.isEmpty)
        #expect(verification.channels.map(\.keyPath) == trace.observed?.channels)
        for channel in verification.channels {
          let isSame = channel.whole.worst.magnitude <= 0.0005 + 1e-9 && channel.missing == 0
          #expect(isSame, "\(trace.name): \(channel.keyPath)")
        }
      }
    }

    /// The fixtures of a scene, as a phone records them whose screen the simulator moves.
    private static func recordings(on name: String) throws -> [(Trace, ReplayScene)] {
      let scene = try #require(try ReplayScene(builtIn: name))
      let traces = traces.filter { $0.scene == name }
      try #require(traces.count > 10)
      return try traces.map { (try record($0, on: scene), scene) }
    }

    /// Within the file's rounding.
    private static func isSame(_ value: Double?, _ shown: Double?) -> Bool {
      guard let value, let shown else { return value == nil && shown == nil }
      return abs(value - shown) <= 0.0005 + 1e-9
    }

    /// A key path's value in a frame.
    private static func value(of channel: String, in frame: Frame, _ names: [String]) -> Double? {
      switch channel {
      case "sheet.y": return frame.sheet?.reading.y
      case "sheet.extent": return frame.sheet?.reading.extent
      case "scroll.x": return frame.scroll?.contentOffset.x
      case "scroll.y": return frame.scroll?.contentOffset.y
      default:
        let pan = frame.pans.first { channel.hasPrefix("pans.\(names[$0.index]).") }
        guard let pan else { return nil }
        let vector = channel.contains("translation") ? pan.translation : pan.velocity
        return channel.hasSuffix("[0]") ? vector.x : vector.y
      }
    }

    /// Lets the simulator's frames move a phone's screen, and its recognizers' states a phone's
    /// recognizers.
    private static func record(_ trace: Trace, on scene: ReplayScene) throws -> Trace {
      let (phone, timeline) = (Phone(), try Timeline(of: trace, on: scene, options: options))
      var extent: Double?
      if timeline.run.hasSheet {
        phone.recorder.observe(topOf: phone.sheet)
        phone.recorder.observe("sheet.extent") { extent }
        phone.recorder.observe(final: "sheet.state") {
          timeline.outcome.frame.sheet?.reading.state
        }
      }
      if timeline.run.hasScrollView { phone.recorder.observe(phone.scrollView) }
      let pans = timeline.run.recognizers.map { name in
        let pan = UIPanGestureRecognizer(target: nil, action: nil)
        phone.window.addGestureRecognizer(pan)
        phone.recorder.observe(pan, as: name)
        return pan
      }
      var samples = trace.samples[...]
      for frame in timeline.frames {
        while let next = samples.first, next.time <= frame.time + 1e-9 {
          phone.touch(next)
          samples.removeFirst()
        }
        extent = frame.sheet?.reading.extent
        phone.putSheet(at: frame.sheet?.reading.y ?? 0)
        phone.scroll(to: frame.scroll?.contentOffset ?? Point(x: 0, y: 0))
        for (index, pan) in pans.enumerated() {
          move(pan, to: frame.recognizers[index], frame.pans.first { $0.index == index })
        }
        phone.show(at: frame.time)
      }
      phone.recorder.detach()
      return try phone.recorded(named: trace.name)
    }

    private static func move(
      _ pan: UIPanGestureRecognizer, to state: RecognizerState, _ reading: Frame.Pan?
    ) {
      let (translation, velocity) = (reading?.translation ?? .zero, reading?.velocity ?? .zero)
      pan.translation = CGPoint(x: translation.x, y: translation.y)
      pan.velocity = CGPoint(x: velocity.x, y: velocity.y)
      let states: [RecognizerState: UIGestureRecognizer.State] = [
        .possible: .possible, .began: .began, .changed: .changed, .ended: .ended,
        .cancelled: .cancelled, .recognized: .ended, .failed: .failed,
      ]
      if let next = states[state] { pan.go(to: next) }
    }
  }
}
