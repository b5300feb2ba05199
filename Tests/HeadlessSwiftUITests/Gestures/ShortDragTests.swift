import Foundation
import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessSwiftUI
import HeadlessUIKit
import JSONText
import MotionLaws
import Testing

/// A drag that comes out short, because its view moves with the finger: the story says so, and `why-not`
/// names the setting.
@MainActor
struct ShortDragTests {
  /// A sheet that is dismissed by a drag of more than 100 pt on its bar, which moves it.
  struct Sheet: View {
    var space = CoordinateSpace.local
    @State private var isOpen = true
    @State private var way: CGFloat = 0

    init(space: CoordinateSpace) { self.space = space }

    var body: some View {
      VStack(spacing: 0) {
        Color.gray.frame(height: 40).gesture(
          DragGesture(minimumDistance: 1, coordinateSpace: space)
            .onChanged { way = max(0, $0.translation.height) }
            .onEnded {
              if $0.translation.height > 100 { isOpen = false }
              way = 0
            })
        Color.white
      }
      .frame(height: 300)
      .offset(y: isOpen ? way : 300)
      .accessibilityIdentifier("sheet")
      .accessibilityValue(isOpen ? "open" : "closed")
      .frame(maxHeight: .infinity, alignment: .bottom)
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_isOpen, "isOpen")
      binder.bind(&_way, "way")
    }
  }

  struct SheetApp: ReplayedApp {
    static let systemName = "short-drag"
    var isGlobal = false

    mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    { try visitor.flag("isGlobal", &isGlobal, "Whether the drag is counted on the screen.") }

    func makeRootViewController() -> UIHostingController<Sheet> {
      UIHostingController(rootView: Sheet(space: isGlobal ? .global : .local))
    }
    func sheet(of root: UIHostingController<Sheet>) -> UIView { root.view(identified: "sheet") }
    func state(of root: UIHostingController<Sheet>) -> String {
      root.view(identified: "sheet").accessibilityValue ?? ""
    }
  }

  private static let catalog = Result {
    try SheetCatalog.builtIn.adding([RegisteredSystem(AppSheet<SheetApp>.self)])
  }

  private static func document(_ settings: String = "") throws -> JSONNode {
    let text = """
      { "format": "gesture-scene/1", "name": "sheet",
        "device": { "safeArea": { "top": 0, "left": 0, "bottom": 0, "right": 0 } },
        "sheet": { "system": "short-drag" }\(settings) }
      """
    return try JSONNode(parsing: Array(text.utf8), source: "scene")
  }

  /// 150 pt down in half a second.
  private static let trace = Trace(
    name: "drag",
    samples: ViewRun.drag(
      from: Point(x: 195, y: 844 - 280), by: Point(x: 0, y: 150), seconds: 0.5),
    actions: [])

  private static func timeline(_ settings: String = "") throws -> Timeline {
    let scene = try SceneReader.scene(from: document(settings), catalog: try catalog.get())
    return try Timeline(of: trace, on: scene)
  }

  @Test func `the story of a drag whose view moves has the way of its space`() throws {
    let run = try Self.timeline()
    #expect(run.outcome.frame.sheet?.reading.state == "open")
    let told = try #require(run.events.first { "\($0)".contains("coordinateSpace .global") })
    #expect("\(told)".contains("finger"))
  }

  @Test func `on the screen nothing moves, and the sheet is dismissed`() throws {
    let run = try Self.timeline(#", "app": { "isGlobal": true }"#)
    #expect(run.outcome.frame.sheet?.reading.state == "closed")
    #expect(!run.events.contains { "\($0)".contains("coordinateSpace .global") })
  }

  @Test func `why-not names the setting, with a sentence for the app's code`() throws {
    let answer = try WhyNot("closed").answer(
      for: Self.trace, on: Self.document(), catalog: try Self.catalog.get())
    #expect(answer.outcome == "open")
    let found = try #require(answer.parameters.first { $0.key.hasSuffix("dragLocalSpace") })
    #expect(found.flipsAt.word == "start" && found.isFixedForApps)
    #expect(found.remark?.contains("DragGesture(coordinateSpace: .global)") == true)
    // What an app can set comes before it.
    #expect(answer.parameters.first?.key == "app.isGlobal")
  }
}
