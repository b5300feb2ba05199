import AppSources
import BasicTestSupport
import GestureReplay
import JSONText
import Testing

@testable import ReplayCommands

/// The package beside an app of SwiftUI.
struct AppViewTests {
  private static let card = """
    import SwiftUI

    struct CardView: View {
      @Binding var isPresented: Bool
      let height: CGFloat
      var cornerRadius: CGFloat = 12
      var isDimmed = true
      var title: String? = nil
      let onDismiss: () -> Void
      @State private var y: CGFloat = 0

      var body: some View {
        Color.red.frame(height: height).offset(y: y).accessibilityIdentifier("card")
          .gesture(DragGesture().onChanged { y = $0.translation.height })
      }
    }
    extension View { func same() -> some View { self } }
    """

  private func package(
    _ texts: [String], named root: String? = nil, sheet: String? = nil
  ) throws -> AppPackage {
    let folder = try TemporaryFolder()
    for (number, text) in texts.enumerated() {
      try folder.write(text, to: "App/\(number).swift")
    }
    let app = try AppFolder(folder.path + "/App", root: root)
    let view = try app.controller(named: root)
    return AppPackage(
      of: app, view, sheet: try app.sheet(at: sheet, of: view),
      identifier: try app.identifier(sheet, in: view), dependency: .folder("/work/gesture-replay"),
      in: "/work/ios", beside: .builtIn)
  }

