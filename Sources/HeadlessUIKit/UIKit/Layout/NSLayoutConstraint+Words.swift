import JSONText

extension NSLayoutConstraint {
  /// `card.top`.
  var firstWords: String { Self.words(firstItem, firstAttribute, spans.first) }

  /// `card.top = view.bottom - 94`, `content hugging 1000 of label`, with the names that the timeline
  /// uses.
  var words: String {
    if let identifier { return identifier }
    if isOfContent {
      let what = self.relation == .lessThanOrEqual ? "hugging" : "compression resistance"
      return "content \(what) \(Double(priority.rawValue).rounded3) of \(Self.name(of: firstItem))"
    }
    let relation =
      switch self.relation {
      case .equal: "="
      case .lessThanOrEqual: "≤"
      case .greaterThanOrEqual: "≥"
      }
    let first = Self.words(firstItem, firstAttribute, spans.first)
    guard secondItem != nil else { return "\(first) \(relation) \(Double(constant).rounded3)" }
    let factor = multiplier == 1 ? "" : "\(Double(multiplier).rounded3) × "
    let sign = constant < 0 ? "-" : "+"
    let rest = constant == 0 ? "" : " \(sign) \(Double(abs(constant)).rounded3)"
    return
      "\(first) \(relation) \(factor)\(Self.words(secondItem, secondAttribute, spans.second))\(rest)"
  }

  private static func words(_ item: AnyObject?, _ attribute: Attribute, _ span: LayoutSpan?)
    -> String
  {
    guard let span else { return "\(name(of: item)).\(attribute)" }
    let (start, end) = (span.start, span.end)
    return "(\(words(end.item, end.attribute, nil)) - \(words(start.item, start.attribute, nil)))"
  }

  private static func name(of item: AnyObject?) -> String {
    if let view = item as? UIView {
      return AppRun.current?.link.name(of: view) ?? "\(type(of: view))"
    }
    guard let guide = item as? UILayoutGuide, let view = guide.owningView else { return "nothing" }
    return name(of: view) + "." + (guide.identifier.isEmpty ? "guide" : guide.identifier)
  }
}
