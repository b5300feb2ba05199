/// What UIKit does not let constraints say: it raises an exception.
extension NSLayoutConstraint {
  /// What is wrong with it, in words; nil if it may be activated.
  var fault: String? {
    guard spans.first == nil, spans.second == nil else { return nil }
    let (first, second) = (firstAttribute, secondAttribute)
    guard first != .notAnAttribute else { return nil }
    if second == .notAnAttribute || multiplier == 0 {
      return first.axisOfPlace == nil ? nil : "which sets a place equal to a constant"
    }
    if first.axisOfPlace != second.axisOfPlace { return "which pairs \(first) with \(second)" }
    if first.isOfReading != nil, second.isOfReading != nil,
      first.isOfReading != second.isOfReading
    {
      return "which pairs \(first) with \(second), a side with one of the direction of reading"
    }
    return nil
  }

  /// It cannot be activated, which ends the replay as it ends an app.
  func refuse(_ fault: String) {
    let place = origin.words.map { ", made in \($0)" } ?? ""
    AppRun.current?.refuse(
      "it activates the constraint \(words)\(place), \(fault)",
      expected: "a constraint that UIKit allows: it raises an exception")
  }
}

extension NSLayoutConstraint.Attribute {
  /// Whether it is a side in the direction of reading, and not on the left or on the right; nil for
  /// what is neither.
  fileprivate var isOfReading: Bool? {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    case .left, .right, .leftMargin, .rightMargin: false
    default: nil
    }
  }
}
