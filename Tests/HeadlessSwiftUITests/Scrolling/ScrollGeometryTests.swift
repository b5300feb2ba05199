import Foundation
import GestureEngine
import GestureTraces
import HeadlessSwiftUI
import MotionLaws
import ReplayTimelines
import Testing

/// What views are told of a scroll view around or in them.
@MainActor
struct ScrollGeometryTests {
  private static let drag = ViewRun.drag(
    from: Point(x: 195, y: 600), by: Point(x: 0, y: -200), seconds: 0.2)

  private static var list: some View {
    ScrollView { Color.gray.frame(width: 390, height: 3000) }.accessibilityIdentifier("sheet")
  }

  @Test func `the place of the content is told as it moves, the first one too`() throws {
    let notes = GestureNotes()
    let run = try ViewRun(Self.drag, screen: .withoutSafeArea) {
      notes.clear()
      return Self.list.onScrollGeometryChange(for: CGFloat.self) {
        $0.contentOffset.y
      } action: {
        notes.add("\($1)")
      }
    }
    let told = notes.list.compactMap(Double.init)
    var shown = run.timeline.frames.compactMap { $0.scrolls.first?.scroll.contentOffset.y }
    for index in shown.indices.dropFirst().reversed() where shown[index] == shown[index - 1] {
      shown.remove(at: index)
    }
    #expect(told.first == 0)
    // A finger's samples between two frames are told, too.
    #expect(Set(shown).isSubset(of: told))
  }

  @Test func `a geometry has the sizes, the insets and what shows`() throws {
    let notes = GestureNotes()
    let screen = Screen()
    _ = try ViewRun(ViewRun.tap(at: Point(x: 195, y: 422))) {
      notes.clear()
      return Self.list.onScrollGeometryChange(for: ScrollGeometry.self) {
        $0
      } action: {
        notes.add(
          "\($1.contentSize) \($1.containerSize) \($1.contentInsets.top) \($1.visibleRect)")
      }
    }
    let (top, bottom) = (screen.safeArea.top, screen.safeArea.bottom)
    let visible = CGRect(x: 0, y: 0, width: 390, height: 844 - top - bottom)
    #expect(
      notes.list == [
        "\(CGSize(width: 390, height: 3000)) \(CGSize(width: 390, height: 844)) \(top) \(visible)"
      ])
  }

  @Test func `a drag and its deceleration are phases`() throws {
    let notes = GestureNotes()
    _ = try ViewRun(Self.drag, screen: .withoutSafeArea) {
      notes.clear()
      return Self.list.onScrollPhaseChange { notes.add("\($0) → \($1)") }
    }
    #expect(
      notes.list == [
        "idle → interacting", "interacting → decelerating", "decelerating → idle",
      ])
  }

  @Test func `a glide is a phase`() throws {
    let notes = GestureNotes()
    let run = try ViewRun(ViewRun.tap(at: Point(x: 195, y: 422)), screen: .withoutSafeArea) {
      notes.clear()
      return ScrollViewReader { proxy in
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<40, id: \.self) { Color.gray.frame(width: 390, height: 100).id($0) }
          }
        }
        .accessibilityIdentifier("sheet")
        .onScrollPhaseChange { notes.add("\($0) → \($1)") }
        .onTapGesture { withAnimation { proxy.scrollTo(12, anchor: .top) } }
      }
    }
    #expect(notes.list == ["idle → tracking", "tracking → animating", "animating → idle"])
    let offsets = run.timeline.frames.compactMap { $0.scrolls.first?.scroll.contentOffset.y }
    #expect(offsets.last == 1200)
    #expect(offsets.filter { $0 > 0 && $0 < 1200 }.count > 10)
  }

  @Test func `a view at the edge is clear of content at its end, which scrolls behind it`() throws {
    let run = try ViewRun(ViewRun.tap(at: Point(x: 195, y: 422))) {
      ScrollViewReader { proxy in
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<40, id: \.self) { row in
              Color.gray.frame(width: 390, height: 100).accessibilityIdentifier("row \(row)")
            }
          }
        }
        .accessibilityIdentifier("sheet")
        .onTapGesture { proxy.scrollTo(39, anchor: .bottom) }
      }
      .safeAreaInset(edge: .bottom) {
        Color.red.frame(height: 60).accessibilityIdentifier("bar")
      }
    }
    let bottom = Screen().safeArea.bottom
    #expect(run.end("sheet") == Rect(x: 0, y: 0, width: 390, height: 844))
    #expect(run.end("bar") == Rect(x: 0, y: 844 - bottom - 60, width: 390, height: 60))
    #expect(run.end("row 39")?.y == 844 - bottom - 160)
  }

  @Test func `a view at the edge takes its length of what does not scroll`() throws {
    let run = try ViewRun(
      ViewRun.tap(at: Point(x: 195, y: 422)), screen: .withoutSafeArea
    ) {
      Color.gray.accessibilityIdentifier("sheet")
        .safeAreaInset(edge: .top, spacing: 8) {
          Color.red.frame(height: 60).accessibilityIdentifier("bar")
        }
    }
    #expect(run.end("sheet") == Rect(x: 0, y: 68, width: 390, height: 776))
    #expect(run.end("bar") == Rect(x: 0, y: 0, width: 390, height: 60))
  }

  @Test func `content that is pulled down is refreshed until its task is over`() throws {
    let notes = GestureNotes()
    let pull = ViewRun.drag(from: Point(x: 195, y: 200), by: Point(x: 0, y: 250), seconds: 0.5)
    let run = try ViewRun(pull, screen: .withoutSafeArea) {
      notes.clear()
      return Self.list.refreshable {
        await MainActor.run { notes.add("begins") }
        try? await Task.sleep(for: .seconds(1))
        await MainActor.run { notes.add("ends") }
      }
    }
    #expect(notes.list == ["begins", "ends"])
    #expect(abs(notes.times[1] - notes.times[0] - 1) < 0.02)
    let waiting = run.timeline.frames.last { $0.time < notes.times[1] }
    #expect(waiting?.scrolls.first?.scroll.contentOffset.y == -60)
    #expect(run.timeline.outcome.frame.scrolls.first?.scroll.contentOffset.y == 0)
  }
}
