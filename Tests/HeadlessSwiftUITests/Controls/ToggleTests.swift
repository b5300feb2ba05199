import Foundation
import HeadlessSwiftUI
import HeadlessUIKit
import MotionLaws
import ReplayTimelines
import Testing

/// Toggles: their place in a row, and the taps that flip them.
@MainActor
struct ToggleTests {
  private struct Settings: View {
    @State private var isOn = false
    var isButton = false

    var body: some View {
      VStack(spacing: 0) {
        Color.red.frame(height: isOn ? 200 : 100).accessibilityIdentifier("sheet")
        if isButton {
          Toggle(isOn: $isOn) { Text("Wi-Fi") }.toggleStyle(.button)
            .accessibilityIdentifier("toggle")
        } else {
          Toggle("Wi-Fi", isOn: $isOn).accessibilityIdentifier("toggle")
        }
      }
      .frame(width: 300)
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_isOn, "isOn") }
  }

  @Test func `a switch is as wide as it may be, and 28 pt high; without its label it is 63 × 28`() {
    let size = CGSize(width: 300, height: 400)
    let row = ViewHost(Toggle("Wi-Fi", isOn: .constant(true)), size: size)
    #expect(row.size(offered: ProposedViewSize(size)) == CGSize(width: 300, height: 28))
    let bare = ViewHost(Toggle("Wi-Fi", isOn: .constant(true)).labelsHidden(), size: size)
    #expect(bare.size(offered: ProposedViewSize(size)) == CGSize(width: 63, height: 28))
    let button = ViewHost(
      Toggle("Wi-Fi", isOn: .constant(true)).toggleStyle(.button), size: size)
    #expect(
      button.size(offered: .unspecified)
        == ViewHost(Text("Wi-Fi"), size: size).size(offered: .unspecified))
  }

  // The switch ends at 345; the row is below the red view, whose height is 100: 422 + 50.
  @Test(
    arguments: [
      (false, 320, 200), (false, 60, 100), (true, 195, 200), (true, 320, 100),
    ] as [(isButton: Bool, x: Double, height: Double)])
  func `a tap on the switch flips it, one on its label does not, unless it is a button`(
    row: (isButton: Bool, x: Double, height: Double)
  ) throws {
    let isButton = row.isButton
    let run = try ViewRun(ViewRun.tap(at: Point(x: row.x, y: 472), time: 0.2)) {
      Settings(isButton: isButton)
    }
    #expect(run.end("sheet").map { abs($0.height - row.height) < 1e-6 } == true)
  }

  @Test func `a second tap flips it back, and the story says what was written`() throws {
    let taps = [0.2, 0.6].flatMap {
      ViewRun.tap(at: Point(x: 320, y: $0 < 0.5 ? 472 : 522), time: $0)
    }
    let run = try ViewRun(taps) { Settings() }
    #expect(run.end("sheet")?.height == 100)
    let words = run.timeline.events.map { "\($0)" }
    #expect(words.contains { $0.contains("Settings.isOn") })
    #expect(words.contains { $0.contains("Toggle") })
  }

  /// A style of the app's own: a box that is filled while it is on.
  private struct BoxStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        Color.blue.frame(width: 20, height: configuration.isOn ? 40 : 20)
          .accessibilityIdentifier("box")
          .onTapGesture { configuration.isOn.toggle() }
      }
    }
  }

  private struct Boxes: View {
    @State private var isOn = false

    var body: some View {
      Toggle("Box", isOn: $isOn).toggleStyle(BoxStyle()).accessibilityIdentifier("sheet")
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_isOn, "isOn") }
  }

  @Test func `a style of the app's own flips it as it likes`() throws {
    let label = ViewHost(Text("Box"), size: .zero).size(offered: .unspecified).width
    let run = try ViewRun(
      ViewRun.tap(at: Point(x: 195 + Double(label + 28) / 2 - 10, y: 422), time: 0.2)
    ) { Boxes() }
    #expect(run.end("box")?.height == 40)
  }
}
