/// A number and how many decimals it was written with.
package struct DecimalLiteral {
  package let value: Double
  package let decimals: Int

  /// A plain decimal number, with an exponent or without; nil for anything else.
  package init?(_ text: String) {
    guard text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }),
      let value = Double(text), value.isFinite
    else { return nil }
    self.value = value
    let parts = text.split(whereSeparator: { $0 == "e" || $0 == "E" })
    let fraction = parts[0].split(separator: ".", omittingEmptySubsequences: false).dropFirst()
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    decimals = max(0, (fraction.first?.count ?? 0) - exponent)
  }
}
