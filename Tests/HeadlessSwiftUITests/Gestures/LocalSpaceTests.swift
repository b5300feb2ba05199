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
    let setting = space.map { #", "swiftUI": { "dragLocalSpace": "\#($0)" }"# } ?? ""
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

  /// A row that follows the finger under a spring.
  private struct Row: View {
    @State private var way: CGFloat = 0
    let movesInside: Bool
    let notes: GestureNotes

    private var drag: some Gesture {
      DragGesture().onChanged { way = $0.translation.width }
        .onEnded { notes.add("\(Int($0.translation.width.rounded()))") }
    }

    var body: some View {
      let row = Color.red.frame(width: 300, height: 300)
      if movesInside {
        row.offset(x: way).gesture(drag).animation(.spring(), value: way)
      } else {
        row.gesture(drag).offset(x: way).animation(.linear(duration: 1000), value: way)
      }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_way, "way") }
  }

  @Test(arguments: [true, false])
  func `what moves inside a drag's view moves no space, and where the view lags, so does its space`(
    movesInside: Bool
  ) throws {
    // Outside, the view hardly moves at all in its thousand seconds.
    let notes = try GestureNotes.of(Finger.drag(by: -120, 0)) {
      Row(movesInside: movesInside, notes: $0)
    }
    #expect(notes == ["-120"])
  }

  @Test func `a view that follows the finger at once has gone half of its way`() throws {
    let notes = try GestureNotes.of(Finger.drag(by: -120, 0)) { Follower(notes: $0) }
    // Each move is told from where the view is by then: −12, then −24 + 12, and so on.
    #expect(notes == ["-12", "-12", "-24", "-24", "-36", "-36", "-48", "-48", "-60", "-60", "-60"])
  }

  /// A row that follows the finger.
  private struct Follower: View {
    @State private var way: CGFloat = 0
    let notes: GestureNotes

    var body: some View {
      Color.red.frame(width: 300, height: 300).gesture(
        DragGesture().onChanged {
          notes.add("\(Int($0.translation.width.rounded()))")
          way = $0.translation.width
        }.onEnded { notes.add("\(Int($0.translation.width.rounded()))") }
      ).offset(x: way)
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_way, "way") }
  }
}
