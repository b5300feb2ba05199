import Foundation
import HeadlessSwiftUI
import MotionLaws
import Testing

/// A row with actions at its right, by the arithmetic of EnesKaraosman/SwipeCell.
@MainActor
struct SwipedRowTests {
  /// An action, which has another id whenever it is made.
  struct Action: Identifiable {
    let id = UUID()
    let width: CGFloat
  }

  // The actions show as far as the row is dragged, at most wholly. From half of them on, they stay. A
  // cancelled drag resets nothing.
  struct Swiped: ViewModifier, Animatable {
    let actions: [Action]
    @State private var width: CGFloat = 0

    var animatableData: Double {
      get { Double(width) }
      set { width = CGFloat(newValue) }
    }

    private var whole: CGFloat { actions.map(\.width).reduce(0, +) }

    func body(content: Content) -> some View {
      ZStack(alignment: .trailing) {
        content.offset(x: -width)
        if width > 0 {
          Rectangle().foregroundColor(.white).opacity(0.001).onTapGesture { close() }
        }
        HStack(spacing: 0) {
          ForEach(actions) { action in
            Color.red.frame(width: action.width).onTapGesture { close() }
          }
        }
        .accessibilityIdentifier("sheet")
        .offset(x: whole - width)
        .frame(width: whole)
      }
      .gesture(
        DragGesture()
          .onChanged { width = min(abs($0.translation.width), whole) }
          .onEnded { _ in withAnimation { width = width < whole / 2 ? 0 : whole } })
    }

    private func close() { withAnimation { width = 0 } }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_width, "width")
    }
  }

  struct Screen: View {
    var body: some View {
      Color.white.frame(height: 80)
        .modifier(Swiped(actions: [Action(width: 60), Action(width: 60)]))
    }
  }

  /// The actions are 390 - 120 = 270 pt from the left, or beside the screen.
  @Test(arguments: [
    (-80.0, false, 270.0, "80 > 120 / 2"), (-50, false, 390, "50 < 120 / 2"),
    (-50, true, 340, "cancelled, 50 pt show"),
  ])
  func `it stays open from half of its actions on`(
    way: Double, isCancelled: Bool, end: Double, arithmetic: String
  ) throws {
    let run = try ViewRun(
      ViewRun.drag(
        from: Point(x: 300, y: 428), by: Point(x: way, y: 0), seconds: 0.3,
        isCancelled: isCancelled)
    ) { Screen() }
    #expect(run.end("sheet")?.x == end, "\(arithmetic)")
  }

  /// A view that is hardly opaque is found all the same.
  @Test(arguments: [100.0, 330]) func `a tap closes it`(x: Double) throws {
    let drag = ViewRun.drag(
      from: Point(x: 300, y: 428), by: Point(x: -80, y: 0), seconds: 0.3)
    let run = try ViewRun(drag + ViewRun.tap(at: Point(x: x, y: 428), time: 2)) { Screen() }
    #expect(run.end("sheet")?.x == 390)
  }
}
