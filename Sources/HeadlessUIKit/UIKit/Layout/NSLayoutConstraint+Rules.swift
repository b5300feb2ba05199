import JSONText

/// The rules about constraints whose violation raises an exception in UIKit.
extension NSLayoutConstraint {
  /// The fault of the constraint, in words; nil if it may be activated.
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

  /// Whether an item is not there any more, or is a guide in no view.
  var hasLooseItem: Bool {
    if secondAttribute != .notAnAttribute, spans.second == nil, secondItem == nil { return true }
    return [firstItem, secondItem].contains { item in
      (item as? UILayoutGuide).map { $0.owningView == nil } ?? false
    }
  }

  /// A constraint is made of numbers that are finite, or the run ends.
  func refuseParts(multiplier: CGFloat, constant: CGFloat) {
    for (name, number) in [("multiplier", multiplier), ("constant", constant)]
    where !number.areFinite {
      guard let run = AppRun.current, run.refusal == nil else { return }
      let what = "the \(name) of a constraint of \(firstWords) is \(number.words)"
      guard let place = origin.words else {
        return run.refuseHere(what, expected: AppRun.finiteNumbers)
      }
      run.refuse("\(what) in \(place)", expected: AppRun.finiteNumbers)
    }
  }

  /// Whether UIKit lets a constraint have a priority: above 0, and at most that of what is required.
  func mayHave(_ priority: UILayoutPriority) -> Bool {
    if refuses(priority.rawValue, as: "priority") { return false }
    guard origin.line > 0, priority.rawValue <= 0 || priority.rawValue > 1000 else { return true }
    let place = origin.words.map { ", made in \($0)," } ?? ""
    AppRun.current?.refuseHere(
      "the priority of \(words)\(place) is set to \(Double(priority.rawValue).rounded3)",
      expected: "a priority above 0 and at most 1000: UIKit raises an exception")
    return false
  }

  /// Refuses a change of the priority of an active constraint from or to required.
  func refusePriority(from old: UILayoutPriority) {
    let (from, to) = (Double(old.rawValue).rounded3, Double(priority.rawValue).rounded3)
    let place = origin.words.map { ", made in \($0)" } ?? ""
    AppRun.current?.refuse(
      "it changes the priority of \(words)\(place), which is active, from \(from) to \(to)",
      expected: "a priority that goes neither from nor to required (1000) while a constraint is"
        + " active: UIKit raises an exception")
  }

  /// Refuses to activate the constraint, which ends the replay as it ends an app.
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
