import GestureReplay
import JSONText
import Testing

/// What distinguishes two timelines.
struct TimelineDifferenceTests {
  private static let began = #""kind":"touch","id":0,"phase":"began","view":"sheet","x":1,"y":2"#
  private static let ended = #""kind":"touch","id":0,"phase":"ended","view":"sheet","x":1,"y":2"#

  private static func decision(_ what: String) -> String { #""kind":"decision","what":"\#(what)""# }

  private static func run(_ events: (Double, String)...) -> RecordedRun {
    RecordedRun(y: [1, 1], events: events.map { (time: $0.0, members: $0.1) })
  }

  /// The changes to events, in words: `moved 0.1`.
  private func changes(_ a: RecordedRun, _ b: RecordedRun) throws -> [String] {
    (try RecordedRun.difference(a, b)?.events ?? []).map {
      "\($0.change?.rawValue ?? "alike") \($0.time.rounded3)"
    }
  }

  @Test func `reasons and settings explain differences, and are none`() throws {
    var a = Self.run((0, Self.began), (0.1, Self.decision("show")))
    var b = a
    #expect(try RecordedRun.difference(a, b) == nil)
    a.reason = "velocity is beyond 1000 pt/s"
    b.reason = "velocity is beyond 800 pt/s"
    b.settings = #"{"sheet":{"velocityThreshold":800}}"#
    #expect(try RecordedRun.difference(a, b) == nil)
  }

  @Test func `settings are told where something differs, by the key paths of --set`() throws {
    var (a, b) = (RecordedRun(y: [1]), RecordedRun(y: [2]))
    a.settings = #"{"sheet":{"height":600,"state":"low"},"scrollView":null}"#
    b.settings = #"{"sheet":{"height":500,"state":"low"},"scrollView":{"contentHeight":10}}"#
    let difference = try #require(try RecordedRun.difference(a, b))
    #expect(difference.settings.map(\.keyPath) == ["sheet.height", "scrollView"])
    #expect(difference.settings.first?.expected?.number == 600)
    #expect(difference.settings.first?.actual?.number == 500)
  }

  @Test func `an event that only one of them has is added or removed`() throws {
    let a = Self.run((0, Self.began), (0.1, Self.ended))
    let b = Self.run((0, Self.began), (0.05, Self.decision("show")), (0.1, Self.ended))
    #expect(try changes(a, b) == ["added 0.05"])
    #expect(try changes(b, a) == ["removed 0.05"])
  }

  @Test func `an event at another time has moved, and one that chose otherwise has changed`()
    throws
  {
    let a = Self.run((0, Self.began), (0.1, Self.decision("show")))
    #expect(
      try changes(a, Self.run((0, Self.began), (0.25, Self.decision("show")))) == ["moved 0.1"])
    #expect(
      try changes(a, Self.run((0, Self.began), (0.1, Self.decision("hide")))) == ["changed 0.1"])
    #expect(
      try changes(a, Self.run((0, Self.began), (0.25, Self.decision("hide"))))
        == ["removed 0.1", "added 0.25"])
  }

  @Test func `what one gesture did never stands for what another did`() throws {
    let (first, second) = ((0.0, Self.began), (1.0, Self.began))
    let a = Self.run(first, (0.1, Self.decision("show")), (0.2, Self.ended), second)
    let b = Self.run(first, (0.2, Self.ended), second, (1.1, Self.decision("show")))
    #expect(try changes(a, b) == ["removed 0.1", "added 1.1"])
  }

  @Test func `a time within the tolerance has not moved`() throws {
    let a = Self.run((0, Self.began), (0.1, Self.decision("show")))
    let b = Self.run((0, Self.began), (0.101, Self.decision("show")))
    #expect(try RecordedRun.difference(a, b, time: 0.001) == nil)
    #expect(try RecordedRun.difference(a, b)?.count(of: .moved) == 1)
    #expect(try RecordedRun.difference(a, b, value: 5)?.count(of: .moved) == 1)
  }

  @Test func `the cause is the decision that changed, behind whatever moved before it`() throws {
    let haptic = #""kind":"haptic","style":"light""#
    let a = Self.run((0, Self.began), (0.05, haptic), (0.1, Self.decision("show")))
    let b = Self.run((0, Self.began), (0.06, haptic), (0.1, Self.decision("hide")))
    let difference = try #require(try RecordedRun.difference(a, b))
    #expect(difference.cause?.expected?.node["what"]?.text == "show")
    #expect(difference.cause?.actual?.node["what"]?.text == "hide")
    #expect(difference.time == 0.05)
    #expect(difference.context.map(\.areAlike) == [true, false])
    let moved = Self.run((0, Self.began), (0.06, haptic), (0.1, Self.decision("show")))
    #expect(try RecordedRun.difference(a, moved)?.cause?.change == .moved)
  }

  @Test func `the divergence is the first frame that differs, with its fields`() throws {
    let difference = try #require(
      try RecordedRun.difference(RecordedRun(y: [1, 2, 3]), RecordedRun(y: [1, 2.5, 4])))
    let divergence = try #require(difference.divergence)
    #expect(divergence.time == 0.017)
    #expect(divergence.frame == 1)
    #expect(divergence.fields.map(\.keyPath) == ["sheet.y"])
    #expect(divergence.fields.first?.expected?.number == 2)
    #expect(divergence.fields.first?.actual?.number == 2.5)
    #expect(divergence.continues == nil)
  }

  @Test func `a run that goes on is told by its side`() throws {
    let (short, long) = (RecordedRun(y: [1, 1]), RecordedRun(y: [1, 1, 1]))
    #expect(try RecordedRun.difference(short, long)?.divergence?.continues == .b)
    #expect(try RecordedRun.difference(long, short)?.divergence?.continues == .a)
    #expect(try RecordedRun.difference(short, long)?.divergence?.frame == 2)
  }

  @Test func `the ends tell another state from another place`() throws {
    let a = RecordedRun(y: [1], finalY: 10)
    var b = RecordedRun(y: [1], finalY: 12)
    let moved = try #require(try RecordedRun.difference(a, b))
    #expect(moved.endsElsewhere && !moved.endsInAnotherState)
    #expect(try RecordedRun.difference(a, b, value: 2) == nil)
    (b.finalY, b.state) = (10, "low")
    let changed = try #require(try RecordedRun.difference(a, b))
    #expect(changed.endsElsewhere && changed.endsInAnotherState)
  }

  @Test func `swapped, a difference is mirrored`() throws {
    let a = RecordedRun(
      y: [1, 5, 3, 3], events: [(0, Self.began), (0.01, Self.decision("show"))])
    let b = RecordedRun(
      y: [1, 2, 9], finalY: 4, state: "low",
      events: [(0, Self.began), (0.02, Self.decision("show")), (0.03, Self.ended)])
    let there = try #require(try RecordedRun.difference(a, b))
    let back = try #require(try RecordedRun.difference(b, a))
    #expect(!there.ends.a.isElsewhere(than: back.ends.b, tolerance: 0))
    #expect(!there.ends.b.isElsewhere(than: back.ends.a, tolerance: 0))
    #expect(there.time == back.time)
    #expect(there.count(of: .added) == back.count(of: .removed))
    #expect(there.count(of: .moved) == 1 && back.count(of: .moved) == 1)
    #expect(there.divergence?.fields.map(\.keyPath) == back.divergence?.fields.map(\.keyPath))
    for (one, other) in zip(there.channels, back.channels) {
      #expect(one.channel == other.channel)
      #expect(one.largest == -other.largest)
      #expect(one.rootMeanSquare == other.rootMeanSquare)
      #expect(one.time == other.time)
    }
  }

  @Test func `timelines that have next to nothing in them are compared, too`() throws {
    let empty = RecordedRun(refreshRate: nil)
    #expect(try RecordedRun.difference(empty, empty) == nil)
    let difference = try #require(try RecordedRun.difference(empty, RecordedRun(y: [1, 2])))
    #expect(difference.divergence?.continues == .b)
    #expect(difference.ends.a.state == nil)
  }

  @Test func `long timelines without anything in common take no time to speak of`() throws {
    let many = { (name: String, offset: Double) in
      RecordedRun(
        events: (0..<3000).map { (Double($0) / 1000 + offset, Self.decision("\(name) \($0)")) })
    }
    let difference = try #require(
      try RecordedRun.difference(many("one", 0), many("another", 0.0005)))
    #expect(difference.count(of: .removed) == 3000)
    #expect(difference.count(of: .added) == 3000)
  }
}
