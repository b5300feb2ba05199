import HeadlessUIKit

/// Action sheets.
extension View {
  /// An action sheet while a value says so; its buttons dismiss it after their actions.
  ///
  /// It has a button that cancels, also where the views have none. The title shows where it is said to be
  /// visible: `automatic` hides it.
  public func confirmationDialog<Actions: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, file: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder actions: () -> Actions
  ) -> some View {
    dialog(
      .actionSheet, HostedCall(file, line), Text(titleKey), isPresented,
      titleVisibility: titleVisibility,
      actions: AnyView(actions()), message: nil)
  }

  public func confirmationDialog<Actions: View, Message: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, file: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder actions: () -> Actions, @ViewBuilder message: () -> Message
  ) -> some View {
    dialog(
      .actionSheet, HostedCall(file, line), Text(titleKey), isPresented,
      titleVisibility: titleVisibility,
      actions: AnyView(actions()), message: AnyView(message()))
  }

  /// An action sheet for data, which has to be there.
  public func confirmationDialog<T, Actions: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?, file: StaticString = #fileID,
    line: UInt = #line, @ViewBuilder actions: (T) -> Actions
  ) -> some View {
    dialog(
      .actionSheet, HostedCall(file, line), Text(titleKey), isPresented,
      titleVisibility: titleVisibility,
      actions: data.map { AnyView(actions($0)) }, message: nil)
  }

  public func confirmationDialog<T, Actions: View, Message: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?, file: StaticString = #fileID,
    line: UInt = #line, @ViewBuilder actions: (T) -> Actions, @ViewBuilder message: (T) -> Message
  ) -> some View {
    dialog(
      .actionSheet, HostedCall(file, line), Text(titleKey), isPresented,
      titleVisibility: titleVisibility,
      actions: data.map { AnyView(actions($0)) }, message: data.map { AnyView(message($0)) })
  }

  @_disfavoredOverload
  public func confirmationDialog<Title: StringProtocol, Actions: View>(
    _ title: Title, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    file: StaticString = #fileID, line: UInt = #line, @ViewBuilder actions: () -> Actions
  ) -> some View {
    dialog(
      .actionSheet, HostedCall(file, line), Text(title), isPresented,
      titleVisibility: titleVisibility,
      actions: AnyView(actions()), message: nil)
  }

  @_disfavoredOverload
  public func confirmationDialog<Title: StringProtocol, Actions: View, Message: View>(
    _ title: Title, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    file: StaticString = #fileID, line: UInt = #line, @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some View {
    dialog(
      .actionSheet, HostedCall(file, line), Text(title), isPresented,
      titleVisibility: titleVisibility,
      actions: AnyView(actions()), message: AnyView(message()))
  }

  @_disfavoredOverload
  public func confirmationDialog<Title: StringProtocol, T, Actions: View>(
    _ title: Title, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, file: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder actions: (T) -> Actions
  ) -> some View {
    dialog(
      .actionSheet, HostedCall(file, line), Text(title), isPresented,
      titleVisibility: titleVisibility,
      actions: data.map { AnyView(actions($0)) }, message: nil)
  }

  @_disfavoredOverload
  public func confirmationDialog<Title: StringProtocol, T, Actions: View, Message: View>(
    _ title: Title, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, file: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder actions: (T) -> Actions, @ViewBuilder message: (T) -> Message
  ) -> some View {
    dialog(
      .actionSheet, HostedCall(file, line), Text(title), isPresented,
      titleVisibility: titleVisibility,
      actions: data.map { AnyView(actions($0)) }, message: data.map { AnyView(message($0)) })
  }

  public func confirmationDialog<Actions: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    file: StaticString = #fileID, line: UInt = #line, @ViewBuilder actions: () -> Actions
  ) -> some View {
    dialog(
      .actionSheet, HostedCall(file, line), title, isPresented, titleVisibility: titleVisibility,
      actions: AnyView(actions()),
      message: nil)
  }

  public func confirmationDialog<Actions: View, Message: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    file: StaticString = #fileID, line: UInt = #line, @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some View {
    dialog(
      .actionSheet, HostedCall(file, line), title, isPresented, titleVisibility: titleVisibility,
      actions: AnyView(actions()),
      message: AnyView(message()))
  }

  public func confirmationDialog<T, Actions: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, file: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder actions: (T) -> Actions
  ) -> some View {
    dialog(
      .actionSheet, HostedCall(file, line), title, isPresented, titleVisibility: titleVisibility,
      actions: data.map { AnyView(actions($0)) }, message: nil)
  }

  public func confirmationDialog<T, Actions: View, Message: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, file: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder actions: (T) -> Actions, @ViewBuilder message: (T) -> Message
  ) -> some View {
    dialog(
      .actionSheet, HostedCall(file, line), title, isPresented, titleVisibility: titleVisibility,
      actions: data.map { AnyView(actions($0)) }, message: data.map { AnyView(message($0)) })
  }
}
