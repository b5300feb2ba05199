import Foundation
import GestureEngine
import GestureTraces
import HeadlessSwiftUI
import MotionLaws
import ReplayTimelines
import Testing

/// Views that are told their sizes after layout, and write them.
@MainActor
struct MeasuredViewTests {
  private enum Width: PreferenceKey {
    static var defaultValue: CGFloat { 0 }
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
      value = max(value, nextValue())
    }
  }

  /// A bar below another one, as wide as that, by what a preference or the geometry says.
  private struct Bars: View {
    @State private var isWide = false
    @State private var width: CGFloat = 0
    let isPreference: Bool
    let notes: GestureNotes

    private var bar: some View { Color.red.frame(width: isWide ? 200 : 100, height: 50) }

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        if isPreference {
          bar.background(
            GeometryReader { Color.clear.preference(key: Width.self, value: $0.size.width) })
        } else {
          bar.onGeometryChange(for: CGFloat.self, of: \.size.width) { old, new in
            notes.add("\(Int(old)) \(Int(new))")
            width = new
          }
        }
        Color.blue.frame(width: width, height: 50).accessibilityIdentifier("sheet")
      }
      .onPreferenceChange(Width.self) {
        guard isPreference else { return }
        notes.add("\(Int($0))")
        width = $0
      }
      .onTapGesture { isWide.toggle() }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_isWide, "isWide")
      binder.bind(&_width, "width")
    }
  }

  @Test(arguments: [(true, ["100", "200"]), (false, ["100 100", "100 200"])])
  func `what follows from a size shows in the same frame, and is told where it changes`(
    isPreference: Bool, expected: [String]
  ) throws {
    let notes = GestureNotes()
    let run = try ViewRun(
      ViewRun.tap(at: Point(x: 195, y: 410)) + ViewRun.tap(at: Point(x: 10, y: 10), time: 1),
      screen: .withoutSafeArea
    ) {
      notes.clear()
      return Bars(isPreference: isPreference, notes: notes)
    }
    #expect(notes.list == expected)
    #expect(run.timeline.frames.first?.layout["sheet"]?.width == 100)
    // The lift at 0.05 s is the tap.
    let widths = run.timeline.frames.compactMap { $0.layout["sheet"]?.width }
    #expect(Set(widths) == [100, 200])
    #expect(run.frame("sheet", at: 0.06)?.width == 200)
  }

  /// A view that becomes wider whenever it is told how wide it is.
  private struct Growing: View {
    @State private var width: CGFloat = 10

    var body: some View {
      Color.red.frame(width: width, height: 10)
        .background(
          GeometryReader { Color.clear.preference(key: Width.self, value: $0.size.width) }
        )
        .onPreferenceChange(Width.self) { width = $0 + 1 }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_width, "width")
    }
  }

  @Test func `sizes that follow from each other without end are told with view and line`() throws {
    let failure = #expect(throws: (any Error).self) {
      _ = try ViewRun(ViewRun.tap(at: Point(x: 195, y: 410))) { Growing() }
    }
    let words = failure.map { "\($0)" } ?? ""
    #expect(
      words.contains("the last one in Growing.onPreferenceChange in MeasuredViewTests.swift:"))
  }

  @Test func `a reader tells its frame in a named space, on the screen, and in its own`() {
    var told: [CGRect] = []
    let view = GeometryReader { proxy in
      Color.clear.onAppear {
        told = [.named("card"), .global, .local, .named("nowhere")].map { proxy.frame(in: $0) }
      }
    }
    .frame(width: 20, height: 10).padding(5).coordinateSpace(name: "card").padding(15)
    _ = ViewHost(view, size: CGSize(width: 60, height: 50))
    let size = CGSize(width: 20, height: 10)
    let places = [(5, 5), (20, 20), (0, 0), (20, 20)].map { CGPoint(x: $0.0, y: $0.1) }
    #expect(told == places.map { CGRect(origin: $0, size: size) })
  }
}
