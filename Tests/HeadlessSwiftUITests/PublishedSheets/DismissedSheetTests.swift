import Foundation
import HeadlessSwiftUI
import MotionLaws
import ReplayTimelines
import Testing

/// A sheet of 400 pt that a drag on its bar dismisses, by the arithmetic of weitieda/bottom-sheet.
@MainActor
struct DismissedSheetTests {
  // The sheet moves by what the bar is dragged. It goes if that is more than a fifth of its height, or
  // faster than 1,400 pt/s between two events; else it comes back. A cancelled drag resets nothing.
  struct Sheet: View {
    @State private var isShown = true
    @State private var way: CGFloat = 0
    @State private var last: DragGesture.Value?
    private let height: CGFloat = 400

    var body: some View {
      GeometryReader { proxy in
        let middle = proxy.size.height / 2 + proxy.safeAreaInsets.bottom
        ZStack {
          Color.black.opacity(isShown ? 0.4 : 0).ignoresSafeArea().onTapGesture { isShown = false }
          VStack(spacing: 0) {
            Color.gray.frame(width: proxy.size.width, height: 30).gesture(drag)
            Color.white
          }
          .frame(height: height - min(way * 2, 0))
          .animation(.easeInOut(duration: 0.3))
          .offset(y: isShown ? middle - height / 2 + way : middle + height / 2)
          .accessibilityIdentifier("sheet")
        }
      }
    }

    private var drag: some Gesture {
      DragGesture()
        .onChanged { value in
          guard isShown else { return }
          way = value.translation.height
          if let last {
            let seconds = value.time.timeIntervalSince(last.time)
            if (value.translation.height - last.translation.height) / seconds > 1400 {
              isShown = false
              return
            }
          }
          last = value
        }
        .onEnded {
          if $0.translation.height > height * 0.2 { isShown = false }
          way = 0
        }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_isShown, "isShown")
      binder.bind(&_way, "way")
      binder.bind(&_last, "last")
    }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let way: Double
    let seconds: Double
    var isCancelled = false
    let end: ClosedRange<Double>
  }

  /// The sheet lies at the bottom, 844 - 400 = 444 pt from the top, or below the screen.
  @Test(arguments: [
    Row(testDescription: "140 > 0.2 * 400", way: 140, seconds: 0.25, end: 844...844),
    Row(testDescription: "60 < 0.2 * 400", way: 60, seconds: 0.3, end: 444...444),
    Row(testDescription: "140 / 0.05 > 1400", way: 140, seconds: 0.05, end: 844...844),
    Row(
      testDescription: "cancelled, it stays where it is", way: 60, seconds: 0.3, isCancelled: true,
      end: 454...504),
  ])
  func `a drag dismisses it from a fifth of its height`(row: Row) throws {
    let run = try ViewRun(
      ViewRun.drag(
        from: Point(x: 195, y: 460), by: Point(x: 0, y: row.way), seconds: row.seconds,
        isCancelled: row.isCancelled)
    ) { Sheet() }
    let end = try #require(run.end("sheet"))
    #expect(row.end.contains(end.y))
  }

  @Test func `a shade that is clear lets fingers through`() throws {
    let shade = ViewRun.tap(at: Point(x: 195, y: 200))
    let run = try ViewRun(shade + ViewRun.tap(at: Point(x: 195, y: 200), time: 1)) {
      Color.blue.frame(height: 100).frame(maxHeight: .infinity, alignment: .top)
        .accessibilityIdentifier("behind").overlay(Sheet())
    }
    #expect(run.end("sheet")?.y == 844)
  }
}
