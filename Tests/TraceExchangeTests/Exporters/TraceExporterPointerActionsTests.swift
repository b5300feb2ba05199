import GestureTraces
import JSONText
import Testing
import TraceExchange

/// TraceExporter+PointerActions.swift: WebDriver's actions.
struct TraceExporterPointerActionsTests {
  private static let two = """
    1 7 began 10.4 20; 1.0104 7 moved 11.6 30; 1.0104 9 began 100 200; \
    1.02 9 moved 101 199; 1.02 7 moved 12 40; 1.03 7 ended 12 40; 1.03 9 cancelled 101 199
    """

  @Test func `fingers keep time by pauses, tick by tick`() throws {
    let script = try TraceExporter.w3c.script(of: try ExportedTraces.trace(Self.two), .init())
    #expect(
      script.text == """
        {"actions": [
          {"type":"pointer","id":"finger 0","parameters":{"pointerType":"touch"},"actions": [
            {"type":"pointerMove","duration":0,"x":10,"y":20,"origin":"viewport"},
            {"type":"pointerDown","button":0},
            {"type":"pause","duration":10},
            {"type":"pointerMove","duration":0,"x":12,"y":30,"origin":"viewport"},
            {"type":"pause","duration":0},
            {"type":"pause","duration":0},
            {"type":"pause","duration":10},
            {"type":"pointerMove","duration":0,"x":12,"y":40,"origin":"viewport"},
            {"type":"pause","duration":10},
            {"type":"pointerUp","button":0},
            {"type":"pause","duration":0}
          ]},
          {"type":"pointer","id":"finger 1","parameters":{"pointerType":"touch"},"actions": [
            {"type":"pause","duration":0},
            {"type":"pause","duration":0},
            {"type":"pause","duration":10},
            {"type":"pause","duration":0},
            {"type":"pointerMove","duration":0,"x":100,"y":200,"origin":"viewport"},
            {"type":"pointerDown","button":0},
            {"type":"pause","duration":10},
            {"type":"pointerMove","duration":0,"x":101,"y":199,"origin":"viewport"},
            {"type":"pause","duration":10},
            {"type":"pause","duration":0},
            {"type":"pointerCancel"}
          ]}
        ]}

        """)
    #expect(
      script.warnings.map(\.description) == [
        "finger 1 is cancelled at 1.03 s, and few drivers perform a pointerCancel: chromedriver "
          + "and Appium for iOS do not, expected a driver that does, or a script for cdp"
      ])
  }

  @Test(arguments: [
    (1.0, false, "10", "20"), (1, true, "10.4", "20"), (3, false, "31", "60"),
    (1.5, true, "15.6", "30"),
  ])
  func `places are pixels, whole unless fractions are wanted`(
    ratio: Double, isFractional: Bool, x: String, y: String
  ) throws {
    let script = try TraceExporter.w3c.script(
      of: try ExportedTraces.trace(Self.two),
      .init(pixelRatio: ratio, areFractional: isFractional))
    #expect(script.text.contains(#"{"type":"pointerMove","duration":0,"x":\#(x),"y":\#(y),"#))
  }
}
