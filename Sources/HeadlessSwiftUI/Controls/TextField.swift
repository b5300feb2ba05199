/// A line of text that a tap begins to edit: UIKit's `UITextField`.
///
/// It is as wide as it may be, and as high as UIKit's: nobody has measured SwiftUI's own. The return key ends
/// editing after the actions of `onSubmit`, unless one of them leaves or puts the focus there (chosen).
public struct TextField<Label: View>: View {
  let content: FieldContent
  @Environment(\.makeTextField) private var makeTextField

  init(content: FieldContent) { self.content = content }

  /// The prompt is the label's text where none is written.
  public init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) { self.init(label(), text, prompt) }

  private init(_ label: Label, _ text: Binding<String>, _ prompt: Text? = nil) {
    content = FieldContent(text: text, prompt: (prompt ?? label as? Text)?.string)
  }

  public var body: some View { makeTextField(content) }

  public mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_makeTextField, "makeTextField")
  }

  /// Text that grows downwards with its lines, up to the limit of lines; the return key begins another one.
  fileprivate func growing(along axis: Axis) -> Self {
    var content = content
    content.growsDownwards = axis == .vertical
    return Self(content: content)
  }
}

extension TextField: StyledView {}

extension TextField {
  public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
  ) { self = Self(label(), text, prompt).growing(along: axis) }
}

extension TextField where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis
  ) { self = Self(Text(titleKey), text, prompt).growing(along: axis) }

  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, text: Binding<String>, prompt: Text? = nil, axis: Axis
  ) { self = Self(Text(title), text, prompt).growing(along: axis) }
}

extension TextField where Label == Text {
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

  /// A field with a callback when editing begins and ends, and one for the return key, as before iOS 15.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping @MainActor (Bool) -> Void,
    onCommit: @escaping @MainActor () -> Void = {}
  ) { self.init(Text(titleKey), text, onEditingChanged, onCommit) }

  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void,
    onCommit: @escaping @MainActor () -> Void = {}
  ) { self.init(Text(title), text, onEditingChanged, onCommit) }

  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onCommit: @escaping @MainActor () -> Void
  ) { self.init(Text(titleKey), text, { _ in }, onCommit) }

  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, text: Binding<String>, onCommit: @escaping @MainActor () -> Void
  ) { self.init(Text(title), text, { _ in }, onCommit) }

  private init(
    _ label: Text, _ text: Binding<String>, _ editingChanged: @escaping @MainActor (Bool) -> Void,
    _ committed: @escaping @MainActor () -> Void
  ) {
    var content = FieldContent(text: text, prompt: label.string)
    (content.editingChanged, content.committed) = (editingChanged, committed)
    self.init(content: content)
  }
}

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

/// The text of a field, and what hears of it.
struct FieldContent {
  let text: Binding<String>
  let prompt: String?
  var isSecure = false

  /// Whether it has several lines.
  var growsDownwards = false
  var editingChanged: @MainActor (Bool) -> Void = { _ in }
  var committed: @MainActor () -> Void = {}
}
