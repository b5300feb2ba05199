/// A line of text whose characters are not shown.
public struct SecureField<Label: View>: View {
  private let content: FieldContent
  @Environment(\.makeTextField) private var makeTextField

  /// The prompt is the label's text where none is written.
  public init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) { self.init(label(), text, prompt) }

  private init(_ label: Label, _ text: Binding<String>, _ prompt: Text? = nil) {
    content = FieldContent(
      text: text, prompt: (prompt ?? label as? Text)?.string, isSecure: true)
  }

  public var body: some View { makeTextField(content) }

  public mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_makeTextField, "makeTextField")
  }
}

extension SecureField: StyledView {}

extension SecureField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(Text(titleKey), text)
  }

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(Text(titleKey), text, prompt)
  }

  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, text: Binding<String>) {
    self.init(Text(title), text)
  }

  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, text: Binding<String>, prompt: Text?) {
    self.init(Text(title), text, prompt)
  }
}
