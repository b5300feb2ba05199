import BasicTestSupport
import JSONText
import Testing

@testable import GestureTraces

/// Samples outside the device on which a trace was recorded.
struct OffScreenSamplesTests {
  private static let device = #""device":{"width":300,"height":600}"#

  /// A trace with a line for each sample, `x y` each.
  private static func text(_ places: [String], _ extra: String = "", deviceFirst: Bool = true)
    -> String
  {
    var samples: [String] = []
    for (index, place) in places.enumerated() {
      let words = place.split(separator: " ")
      let phase = index == 0 ? "began" : index == places.count - 1 ? "ended" : "moved"
      samples.append(
        #"{"t":\#(Double(index) / 64),"id":0,"phase":"\#(phase)","x":\#(words[0]),"y":\#(words[1])\#(extra)}"#
      )
    }
    let list = "\"samples\":[\n" + samples.joined(separator: ",\n") + "\n]"
    let members = deviceFirst ? [Self.device, list] : [list, Self.device]
    return "{\"format\":\"gesture-trace/1\",\n" + members.joined(separator: ",\n") + "}"
  }

  private static let places = ["10 20", "0 600", "300 0", "301 5", "20 -3", "9 700.5", "10 590"]

  @Test(arguments: [true, false], ["", #","force":1"#])
  func `one warning tells how many there are, and the line of the first`(
    deviceFirst: Bool, extra: String
  ) throws {
    let text = Self.text(Self.places, extra, deviceFirst: deviceFirst)
    let result = try TraceText.read(text)
    let line = deviceFirst ? 7 : 6
    #expect(
      result.warnings.map(\.description) == [
        "traces/fling.json:\(line):1: 3 samples lie outside the device of 300 × 600 pt, the first at "
          + "(301, 5), expected x from 0 to 300 and y from 0 to 600"
      ])
    #expect(result.trace.samples.count == Self.places.count)
  }

  @Test func `edges are the screen's, and without a device there is no outside`() throws {
    #expect(try TraceText.read(Self.text(["0 0", "300 600"])).warnings.isEmpty)
    let one = try TraceText.read(Self.text(["0 0", "300 600.25", "5 5"])).warnings
    #expect(one.count == 1)
    #expect(
      one[0].what == "a sample at (300, 600.25) lies outside the device of 300 × 600 pt")
    let text = Self.text(Self.places).replacing(Self.device + ",\n", with: "")
    #expect(try TraceText.read(text).warnings.isEmpty)
  }

  @Test(arguments: [true, false])
  func `without a device, the screen of the scene counts`(sceneFirst: Bool) throws {
    let text = Self.text(Self.places, deviceFirst: sceneFirst).replacing(
      Self.device, with: #""scene":"card""#)
    let read = { (screens: TraceReader.SceneScreen?) in
      try TraceReader.read(
        Array(text.utf8), source: "it.json", actions: [], screenOfScene: screens
      ).warnings.map(\.description)
    }
    let line = sceneFirst ? 7 : 6
    #expect(
      try read { scene, source in
        scene == "card" && source == "it.json" ? .init(width: 300, height: 600) : nil
      } == [
        "it.json:\(line):1: 3 samples lie outside the screen of \"card\", 300 × 600 pt, the first at "
          + "(301, 5), expected x from 0 to 300 and y from 0 to 600"
      ])
    #expect(try read { _, _ in nil } == [])
    #expect(try read(nil) == [])
  }

  @Test func `a device comes before the screen of the scene`() throws {
    for device in [#""scene":"card","# + Self.device, Self.device + #","scene":"card""#] {
      let text = Self.text(["10 20", "0 700"]).replacing(Self.device, with: device)
      let warnings = try TraceReader.read(
        Array(text.utf8), source: "it.json", actions: [],
        screenOfScene: { _, _ in .init(width: 1000, height: 1000) }
      ).warnings
      #expect(
        warnings.map(\.what) == ["a sample at (0, 700) lies outside the device of 300 × 600 pt"])
    }
  }

  @Test(arguments: [64, 200, 1000, 4096])
  func `a text in pieces has the same warning, wherever the first of them lies`(length: Int) throws
  {
    var places = [String](repeating: "100 200", count: 900)
    places[700] = "100 601"
    places[850] = "100 601"
    let bytes = Array(Self.text(places).utf8)
    let supply = TextSupply.rest(of: bytes, after: length)
    let result = try TraceReader.read(
      Array(bytes.prefix(length)), supply: supply, source: "it.json",
      actions: ActionDescription.builtIn)
    #expect(
      result.warnings.map(\.description) == [
        "it.json:704:1: 2 samples lie outside the device of 300 × 600 pt, the first at (100, 601), "
          + "expected x from 0 to 300 and y from 0 to 600"
      ])
  }
}
