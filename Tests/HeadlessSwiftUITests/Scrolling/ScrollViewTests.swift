import Foundation
import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessSwiftUI
import HeadlessUIKit
import MotionLaws
import ReplayTimelines
import Testing

/// Scroll views of declarative screens: UIKit's scroll view, with views in it.
@MainActor
struct ScrollViewTests {
  private static let flick = ViewRun.drag(
    from: Point(x: 195, y: 600), by: Point(x: 0, y: -200), seconds: 0.15)

  private static var list: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<60, id: \.self) { row in
          Color.gray.frame(width: 390, height: 50).accessibilityIdentifier("row \(row)")
        }
      }
    }
    .accessibilityIdentifier("sheet")
  }

  /// The offsets of the only scroll view, frame by frame.
  private func offsets(_ run: Timeline) -> [Double] {
    run.frames.map { $0.scrolls.first?.scroll.contentOffset.y ?? .nan }
  }

  @Test(arguments: [0.15, 0.3, 1.2])
  func `content scrolls and comes to rest as in UIKit, frame by frame`(seconds: Double) throws {
    let touches = ViewRun.drag(
      from: Point(x: 195, y: 600), by: Point(x: 0, y: -260), seconds: seconds)
    let declared = try ViewRun(touches, screen: .withoutSafeArea) { Self.list }
    let own = try ScrollingApp.timeline(touches, contentHeight: 3000)
    #expect(offsets(declared.timeline) == offsets(own))
    #expect(offsets(own).max().map { $0 > 240 } == true)
  }

  @Test func `rows move with the content`() throws {
    let run = try ViewRun(Self.flick, screen: .withoutSafeArea) { Self.list }
    for frame in run.timeline.frames {
      let offset = try #require(frame.scrolls.first?.scroll.contentOffset.y)
      let row = try #require(frame.layout["row 3"])
      #expect(abs(row.y - (150 - offset)) < 1e-9 && row.x == 0)
    }
  }

  @Test func `content keeps clear of the notch, and scrolls behind it`() throws {
    let run = try ViewRun(Self.flick) { Self.list }
    let first = try #require(run.timeline.frames.first)
    #expect(first.layout["sheet"] == Rect(x: 0, y: 0, width: 390, height: 844))
    #expect(first.layout["row 0"]?.y == Screen().safeArea.top)
    #expect(first.scrolls.first?.scroll.contentOffset.y == -Screen().safeArea.top)
  }

  @Test func `what reads its place in the content is told of each move`() throws {
    let run = try ViewRun(Self.flick, screen: .withoutSafeArea) {
      ScrollView {
        ZStack(alignment: .top) {
          Color.gray.frame(width: 390, height: 3000)
          GeometryReader { proxy in
            Color.red.frame(width: 50, height: 50)
              .offset(y: max(0, -proxy.frame(in: .global).minY))
              .accessibilityIdentifier("pinned")
          }
        }
      }
      .accessibilityIdentifier("sheet")
    }
    #expect(run.timeline.frames.allSatisfy { abs(($0.layout["pinned"]?.y ?? -1)) < 0.01 })
    #expect(run.timeline.frames.last.map { $0.scrolls[0].scroll.contentOffset.y > 300 } == true)
  }

  @Test func `a scroll view that is disabled does not scroll`() throws {
    let run = try ViewRun(Self.flick, screen: .withoutSafeArea) { Self.list.scrollDisabled(true) }
    #expect(offsets(run.timeline).allSatisfy { $0 == 0 })
  }

  @Test func `content that gets shorter is brought to its new end`() throws {
    let touches = Self.flick + ViewRun.tap(at: Point(x: 195, y: 820), time: 4)
    let run = try ViewRun(touches, screen: .withoutSafeArea) { ShorteningList() }
    #expect(run.timeline.outcome.frame.scrolls.first?.scroll.contentOffset.y == 100)
  }

  @Test func `a horizontal scroll view scrolls sideways`() throws {
    let touches = ViewRun.drag(from: Point(x: 300, y: 422), by: Point(x: -200, y: 0), seconds: 0.3)
    let run = try ViewRun(touches, screen: .withoutSafeArea) {
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          ForEach(0..<20, id: \.self) { _ in Color.gray.frame(width: 100, height: 80) }
        }
      }
      .accessibilityIdentifier("sheet")
    }
    let offset = try #require(run.timeline.outcome.frame.scrolls.first?.scroll.contentOffset)
    #expect(offset.x > 180 && offset.y == 0)
  }

  @Test func `a button in the content is tapped, and is not where a drag begins to scroll`() throws
  {
    let notes = GestureNotes()
    let button = Point(x: 195, y: 100)
    for touches in [
      ViewRun.tap(at: button), ViewRun.drag(from: button, by: Point(x: 0, y: -80), seconds: 0.2),
    ] {
      _ = try ViewRun(touches, screen: .withoutSafeArea) {
        ScrollView {
          VStack(spacing: 0) {
            Button("Save") { notes.add("saved") }.frame(width: 390, height: 200)
            Color.gray.frame(width: 390, height: 2000)
          }
        }
        .accessibilityIdentifier("sheet")
      }
    }
    #expect(Set(notes.list) == ["saved"])
  }
}

/// A list of which a tap on the bottom takes most rows away.
private struct ShorteningList: View {
  @State private var count = 60

  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<count, id: \.self) { _ in Color.gray.frame(width: 390, height: 59) }
      }
    }
    .accessibilityIdentifier("sheet")
    .overlay(alignment: .bottom) {
      Color.red.frame(width: 390, height: 60).onTapGesture { count = 16 }
    }
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_count, "count")
  }
}

/// UIKit's own scroll view, as large as the screen.
private struct ScrollingApp: ReplayedApp {
  static let systemName = "scrolling"
  var contentHeight = 0.0

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {}

  func makeRootViewController() -> UIViewController { UIViewController() }
  func sheet(of root: UIViewController) -> UIView {
    if let scrollView = root.view.subviews.first { return scrollView }
    let scrollView = UIScrollView(frame: root.view.bounds)
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.alwaysBounceVertical = true
    scrollView.contentSize = CGSize(width: 390, height: contentHeight)
    root.view.addSubview(scrollView)
    return scrollView
  }
  func state(of root: UIViewController) -> String { "" }

  static func timeline(_ touches: [TouchSample], contentHeight: Double) throws -> Timeline {
    let screen = Screen.withoutSafeArea
    return try Timeline(
      of: Trace(name: "list", samples: touches, actions: []),
      on: ReplayScene(
        name: "list", screen: screen,
        sheet: try AppSheet(ScrollingApp(contentHeight: contentHeight), on: screen, at: nil)))
  }
}
