import Foundation
import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessSwiftUI
import MotionLaws
import ReplayTimelines
import Testing

/// Where content comes to rest by a rule, and what says where it is.
@MainActor
struct ScrollTargetTests {
  private static func cards(_ width: CGFloat, spacing: CGFloat = 0) -> some View {
    ScrollView(.horizontal) {
      HStack(spacing: spacing) {
        ForEach(0..<10, id: \.self) { Color.gray.frame(width: width, height: 300).id($0) }
      }
      .scrollTargetLayout()
    }
    .accessibilityIdentifier("sheet")
  }

  private static func drag(by x: Double, _ seconds: Double = 0.3) -> [TouchSample] {
    ViewRun.drag(from: Point(x: 300, y: 422), by: Point(x: x, y: 0), seconds: seconds)
  }

  private func end(_ run: ViewRun) -> Double? {
    run.timeline.outcome.frame.scrolls.first?.scroll.contentOffset.x
  }

  @Test(arguments: [(-250.0, 0.3, 390.0), (-80, 1.5, 0), (-60, 0.05, 390)])
  func `pages are as wide as the viewport`(x: Double, seconds: Double, offset: Double) throws {
    let run = try ViewRun(Self.drag(by: x, seconds), screen: .withoutSafeArea) {
      Self.cards(390).scrollTargetBehavior(.paging)
    }
    #expect(end(run) == offset)
  }

  @Test(arguments: [(-250.0, 1.5), (-140, 1.5), (-60, 0.05), (-400, 0.15)])
  func `content comes to rest at the beginning of a view`(x: Double, seconds: Double) throws {
    let free = try ViewRun(Self.drag(by: x, seconds), screen: .withoutSafeArea) {
      Self.cards(200, spacing: 20)
    }
    let aligned = try ViewRun(Self.drag(by: x, seconds), screen: .withoutSafeArea) {
      Self.cards(200, spacing: 20).scrollTargetBehavior(.viewAligned)
    }
    let place = try #require(end(free))
    // The nearest one to where it would have come to rest, as far as the content goes.
    let most = 10 * 220 - 20 - 390.0
    #expect(end(aligned) == min(most, (place / 220).rounded() * 220))
  }

  @Test func `a flick goes no further than one view where that is the limit`() throws {
    let run = try ViewRun(Self.drag(by: -400, 0.1), screen: .withoutSafeArea) {
      Self.cards(200, spacing: 20).scrollTargetBehavior(.viewAligned(limitBehavior: .always))
    }
    #expect(end(run) == 220)
  }

  @Test func `an app's own rule decides, and knows where the drag began`() throws {
    struct Thirds: ScrollTargetBehavior {
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        let step = context.containerSize.width / 3
        target.rect.origin.x = context.originalTarget.rect.minX + step
      }
    }
    let run = try ViewRun(Self.drag(by: -250), screen: .withoutSafeArea) {
      Self.cards(390).scrollTargetBehavior(Thirds())
    }
    #expect(end(run) == 130)
  }

  @Test func `a binding has the id of the view that is first, and scrolls to another`() throws {
    let notes = GestureNotes()
    let tap = ViewRun.tap(at: Point(x: 195, y: 800), time: 4)
    let run = try ViewRun(Self.drag(by: -350, 1) + tap, screen: .withoutSafeArea) {
      notes.clear()
      return PositionedCards(notes: notes)
    }
    #expect(notes.list.first == "0")
    #expect(notes.list.contains("1"))
    #expect(end(run) == 1000)
  }
}

private struct PositionedCards: View {
  let notes: GestureNotes
  @State private var position: Int?

  var body: some View {
    ScrollView(.horizontal) {
      HStack(spacing: 0) {
        ForEach(0..<10, id: \.self) { Color.gray.frame(width: 200, height: 300).id($0) }
      }
      .scrollTargetLayout()
    }
    .scrollPosition(id: $position, anchor: .leading)
    .accessibilityIdentifier("sheet")
    .onChange(of: position) { notes.add("\($1 ?? -1)") }
    .frame(maxHeight: .infinity)
    .overlay(alignment: .bottom) {
      Color.red.frame(width: 390, height: 100).onTapGesture { position = 5 }
    }
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_position, "position")
  }
}
