import GestureEngine
import HeadlessSwiftUI
import MotionLaws
import ReplayTimelines
import Testing

/// Identifiers by which tests find views, and the words that views say of themselves.
@MainActor
struct AccessibilityTests {
  private struct Lamp: View {
    let isOutside: Bool
    @State private var isOn = false

    var body: some View {
      let lamp = Color.yellow.frame(width: 100, height: 100)
      let words = isOn ? "on" : "off"
      Group {
        if isOutside {
          lamp.accessibilityIdentifier("sheet").accessibilityLabel("Lamp")
            .accessibilityValue(Text(words))
        } else {
          lamp.accessibilityValue(words).padding(10).accessibilityIdentifier("sheet")
        }
      }
      .onTapGesture { isOn.toggle() }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_isOn, "isOn") }
  }

  @Test(arguments: [false, true])
  func `what is said of a view by several modifiers is told of all of it`(isOutside: Bool) throws {
    let run = try ViewRun(ViewRun.tap(at: Finger.middle), screen: .withoutSafeArea) {
      Lamp(isOutside: isOutside)
    }
    #expect(run.timeline.frames.first?.sheet?.reading.state == "off")
    #expect(run.timeline.outcome.frame.sheet?.reading.state == "on")
  }
}
