import HeadlessUIKit

/// An alert, as it was described before iOS 15.
public struct Alert {
  /// A button of an alert or an action sheet.
  public struct Button {
    fileprivate let label: Text
    fileprivate let role: ButtonRole?
    fileprivate let action: @MainActor () -> Void

    public static func `default`(
      _ label: Text, action: (@MainActor () -> Void)? = nil
    ) -> Self { Self(label: label, role: nil, action: action ?? {}) }

    public static func cancel(
      _ label: Text, action: (@MainActor () -> Void)? = nil
    ) -> Self { Self(label: label, role: .cancel, action: action ?? {}) }

    public static func cancel(_ action: (@MainActor () -> Void)? = nil) -> Self {
      cancel(Text(verbatim: "Cancel"), action: action)
    }

    public static func destructive(
      _ label: Text, action: (@MainActor () -> Void)? = nil
    ) -> Self { Self(label: label, role: .destructive, action: action ?? {}) }
  }

  fileprivate let title: Text
  fileprivate let message: Text?
  fileprivate let buttons: [Button]

  /// An alert with one button, which says OK where nothing else is given.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    (self.title, self.message) = (title, message)
    buttons = dismissButton.map { [$0] } ?? []
  }

  public init(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) {
    (self.title, self.message) = (title, message)
    buttons = [primaryButton, secondaryButton]
  }
}

/// An action sheet, as it was described before iOS 15.
public struct ActionSheet {
  public typealias Button = Alert.Button

  fileprivate let title: Text
  fileprivate let message: Text?
  fileprivate let buttons: [Button]

  public init(
    title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]
  ) { (self.title, self.message, self.buttons) = (title, message, buttons) }
}

extension View {
  public func alert(
    isPresented: Binding<Bool>, file: StaticString = #fileID, line: UInt = #line,
    content: @escaping () -> Alert
  ) -> some View { dialog(HostedCall(file, line), isPresented) { Dialog(content()) } }

  public func alert<Item: Identifiable>(
    item: Binding<Item?>, file: StaticString = #fileID, line: UInt = #line,
    content: @escaping (Item) -> Alert
  ) -> some View { dialog(HostedCall(file, line), item) { Dialog(content($0)) } }

  public func actionSheet(
    isPresented: Binding<Bool>, file: StaticString = #fileID, line: UInt = #line,
    content: @escaping () -> ActionSheet
  ) -> some View { dialog(HostedCall(file, line), isPresented) { Dialog(content()) } }

  public func actionSheet<Item: Identifiable>(
    item: Binding<Item?>, file: StaticString = #fileID, line: UInt = #line,
    content: @escaping (Item) -> ActionSheet
  ) -> some View { dialog(HostedCall(file, line), item) { Dialog(content($0)) } }

  private func dialog(
    _ call: HostedCall, _ isPresented: Binding<Bool>, _ make: @escaping @MainActor () -> Dialog
  ) -> some View {
    modifier(
      DialogModifier(
        call: call, dialog: { isPresented.wrappedValue ? make() : nil },
        end: { isPresented.wrappedValue = false }))
  }

  private func dialog<Item>(
    _ call: HostedCall, _ item: Binding<Item?>, _ make: @escaping @MainActor (Item) -> Dialog
  ) -> some View {
    modifier(
      DialogModifier(
        call: call, dialog: { item.wrappedValue.map(make) }, end: { item.wrappedValue = nil }))
  }
}

extension Dialog {
  fileprivate init(_ alert: Alert) {
    self.init(.alert, alert.title, alert.message, alert.buttons)
  }

  fileprivate init(_ sheet: ActionSheet) {
    self.init(.actionSheet, sheet.title, sheet.message, sheet.buttons)
  }

  private init(
    _ style: UIAlertController.Style, _ title: Text, _ message: Text?, _ buttons: [Alert.Button]
  ) {
    (self.style, self.title, self.message) = (style, title, message.map { AnyView($0) })
    actions = AnyView(
      ForEach(buttons.indices, id: \.self) { number in
        let button = buttons[number]
        Button(role: button.role, action: button.action) { button.label }
      })
  }
}
