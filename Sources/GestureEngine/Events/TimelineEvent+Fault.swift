import JSONText

extension TimelineEvent {
  /// The part that a timeline could not hold of an event that a sheet reports, in words; nil if
  /// there is none.
  var fault: String? {
    for margin in margins {
      if let fault = Self.fault(margin.value, of: "the margin \"\(margin.quantity)\"")
        ?? Self.fault(margin.threshold, of: "the threshold of the margin \"\(margin.quantity)\"")
      {
        return fault
      }
    }
    guard case .custom(let name, let fields) = kind else { return nil }
    for (index, field) in fields.enumerated() {
      if fields[..<index].contains(where: { $0.key == field.key }) {
        return "two fields \"\(field.key)\" of \"\(name)\""
      }
      if case .number(let number) = field.value,
        let fault = Self.fault(number, of: "the field \"\(field.key)\" of \"\(name)\"")
      {
        return fault
      }
    }
    return nil
  }

  private static func fault(_ number: Double, of what: String) -> String? {
    number.isFinite ? nil : "\(what), which is not a finite number,"
  }
}
