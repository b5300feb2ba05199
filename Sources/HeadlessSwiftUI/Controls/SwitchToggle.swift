import Foundation
import HeadlessUIKit

/// A switch, with a label before it unless labels are hidden.
struct SwitchToggle: View {
  let configuration: ToggleStyleConfiguration
  let tint: Color?
  @Environment(\.hidesLabels) private var hidesLabels

  init(configuration: ToggleStyleConfiguration, tint: Color?) {
    (self.configuration, self.tint) = (configuration, tint)
  }

  var body: some View {
    if hidesLabels {
      track
    } else {
      HStack(spacing: 0) {
        configuration.label
        Spacer()
        track
      }
    }
  }

  private var track: some View {
    SwitchTrack(isOn: configuration.isOn, tint: tint)
      .gesture(
        ButtonGesture(.toggle) { _ in
        } action: {
          configuration.isOn.toggle()
        })
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_hidesLabels, "hidesLabels")
  }
}

/// The switch itself, which looks as UIKit's does.
private struct SwitchTrack: View, PrimitiveView {
  let isOn: Bool
  let tint: Color?

  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
    let look = HostedSwitch(
      isOn: isOn, isEnabled: inputs.environment.isEnabled, tint: tint?.uiColor)
    return [SwitchElement(at: place, look, inputs.transaction)]
  }
}

private final class SwitchElement: LayoutElement {
  private let look: HostedSwitch
  private let transaction: Transaction

  init(at place: ViewPlace, _ look: HostedSwitch, _ transaction: Transaction) {
    (self.look, self.transaction) = (look, transaction)
    super.init(at: place)
  }

  override func size(offered: ProposedViewSize) -> CGSize { HostedSwitch.size }

  override func render(into canvas: ViewCanvas) {
    canvas.leaf(at: place, frame, transaction, word: "switch") { view in
      view.accessibilityValue = look.isOn ? "1" : "0"
      view.content = .control(look)
    }
  }
}
