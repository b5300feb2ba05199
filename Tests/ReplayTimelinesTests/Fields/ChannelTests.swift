import GestureReplay
import JSONText
import ReplayTestSupport
import Testing

/// The numbers that are followed from frame to frame.
struct ChannelTests {
  private static func timeline() throws -> Timeline {
    try Timeline(of: SidePanel.fling(.left), on: SidePanel.scene(.left))
  }

  @Test(arguments: [
    ("sheet.y", "pt", "sheet.y"), ("sheet.velocity", "pt/s", "sheet.velocity"),
    ("scroll.velocity.x", "pt/s", "scroll.velocity[0]"), ("dimming", "", "layout.dimming"),
    ("sheet.pan.translation.x", "pt", "pans.sheet.pan.translation[0]"),
  ])
  func `a channel has a name, a unit and a key path`(
    name: String, unit: String, keyPath: String
  ) throws {
    let channels = Channel.ofParts + Channel.ofPan("sheet.pan")
    let channel = try #require(channels.first { $0.name == name })
    #expect(channel.unit == unit)
    #expect(channel.keyPath == keyPath)
  }

  @Test func `a channel's value is what the line has at its key path`() throws {
    let timeline = try Self.timeline()
    let channels = Channel.all(in: timeline.run)
    var reader = ChannelReader(channels, in: timeline.run)
    var counts = channels.map { _ in 0 }
    for line in TimelineDocument(timeline).frames {
      reader.read(try #require(line.frame))
      for (index, channel) in channels.enumerated() {
        let shown = channel.value(in: line.node)
        #expect(reader.values[index]?.rounded3 == shown?.rounded3, "\(channel.keyPath)")
        if shown != nil { counts[index] += 1 }
      }
    }
    // The scroll view's pan fails in this run.
    for (channel, count) in zip(channels, counts) {
      #expect((count == 0) == channel.keyPath.hasPrefix("pans.scroll.pan"), "\(channel.keyPath)")
    }
    #expect(channels.contains { $0.keyPath == "pans.sheet.pan.velocity[0]" })
    #expect(channels.contains { $0.keyPath == "layout.sheet[3]" })
  }

  @Test func `a channel of what a run does not have has no values`() throws {
    let timeline = try Self.timeline()
    let channels =
      Channel.ofPan("other.pan") + Channel.ofView("other")
      + Channel.ofScrollView("other")
    var reader = ChannelReader(channels, in: timeline.run)
    for frame in timeline.frames {
      reader.read(frame)
      #expect(reader.values.allSatisfy { $0 == nil })
    }
  }

  private static func document(_ pans: [String]) throws -> TimelineDocument {
    var lines = [#"{"type":"header","format":"gesture-timeline/1","refreshRate":60}"#]
    for (index, pans) in pans.enumerated() {
      lines.append(#"{"type":"frame","i":\#(index),"t":\#(index),"pans":{\#(pans)}}"#)
    }
    lines.append(#"{"type":"final","t":\#(pans.count)}"#)
    return try TimelineDocument(Array(lines.joined(separator: "\n").utf8), source: "made")
  }

  @Test func `pans that are under way in one of two timelines are compared`() throws {
    let a = try Self.document(["", #""p":{"translation":[0,1],"velocity":[0,2]}"#, ""])
    let b = try Self.document([
      "", #""p":{"translation":[0,4],"velocity":[0,2]}"#,
      #""q":{"translation":[9,1],"velocity":[0,2]}"#,
    ])
    let difference = try #require(TimelineDifference(a, b))
    #expect(
      difference.channels.map(\.channel.name) == [
        "p.translation.y", "p.velocity.y", "q.translation.x", "q.translation.y", "q.velocity.y",
      ])
    #expect(difference.channels.filter(\.differs).map(\.channel.name) == ["p.translation.y"])
    #expect(difference.channels[0].largest == 3)
    #expect(difference.channels.filter(\.isInOneOnly).count == 3)
    #expect(
      difference.divergence?.fields.map(\.keyPath) == ["pans.p.translation[1]"])
  }
}
