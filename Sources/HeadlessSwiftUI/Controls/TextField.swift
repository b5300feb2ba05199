public import Foundation

/// A line of text that a tap begins to edit: UIKit's `UITextField`.
///
/// It is as wide as it may be, and as high as UIKit's: nobody has measured SwiftUI's own. The return key ends
/// editing after the actions of `onSubmit`, unless one of them leaves or puts the focus there (chosen).
public struct TextField<Label: View>: View {
  let content: FieldContent

  /// The value that the text stands for; nil for a field of text.
  private var value: FormattedValue?

  /// The text as it is being edited, where it stands for a value; nil while it is not.
  @State private var draft: String?
  @Environment(\.makeTextField) private var makeTextField

  init(content: FieldContent) { self.content = content }

  fileprivate init(_ value: FormattedValue, _ prompt: String?) {
    content = FieldContent(text: .constant(""), prompt: prompt)
    self.value = value
  }

  /// The prompt is the label's text where none is written.
  public init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) { self.init(label(), text, prompt) }

  private init(_ label: Label, _ text: Binding<String>, _ prompt: Text? = nil) {
    content = FieldContent(text: text, prompt: (prompt ?? label as? Text)?.string)
  }

  public var body: some View { makeTextField(value.map(edited) ?? content) }

  /// The content of a field whose text stands for a value.
  private func edited(_ value: FormattedValue) -> FieldContent {
    let draft = $draft
    let text = Binding {
      draft.wrappedValue ?? value.text()
    } set: { text in
      draft.wrappedValue = text
      value.edited(text)
    }
    var content = FieldContent(text: text, prompt: content.prompt)
    content.editingChanged = { begins in if !begins { draft.wrappedValue = nil } }
    return content
  }

  public mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_draft, "draft")
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

extension TextField where Label == Text {
  /// A field for a value: what is typed is written as far as the format reads it, and the text is the value's own
  /// again once editing ends.
  public init<Format: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<Format.FormatInput>, format: Format,
    prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(FormattedValue(value, format), (prompt ?? Text(titleKey)).string)
  }

  @_disfavoredOverload
  public init<Title: StringProtocol, Format: ParseableFormatStyle>(
    _ title: Title, value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(FormattedValue(value, format), (prompt ?? Text(title)).string)
  }

  /// The same for a value that may be missing, as it is while nothing is typed.
  public init<Format: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<Format.FormatInput?>, format: Format,
    prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(FormattedValue(value, format), (prompt ?? Text(titleKey)).string)
  }
}

/// A value that a field's text stands for.
private struct FormattedValue {
  let text: @MainActor () -> String

  /// The text has been edited.
  let edited: @MainActor (String) -> Void

  init<Format: ParseableFormatStyle>(_ value: Binding<Format.FormatInput>, _ format: Format)
  where Format.FormatOutput == String {
    text = { format.format(value.wrappedValue) }
    edited = { text in
      if let new = try? format.parseStrategy.parse(text) { value.wrappedValue = new }
    }
  }

  init<Format: ParseableFormatStyle>(_ value: Binding<Format.FormatInput?>, _ format: Format)
  where Format.FormatOutput == String {
    text = { value.wrappedValue.map { format.format($0) } ?? "" }
    edited = { text in
      if text.isEmpty {
        value.wrappedValue = nil
      } else if let new = try? format.parseStrategy.parse(text) {
        value.wrappedValue = new
      }
    }
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
