import Foundation
import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessSwiftUI
import HeadlessUIKit
import MotionLaws
import Testing

/// Runs that are over: nothing of their views stays in memory.
@MainActor
struct RunMemoryTests {
  /// Objects of a run that should go with it.
  private final class Kept: @unchecked Sendable {
    private weak var token: AnyObject?
    private weak var root: UIViewController?
    private weak var sheet: UIView?
    private var leaves: [WeakView] = []

    private struct WeakView { weak var view: UIView? }

    nonisolated init() {}

    /// An object that a view has: it goes with the last copy of the view.
    func makeToken() -> Token {
      let made = Token()
      token = made
      return made
    }

    @MainActor func keep(_ root: UIViewController, _ sheet: UIView) {
      (self.root, self.sheet) = (root, sheet)
      leaves = Self.all(in: root.view).map { WeakView(view: $0) }
    }

    @MainActor private static func all(in view: UIView) -> [UIView] {
      [view] + view.subviews.flatMap { all(in: $0) }
    }

    var words: [String] {
      var words: [String] = []
      if token != nil { words.append("a view") }
      if root != nil { words.append("the controller") }
      if sheet != nil { words.append("the sheet") }
      return words + leaves.compactMap(\.view).map { "\(type(of: $0))" }
    }
  }

  private final class Token: Sendable {}

  private struct App: ReplayedApp {
    static let systemName = "memory"
    var make: @MainActor @Sendable () -> AnyView = { AnyView(EmptyView()) }
    var kept = Kept()

    mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    {}
    func makeRootViewController() -> UIHostingController<AnyView> {
      UIHostingController(rootView: make())
    }
    func sheet(of root: UIHostingController<AnyView>) -> UIView { root.view(identified: "sheet") }
    func state(of root: UIHostingController<AnyView>) -> String {
      kept.keep(root, sheet(of: root))
      return ""
    }
  }

  private enum Kind: String, CaseIterable {
    case color, state, gesture, gestureState, button, transition, geometry, label, effects, clip
    case toggle, forEach, preference
    case geometryGesture
  }

  private struct Sample: View {
    let token: Token
    let kind: Kind
    @State private var isOn = false
    @GestureState(resetTransaction: Transaction(animation: .spring())) private var way = CGSize.zero

    init(token: Token, kind: Kind) { (self.token, self.kind) = (token, kind) }

    var body: some View {
      content.frame(width: 200, height: 200).accessibilityIdentifier("sheet")
    }

    @ViewBuilder private var content: some View {
      switch kind {
      case .color: Color.red
      case .state: Color.red.frame(height: isOn ? 10 : 20).onAppear { isOn = true }
      case .gesture: Color.red.onTapGesture { isOn.toggle() }
      case .gestureState:
        Color.red.offset(way).gesture(
          DragGesture().updating($way) { value, way, _ in way = value.translation })
      case .button: Button("Tap") { isOn.toggle() }
      case .transition:
        VStack {
          if isOn { Color.blue.transition(.opacity) }
          Color.red.onTapGesture { withAnimation { isOn.toggle() } }
        }
      case .geometry:
        GeometryReader { proxy in Color.red.frame(width: proxy.size.width / 2) }
      case .label: Label("One", systemImage: "star").font(.title)
      case .effects:
        Color.red.opacity(0.5).rotationEffect(.degrees(isOn ? 10 : 0)).shadow(radius: 3)
          .onTapGesture { withAnimation { isOn.toggle() } }
      case .clip:
        Color.red.onTapGesture { isOn.toggle() }.clipShape(Circle()).contentShape(Circle())
      case .toggle: Toggle("On", isOn: $isOn)
      case .forEach: ForEach(0..<3) { _ in Color.red.onTapGesture { isOn.toggle() } }
      case .geometryGesture:
        GeometryReader { proxy in
          Color.red.frame(width: isOn ? proxy.size.width : 20)
            .gesture(
              DragGesture().onEnded { _ in isOn = proxy.frame(in: .global).width > 100 })
        }
      case .preference: Color.red.onChange(of: isOn) { _ in }
      }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_isOn, "isOn")
      binder.bind(&_way, "way")
    }
  }

  private static func left(_ kind: Kind, _ touches: [TouchSample]) throws -> [String] {
    let kept = Kept()
    do {
      let app = App(make: { AnyView(Sample(token: kept.makeToken(), kind: kind)) }, kept: kept)
      let screen = Screen()
      var simulator = try Simulator(
        scene: ReplayScene(
          name: "memory", screen: screen, sheet: try AppSheet(app, on: screen, at: nil)),
        trace: Trace(name: "memory", samples: touches, actions: []))
      _ = try simulator.run()
    }
    return kept.words
  }

  @Test(arguments: Kind.allCases)
  private func `nothing of a view stays once its run is over`(kind: Kind) throws {
    let drag = ViewRun.drag(from: Finger.middle, by: Point(x: 40, y: 0), seconds: 0.2)
    #expect(try Self.left(kind, drag) == [])
    #expect(try Self.left(kind, ViewRun.tap(at: Finger.middle, time: 0.1)) == [])
    let cancelled = ViewRun.drag(
      from: Finger.middle, by: Point(x: 40, y: 0), seconds: 0.2, isCancelled: true)
    #expect(try Self.left(kind, cancelled) == [])
    #expect(try Self.left(kind, Array(drag.dropLast())) == [])
  }
}
