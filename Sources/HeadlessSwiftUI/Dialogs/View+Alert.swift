public import Foundation
import HeadlessUIKit

/// Alerts.
extension View {
  /// An alert while a value says so; its buttons dismiss it after their actions.
  ///
  /// Titles and buttons are the words of the views. Without a button, it has one that says OK.
  public func alert<Actions: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, file: StaticString = #fileID,
    line: UInt = #line, @ViewBuilder actions: () -> Actions
  ) -> some View {
    dialog(
      .alert, HostedCall(file, line), Text(titleKey), isPresented, actions: AnyView(actions()),
      message: nil)
  }

  public func alert<Actions: View, Message: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, file: StaticString = #fileID,
    line: UInt = #line, @ViewBuilder actions: () -> Actions, @ViewBuilder message: () -> Message
  ) -> some View {
    dialog(
      .alert, HostedCall(file, line), Text(titleKey), isPresented, actions: AnyView(actions()),
      message: AnyView(message()))
  }

  /// An alert for data, which has to be there.
  public func alert<T, Actions: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    file: StaticString = #fileID, line: UInt = #line, @ViewBuilder actions: (T) -> Actions
  ) -> some View {
    dialog(
      .alert, HostedCall(file, line), Text(titleKey), isPresented,
      actions: data.map { AnyView(actions($0)) }, message: nil)
  }

  public func alert<T, Actions: View, Message: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    file: StaticString = #fileID, line: UInt = #line, @ViewBuilder actions: (T) -> Actions,
    @ViewBuilder message: (T) -> Message
  ) -> some View {
    dialog(
      .alert, HostedCall(file, line), Text(titleKey), isPresented,
      actions: data.map { AnyView(actions($0)) }, message: data.map { AnyView(message($0)) })
  }

  @_disfavoredOverload
  public func alert<Title: StringProtocol, Actions: View>(
    _ title: Title, isPresented: Binding<Bool>, file: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder actions: () -> Actions
  ) -> some View {
    dialog(
      .alert, HostedCall(file, line), Text(title), isPresented, actions: AnyView(actions()),
      message: nil)
  }

  @_disfavoredOverload
  public func alert<Title: StringProtocol, Actions: View, Message: View>(
    _ title: Title, isPresented: Binding<Bool>, file: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder actions: () -> Actions, @ViewBuilder message: () -> Message
  ) -> some View {
    dialog(
      .alert, HostedCall(file, line), Text(title), isPresented, actions: AnyView(actions()),
      message: AnyView(message()))
  }

  @_disfavoredOverload
  public func alert<Title: StringProtocol, T, Actions: View>(
    _ title: Title, isPresented: Binding<Bool>, presenting data: T?, file: StaticString = #fileID,
    line: UInt = #line, @ViewBuilder actions: (T) -> Actions
  ) -> some View {
    dialog(
      .alert, HostedCall(file, line), Text(title), isPresented,
      actions: data.map { AnyView(actions($0)) },
      message: nil)
  }

  @_disfavoredOverload
  public func alert<Title: StringProtocol, T, Actions: View, Message: View>(
    _ title: Title, isPresented: Binding<Bool>, presenting data: T?, file: StaticString = #fileID,
    line: UInt = #line, @ViewBuilder actions: (T) -> Actions, @ViewBuilder message: (T) -> Message
  ) -> some View {
    dialog(
      .alert, HostedCall(file, line), Text(title), isPresented,
      actions: data.map { AnyView(actions($0)) },
      message: data.map { AnyView(message($0)) })
  }

  public func alert<Actions: View>(
    _ title: Text, isPresented: Binding<Bool>, file: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder actions: () -> Actions
  ) -> some View {
    dialog(
      .alert, HostedCall(file, line), title, isPresented, actions: AnyView(actions()), message: nil)
  }

  public func alert<Actions: View, Message: View>(
    _ title: Text, isPresented: Binding<Bool>, file: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder actions: () -> Actions, @ViewBuilder message: () -> Message
  ) -> some View {
    dialog(
      .alert, HostedCall(file, line), title, isPresented, actions: AnyView(actions()),
      message: AnyView(message()))
  }

  public func alert<T, Actions: View>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, file: StaticString = #fileID,
    line: UInt = #line, @ViewBuilder actions: (T) -> Actions
  ) -> some View {
    dialog(
      .alert, HostedCall(file, line), title, isPresented,
      actions: data.map { AnyView(actions($0)) },
      message: nil)
  }

  public func alert<T, Actions: View, Message: View>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, file: StaticString = #fileID,
    line: UInt = #line, @ViewBuilder actions: (T) -> Actions, @ViewBuilder message: (T) -> Message
  ) -> some View {
    dialog(
      .alert, HostedCall(file, line), title, isPresented,
      actions: data.map { AnyView(actions($0)) },
      message: data.map { AnyView(message($0)) })
  }

  /// An alert whose title is what an error says of itself.
  public func alert<Failure: LocalizedError, Actions: View>(
    isPresented: Binding<Bool>, error: Failure?, file: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder actions: () -> Actions
  ) -> some View {
    dialog(
      .alert, HostedCall(file, line), Text(verbatim: error?.errorDescription ?? ""), isPresented,
      actions: error.map { _ in AnyView(actions()) }, message: nil)
  }

  public func alert<Failure: LocalizedError, Actions: View, Message: View>(
    isPresented: Binding<Bool>, error: Failure?, file: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder actions: (Failure) -> Actions, @ViewBuilder message: (Failure) -> Message
  ) -> some View {
    dialog(
      .alert, HostedCall(file, line), Text(verbatim: error?.errorDescription ?? ""), isPresented,
      actions: error.map { AnyView(actions($0)) }, message: error.map { AnyView(message($0)) })
  }

  /// A dialog that shows while a value says so, and there are buttons for it.
  func dialog(
    _ style: UIAlertController.Style, _ call: HostedCall, _ title: Text,
    _ isPresented: Binding<Bool>, titleVisibility: Visibility = .visible, actions: AnyView?,
    message: AnyView?
  ) -> some View {
    modifier(
      DialogModifier(
        call: call,
        dialog: {
          guard isPresented.wrappedValue, let actions else { return nil }
          return Dialog(
            style: style, title: titleVisibility == .visible ? title : nil, message: message,
            actions: actions)
        }, end: { isPresented.wrappedValue = false }))
  }
}
