import Foundation
import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessSwiftUI
import HeadlessUIKit
import JSONText
import MotionLaws
import ReplayTimelines
import Testing

/// The drawer of a published article, written as a view, against the model of it.
@MainActor
struct DrawerTests {
  /// The drawer of Toni Granados' 'Pull Down Drawer in SwiftUI', by its rules.
  private struct Drawer: View {
    let closed: CGFloat = 100
    let open: CGFloat = 500
    let threshold = 0.3
    @State private var height: CGFloat = 100
    @State private var rest: CGFloat = 100

    private var part: CGFloat { (height - closed) / (open - closed) }
    private var isOpen: Bool { rest == open }
    private var changes: Bool {
      (isOpen && part < 1 - threshold) || (!isOpen && part > threshold)
        || (isOpen && part > 1 + threshold)
    }

    private var drag: some Gesture {
      DragGesture().onChanged { value in
        let asked = rest + value.translation.height
        if asked > open {
          height = min(open + pow(abs(asked - open), 0.9), open * 1.5)
        } else if asked < closed {
          height = max(closed - pow(abs(asked + closed), 0.6), closed / 1.65)
        } else {
          height = asked
        }
      }.onEnded { _ in
        withAnimation(.bouncy) {
          height = changes != isOpen ? open : closed
          rest = height
        }
      }
    }

    var body: some View {
      Color.blue.overlay(alignment: .top) {
        RoundedRectangle(cornerRadius: 18).fill(.ultraThinMaterial).ignoresSafeArea(edges: .top)
          .frame(height: height).accessibilityIdentifier("sheet").preferredColorScheme(.dark)
          .gesture(drag)
      }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_height, "height")
      binder.bind(&_rest, "rest")
    }
  }

  private static func trace(_ name: String) throws -> Trace {
    let file = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("../../../Fixtures/traces/\(name).json")
    return try TraceReader.read(Array(Data(contentsOf: file)), source: name).trace
  }

  /// The largest difference between the two, frame by frame, in points.
  private static func difference(_ name: String, _ setting: String) throws -> Double {
    let trace = try trace(name)
    let view = try ViewRun(trace.samples) { Drawer() }
    let document = try #require(
      try SheetCatalog.builtIn.document(named: "granados-pull-down-drawer"))
    let scene = try SceneReader.scene(from: document.merging(try SceneReader.patch(setting)))
    let model = try Timeline(of: Trace(name: name, samples: trace.samples, actions: []), on: scene)
    return try model.frames.reduce(0) { worst, frame in
      let own = try #require(view.timeline.frame(at: frame.time)?.layout["sheet"])
      let other = try #require(frame.layout["sheet"])
      return max(worst, abs(own.y - other.y), abs(own.height - other.height))
    }
  }

  @Test(
    arguments: [
      "drawer-pulled-past-threshold", "drawer-pulled-short-of-threshold", "drawer-tracks-velocity",
      "drawer-beyond-open", "drawer-drag-stops-spring", "drawer-far-beyond-open-closes",
      "drawer-open-pushed-past-threshold", "drawer-touch-does-not-stop-spring",
      "drawer-translation-from-touch-down", "drawer-cancelled-stays",
    ])
  func `the view shows what the model with velocity shows`(name: String) throws {
    #expect(try Self.difference(name, "sheet.tracksVelocity=true") < 0.01)
  }

  @Test func `the story tells what was written, who read it, and by which law it moves`() throws {
    let view = try ViewRun(try Self.trace("drawer-tracks-velocity").samples) { Drawer() }
    let updates = view.timeline.events.compactMap { event in
      if case .custom("update", let fields) = event.kind {
        "\(fields.map { "\($0.value)" }): \(event.because)"
      } else {
        nil
      }
    }
    // The body does not read where it rests: only its height is told, once.
    #expect(updates.count == 1)
    #expect(updates.first?.contains("Drawer.height") == true)
    #expect(updates.first?.contains("DragGesture.onChanged, DrawerTests.swift:") == true)
    let animation = view.timeline.events.first {
      if case .animation = $0.kind { true } else { false }
    }
    #expect(
      animation?.because.contains("spring(response 0.5, dampingFraction 0.7), DrawerTests.swift:")
        == true)
  }

  /// Below its least height the drawer moves less than the finger: what is tracked is how the height has
  /// moved (Apple's documentation of `tracksVelocity`), and the model takes the finger's velocity.
  @Test func `a height that resists the finger springs back with its own velocity`() throws {
    #expect(try Self.difference("drawer-underdrag-floor", "sheet.tracksVelocity=true") > 10)
  }
}
