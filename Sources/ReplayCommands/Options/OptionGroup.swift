/// Options that belong together, as the property that holds their values.
@propertyWrapper
struct OptionGroup<Group: Sendable>: Sendable {
  let wrappedValue: Group
  private let options: ArraySlice<OptionSpecification>

  /// The options, for checks of which of them are given.
  var projectedValue: [any OptionDeclaration] { Array(options) }

  /// - Parameter group: reads its options from the current call.
  init(wrappedValue group: @autoclosure () -> Group) {
    let call = CommandCall.current
    let start = call.options.count
    wrappedValue = group()
    options = call.options[start...]
  }
}
