import Foundation
import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessSwiftUI
import HeadlessUIKit
import JSONText
import MotionLaws
import Testing

/// A drag's own space while its view moves with the finger (cases/swiftui/local-space).
@MainActor
struct LocalSpaceTests {
  /// A sheet of 300 pt at the bottom, whose top bar moves it: further down than 60 pt, it goes.
  struct Drawer: View {
    @State private var isOpen = true
    @State private var way: CGFloat = 0

    var body: some View {
      VStack(spacing: 0) {
        Color.gray.frame(height: 40).gesture(
          DragGesture(minimumDistance: 1)
            .onChanged { way = max(0, $0.translation.height) }
            .onEnded {
              if $0.translation.height > 60 { isOpen = false }
              way = 0
            })
        Color.white
      }
      .frame(height: 300)
      .offset(y: isOpen ? way : 300)
      .animation(.easeOut(duration: 0.3), value: way)
      .animation(.easeOut(duration: 0.3), value: isOpen)
      .accessibilityIdentifier("sheet")
      .frame(maxHeight: .infinity, alignment: .bottom)
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_isOpen, "isOpen")
      binder.bind(&_way, "way")
    }
  }

  struct DrawerApp: ReplayedApp {
    static let systemName = "drawer-view"

    mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    {}
    func makeRootViewController() -> UIHostingController<Drawer> {
      UIHostingController(rootView: Drawer())
    }
    func sheet(of root: UIHostingController<Drawer>) -> UIView { root.view(identified: "sheet") }
    func state(of root: UIHostingController<Drawer>) -> String { "" }
  }

  @Test(arguments: [(nil, true), ("start", true), ("model", false), ("shown", true)])
  func `a bar dragged 120 pt down dismisses its sheet, unless its space is the model's`(
    space: String?, isDismissed: Bool
  ) throws {
    let setting = space.map { #", "app": { "swiftUI": { "dragLocalSpace": "\#($0)" } }"# } ?? ""
    let text = """
      { "format": "gesture-scene/1", "name": "drawer",
        "device": { "safeArea": { "top": 0, "left": 0, "bottom": 0, "right": 0 } },
        "sheet": { "system": "drawer-view" }\(setting) }
      """
    let catalog = try SheetCatalog.builtIn.adding([RegisteredSystem(AppSheet<DrawerApp>.self)])
    let scene = try SceneReader.scene(
      from: try JSONNode(parsing: Array(text.utf8), source: "scene"), catalog: catalog)
    let top = scene.screen.height - 300 + 20
    let touches = ViewRun.drag(
      from: Point(x: 195, y: top), by: Point(x: 0, y: 120), seconds: 0.5)
    let timeline = try Timeline(
      of: Trace(name: "drag", samples: touches, actions: []), on: scene)
    let y = try #require(timeline.outcome.frame.layout["sheet"]?.y)
    #expect((y > 700) == isDismissed)
  }
}
