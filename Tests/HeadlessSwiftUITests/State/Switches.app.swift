// swift-format-ignore-file
#sourceLocation(file: "Fixtures/app-sources/Switches.swift", line: 2)
// A comment with `@State private var isOn = false }` and "}" ends nothing.
import HeadlessSwiftUI

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
    @MainActor public mutating func _bindProperties(_ binder: inout HeadlessSwiftUI._PropertyBinder) { binder.bind(&_isOn, "isOn") }; }
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
@MainActor public mutating func _bindProperties(_ binder: inout HeadlessSwiftUI._PropertyBinder) { binder.bind(&_isOn, "isOn") }; }

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
@MainActor public mutating func _bindProperties(_ binder: inout HeadlessSwiftUI._PropertyBinder) { binder.bind(&_isOn, "isOn"); binder.bind(&_count, "count") }; }

enum Outer {
  struct Inner: View { @HeadlessSwiftUI.State var isOn = false; var body: some View { Switch(isOn: $isOn, name: "inner") } ; @MainActor public mutating func _bindProperties(_ binder: inout HeadlessSwiftUI._PropertyBinder) { binder.bind(&_isOn, "isOn") }; }
}

fileprivate struct Hidden: View {
  private let end = "} \(["}": 1]["}"] ?? 0) @State var isOff = true {"
  @State(initialValue: false) private var isOn: Bool

  @ViewBuilder var body: some View { if !end.isEmpty { Switch(isOn: $isOn, name: "hidden") } } ; @MainActor public mutating func _bindProperties(_ binder: inout HeadlessSwiftUI._PropertyBinder) { binder.bind(&_isOn, "isOn") }; }

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
@MainActor public mutating func _bindProperties(_ binder: inout HeadlessSwiftUI._PropertyBinder) { binder.bind(&_isPressed, "isPressed"); binder.bind(&_isOn, "isOn") }; }

/// A wrapper of the app's own, which stores by another one.
@propertyWrapper
struct Stored<Value>: DynamicProperty {
  @State private var value: Value
  var wrappedValue: Value { get { value } nonmutating set { value = newValue } }
  var projectedValue: Binding<Value> { $value }
  init(wrappedValue: Value) { _value = State(initialValue: wrappedValue) }
@MainActor public mutating func _bindProperties(_ binder: inout HeadlessSwiftUI._PropertyBinder) { binder.bind(&_value, "value") }; }

struct Storing: View {
  @Stored<Bool> private var isOn = false
  var body: some View { Switch(isOn: $isOn, name: "own") }
@MainActor public mutating func _bindProperties(_ binder: inout HeadlessSwiftUI._PropertyBinder) { binder.bind(&_isOn, "isOn") }; }

struct Split: View {
  @State private(set) var isOn = false // The end of the line stays.
@MainActor public mutating func _bindProperties(_ binder: inout HeadlessSwiftUI._PropertyBinder) { binder.bind(&_isOn, "isOn") }; }

extension Split {
  var body: some View { Switch(isOn: $isOn, name: "split") }
}

struct Conditional: View {
  #if compiler(>=6)
    @State private var isOn = false; @MainActor mutating func _bindProperties1(_ binder: inout HeadlessSwiftUI._PropertyBinder) { binder.bind(&_isOn, "isOn") }  // Here.
  #else
    @State private var isOn = false, isOff = true; @MainActor mutating func _bindProperties2(_ binder: inout HeadlessSwiftUI._PropertyBinder) { binder.bind(&_isOn, "isOn") }
  #endif
  #if NEVER_DEFINED
    @State private var other = missing; @MainActor mutating func _bindProperties3(_ binder: inout HeadlessSwiftUI._PropertyBinder) { binder.bind(&_other, "other") }
  #endif
  #if false
    @State private var isOfMac = missing
  #endif

  var body: some View { Switch(isOn: $isOn, name: "conditional") }
@MainActor public mutating func _bindProperties(_ binder: inout HeadlessSwiftUI._PropertyBinder) { _bindProperties1(&binder); _bindProperties2(&binder); _bindProperties3(&binder) }; mutating func _bindProperties1<Binder>(_ binder: inout Binder) {}; mutating func _bindProperties2<Binder>(_ binder: inout Binder) {}; mutating func _bindProperties3<Binder>(_ binder: inout Binder) {}; }











import HeadlessUIKit