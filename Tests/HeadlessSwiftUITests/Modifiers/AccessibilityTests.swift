import GestureEngine
import HeadlessSwiftUI
import HeadlessUIKit
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

  private typealias Traits = AccessibilityTraits

  /// The traits of a view of UIKit that shows a view.
  private func traits(_ view: some View) -> (traits: UIAccessibilityTraits, isModal: Bool) {
    let root = UIHostingController(rootView: view.accessibilityIdentifier("sheet"))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = root
    window.isHidden = false
    root.view.layoutIfNeeded()
    let told = root.view(identified: "sheet")
    return (told.accessibilityTraits, told.accessibilityViewIsModal)
  }

  @Test func `traits are told of the view, and changed from the inside outwards`() {
    #expect(traits(Color.red.accessibilityAddTraits(.isButton)).traits == .button)
    #expect(
      traits(Color.red.accessibilityAddTraits(.isButton).accessibilityAddTraits(.isSelected)).traits
        == [.button, .selected])
    let taken = Color.red.accessibilityAddTraits([.isButton, .isHeader])
      .accessibilityRemoveTraits(.isButton)
    #expect(traits(taken).traits == .header)
    #expect(traits(taken.accessibilityAddTraits(.isButton)).traits == [.header, .button])
    let modal = traits(Color.red.accessibilityAddTraits(.isModal))
    #expect(modal.isModal && modal.traits == [])
  }

  @Test func `traits are a set`() {
    var set: Traits = [.isButton, .isImage]
    #expect(set.contains(.isButton) && !set.contains(.isLink))
    #expect(set.insert(.isButton) == (false, .isButton))
    #expect(set.insert(.isLink) == (true, .isLink))
    #expect(set.remove(.isImage) == .isImage && set.remove(.isImage) == nil)
    #expect(set.update(with: .isHeader) == nil)
    #expect(set == [.isButton, .isLink, .isHeader])
    #expect(set.symmetricDifference([.isLink, .isModal]) == [.isButton, .isHeader, .isModal])
    #expect(set.intersection([.isLink, .isModal]) == .isLink)
  }
}
