/// Code that works with names of methods and classes at run time, which Swift has only with
/// Objective-C, and code that goes by the machine's time or its threads.
enum Unportable {
  private static let exchange =
    "methods cannot be exchanged at run time here, and no method is found. Override the method in "
    + "a subclass, or leave this out of the replay with '#if canImport(ObjectiveC)'."
  private static let nib =
    "nibs and storyboards are not read here, and a replay ends where it loads one. Make the view in "
    + "code, or leave this out of the replay with '#if canImport(ObjectiveC)'."
  private static let key =
    "values cannot be read or set by a key's name here. Use the property itself."
  private static let forward =
    "only recognizers and scroll views ask it here, for what their delegate does not implement. In "
    + "the delegate of anything else, implement the methods, and call the other object in them."
  private static let perform =
    "a method cannot be performed by its name here. Call the method itself."

  private static let block =
    "the run's clock stands still while a thread is blocked. Use 'Task.sleep(nanoseconds:)' or "
    + "'DispatchQueue.main.asyncAfter'."
  private static let executor =
    "what another executor runs is on the machine's threads, and no run waits for it. Leave it out: "
    + "a run has the main actor, other actors and the pool."

  private static let functions: [String: String] = [
    "usleep": block, "nanosleep": block, "withTaskExecutorPreference": executor,
    "imp_implementationWithBlock": exchange, "object_setClass": exchange,
    "UINib": nib, "UIStoryboard": nib, "loadNibNamed": nib,
    "NSClassFromString": "a class cannot be found by its name here. Name the class itself.",
    "NSSelectorFromString": "a selector cannot be made of a name here. Use '#selector'.",
    "performSelector": perform,
  ]

  static func report(in file: inout AppFile) {
    for place in file.code.indices {
      guard let name = file.name(place), file.text(place + 1) == "(" else { continue }
      if file.text(place - 1) == "func" {
        if name == "forwardingTarget" { file.report(place, "'forwardingTarget(for:)': \(forward)") }
        continue
      }
      if StandIns.functions.contains(name) {
        file.report(place, "'\(name)': \(exchange)")
        leaveOutSelectors(&file, place + 1)
      } else if let message = functions[name],
        !hasLabel([SelectorsOnMainThread.label], in: file, place)
      {
        file.report(place, "'\(name)': \(message)")
      }
      switch name {
      case "value", "setValue", "mutableArrayValue":
        if hasLabel(["forKey", "forKeyPath"], in: file, place) {
          file.report(place, "'\(name)(forKey:)': \(key)")
        }
      case "sleep" where file.text(place - 1) == "." && file.text(place - 2) == "Thread":
        file.report(place, "'Thread.sleep': \(block)")
      case "Task", "detached":
        if hasLabel(["executorPreference"], in: file, place) {
          file.report(place, "'executorPreference': \(executor)")
        }
      case "perform" where takesSelector(file, place) && !hasLabel(["afterDelay"], in: file, place):
        file.report(place, "'perform(_:)': \(perform)")
      case "Selector" where isString(file, place + 2):
        file.report(place, "a selector cannot be made of a name here. Use '#selector'.")
      default: break
      }
      if hasLabel(["nibName"], in: file, place), !hasNoNib(file, place) {
        file.report(place, "'nibName': \(nib)")
      }
    }
  }

  /// Removes selectors from a call that only looks for methods: its stand-in takes anything.
  private static func leaveOutSelectors(_ file: inout AppFile, _ open: Int) {
    for place in open..<file.closing(open)
    where file.text(place) == "#selector" && file.text(place + 1) == "(" {
      file.remove(place..<(file.closing(place + 1) + 1))
      file.insert("()", before: place)
    }
  }

  /// The places of a call's labels.
  private static func labels(in file: AppFile, _ place: Int) -> [Int] {
    let end = file.closing(place + 1)
    var labels: [Int] = []
    var next = place + 2
    var isStart = true
    while next < end {
      if isStart, file.name(next) != nil, file.text(next + 1) == ":" { labels.append(next) }
      isStart = file.text(next) == ","
      let opens = ["(", "[", "{"].contains(file.text(next))
      next = (opens ? max(next, file.closing(next)) : next) + 1
    }
    return labels
  }

  private static func hasLabel(_ names: Set<String>, in file: AppFile, _ place: Int) -> Bool {
    labels(in: file, place).contains { names.contains(file.text($0)) }
  }

  /// `Selector("f")` and `Selector(("f"))`.
  private static func isString(_ file: AppFile, _ place: Int) -> Bool {
    file.token(place)?.kind == .text
      || file.text(place) == "(" && file.token(place + 1)?.kind == .text
  }

  private static func takesSelector(_ file: AppFile, _ place: Int) -> Bool {
    let first = file.text(place + 2)
    return file.token(place + 2)?.kind == .text
      || ["#selector", "Selector", "NSSelectorFromString"].contains(first)
      || hasLabel(["with", "on"], in: file, place)
      || file.text(place + 3) == ")" && first.lowercased().hasSuffix("selector")
  }

  /// `nibName: nil`, and the name that an initializer passes on.
  private static func hasNoNib(_ file: AppFile, _ place: Int) -> Bool {
    labels(in: file, place).contains {
      file.text($0) == "nibName" && file.token($0 + 2)?.kind != .text
    }
  }
}
