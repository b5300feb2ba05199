import Foundation
import GestureEngine
import HeadlessSwiftUI
import HeadlessUIKit
import MotionLaws
import ReplayTimelines
import Testing

/// Declarative views in views of UIKit's that are in declarative views, or in windows of their own.
@MainActor
struct NestedHostTests {
  private static let tap = ViewRun.tap(at: Point(x: 195, y: 80))

  @Test func `a preference goes through a view of UIKit's, also once it has changed inside`() throws
  {
    let notes = GestureNotes()
    _ = try ViewRun(Self.tap, screen: .withoutSafeArea) {
      notes.clear()
      return Framed(inner: Height()).onPreferenceChange(HeightKey.self) { notes.add("\($0)") }
        .accessibilityIdentifier("sheet")
    }
    #expect(notes.list == ["0.0", "100.0", "300.0"])
  }

  @Test func `what a representable hands on is evaluated once for each update of its own`() throws {
    let notes = GestureNotes()
    _ = try ViewRun(Self.tap, screen: .withoutSafeArea) {
      notes.clear()
      return Handing(notes: notes)
    }
    #expect(notes.list.filter { $0 == "1" } == ["1"])
  }

  @Test func `the view of a hosting controller is as large as its own likes, for constraints`()
    throws
  {
    let run = try ViewRun(Self.tap, screen: .withoutSafeArea) {
      Framed(inner: Height()).accessibilityIdentifier("sheet")
    }
    let first = run.timeline.frames.first?.layout["inner"]
    #expect(first == Rect(x: 0, y: 0, width: 390, height: 100))
    #expect(run.end("inner")?.height == 300)
  }

  @Test func `a binding shows in a window of its own, and what that writes shows here`() throws {
    let notes = GestureNotes()
    let run = try ViewRun(Self.tap + ViewRun.tap(at: Point(x: 195, y: 800), time: 1)) {
      notes.clear()
      return WindowOpener(notes: notes)
    }
    #expect(run.frame("bar", at: 0.5)?.height == 60)
    #expect(run.end("bar")?.height == 160)
    #expect(notes.list == ["160.0"])
  }

  @Test func `a window that answers with its hosting view leaves the rest to what is in it`() throws
  {
    let notes = GestureNotes()
    _ = try ViewRun(Self.tap) {
      notes.clear()
      return Overlaid(notes: notes)
    }
    #expect(notes.list == ["tap"])
  }

  @Test func `a view that another one covers hears of what that writes`() throws {
    let notes = GestureNotes()
    _ = try ViewRun(Self.tap + ViewRun.tap(at: Point(x: 195, y: 100), time: 1)) {
      notes.clear()
      return Covered(notes: notes)
    }
    #expect(notes.list == ["1"])
  }

  @Test func `a hosting controller's view shows what it does without its controller`() throws {
    let tap = ViewRun.tap(at: Point(x: 195, y: 422))
    let run = try ViewRun(tap, screen: .withoutSafeArea) {
      Unheld().accessibilityIdentifier("sheet")
    }
    #expect(run.end("inner")?.height == 300)
  }

  @Test func `a block that a dismissed view has left may write its state, which shows nowhere`()
    throws
  {
    let notes = GestureNotes()
    let taps = [0.0, 1].flatMap { ViewRun.tap(at: Point(x: 195, y: 100), time: $0) }
    _ = try ViewRun(taps + ViewRun.tap(at: Point(x: 195, y: 800), time: 6)) {
      notes.clear()
      return Leaving(notes: notes)
    }
    #expect(notes.list == ["1"])
  }
}

private enum HeightKey: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = nextValue() }
}

/// A view that is higher after a tap, and says so.
private struct Height: View {
  @State private var height: CGFloat = 100

  var body: some View {
    Color.blue.frame(width: 390, height: height).accessibilityIdentifier("inner")
      .onTapGesture { height = 300 }
      .preference(key: HeightKey.self, value: height)
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_height, "height") }
}

/// A view of UIKit's with constraints around a hosting controller's.
private struct Framed<Inner: View>: UIViewRepresentable {
  let inner: Inner

  func makeCoordinator() -> UIHostingController<Inner> { UIHostingController(rootView: inner) }

