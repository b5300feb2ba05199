import Foundation
import HeadlessSwiftUI
import HeadlessUIKit
import MotionLaws
import Testing

/// A drawer of two heights that gives way a little, by the arithmetic of maustinstar/swiftui-drawer.
@MainActor
struct StretchedDrawerTests {
  // The drawer follows the finger between its heights, gives way by 12 pt at most beyond them, and rests
  // at the height nearest to the prediction. It finds its first height itself, in a block on the main
  // queue. A cancelled drag resets nothing.
  struct Drawer: View {
    private let heights: [CGFloat] = [100, 340]
    private let give: CGFloat = 12
    @State private var height: CGFloat = 0
    @State private var resting: CGFloat = 0
    @State private var isDragged = false
    @State private var animation: Animation? = .spring()

    private var shown: CGFloat {
      if !isDragged, !heights.contains(resting) {
        HeadlessUIKit.DispatchQueue.main.async {
          resting = nearest(to: resting)
          height = resting
        }
      }
      return height
    }

    var body: some View {
      GeometryReader { proxy in
        Color.white.accessibilityIdentifier("sheet")
          .offset(y: proxy.frame(in: .global).height - shown)
          .animation(animation)
          .gesture(
            DragGesture()
              .onChanged { value in
                isDragged = true
                height = stretched(resting + value.startLocation.y - value.location.y)
                animation = nil
              }
              .onEnded { value in
                isDragged = false
                resting = nearest(
                  to: resting + value.startLocation.y - value.predictedEndLocation.y)
                height = resting
                animation = .spring()
              })
      }
      .ignoresSafeArea()
    }

    private func nearest(to mark: CGFloat) -> CGFloat {
      heights.min { abs($0 - mark) < abs($1 - mark) } ?? 0
    }

    private func stretched(_ height: CGFloat) -> CGFloat {
      let inside = min(max(height, heights[0]), heights[1])
      return inside + give * (1 - 2 / (1 + exp((height - inside) / give)))
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_height, "height")
      binder.bind(&_resting, "resting")
      binder.bind(&_isDragged, "isDragged")
      binder.bind(&_animation, "animation")
    }
  }

  // The drawer is at 844 - 100 = 744 first.
  private nonisolated static let rows: [(Double, Double, Bool, Double, String)] = [
    (-150, 0.5, false, 504.0, "100 + 150 + 300 / 4 is nearest to 340"),
    (-30, 0.05, false, 504, "100 + 30 + 600 / 4 is nearest to 340"),
    (-60, 0.3, false, 744, "100 + 60 + 200 / 4 is nearest to 100"),
    (60, 0.3, false, 744, "100 - 60 - 200 / 4 is nearest to 100"),
    (-60, 0.3, true, 684, "cancelled, 160 pt show"),
  ]

  @Test(arguments: rows)
  func `it rests at the height nearest to the predicted one`(
    way: Double, seconds: Double, isCancelled: Bool, end: Double, arithmetic: String
  ) throws {
    let run = try ViewRun(
      ViewRun.drag(
        from: Point(x: 195, y: 770), by: Point(x: 0, y: way), seconds: seconds, at: 1,
        isCancelled: isCancelled)
    ) { Drawer() }
    #expect(run.end("sheet")?.y == end, "\(arithmetic)")
  }

  @Test func `pulled down by 60 pt, it gives way by nearly 12`() throws {
    let run = try ViewRun(
      ViewRun.drag(from: Point(x: 195, y: 770), by: Point(x: 0, y: 60), seconds: 0.3, at: 1)
    ) { Drawer() }
    let y = try #require(run.frame("sheet", at: 1.3)).y
    #expect(abs(y - (744 + 12 * (1 - 2 / (1 + exp(5))))) < 0.5)
  }
}
