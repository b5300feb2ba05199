import GestureTraces
import HeadlessSwiftUI
import HeadlessUIKit
import MotionLaws
import Testing

/// The answers of views to what assistive technologies ask for.
@MainActor
struct AccessibilityActionTests {
  /// A card whose height says what was asked for last.
  struct Card: View {
    @State private var height: CGFloat = 100
    private let isHidden: Bool

    init(isHidden: Bool) { self.isHidden = isHidden }

    var body: some View {
      Color.red.frame(width: 200, height: height)
        .accessibilityIdentifier("card")
        .accessibilityAction { height = 110 }
        .accessibilityAction(.escape) { height = 120 }
        .accessibilityAction(.magicTap) { height = 130 }
        .accessibilityAction(named: "Close") { height = 140 }
        .accessibilityAction(named: Text("Save")) { height = 150 }
        .accessibilityAdjustableAction { height = $0 == .increment ? 160 : 170 }
        .accessibilityHidden(isHidden)
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_height, "height")
    }
  }

  private static func height(
    after action: AccessibilityAction, isHidden: Bool = false
  ) throws -> Double? {
    let run = try ViewRun(
      [], actions: [TimedAction(time: 0.5, action: action.action)], sheet: "card"
    ) { Card(isHidden: isHidden) }
    return run.end("card")?.height
  }

  private nonisolated static let answers: [(AccessibilityAction, Double)] = [
    (AccessibilityAction(.activate, on: "card"), 110), (AccessibilityAction(.escape), 120),
    (AccessibilityAction(.escape, on: "card"), 120), (AccessibilityAction(.magicTap), 130),
    (AccessibilityAction(.custom, on: "card", named: "Close"), 140),
    (AccessibilityAction(.custom, on: "card", named: "Save"), 150),
    (AccessibilityAction(.custom, on: "card", named: "Share"), 100),
    (AccessibilityAction(.increment, on: "card"), 160),
    (AccessibilityAction(.decrement, on: "card"), 170),
  ]

  @Test(arguments: answers)
  func `a view answers by its own action`(action: AccessibilityAction, height: Double) throws {
    #expect(try Self.height(after: action) == height)
  }

  @Test func `what is hidden from assistive technologies answers nothing`() throws {
    let action = AccessibilityAction(.activate, on: "card")
    #expect(try Self.height(after: action, isHidden: true) == 100)
  }

  @Test func `a button is activated by a tap`() throws {
    struct Screen: View {
      @State private var height: CGFloat = 100
      var body: some View {
        VStack {
          Color.red.frame(width: 200, height: height).accessibilityIdentifier("card")
          Button("Close") { height = 50 }.accessibilityIdentifier("close")
        }
      }

      mutating func _bindProperties(_ binder: inout _PropertyBinder) {
        binder.bind(&_height, "height")
      }
    }
    let run = try ViewRun(
      [],
      actions: [
        TimedAction(time: 0.5, action: AccessibilityAction(.activate, on: "close").action)
      ], sheet: "card"
    ) { Screen() }
    #expect(run.end("card")?.height == 50)
  }
}
