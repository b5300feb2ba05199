package import GestureEngine
import JSONText
import MotionLaws
package import ReplayTimelines

/// The endings of runs, one line each, tab-separated.
///
/// ```
/// fling up⇥ivaev-bottom-sheet⇥full⇥sheet.y=168.8⇥t=0.35⇥frames=22⇥settled⇥jump=1773.891
/// ```
///
/// A sheet that comes from the left or the right has `sheet.x=` instead of `sheet.y=`. If the content
/// can go sideways, `scroll.x=` comes before `scroll.y=`. A sheet that was not released has no `jump=`.
package struct TimelineSummary: TimelineSink {
  package let wantsFrames = false
  package let wantsEvents = false
  package let wantsReleases = true

  private let output: ReportOutput
  private var bytes: [UInt8] = []
  private var scrollsSideways = false

  package init(to output: @escaping ReportOutput) {
    self.output = output
  }

  package mutating func begin(_ run: RunDescription) {
    scrollsSideways = run.scrollsSideways
    bytes.appendPrintable(run.trace)
    bytes.append(UInt8(ascii: "\t"))
    bytes.appendPrintable(run.scene)
  }

  package mutating func event(_ event: TimelineEvent) {}
  package mutating func frame(_ frame: Frame) {}

  package mutating func end(_ outcome: Outcome) {
    if let sheet = outcome.frame.sheet {
      bytes.append(UInt8(ascii: "\t"))
      bytes.appendPrintable(sheet.reading.state)
      let (axis, value) = sheet.reading.place
      add("\tsheet.\(axis)=", value)
    }
    if let offset = outcome.frame.scroll?.contentOffset {
      if scrollsSideways || offset.x != 0 { add("\tscroll.x=", offset.x) }
      add("\tscroll.y=", offset.y)
    }
    add("\tt=", outcome.time)
    bytes += Array("\tframes=".utf8)
    bytes.appendInteger(outcome.frames)
    bytes += Array((outcome.isSettled ? "\tsettled" : "\tnot settled").utf8)
    if let jump = outcome.jump { add("\t\(Outcome.jump)=", jump) }
    bytes.append(UInt8(ascii: "\n"))
    bytes.withUnsafeBufferPointer(output)
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func add(_ label: String, _ value: Double) {
    bytes += Array(label.utf8)
    bytes.appendRounded(value)
  }
}

extension [UInt8] {
  /// Appends a text on one line, made printable.
  mutating func appendPrintable(_ text: String) {
    append(contentsOf: text.printable.utf8)
  }
}

extension TimelineFormat {
  static let summary = TimelineFormat("summary", "one line per trace, tab-separated") {
    TimelineSummary(to: $1)
  }
}
