package import GestureReplay
package import GestureTraces
import MotionLaws

/// A card of an app that is painted: it follows a finger, and what covers the rest gets darker with it.
package struct PaintedCard: SheetSystem {
  package let name = "painted"
  package let settingsPart = ScenePart.app
  package let extentRange = 0.0...844.0
  private let imageFile: String?
  private var y = 500.0
  private var start = 500.0
  private var told: [ViewLook] = []

  /// - Parameter imageFile: the file of the image that it shows.
  package init(imageFile: String? = nil) { self.imageFile = imageFile }

  package func recognizers(_ settings: RecognitionSettings, on screen: Screen)
    -> [RecognizerDescription]
  { [.init(name: "card.pan", view: "card", kind: .pan(settings.pan.configuration))] }

  package func arrange(
    _ views: inout ViewArrangement, _ moment: LayoutMoment, _ context: SheetContext
  ) {
    views.add("window", Rect(x: 0, y: 0, width: 390, height: 844), as: .background)
    views.add("veil", Rect(x: 0, y: 0, width: 390, height: 844), as: .other)
    views.add("card", Rect(x: 0, y: y, width: 390, height: 844), as: .sheet)
    views.add("title", Rect(x: 20, y: y + 24, width: 200, height: 24), in: "card")
    views.add("stamp", Rect(x: 300, y: y + 20, width: 60, height: 60), in: "card")
    views.add("plain", Rect(x: 20, y: y + 100, width: 60, height: 60), in: "card")
  }

  package func reading(_ context: SheetContext) -> SheetReading {
    SheetReading(state: "shown", phase: .idle, y: y, extent: 844 - y, velocity: 0)
  }

  package mutating func recognizerDidChange(
    _ change: RecognizerChange, _ context: inout SheetContext
  ) {
    if change.to == .began { start = y }
    y = start + change.translation.y
  }

  package mutating func takeLookChanges(_ context: SheetContext) -> [ViewLook] {
    let now = looks
    defer { told = now }
    return now.filter { !told.contains($0) }
  }

  /// What is painted of it: every part of a look, at least once.
  private var looks: [ViewLook] {
    var window = ViewLook(name: "window")
    window.background = LookColor(0xF2F2_F7FF, dark: 0x0000_00FF)
    var veil = ViewLook(name: "veil")
    veil.background = LookColor(0x0000_00FF)
    veil.alpha = ((500 - y) / 1000 * 1000).rounded() / 1000
    var card = ViewLook(name: "card")
    card.background = LookColor(0xFFFF_FFFF, dark: 0x1C1C_1EFF)
    card.gradient = LookGradient(
      [LookColor(0x0A84_FFFF, dark: 0x0040_80FF), LookColor(0xFFFF_FF00, dark: 0x1C1C_1E00)],
      at: [0, 0.5], from: Point(x: 0, y: 0), to: Point(x: 0.5, y: 1))
    card.corners = [20, 20, 0, 0]
    card.border = LookBorder(width: 2, color: LookColor(0x3C3C_434A))
    card.shadow = LookShadow(
      color: LookColor(0x0000_0040), offset: Vector(x: 0, y: -3), radius: 8)
    card.clips = true
    var title = ViewLook(name: "title")
    title.texts = [
      LookText(
        y < 400 ? "Up <here> & now" : "Sights nearby", at: Point(x: 0, y: 19), width: 118, size: 20,
        weight: 700, color: LookColor(0x0000_00FF, dark: 0xFFFF_FFFF)),
      LookText(
        "42", at: Point(x: 150, y: 19), width: 30, size: 17, isItalic: true, isMonospaced: true,
        color: LookColor(0xFF3B_30FF)),
    ]
    var stamp = ViewLook(name: "stamp")
    stamp.placement = LookPlacement(
      a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 312, ty: 6, width: 40, height: 40)
    stamp.mask = "M0 0H40V30L30 40H0Z"
    stamp.image = LookImage(
      name: "stamp", file: imageFile, frame: Rect(x: 4, y: 4, width: 32, height: 32),
      tint: LookColor(0x34C7_59FF))
    stamp.shapes = [
      LookShape(
        path: "M0 0H40V40H0ZM10 10H30V30H10Z", fill: LookColor(0xFFCC_00FF), isEvenOdd: true),
      LookShape(path: "M0 40L40 0", stroke: LookColor(0xAF52_DEFF), lineWidth: 3),
    ]
    return [window, veil, card, title, stamp]
  }
}

extension ReplayScene {
  /// The scene of a painted card, and a drag that pulls it up.
  package static func paintedCard(imageFile: String? = nil) -> ReplayScene {
    ReplayScene(name: "painted", sheet: PaintedCard(imageFile: imageFile))
  }
}

extension Trace {
  /// A drag that pulls a painted card up by 200 points in a second, and back by 100.
  package static let pullOnPaintedCard = Trace(
    name: "pull",
    samples: (0...90).map { index in
      let y = 700 - 200 * Double(min(index, 60)) / 60 + 100 * Double(max(0, index - 60)) / 30
      return TouchSample(
        time: Double(index) / 60, id: 0,
        phase: index == 0 ? .began : index == 90 ? .ended : .moved, point: Point(x: 195, y: y))
    })
}
