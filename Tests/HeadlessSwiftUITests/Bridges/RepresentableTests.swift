import Foundation
import GestureEngine
import GestureTraces
import HeadlessSwiftUI
import HeadlessUIKit
import MotionLaws
import ReplayTimelines
import Testing

/// Views and controllers of UIKit's in declarative views, and the other way round.
@MainActor
struct RepresentableTests {
  private static let still = ViewRun.tap(at: Point(x: 380, y: 830))

  @Test func `a view of UIKit's is made once, updated with its state, and dismantled`() throws {
    let notes = GestureNotes()
    let taps = (0..<3).flatMap { ViewRun.tap(at: Point(x: 195, y: 800), time: Double($0)) }
    _ = try ViewRun(taps, screen: .withoutSafeArea) {
      notes.clear()
      return Counter(notes: notes)
    }
    #expect(
      notes.list == ["coordinator", "make", "update 0", "update 1", "update 2", "dismantle"])
  }

  @Test(arguments: [
    (UILayoutPriority.defaultLow, UILayoutPriority.defaultHigh, 300.0, 120.0),
    (.defaultHigh, .defaultHigh, 80, 120),
    (.defaultHigh, .defaultLow, 80, 60),
  ])
  func `a view with an intrinsic size grows and shrinks by its priorities`(
    hugging: UILayoutPriority, resistance: UILayoutPriority, inWide: Double, inNarrow: Double
  ) throws {
    func width(in offered: CGFloat, _ own: CGFloat) -> Double {
      let size = ViewHost(
        OwnSize(width: own, hugging: hugging, resistance: resistance),
        size: CGSize(width: 390, height: 844)
      ).size(offered: ProposedViewSize(width: offered, height: 50))
      return Double(size.width)
    }
    #expect(width(in: 300, 80) == inWide)
    #expect(width(in: 60, 120) == inNarrow)
  }

  @Test func `a view without a size fills its offer, and says another one if it wants`() {
    let size = CGSize(width: 390, height: 844)
    let plain = ViewHost(OwnSize(width: nil), size: size)
    #expect(
      plain.size(offered: ProposedViewSize(width: 70, height: 30)) == CGSize(width: 70, height: 30))
    let square = ViewHost(Square(), size: size)
    #expect(
      square.size(offered: ProposedViewSize(width: 70, height: 30)) == CGSize(width: 30, height: 30)
    )
  }

  @Test func `a button of UIKit's writes the state of a view, which lays it out anew`() throws {
    let run = try ViewRun(ViewRun.tap(at: Point(x: 195, y: 50)), screen: .withoutSafeArea) {
      Stretching()
    }
    #expect(run.timeline.frames.first?.layout["box"]?.height == 100)
    #expect(run.end("box") == Rect(x: 0, y: 0, width: 390, height: 300))
  }

  @Test func `a controller is a child of the one around it, and hears of that`() throws {
    let notes = GestureNotes()
    let run = try ViewRun(Self.still, screen: .withoutSafeArea) {
      notes.clear()
      return VStack(spacing: 0) {
        Color.gray.frame(height: 100)
        Child(notes: notes)
      }
      .accessibilityIdentifier("sheet")
    }
    #expect(run.end("child") == Rect(x: 0, y: 100, width: 390, height: 744))
    #expect(notes.list == ["UIHostingController", "appear"])
  }

  @Test func `a pan of UIKit's in a view and a drag around it decide as UIKit's recognizers do`()
    throws
  {
    let notes = GestureNotes()
    _ = try ViewRun(Finger.drag(by: 0, 80), screen: .withoutSafeArea) {
      notes.clear()
      return Panned(notes: notes).gesture(DragGesture().onChanged { _ in notes.add("drag") })
        .accessibilityIdentifier("sheet")
    }
    #expect(Set(notes.list) == ["pan"])
  }

  @Test func `a value that a hosting controller is given keeps what its view stores`() throws {
    let run = try ViewRun(ViewRun.tap(at: Point(x: 195, y: 422)), screen: .withoutSafeArea) {
      Replaced()
    }
    #expect(run.end("inner")?.height == 60)
  }
}

private struct Counter: View {
  let notes: GestureNotes
  @State private var count = 0

  var body: some View {
    ZStack(alignment: .bottom) {
      if count < 3 { Noted(count: count, notes: notes) }
      Color.red.frame(height: 100).onTapGesture { count += 1 }
    }
    .accessibilityIdentifier("sheet")
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_count, "count") }
}

private struct Noted: UIViewRepresentable {
  final class Coordinator {
    let notes: GestureNotes

