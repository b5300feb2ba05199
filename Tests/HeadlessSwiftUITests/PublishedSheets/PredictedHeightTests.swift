import Foundation
import HeadlessSwiftUI
import MotionLaws
import Testing

/// A sheet of three heights, by the arithmetic of ionas-dev/SnapSheet.
@MainActor
struct PredictedHeightTests {
  // The sheet grows by each move's way in its own space, which moves along. It rests at the height that
  // the prediction is nearest to. A cancelled drag resets nothing.
  struct Sheet: View {
    private static let heights: [CGFloat] = [84.4, 337.6, 658.32]
    @State private var height = heights[1]

    var body: some View {
      ZStack(alignment: .bottom) {
        Color.yellow
        Color.white.frame(height: height).accessibilityIdentifier("sheet")
          .gesture(
            DragGesture()
              .onChanged { value in
                height = min(max(height - value.translation.height, Self.heights[0]), 844)
              }
              .onEnded { value in
                let predicted = height - value.predictedEndTranslation.height
                withAnimation(.spring()) {
                  height = Self.heights.min { abs($0 - predicted) < abs($1 - predicted) } ?? 0
                }
              })
      }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_height, "height")
    }
  }

  // The sheet stands on the inset of 34 pt, so that its top is at 810 less its height. It is at 472.4
  // first.
  private nonisolated static let rows: [(Double, Double, Bool, Double, String)] = [
    (-50, 0.05, false, 151.68, "337.6 + 50 + 1000 / 4 is nearest to 658.32"),
    (150, 0.3, false, 725.6, "337.6 - 150 - 500 / 4 is nearest to 84.4"),
    (30, 0.3, false, 472.4, "337.6 - 30 - 100 / 4 is nearest to 337.6"),
    (60, 0.3, true, 532.4, "cancelled, 337.6 - 60 stay"),
  ]

  @Test(arguments: rows)
  func `it rests at the height nearest to the predicted one`(
    way: Double, seconds: Double, isCancelled: Bool, end: Double, arithmetic: String
  ) throws {
    let run = try ViewRun(
      ViewRun.drag(
        from: Point(x: 195, y: 490), by: Point(x: 0, y: way), seconds: seconds,
        isCancelled: isCancelled)
    ) { Sheet() }
    let y = try #require(run.end("sheet")).y
    #expect(abs(y - end) < 0.5, "\(arithmetic)")
  }
}
