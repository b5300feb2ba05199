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
  private static func difference(_ name: String, view: [String] = [], model: [String]) throws
    -> Double
  {
    let trace = try trace(name)
    let catalog = try SheetCatalog.builtIn.adding([RegisteredSystem(AppSheet<DrawerApp>.self)])
    func timeline(_ document: JSONNode, _ settings: [String]) throws -> Timeline {
      let scene = try settings.reduce(document) { try $0.merging(SceneReader.patch($1)) }
      return try Timeline(
        of: Trace(name: name, samples: trace.samples, actions: []),
        on: try SceneReader.scene(from: scene, catalog: catalog))
    }
    let text = #"{ "format": "gesture-scene/1", "name": "view", "sheet": { "system": "article" } }"#
    let own = try timeline(try JSONNode(parsing: Array(text.utf8), source: "view"), view)
    let builtIn = try #require(try catalog.document(named: "granados-pull-down-drawer"))
    let other = try timeline(builtIn, model)
    return try other.frames.reduce(0) { worst, frame in
      let shown = try #require(own.frame(at: frame.time)?.layout["sheet"])
      let wanted = try #require(frame.layout["sheet"])
      return max(worst, abs(shown.y - wanted.y), abs(shown.height - wanted.height))
    }
  }

  private struct DrawerApp: ReplayedApp {
    static let systemName = "article"

    mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure)
    {}
    func makeRootViewController() -> UIHostingController<Drawer> {
      UIHostingController(rootView: Drawer())
    }
    func sheet(of root: UIHostingController<Drawer>) -> UIView { root.view(identified: "sheet") }
    func state(of root: UIHostingController<Drawer>) -> String { "" }
  }

  /// The traces of the drawer's scene, and those of its other settings.
  private nonisolated static let traces: [String] = {
    let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("../../../Fixtures/traces")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.sorted().filter { file in
      guard let text = try? String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      else { return false }
      return ["\"granados-pull-down-drawer\"", "\"../scenes/drawer-"].contains {
        text.contains("\"scene\": \($0)")
      }
    }.map { $0.replacingOccurrences(of: ".json", with: "") }
  }()

  @Test func `there are traces of the drawer`() { #expect(Self.traces.count >= 29) }

  @Test(arguments: traces)
  func `the view shows what the model with velocity shows`(name: String) throws {
    // The model's drag ignores a second finger, and the view's is ended by it: each can do both.
    let difference = try Self.difference(
      name, model: ["sheet.tracksVelocity=true", "sheet.secondFinger=endsSilently"])
    #expect(difference < 0.01)
    let other = try Self.difference(
      name, view: ["swiftUI.secondFinger=ignored"], model: ["sheet.tracksVelocity=true"])
    #expect(other < 0.01)
  }

  @Test(arguments: VelocityEstimator.allCases, [nil, 0.1] as [Double?])
  func `the velocity is estimated as a pan's is`(rule: VelocityEstimator, staleAfter: Double?)
    throws
  {
    let settings = [
      "recognition.pan.velocity=\(rule.rawValue)",
      "recognition.pan.staleAfter=\(staleAfter.map { "\($0)" } ?? "null")",
    ]
    for name in [
      "regression-stale-velocity-drawer", "drawer-underdrag-floor", "drawer-beyond-open",
    ] {
      let difference = try Self.difference(
        name, view: settings, model: ["sheet.tracksVelocity=true"] + settings)
      #expect(difference < 0.01, "\(name)")
    }
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
    // The body does not read where it rests: only its height is told, once for each callback.
    #expect(updates.count == 2)
    #expect(updates.first?.contains("Drawer.height") == true)
    #expect(updates.first?.contains("DragGesture.onChanged, DrawerTests.swift:") == true)
    let animation = view.timeline.events.first {
      if case .animation = $0.kind { true } else { false }
    }
    #expect(
      animation?.because.contains(
        "withAnimation(spring(response 0.5, dampingFraction 0.7)), DrawerTests.swift:")
        == true)
  }
}
