import GestureEngine
import JSONText

/// The words for what an app's own code did: the custom events of HeadlessUIKit.
enum AppEventWords {
  /// The words of an event; nil if it is not one of those.
  static func of(_ name: String, _ fields: [TimelineEvent.CustomField]) -> String? {
    switch name {
    case "answer": answer(fields)
    case "rule": rule(fields)
    case "contentOffset": contentOffset(fields)
    case "firstResponder": word("is", fields).map { "first responder: \($0)" }
    case "keyboard": keyboard(fields)
    case "notification": notification(fields)
    case "unsatisfiableConstraint":
      word("constraint", fields).map { constraint in
        "the constraint \(constraint) gives way"
          + (number("times", fields).map { " × \($0.rounded3)" } ?? "")
      }
    case "stateNotTaken":
      word("recognizer", fields).map { "the state that code sets of \($0) is not taken" }
    case "animator":
      number("fraction", fields).map { "an animator is paused at \($0.rounded3)" }
    case "warning": word("warning", fields).map { "UIKit warns: \($0)" }
    case "refresh":
      number("pulled", fields).map {
        "the refresh control sends valueChanged, pulled by \($0.rounded3) pt"
      }
    case "touchesCancelled": touchesCancelled(fields)
    case "hint": word("hint", fields).map { "hint: \($0)" }
    case "notModelled": word("what", fields).map { "\($0) is not modelled" }
    default: presentation(name, fields)
    }
  }

  /// The words for what becomes of a controller that is presented.
  private static func presentation(
    _ name: String, _ fields: [TimelineEvent.CustomField]
  ) -> String? {
    guard let controller = word("controller", fields), let presenter = word("on", fields) else {
      return nil
    }
    return switch name {
    case "present": "\(presenter) presents \(controller)"
    case "presented": "\(controller) is presented on \(presenter)"
    case "presentationCancelled": "\(controller) is not presented on \(presenter)"
    case "dismiss": "\(controller) is being dismissed from \(presenter)"
    case "dismissed": "\(controller) is dismissed from \(presenter)"
    case "dismissalCancelled": "\(controller) stays presented on \(presenter)"
    default: nil
    }
  }

  private static func answer(_ fields: [TimelineEvent.CustomField]) -> String? {
    guard let who = word("by", fields), let answer = word("answer", fields),
      let question = word("question", fields), let recognizer = word("recognizer", fields)
    else { return nil }
    let other = word("other", fields).map { " and \($0)" } ?? ""
    return "\(who) answers \(answer) to \(question) about \(recognizer)\(other)"
  }

  /// The words for whether a drag of a declarative view holds a scroll view's pan.
  private static func rule(_ fields: [TimelineEvent.CustomField]) -> String? {
    guard let drag = word("recognizer", fields), let pan = word("other", fields) else { return nil }
    return word("holds", fields) == "yes"
      ? "\(pan) waits for \(drag)"
      : "\(pan) and \(drag) are rivals: the first to move its distance goes"
  }

  private static func contentOffset(_ fields: [TimelineEvent.CustomField]) -> String? {
    guard let view = word("view", fields), let x = number("x", fields),
      let y = number("y", fields)
    else { return nil }
    return "contentOffset of \(view) becomes (\(x.rounded3), \(y.rounded3)) pt"
  }

  private static func keyboard(_ fields: [TimelineEvent.CustomField]) -> String? {
    if let height = number("height", fields) {
      return height == 0
        ? "the keyboard goes" : "the keyboard is to be \(height.rounded3) pt high"
    }
    return word("dismiss", fields).map {
      "the finger leaves the keyboard, which \($0 == "yes" ? "hides" : "comes back")"
    }
  }

  private static func notification(_ fields: [TimelineEvent.CustomField]) -> String? {
    guard let name = word("name", fields), let count = number("observers", fields) else {
      return nil
    }
    return "notification \(name), to \(count.rounded3) \(count == 1 ? "observer" : "observers")"
  }

  private static func touchesCancelled(_ fields: [TimelineEvent.CustomField]) -> String? {
    guard let view = word("view", fields), let recognizer = word("recognizer", fields) else {
      return nil
    }
    return "\(view) loses its touch to \(recognizer)"
  }

  private static func word(_ key: String, _ fields: [TimelineEvent.CustomField]) -> String? {
    guard case .word(let word) = fields.first(where: { $0.key == key })?.value else { return nil }
    return word
  }

  private static func number(_ key: String, _ fields: [TimelineEvent.CustomField]) -> Double? {
    guard case .number(let number) = fields.first(where: { $0.key == key })?.value else {
      return nil
    }
    return number
  }
}
