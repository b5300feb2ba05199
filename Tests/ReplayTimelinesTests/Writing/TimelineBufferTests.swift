import MotionLaws
import Testing

@testable import GestureEngine
@testable import ReplayTimelines

/// A frame's line is the same whatever the previous frame left to be copied.
struct TimelineBufferTests {
  /// Changes one thing in a frame.
  private struct Change: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var make: @Sendable (inout Frame) -> Void
  }

  private static let changes = [
    Change(testDescription: "nothing") { _ in },
    Change(testDescription: "state") { $0.sheet?.reading.state = "a \"quote\"" },
    Change(testDescription: "sheet phase") { $0.sheet?.reading.phase = .dragging },
    Change(testDescription: "sheet y") { $0.sheet?.reading.y = 12.3456 },
    Change(testDescription: "sheet velocity") { $0.sheet?.reading.velocity = -1e9 },
    Change(testDescription: "no sheet") { $0.sheet = nil },
    Change(testDescription: "scroll phase") { $0.scroll?.phase = .bouncing },
    Change(testDescription: "scroll x") { $0.scroll?.contentOffset.x = 3 },
    Change(testDescription: "scroll y") { $0.scroll?.contentOffset.y = 0.0005 },
    Change(testDescription: "content size") { $0.scroll?.contentHeight = 12_345.678 },
    Change(testDescription: "no scroll view") { $0.scroll = nil },
    Change(testDescription: "recognizer") { $0.recognizers[1] = .began },
    Change(testDescription: "pan") { $0.pans = [.init(index: 1, translation: Vector(x: 0, y: 4))] },
    Change(testDescription: "touch") { $0.touches = [] },
    Change(testDescription: "dimming") { $0.layout.dimming = 0.25 },
    Change(testDescription: "place of a view") {
      $0.layout.set(7, side: 1, of: "sheet")
    },
    Change(testDescription: "size of a view") { $0.layout.set(8.5, side: 3, of: "sheet") },
    Change(testDescription: "another view") { frame in
      frame.layout.beginArranging()
      frame.layout.add("other", Rect(x: 0, y: 0, width: 390, height: 844))
      frame.layout.endArranging()
    },
  ]

  private static var frame: Frame {
    var frame = Frame()
    frame.touches = [FingerMove(id: 0, point: Point(x: 195, y: 463.94))]
    frame.recognizers = [.possible, .changed]
    var sheet = Frame.Sheet()
    sheet.reading = SheetReading(state: "full", phase: .idle, y: 100, extent: 744, velocity: 0)
    sheet.progress = 1
    frame.sheet = sheet
    frame.scroll = Frame.Scroll()
    frame.layout.add("content", Rect(x: 0, y: 0, width: 390, height: 844))
    frame.layout.add("sheet", Rect(x: 0, y: 100, width: 390, height: 744))
    return frame
  }

  private static func text(of frames: [Frame]) -> String {
    let lines = TimelineBuffer(capacity: 1)
    lines.begin(recognizers: ["scroll.pan", "sheet.pan"])
    for frame in frames {
      lines.append(frame, isAlike: false)
      lines.append("\n")
    }
    var text = ""
    lines.pass { text = String(decoding: $0, as: UTF8.self) }
    return text
  }

  @Test func `the beginning of an earlier frame is copied only at the same time`() {
    let frames = [60.0, 120, 60].flatMap { rate in
      [0, 1, 2, 9, 10, 1023, 1024, 123_456_789].map { index in
        var frame = Frame()
        (frame.index, frame.time) = (index, Double(index) / rate)
        return frame
      }
    }
    #expect(Self.text(of: frames) == frames.map { Self.text(of: [$0]) }.joined())
  }

  @Test func `bytes that are passed on stay until they are removed`() {
    let lines = TimelineBuffer(capacity: 1, keepsPassed: true)
    var kept: String { String(decoding: lines.kept, as: UTF8.self) }
    let unexpected: (UnsafeBufferPointer<UInt8>) -> Void = { #expect($0.isEmpty) }
    lines.append("first")
    #expect(lines.count == 5 && kept == "")
    lines.pass(to: unexpected)
    lines.append("lost")
    lines.removeAll()
    #expect(lines.count == 0 && kept == "first")
    Array(", of a report".utf8).withUnsafeBufferPointer { lines.keep($0) }
    #expect(kept == "first, of a report")
    lines.removeKept()
    #expect(lines.count == 0 && kept == "")
    lines.append("again")
    lines.pass(to: unexpected)
    #expect(kept == "again")
  }

  @Test func `kept frames are written as separate ones are`() {
    let lines = TimelineBuffer(capacity: 1, keepsPassed: true)
    for _ in 0..<3 {
      lines.removeAll()
      lines.begin(recognizers: ["scroll.pan", "sheet.pan"])
      lines.append(Self.frame, isAlike: false)
      lines.append(Self.frame, isAlike: true)
      lines.pass { _ in }
    }
    let frame = String(Self.text(of: [Self.frame]).dropLast())
    #expect(String(decoding: lines.kept, as: UTF8.self) == String(repeating: frame, count: 6))
  }

  @Test(arguments: changes)
  private func `a frame that differs is written as if it were the first`(change: Change) {
    var changed = Self.frame
    change.make(&changed)
    for other in Self.changes {
      var both = changed
      other.make(&both)
      let frames = [Self.frame, changed, both, Self.frame]
      #expect(Self.text(of: frames) == frames.map { Self.text(of: [$0]) }.joined())
    }
  }
}
