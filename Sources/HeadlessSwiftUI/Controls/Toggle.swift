/// Something that is on or off, with a label.
///
/// It is as wide as it may be, with its label at the leading edge and a switch at the other one, where a
/// finger flips it: nobody has measured more than the switch's size.
public struct Toggle<Label: View>: View {
  @Binding private var isOn: Bool
  private let label: Label
  @Environment(\.makeToggle) private var makeToggle

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    _isOn = isOn
    self.label = label()
  }

  public var body: some View {
    makeToggle(
      ToggleStyleConfiguration(
        label: ToggleStyleConfiguration.Label(content: AnyView(label)), isOn: $isOn))
  }

  public mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_isOn, "isOn")
    binder.bind(&_makeToggle, "makeToggle")
  }
}

extension Toggle: StyledView {}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// A toggle within a style of its own.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}

extension Toggle where Label == Text {
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }

  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == HeadlessSwiftUI.Label<Text, Image> {
  public init(_ title: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { HeadlessSwiftUI.Label(title, systemImage: systemImage) }
  }

  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { HeadlessSwiftUI.Label(title, systemImage: systemImage) }
  }
}

extension View {
  /// Toggles around it show without their labels, as large as their switches.
  public func labelsHidden() -> some View { environment(\.hidesLabels, true) }
}

extension EnvironmentValues {
  private enum HidesLabels: EnvironmentKey {
    static let defaultValue = false
  }

  /// Whether controls show without their labels.
  var hidesLabels: Bool {
    get { self[HidesLabels.self] }
    set { self[HidesLabels.self] = newValue }
  }
}