  private func texts(_ package: AppPackage) throws -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: try package.files().map {
        ($0.path, String(decoding: $0.bytes, as: UTF8.self))
      })
  }

  private static let content = """
    import SwiftUI
    @main struct CardsApp: App { var body: some Scene { WindowGroup { ContentView() } } }
    struct ContentView: View {
      @State private var isOn = true
      var body: some View { CardView(isPresented: $isOn, height: 300) {} }
    }
    """

  @Test func `it begins with the first view that has a drag gesture`() throws {
    let package = try package([Self.content, Self.card])
    let files = try texts(package)
    let program = try #require(files["Sources/card-replay/CardApp.swift"])
    #expect(
      program == """
        import GestureReplay
        import HeadlessSwiftUI
        import HeadlessUIKit

        /// What is replayed of CardView.
        struct CardApp: ReplayedApp {
          static let systemName = "card"
          static let constants = AppSources.constants

          var height: Double = 300
          var cornerRadius: Double = 12
          var isDimmed = true

          mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
            try visitor.number(
              "height", &height, in: .nonNegative,
              "What CardView is given as height.")
            try visitor.number(
              "cornerRadius", &cornerRadius, in: .nonNegative,
              "What CardView is given as cornerRadius.")
            try visitor.flag(
              "isDimmed", &isDimmed,
              "What CardView is given as isDimmed.")
          }

          func makeRootViewController() -> UIHostingController<CardRoot> {
            UIHostingController(rootView: CardRoot(app: self))
          }
          func sheet(of root: UIHostingController<CardRoot>) -> UIView {
            root.view(identified: "card")
          }
          func state(of root: UIHostingController<CardRoot>) -> String { "shown" }
        }

        /// The screen with CardView.
        struct CardRoot: View {
          let app: CardApp
          @State private var isPresented: Bool = true

          var body: some View {
            CardView(
              isPresented: $isPresented,
              height: app.height,
              cornerRadius: app.cornerRadius,
              isDimmed: app.isDimmed,
              onDismiss: {})
          }

          // A view in the app's folder is given this by the build step, with each of its states.
          mutating func _bindProperties(_ binder: inout _PropertyBinder) {
            binder.bind(&_isPresented, "isPresented")
          }
        }

        """)
    let manifest = try #require(files["Package.swift"])
    #expect(manifest.contains(".product(name: \"HeadlessSwiftUI\", package: \"gesture-replay\"),"))
    #expect(files["Sources/card-replay/Missing.swift"]?.contains("import HeadlessSwiftUI") == true)
    // It is there at first, so that a finger takes it away; near its upper end is its handle.
    let trace = try #require(files["traces/fling-down.json"])
    #expect(trace.contains("559"))
    let words = package.notes
    #expect(words.contains("CardView, which\n") && words.contains("the first with a drag gesture"))
    #expect(words.contains("taken to be the one with the identifier card."))
    #expect(words.contains("--controller NAME takes another: ContentView."))
    #expect(package.missingReport.hasPrefix("\n  Nothing is missing in "))
    #expect(package.missingReport.contains("'CardsApp' is left out"))
  }

  @Test
  func `a modifier, a function of the app's, or a gesture in an extension is a drag gesture, too`()
    throws
  {
    let modifier = """
      import SwiftUI
      struct Sliding: ViewModifier {
        func body(content: Content) -> some View {
          content.gesture(DragGesture().onEnded { f($0.translation.width) })
        }
      }
      extension View { func sliding() -> some View { modifier(Sliding()) } }
      """
    let plain = "import SwiftUI\nstruct A: View { var body: some View { Color.red } }"
    for body in ["Color.red.modifier(Sliding())", "Color.red.sliding()"] {
      let other = "import SwiftUI\nstruct B: View { var body: some View { \(body) } }"
      let package = try package([plain, other, modifier])
      #expect(package.controller.name == "B" && package.gestureWord == "right")
    }
    let apart =
      "import SwiftUI\nstruct B: View { var body: some View { a } }\n"
      + "extension B { var a: some View { Color.red.gesture(DragGesture()) } }"
    #expect(try package([plain, apart]).controller.name == "B")
    // A modifier alone changes a view of ours.
    let alone = try package([modifier])
    let program = try #require(
      try texts(alone)["Sources/sliding-replay/SlidingApp.swift"])
    #expect(
      program.contains(
        ".modifier(\n        Sliding())\n      .accessibilityIdentifier(\"Sliding\")"))
  }

  @Test func `without a drag gesture it is the first that no other view shows`() throws {
    let card = "import SwiftUI\nstruct Card: View { var body: some View { Color.red } }"
    let screen = "import SwiftUI\nstruct Screen: View { var body: some View { Card() } }"
    let preview =
      "import SwiftUI\nstruct A_Previews: PreviewProvider {\n"
      + "struct A: View { var body: some View { Screen() } }\n"
      + "static var previews: some View { A() } }"
    let package = try package([card, screen, preview])
    #expect(package.controller.name == "Screen")
    #expect(package.notes.contains("the first that no other view shows"))
    #expect(package.notes.contains("No view in its code has an accessibilityIdentifier"))
  }

  @Test func `objects that views take from their environment are named`() throws {
    let row = """
      import SwiftUI
      struct Row: View {
        @EnvironmentObject private var store: TodoStore
        @EnvironmentObject var sounds: Sounds
        var body: some View { Color.red.gesture(DragGesture()) }
      }
      """
    let screen =
      "import SwiftUI\nstruct Screen: View { @EnvironmentObject var store: TodoStore; "
      + "var body: some View { Row() } }"
    let notes = try package([row, screen]).notes
    #expect(
      notes.contains(
        "  Views in it ask for Sounds, TodoStore: make each a @StateObject of the screen there,\n"
          + "  and hand it on with .environmentObject.\n"))
    let plain = "import SwiftUI\nstruct A: View { var body: some View { Color.red } }"
    #expect(try !package([plain]).notes.contains("Views in it ask for"))
  }

  @Test(arguments: [
    ("let content: Content", "content: Color.white"),
    ("let content: () -> Content", "content: { Color.white }"),
    ("let content: (Int, CGFloat) -> Content", "content: { _, _ in Color.white }"),
    ("let content: Content; @Binding var stops: [CGFloat]", "stops: $stops"),
    ("let content: Content; let color: Color", "color: .white"),
    ("let content: Content; let end: ((Int) -> Void)?", "end: nil"),
    (
      "private let content: Content\ninit(@ViewBuilder _ content: () -> Content) { f() }",
      "Card({ Color.white })"
    ),
    (
      "private let content: Content\ninit(a: CGFloat, @ViewBuilder make content: @escaping () -> Content) {}",
      "make: { Color.white }"
    ),
  ])
  func `what it is made with is made`(properties: String, argument: String) throws {
    let text =
      "import SwiftUI\nstruct Card<Content: View>: View {\n\(properties)\n"
      + "var body: some View { Color.red.gesture(DragGesture()) } }"
    let program = try package([text]).program
    #expect(program.text.contains(argument), "\(program.text)")
    #expect(program.gaps == [])
  }

  @Test(arguments: [
    "private var height: CGFloat = 1", "private let height: CGFloat", "@State private var a: Int",
    "private init() {}", "let row: Row", "let row: (Row) -> Int", "init() throws {}",
  ])
  func `what another file cannot make is not taken`(member: String) {
    let text =
      "import SwiftUI\nstruct Card<Row: Own>: View {\n\(member)\n"
      + "var body: some View { Color.red.gesture(DragGesture()) } }"
    let failure = #expect(throws: InputFailure.self) { try package([text]) }
    #expect(failure?.what.contains("no view of SwiftUI") == true)
  }

  @Test(arguments: [
    "@State private var a = 1", "@Environment(\\.a) private var a", "private let a = 1",
    "@State private var a: Int?", "@EnvironmentObject private var a: Model",
    "static private var a = 1",
    "private var a: Int { 1 }", "@Namespace private var a", "@AppStorage(\"a\") private var a = 1",
  ])
  func `what needs no value is no obstacle`(member: String) throws {
    let text =
      "import SwiftUI\nstruct Card: View {\n\(member)\n"
      + "var body: some View { Color.red.gesture(DragGesture()) } }"
    #expect(try package([text]).program.text.contains("    Card()\n"))
  }

  @Test func `an identifier that no view has is refused`() throws {
    let package = try package([Self.card], sheet: "card")
    #expect(package.program.text.contains("identified: \"card\""))
    let failure = #expect(throws: InputFailure.self) {
      try self.package([Self.card], sheet: "crad")
    }
    #expect(failure?.what == "no view has the accessibilityIdentifier \"crad\"")
    #expect(failure?.expected.contains("card") == true)
  }

  @Test func `a controller with a pan comes first, and SwiftUI is left out then`() throws {
    let sheet =
      "import UIKit\nclass SheetController: UIViewController { let pan = UIPanGestureRecognizer() }"
    let mixed = try package([Self.card, sheet])
    #expect(mixed.controller.name == "SheetController" && !mixed.app.hasSwiftUI)
    #expect(try texts(mixed)["Package.swift"]?.contains("HeadlessSwiftUI") == false)
    let view = try package([Self.card, sheet], named: "CardView")
    #expect(view.controller.name == "CardView" && view.app.hasSwiftUI)
  }
}
