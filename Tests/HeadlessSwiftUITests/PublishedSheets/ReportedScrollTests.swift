import Foundation
import GestureEngine
import HeadlessSwiftUI
import HeadlessUIKit
import MotionLaws
import ReplayTimelines
import Testing

/// Scenes of published reports: a finger that should scroll a list, or drag a sheet, and does not.
@MainActor
struct ReportedScrollTests {
  private func offset(_ run: ViewRun) -> Double {
    run.timeline.outcome.frame.scrolls.first?.scroll.contentOffset.y ?? 0
  }

  private func drag(
    by way: Point, version: Double, _ view: @escaping @MainActor @Sendable () -> some View
  ) throws -> ViewRun {
    try ViewRun(
      ViewRun.drag(from: Finger.middle, by: way, seconds: 0.3), screen: .withoutSafeArea,
      version: version, view)
  }

  private static let up = Point(x: 0, y: -120)

  // MARK: feedback-assistant/reports #542: tiles that are dragged sideways, in a list

  private struct Tile: View {
    let isSimultaneous: Bool
    @GestureState private var x = 0.0

    init(isSimultaneous: Bool) { self.isSimultaneous = isSimultaneous }

    private var drag: some Gesture {
      DragGesture(minimumDistance: 10, coordinateSpace: .global)
        .updating($x) { value, state, _ in state = Double(value.translation.width) }
    }

    var body: some View {
      Group {
        if isSimultaneous {
          Color.red.frame(height: 100).simultaneousGesture(drag)
        } else {
          Color.red.frame(height: 100).gesture(drag)
        }
      }
      .offset(x: x)
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_x, "x") }
  }

  @Test func `on iOS 18 a tile's drag takes its list's finger, a simultaneous one does not`()
    throws
  {
    func run(isSimultaneous: Bool) throws -> ViewRun {
      try drag(by: Self.up, version: 18) {
        ScrollView {
          ForEach(0..<20) { _ in Tile(isSimultaneous: isSimultaneous) }
        }
        .accessibilityIdentifier("sheet")
      }
    }
    let faulty = try run(isSimultaneous: false)
    #expect(offset(faulty) == 0)
    let cause = faulty.timeline.events.filter { $0.because.contains("iOS 18") }
    #expect(cause.count == 1)
    #expect("\(cause)".contains("holds") && "\(cause)".contains("DragGesture"))
    #expect(offset(try run(isSimultaneous: true)) > 100)
  }

  // MARK: NativePHP/mobile-air #374: cards that show that they are pressed

  private struct Card: View {
    let log: Log
    let isButton: Bool

    var body: some View {
      let card = Color.blue.frame(height: 80)
      if isButton {
        card._onButtonGesture {
          log.list.append($0)
        } perform: {
        }
      } else {
        card.simultaneousGesture(
          DragGesture(minimumDistance: 0).onChanged { _ in log.list.append(true) }
            .onEnded { _ in log.list.append(false) })
      }
    }
  }

  private final class Log {
    var list: [Bool] = []
  }

  private func cards(_ log: Log, isButton: Bool) -> some View {
    ScrollView { ForEach(0..<20) { _ in Card(log: log, isButton: isButton) } }
      .accessibilityIdentifier("sheet")
  }

  @Test func `a drag from touch-down takes the finger on iOS 18, and a button's gesture does not`()
    throws
  {
    func run(isButton: Bool, version: Double) throws -> ViewRun {
      let log = Log()
      return try drag(by: Self.up, version: version) { cards(log, isButton: isButton) }
    }
    #expect(offset(try run(isButton: false, version: 17)) > 100)
    let faulty = try run(isButton: false, version: 18)
    #expect(offset(faulty) == 0)
    #expect(faulty.timeline.events.contains { $0.because.contains("iOS 18") })
    #expect(offset(try run(isButton: true, version: 18)) > 100)
    let log = Log()
    _ = try ViewRun(ViewRun.tap(at: Finger.middle), screen: .withoutSafeArea, version: 18) {
      cards(log, isButton: true)
    }
    #expect(log.list.suffix(2) == [true, false])
  }

  // MARK: lucaszischka/BottomSheet #153: a sheet that is dragged where it has a button

  private struct Sheet: View {
    let hasHighPriority: Bool
    @State private var y = 0.0

    init(hasHighPriority: Bool) { self.hasHighPriority = hasHighPriority }

    private var drag: some Gesture {
      DragGesture(coordinateSpace: .global).onChanged { y = Double($0.translation.height) }
    }

    private var content: some View {
      Button("Directions") {}.frame(width: 300, height: 300).background(Color.gray)
        .buttonStyle(.plain)
    }

    var body: some View {
      Group {
        if hasHighPriority {
          content.highPriorityGesture(drag)
        } else {
          content.gesture(drag)
        }
      }
      .offset(y: y).accessibilityIdentifier("sheet")
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_y, "y") }
  }

  @Test func `a sheet's drag fails on its button, unless it has high priority`() throws {
    func run(hasHighPriority: Bool) throws -> ViewRun {
      try drag(by: Point(x: 0, y: 60), version: 18) { Sheet(hasHighPriority: hasHighPriority) }
    }
    let faulty = try run(hasHighPriority: false)
    #expect(faulty.end("sheet")?.y == faulty.frame("sheet", at: 0)?.y)
    #expect(
      faulty.timeline.events.contains {
        $0.because.hasPrefix("Sheet.Button has the finger")
          && $0.because.hasSuffix("Sheet.DragGesture fails")
      })
    let mended = try run(hasHighPriority: true)
    #expect(mended.end("sheet")?.y == (mended.frame("sheet", at: 0)?.y ?? 0) + 60)
  }
}