    init(_ notes: GestureNotes) { self.notes = notes }
  }

  let count: Int
  let notes: GestureNotes

  func makeCoordinator() -> Coordinator {
    notes.add("coordinator")
    return Coordinator(notes)
  }
  func makeUIView(context: Context) -> UIView {
    notes.add("make")
    return UIView()
  }
  func updateUIView(_ uiView: UIView, context: Context) { notes.add("update \(count)") }
  static func dismantleUIView(_ uiView: UIView, coordinator: Coordinator) {
    coordinator.notes.add("dismantle")
  }
}

private final class SizedView: UIView {
  var width: CGFloat?

  override var intrinsicContentSize: CGSize {
    CGSize(width: width ?? UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
}

private struct OwnSize: UIViewRepresentable {
  let width: CGFloat?
  var hugging = UILayoutPriority.defaultLow
  var resistance = UILayoutPriority.defaultHigh

  func makeUIView(context: Context) -> SizedView {
    let view = SizedView()
    view.width = width
    view.setContentHuggingPriority(hugging, for: .horizontal)
    view.setContentCompressionResistancePriority(resistance, for: .horizontal)
    return view
  }
  func updateUIView(_ uiView: SizedView, context: Context) {}
}

private struct Square: UIViewRepresentable {
  func makeUIView(context: Context) -> UIView { UIView() }
  func updateUIView(_ uiView: UIView, context: Context) {}
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIView, context: Context) -> CGSize? {
    let side = min(proposal.width ?? 10, proposal.height ?? 10)
    return CGSize(width: side, height: side)
  }
}

private struct Stretching: View {
  @State private var height: CGFloat = 100

  var body: some View {
    VStack(spacing: 0) {
      Tapped(height: $height).frame(height: height).accessibilityIdentifier("box")
      Spacer(minLength: 0)
    }
    .accessibilityIdentifier("sheet")
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_height, "height") }
}

private struct Tapped: UIViewRepresentable {
  @Binding var height: CGFloat

  func makeUIView(context: Context) -> UIButton {
    let button = UIButton()
    button.addAction(UIAction { _ in height = 300 }, for: .touchUpInside)
    return button
  }
  func updateUIView(_ uiView: UIButton, context: Context) {}

  mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_height, "height") }
}

private struct Child: UIViewControllerRepresentable {
  final class Controller: UIViewController {
    var notes: GestureNotes?

    override func viewDidLoad() {
      super.viewDidLoad()
      view.accessibilityIdentifier = "child"
    }
    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      if let parent { notes?.add(String("\(type(of: parent))".prefix { $0 != "<" })) }
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      notes?.add("appear")
    }
  }

  let notes: GestureNotes

  func makeUIViewController(context: Context) -> Controller {
    let controller = Controller()
    controller.notes = notes
    return controller
  }
  func updateUIViewController(_ uiViewController: Controller, context: Context) {}
}

private struct Panned: UIViewRepresentable {
  final class Coordinator: NSObject {
    let notes: GestureNotes

    init(_ notes: GestureNotes) { self.notes = notes }

    @MainActor func pan() { notes.add("pan") }
  }

  let notes: GestureNotes

  func makeCoordinator() -> Coordinator { Coordinator(notes) }
  func makeUIView(context: Context) -> UIView {
    let view = UIView()
    let coordinator = context.coordinator
    view.addGestureRecognizer(
      UIPanGestureRecognizer(
        target: coordinator, action: Selector({ coordinator.pan() }, named: "pan")))
    return view
  }
  func updateUIView(_ uiView: UIView, context: Context) {}
}

/// A controller with a view that is replaced after a tap has grown what it shows.
private struct Replaced: UIViewControllerRepresentable {
  struct Inner: View {
    let color: Color
    let tapped: () -> Void
    @State private var height: CGFloat = 20

    var body: some View {
      color.frame(height: height).accessibilityIdentifier("inner")
        .frame(maxHeight: .infinity).contentShape(Rectangle())
        .onTapGesture {
          height = 60
          tapped()
        }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_height, "height")
    }
  }

  func makeUIViewController(context: Context) -> UIHostingController<Inner> {
    weak var made: UIHostingController<Inner>?
    func inner(_ color: Color) -> Inner {
      Inner(color: color) { made?.rootView = inner(.blue) }
    }
    let controller = UIHostingController(rootView: inner(.red))
    made = controller
    return controller
  }
  func updateUIViewController(_ controller: UIHostingController<Inner>, context: Context) {}
}
