import BasicTestSupport
import GestureTraces
import JSONText
import ReplayTestSupport
import Testing
import TraceExchange

/// An importer either produces a trace that follows every rule of the format, or none.
struct ImportLimitsTests {
  @Test(arguments: TraceImporter.Kind.allCases)
  func `a recording with extreme numbers is refused at a place, or its trace is valid`(
    kind: TraceImporter.Kind
  ) throws {
    var countOfRead = 0
    let count = TestEffort.count(300, or: 60)
    for seed in 0..<count {
      let recording = ExtremeRecording(kind, seed: UInt64(seed))
      do throws(InputFailure) {
        let trace = try Recordings.read(recording.text, kind, options: recording.options).trace
        countOfRead += 1
        Self.check(trace)
      } catch {
        Self.check(error, of: recording)
      }
    }
    // There must be enough of both for the test to mean something.
    #expect(countOfRead > count / 10 && countOfRead < count * 9 / 10, "\(countOfRead)")
  }

  /// What is written reads back the same, with nothing else odd about it.
  private static func check(_ trace: Trace) {
    do throws(InputFailure) {
      let again = try TraceReader.read(TraceWriter.text(of: trace), source: "again")
      // Extreme places are off the screen.
      #expect(again.warnings.allSatisfy { $0.what.contains("outside the device") })
      #expect(again.trace.samples == trace.samples)
      #expect(again.trace.device == trace.device)
    } catch {
      Issue.record("\(error)")
    }
  }

  /// A failure points at a line of the recording, comes from an option, or names one.
  private static func check(_ failure: InputFailure, of recording: ExtremeRecording) {
    if failure.location?.position != nil {
      CorruptedText.check(failure, in: Array(recording.text.utf8))
    } else {
      let isOption = failure.location?.source.hasPrefix("--") ?? false
      #expect(isOption || failure.description.contains("--"), "\(failure)")
    }
  }

  /// Places that do not fit into a trace, each with the option that makes them fit.
  @Test(
    arguments: [
      (
        TraceImporter.Kind.flutter, #"[{"events": [{"change": 4, "physicalX": 3000003}]}]"#,
        TraceImporter.Options(pixelRatio: 3),
        "1:14: the position (3000003, 0) is out of range, expected points from -1000000 to 1000000; "
          + "--pixel-ratio divides pixels into points"
      ),
      (
        .w3c,
        #"[{"type": "pointer", "id": "a", "actions": [{"type": "pointerMove", "x": 9e5, "y": 0}, "#
          + #"{"type": "pointerMove", "x": 9e5, "y": 0, "origin": "pointer"}]}]"#,
        TraceImporter.Options(),
        "1:88: the position (1800000, 0) is out of range, expected points from -1000000 to 1000000; "
          + "--pixel-ratio divides pixels into points"
      ),
      (
        .rrweb,
        #"[{"type": 3, "data": {"source": 2, "type": 7, "id": 1, "x": -2e6, "y": 1}, "#
          + #""timestamp": 1}]"#,
        TraceImporter.Options(),
        "1:22: the position (-2000000, 1) is out of range, expected points from -1000000 to 1000000; "
          + "--screen WIDTHxHEIGHT scales the page's viewport to points"
      ),
    ].map { ($0, Brief($1), $2, Brief($3)) })
  func `a place out of range names the way out`(
    kind: TraceImporter.Kind, text: Brief<String>, options: TraceImporter.Options,
    failure: Brief<String>
  ) {
    #expect(Recordings.failure(text.value, kind, options: options) == "rec.txt:" + failure.value)
  }
}
