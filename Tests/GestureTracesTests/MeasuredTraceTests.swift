import BasicTestSupport
import GestureTraces
import JSONText
import MotionLaws
import Testing
import TextFiles

/// Fixtures/measured: what a real scroll view did, as traces with observations.
struct MeasuredTraceTests {
  private static let folder = Repository.fixtures + "/measured/"

  private static let channels = [
    "scroll.y", "pans.scroll.pan.translation[1]", "pans.scroll.pan.velocity[1]",
  ]

  @Test(arguments: [
    ("medium-flick", 10, 188, 0.0, 2364.6667), ("slow-drag-release", 83, 184, 0, 562.3333),
    ("overscroll-release", 24, 67, 5126, 5126),
  ])
  func `touches, frames and what a test needs are there`(
    name: String, samples: Int, frames: Int, startOffset: Double, rest: Double
  ) throws {
    let path = Self.folder + name + ".json"
    let result = try TraceReader.read(try TextFile.read(path), source: path)
    #expect(result.warnings.isEmpty)
    let trace = result.trace
    #expect(trace.samples.count == samples)
    #expect(trace.device == Trace.Device(width: 402, height: 874, scale: 3))
    let scene = try JSONNode(
      parsing: try TextFile.read(Self.folder + (trace.scene ?? "")), source: "scene")
    #expect(scene[keyPath: "scrollView.initialOffset"]?.number == startOffset)
    let metadata = try JSONNode(parsing: trace.metadata ?? [], source: "metadata")
    #expect(metadata["startOffset"]?.number == startOffset)
    #expect(metadata["contentHeight"]?.number == scene[keyPath: "scrollView.contentHeight"]?.number)
    let observed = try #require(trace.observed)
    #expect(observed.channels == Self.channels)
    #expect(observed.frames.count == frames)
    let final = try JSONNode(parsing: observed.final ?? [], source: "final")
    #expect(final["scroll.y"]?.number == rest)
    let pan = try JSONNode(parsing: observed.metadata ?? [], source: "observed")
    for (index, sample) in trace.samples.enumerated() {
      #expect(pan[keyPath: "panAfterEachSample[\(index)][0]"]?.number == sample.time)
    }
  }

  /// The content follows the finger: during a drag, the offset is the initial one less the
  /// translation; beyond the end, the rubber band applies.
  @Test(arguments: ["medium-flick", "slow-drag-release"])
  func `the channels belong together`(name: String) throws {
    let trace = try Trace(contentsOf: Self.folder + name + ".json")
    let dragged = try #require(trace.observed).frames.filter { $0.values[1] != nil }
    #expect(dragged.count >= 7)
    for frame in dragged {
      let (offset, translation) = (frame.values[0] ?? .nan, frame.values[1] ?? .nan)
      #expect(abs(offset + translation) < 0.001, "\(frame.time.exact)")
    }
  }
}
