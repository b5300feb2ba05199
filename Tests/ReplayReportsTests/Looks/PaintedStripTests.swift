import BasicTestSupport
import GestureEngine
import GestureReplay
import GestureTraces
import MotionLaws
import ReplayTestSupport
import Testing

@testable import ReplayReports

/// Film strips of an app, whose views are painted as the app has them.
struct PaintedStripTests {
  private static func strip(imageFile: String? = nil) throws -> String {
    Reports.text(of: try PaintedPageTests.simulator(imageFile: imageFile)) { FilmStrip(to: $0) }
  }

  @Test func `views are painted as their looks say`() throws {
    let svg = try Self.strip()
    for part in [
      "M0 20A20 20 0 0 1 20 0H370A20 20 0 0 1 390 20V844A0 0 0 0 1 390 844H0A0 0 0 0 1 0 844Z",
      "translate(0 -3)", "<stop offset=\"0.5\"", "matrix(0.8 0.6 -0.6 0.8 312 6)",
      "<path d=\"M0 0H40V30L30 40H0Z\"/>", "fill-rule=\"evenodd\"", "stroke-width=\"3\"",
      "textLength=\"118\"", "700 20px -apple-system", "italic 400 17px ui-monospace",
      "Up &lt;here&gt; &amp; now",
    ] {
      #expect(svg.contains(part), "\(part)")
    }
  }

  @Test func `a single character keeps its shape, in the middle of its width`() {
    let ink = LookInk(side: "", imageFiles: [])
    let painted = ["★", "👍🏽", "ab"].map { text in
      var look = ViewLook(name: "key")
      look.texts = [
        LookText(text, at: Point(x: 10, y: 20), width: 40, size: 20, color: LookColor(0x0000_00FF))
      ]
      var svg = Markup()
      LookPainter(look: look, width: 60, height: 30, ink: ink).draw(into: &svg) { _ in }
      return svg.text
    }
    for text in painted.prefix(2) {
      #expect(text.contains("x=\"30\"") && text.contains("text-anchor=\"middle\""))
      #expect(!text.contains("textLength"))
    }
    #expect(painted[2].contains("x=\"10\"") && painted[2].contains("textLength=\"40\""))
  }

  @Test func `a colour of two schemes follows the reader's`() throws {
    let svg = try Self.strip()
    let name = try #require(svg.firstMatch(of: /\.(look\d+){fill:#ffffff}/)?.1)
    #expect(svg.contains("class=\"\(name)\""))
    let dark = try #require(
      svg.firstRange(of: "@media(prefers-color-scheme:dark){.look")?.upperBound)
    #expect(svg[dark...].contains(".\(name){fill:#1c1c1e}"))
  }

  @Test func `nothing is invented behind an app`() throws {
    let svg = try Self.strip()
    for id in ["map", "card", "rows", "tiles"] { #expect(!svg.contains("id=\"\(id)\"")) }
    #expect(!svg.contains("class=\"sheet\""))
  }

  @Test func `each moment has its own look`() throws {
    let phones = try Self.strip().split(separator: "\"number\" x=").map(String.init)
    let words = phones.filter { $0.contains("class=\"rim\"") }.map {
      $0.contains("Up &lt;here") ? "up" : $0.contains("Sights nearby") ? "down" : "none"
    }
    #expect(words.first == "down")
    #expect(words.contains("up"))
    #expect(!words.contains("none"))
  }

  @Test func `an image is in the picture once, and a box if there is none`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(PaintedPageTests.png, to: "stamp.png")
    let svg = try Self.strip(imageFile: file)
    #expect(svg.split(separator: "data:image/png;base64,").count == 2)
    #expect(svg.split(separator: "href=\"#look-picture-0\"").count > 2)
    let without = try Self.strip(imageFile: folder.path + "/none.png")
    #expect(!without.contains("data:image"))
    #expect(without.contains("opacity=\"0.4\""))
  }
}
