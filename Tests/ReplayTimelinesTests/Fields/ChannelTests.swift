import GestureReplay
import JSONText
import Testing

/// The numbers that are followed from frame to frame.
struct ChannelTests {
  private static let frame = """
    {"pans":{"sheet.pan":{"translation":[1,-20],"velocity":[2,-610]}},\
    "sheet":{"y":730,"extent":114,"velocity":-600},\
    "scroll":{"x":3,"y":4,"velocity":[5,6]},"layout":{"dimming":0.25}}
    """

  @Test(arguments: [
    ("sheet.y", "pt", 730.0), ("sheet.velocity", "pt/s", -600), ("scroll.velocity.x", "pt/s", 5),
    ("dimming", "", 0.25), ("sheet.pan.translation.y", "pt", -20),
    ("sheet.pan.velocity.x", "pt/s", 2),
  ])
  func `a channel has a name, a unit and a value`(
    name: String, unit: String, value: Double
  ) throws {
    let frame = try JSONNode(parsing: Array(Self.frame.utf8), source: "frame")
    let channels = Channel.ofViews + Channel.ofPan("sheet.pan")
    let channel = try #require(channels.first { $0.name == name })
    #expect(channel.unit == unit)
    #expect(channel.value(in: frame) == value)
  }

  @Test(arguments: [
    #"{"pans":{}}"#, "{}", #"{"pans":{"sheet.pan":{"translation":[1],"velocity":7}}}"#,
    #"{"pans":{"scroll.pan":{"translation":[1,2],"velocity":[1,2]}}}"#,
  ])
  func `a pan that is not under way has no values`(text: String) throws {
    let frame = try JSONNode(parsing: Array(text.utf8), source: "frame")
    for channel in Channel.ofPan("sheet.pan") { #expect(channel.value(in: frame) == nil) }
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
