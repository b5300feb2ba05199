import GestureEngine
import GestureReplay
import HeadlessSwiftUI
import HeadlessUIKit
import MotionLaws
import Testing

/// What is painted of leaves, on light and on dark screens.
@MainActor
struct LeafLookTests {
  private static let label = LookColor(0x0000_00FF, dark: 0xFFFF_FFFF)
  private static let green = LookColor(0x34C7_59FF, dark: 0x30D1_58FF)
  private static let white = LookColor(0xFFFF_FFFF)

  @Test func `a text is painted in the label's colour, which is white on dark screens`() throws {
    let text = try #require(try LeafLooks { Text("Hello").font(.system(size: 20)) }.leaf("text"))
    let line = try #require(text.texts.first)
    #expect(text.texts.count == 1)
    #expect(line.text == "Hello" && line.size == 20 && line.weight == 400)
    #expect(line.color == Self.label)
  }

  @Test func `a text has its own weight and colour, and a line for each that fits`() throws {
    let looks = try LeafLooks {
      Text("One word two").bold().foregroundColor(.green).frame(width: 60)
    }
    let lines = try #require(looks.leaf("text")).texts
    #expect(lines.map(\.text) == ["One", "word", "two"])
    #expect(lines.allSatisfy { $0.weight == 700 && $0.color == Self.green })
  }

  @Test func `a symbol has its name, and the tint around it`() throws {
    let looks = try LeafLooks { Image(systemName: "lasso").foregroundColor(.green) }
    let image = try #require(looks.leaf("image")?.image)
    #expect(image.name == "lasso" && image.tint == Self.green)
    let plain = try LeafLooks { Image(systemName: "lasso") }
    #expect(plain.leaf("image")?.image?.tint == Self.label)
  }

  @Test func `a colour is its leaf's surface, and a clear one is none`() throws {
    #expect(try LeafLooks { Color.green }.leaf("color")?.background == Self.green)
    #expect(try #require(try LeafLooks { Color.clear }.leaf("color")).background == nil)
    let pale = try LeafLooks { Color.green.opacity(0.5) }
    #expect(pale.leaf("color")?.background == LookColor(0x34C7_5980, dark: 0x30D1_5880))
  }

  @Test func `a rounded rectangle is a surface with corners, and another shape a path`() throws {
    let card = try LeafLooks { RoundedRectangle(cornerRadius: 12).fill(.green).frame(width: 100) }
    let surface = try #require(card.leaf("shape"))
    #expect(surface.background == Self.green && surface.corners == [12, 12, 12, 12])
    let circle = try LeafLooks { Ellipse().fill(.green).frame(width: 100, height: 60) }
    let outline = try #require(circle.leaf("shape")?.shapes.first)
    #expect(outline.fill == Self.green && outline.stroke == nil)
    let ring = try LeafLooks { Ellipse().stroke(.green, lineWidth: 3).frame(width: 100) }
    let line = try #require(ring.leaf("shape")?.shapes.first)
    #expect(line.stroke == Self.green && line.fill == nil && line.lineWidth == 3)
  }

  @Test func `a shape that is filled with nothing has the label's colour`() throws {
    #expect(try LeafLooks { Rectangle() }.leaf("shape")?.background == Self.label)
  }

  private struct Switch: View {
    @State private var isOn = false
    var tint: Color?

    var body: some View {
      Toggle("Wi-Fi", isOn: $isOn).toggleStyle(SwitchToggleStyle(tint: tint ?? .green))
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_isOn, "isOn") }
  }

  @Test
  func `a toggle is painted as UIKit's switch: green, with the thumb at its right, once it is on`()
    throws
  {
    let looks = try LeafLooks(ViewRun.tap(at: Point(x: 360, y: 422), time: 0.2)) { Switch() }
    let (off, on) = (
      try #require(looks.leaf("switch", at: 0.1)), try #require(looks.leaf("switch"))
    )
    #expect(off.shapes.map(\.fill) == [LookColor(0x7878_8029, dark: 0x7878_8052), Self.white])
    #expect(on.shapes.map(\.fill) == [Self.green, Self.white])
    let uiKit = HostedSwitch.size
    #expect(uiKit.width == 63 && uiKit.height == 28)
    #expect(off.shapes[1].path != on.shapes[1].path)
  }

  @Test func `a toggle that is disabled is pale, and stays as it is`() throws {
    let looks = try LeafLooks(ViewRun.tap(at: Point(x: 360, y: 422), time: 0.2)) {
      Switch().disabled(true)
    }
    #expect(looks.leaf("switch")?.alpha == 0.5)
    #expect(looks.leaf("switch")?.shapes.first?.fill != Self.green)
  }
}
