/// An option, whatever its value: a constant, the projected value of a property, or as help shows it.
protocol OptionDeclaration: Sendable {
  var specification: OptionSpecification { get }
}

extension OptionDeclaration {
  /// With its dashes: `--scene`.
  var name: String { specification.name }
}
