import BasicTestSupport
import JSONText
import ReplayTimelines
import Testing

/// Recordings of real screens by other people, if they are present next to the checkout.
struct RealRecordingTests {
  private static let folder = Repository.root + "/../shared/data/"

  private static let isPresent = File.exists(folder + "README.md")

  /// A recording, how it is imported, and how many fingers it has.
  private static let rows = [
    ("evemu/one-finger-drag.events", "--from evemu", 1),
    ("evemu/two-finger-scroll.events", "--from evemu", 2),
    ("getevent/phone-single-drag.txt", "--from getevent --range 1020x800", 1),
    ("getevent/tablet-two-finger-drag.txt", "--from getevent --range 2048x1280 --density 240", 2),
    ("getevent/tablet-two-finger-drag.txt", "--from getevent --desc evemu/EP0430M09.desc", 2),
  ]

  /// A recording that is read with another device's description may leave that device's screen, and
  /// all are of other screens.
  private static func isOnlyOfScreens(_ errors: String) -> Bool {
    errors.split(separator: "\n").allSatisfy {
      $0.contains("lie outside the device") || $0.contains("the touches are scaled from")
    }
  }

  @Test(.enabled(if: isPresent), arguments: rows)
  func `a recording is imported, checked and replayed on every scene`(
    file: String, options: String, fingers: Int
  ) throws {
    let scenes = try Tool.output("scenes").split(separator: "\n").compactMap {
      $0.split(separator: "\t").first
    }
    for scene in TestEffort.rows(scenes, or: 2) {
      let result = try Tool.shell(
        "gesture-replay import \(file) \(options) 2> /dev/null | gesture-replay replay - --scale-to-screen "
          + "--scene \(scene) --format jsonl", in: Self.folder)
      #expect(result.status == 0)
      #expect(Self.isOnlyOfScreens(result.errors))
      let timeline = try Timeline(result.output)
      #expect(try timeline.header["scene"]?.text == String(scene))
      #expect(try timeline.final["settled"]?.flag == true)
      #expect(timeline.events("touch").count == 2 * fingers)
    }
    let report = try Tool.shell(
      "gesture-replay import \(file) \(options) 2> /dev/null | gesture-replay validate -",
      in: Self.folder)
    #expect(Self.isOnlyOfScreens(report.errors))
    #expect(report.output.contains("(at most \(fingers) at once)"))
  }
}