  func makeUIView(context: Context) -> UIView {
    let (outer, hosting) = (UIView(), context.coordinator.view ?? UIView())
    outer.addSubview(hosting)
    hosting.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      hosting.topAnchor.constraint(equalTo: outer.topAnchor),
      hosting.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
    ])
    return outer
  }

  func updateUIView(_ uiView: UIView, context: Context) { context.coordinator.rootView = inner }
}

/// The view of a hosting controller that nobody holds.
private struct Unheld: UIViewRepresentable {
  func makeUIView(context: Context) -> UIView {
    let outer = UIView()
    let hosting = UIHostingController(rootView: Height()).view ?? UIView()
    hosting.frame = outer.bounds
    hosting.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.addSubview(hosting)
    return outer
  }

  func updateUIView(_ uiView: UIView, context: Context) {}
}

/// A view whose content is handed to a hosting controller in each update.
private struct Handing: View {
  let notes: GestureNotes
  @State private var count = 0

  var body: some View {
    Framed(inner: Evaluated(count: count, notes: notes)).accessibilityIdentifier("sheet")
      .onTapGesture { count += 1 }
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_count, "count") }
}

private struct Evaluated: View {
  let count: Int
  let notes: GestureNotes

  var body: some View {
    notes.add("\(count)")
    return Color.blue.frame(width: 390, height: 400)
  }
}

/// A bar in a window that a tap opens, whose height is stored here.
private struct WindowOpener: View {
  let notes: GestureNotes
  @State private var height: CGFloat = 60
  @State private var window: UIWindow?

  init(notes: GestureNotes) { self.notes = notes }

  var body: some View {
    Color.gray.accessibilityIdentifier("sheet").onTapGesture(perform: open)
      .onChange(of: height) { notes.add("\($1)") }
  }

  private func open() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIHostingController(rootView: Bar(height: $height))
    window.isHidden = false
    self.window = window
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_height, "height")
    binder.bind(&_window, "window")
  }

  private struct Bar: View {
    @Binding var height: CGFloat

    var body: some View {
      Color.blue.frame(height: height).accessibilityIdentifier("bar")
        .frame(maxHeight: .infinity, alignment: .bottom).ignoresSafeArea()
        .onTapGesture { height += 100 }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_height, "height")
    }
  }
}

/// A window in front whose code answers every finger with its hosting view.
private struct Overlaid: View {
  final class Window: UIWindow {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      rootViewController?.view
    }
  }

  let notes: GestureNotes
  @State private var window: UIWindow?

  init(notes: GestureNotes) { self.notes = notes }

  var body: some View {
    Color.gray.accessibilityIdentifier("sheet").onTapGesture { notes.add("behind") }
      .onAppear {
        let window = Window(frame: UIScreen.main.bounds)
        window.rootViewController = UIHostingController(
          rootView: Color.blue.onTapGesture { [notes] in notes.add("tap") })
        window.isHidden = false
        self.window = window
      }
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_window, "window") }
}

private struct Covered: View {
  let notes: GestureNotes
  @State private var isPresented = false
  @State private var count = 0

  init(notes: GestureNotes) { self.notes = notes }

  var body: some View {
    Color.gray.accessibilityIdentifier("sheet").onTapGesture { isPresented = true }
      .onChange(of: count) { notes.add("\($1)") }
      .fullScreenCover(isPresented: $isPresented) {
        Color.blue.onTapGesture { count += 1 }
      }
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_isPresented, "isPresented")
    binder.bind(&_count, "count")
  }
}

/// A cover that a tap dismisses, with a block that is due later.
private struct Leaving: View {
  struct Content: View {
    let notes: GestureNotes
    @Environment(\.dismiss) private var dismiss
    @State private var count = 0

    init(notes: GestureNotes) { self.notes = notes }

    var body: some View {
      Color.blue.onTapGesture {
        HeadlessUIKit.DispatchQueue.main.asyncAfter(deadline: .now() + 4) {
          MainActor.assumeIsolated {
            count += 1
            notes.add("\(count)")
          }
        }
        dismiss()
      }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_dismiss, "dismiss")
      binder.bind(&_count, "count")
    }
  }

  let notes: GestureNotes
  @State private var isPresented = false

  init(notes: GestureNotes) { self.notes = notes }

  var body: some View {
    Color.gray.accessibilityIdentifier("sheet").onTapGesture { isPresented = true }
      .fullScreenCover(isPresented: $isPresented) { Content(notes: notes) }
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_isPresented, "isPresented")
  }
}
