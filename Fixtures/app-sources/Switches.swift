// Switches that grow when they are tapped, each declared in a way of its own.
// A comment with `@State private var isOn = false }` and "}" ends nothing.
import SwiftUI

/// Every switch below the other, each 40 points high.
struct Switches: View {
  var body: some View {
    VStack(spacing: 0) {
      Generic(Color.red, name: "generic")
      Outer.Inner()
      Hidden()
      local
      Color.red.frame(height: 40).modifier(Growing())
      Storing()
      Split()
      Conditional()
    }
  }

  private var local: some View {
    struct Local: View {
      @State private var isOn = false
      var body: some View { Switch(isOn: $isOn, name: "local") }
    }
    return Local()
  }
}

/// A box that a tap switches.
struct Switch: View {
  @Binding var isOn: Bool
  let name: String

  var body: some View {
    Color.red.frame(width: isOn ? 200 : 100, height: 40).accessibilityIdentifier(name)
      .onTapGesture { isOn.toggle() }
  }
}

private struct Generic<Content: View>: View where Content: Equatable {
  @State private var isOn = false { didSet { count += 1 } }
  @State private var count = 0
  static var unused: Int { 0 }
  let content: Content
  let name: String

  init(_ content: Content, name: String) { (self.content, self.name) = (content, name) }

  var body: some View {
    content.frame(width: isOn && count == 1 ? 200 : 100, height: 40).accessibilityIdentifier(name)
      .onTapGesture { isOn.toggle() }
  }
}

enum Outer {
  struct Inner: View { @SwiftUI.State var isOn = false; var body: some View { Switch(isOn: $isOn, name: "inner") } }
}

fileprivate struct Hidden: View {
  private let end = "} \(["}": 1]["}"] ?? 0) @State var isOff = true {"
  @State(initialValue: false) private var isOn: Bool

  @ViewBuilder var body: some View { if !end.isEmpty { Switch(isOn: $isOn, name: "hidden") } } }

struct Growing: ViewModifier {
  @GestureState private var isPressed = false
  @State
  private var
    isOn
    : Bool
    = false

  func body(content: Content) -> some View {
    content.frame(width: isOn ? 200 : 100).accessibilityIdentifier("modifier")
      .onTapGesture { isOn = true }
  }
}

/// A wrapper of the app's own, which stores by another one.
@propertyWrapper
struct Stored<Value>: DynamicProperty {
  @State private var value: Value
  var wrappedValue: Value { get { value } nonmutating set { value = newValue } }
  var projectedValue: Binding<Value> { $value }
  init(wrappedValue: Value) { _value = State(initialValue: wrappedValue) }
}

struct Storing: View {
  @Stored<Bool> private var isOn = false
  var body: some View { Switch(isOn: $isOn, name: "own") }
}

struct Split: View {
  @State private(set) var isOn = false // The end of the line stays.
}

extension Split {
  var body: some View { Switch(isOn: $isOn, name: "split") }
}

struct Conditional: View {
  #if compiler(>=6)
    @State private var isOn = false  // Here.
  #else
    @State private var isOn = false, isOff = true
  #endif
  #if NEVER_DEFINED
    @State private var other = missing
  #endif
  #if os(macOS)
    @State private var isOfMac = missing
  #endif

  var body: some View { Switch(isOn: $isOn, name: "conditional") }
}

@available(iOS 17, *)
#Preview("Switches", traits: .sizeThatFitsLayout) {
  @Previewable @State var isOn = false
  Switches()
} cameras: {
  missing
}

#Preview { Switches() }
