/// Options that belong together, as the property that holds their values.
///
/// The projected value lists the options, for checks of which of them are given.
@propertyWrapper
struct OptionGroup<Group: Sendable>: Sendable {
  let wrappedValue: Group
  let projectedValue: [any OptionDeclaration]

  /// - Parameter group: reads its options from the current call.
  init(wrappedValue group: @autoclosure () -> Group) {
    let call = CommandCall.current
    let start = call.options.count
    wrappedValue = group()
    projectedValue = Array(call.options[start...])
  }
}
