import AppSources

/// The lines of Swift that say what is replayed of an app.
struct AppProgram {
  /// A parameter of the controller's initializer that becomes a setting.
  struct Setting {
    let parameter: AppController.Parameter

    /// The kind of the setting, in the words of `SettingsVisitor`.
    let kind: Kind

    /// Its default, as Swift and as JSON; the app's own, if it has one.
    let value: String

    enum Kind: Equatable {
      case number, flag, text
    }

    /// The argument that the initializer is given.
    ///
    /// - Parameter owner: the value that has the setting; nil for one that needs no name.
    /// - Returns: it as Swift.
    func argument(of owner: String? = nil) -> String {
      let name = owner.map { "\($0).\(parameter.name)" } ?? parameter.declaredName
      return ["CGFloat", "Double", "TimeInterval", "Bool", "String"].contains(parameter.type)
        ? name : "\(parameter.type)(\(name))"
    }
  }

  let controller: AppController
  let names: AppNames

  /// The view that is the sheet; nil for the controller's own.
  private let sheet: SheetView?

  /// The identifier of the view that is the sheet, in a view of SwiftUI; nil if its code gives none.
  let identifier: String?

  /// Values of types, as Swift.
  let values: [String: String]

  /// Whether a `CADisplayLink` may move what it shows.
  private let hasDisplayLink: Bool
  let settings: [Setting]

  init(
    _ controller: AppController, _ names: AppNames, sheet: SheetView?, identifier: String? = nil,
    values: [String: String], hasDisplayLink: Bool = false
  ) {
    self.hasDisplayLink = hasDisplayLink
    self.controller = controller
    self.names = names
    self.sheet = sheet
    self.identifier = identifier
    self.values = values.merging(controller.view?.values ?? [:]) { $1 }
    settings = controller.parameters.compactMap { Self.setting($0) }
  }

  /// The usual values of numbers, by a word in their names: what sheets on a phone have, in points,
  /// seconds and points per second.
  private static let usualNumbers = [
    ("velocity", "800"), ("speed", "800"), ("duration", "0.3"), ("fraction", "0.5"),
    ("progress", "0.5"), ("ratio", "0.5"), ("damping", "0.8"), ("collapsed", "120"),
    ("min", "120"), ("expanded", "640"), ("max", "640"),
  ]

  /// A length that is neither nothing nor the whole screen, for all others.
  private static let usualNumber = "300"

  /// Parts of the names of numbers that are never below 0.
  private static let namesOfAmounts = [
    "height", "width", "size", "length", "distance", "radius", "spacing", "threshold", "speed",
    "duration", "damping", "ratio", "fraction", "progress",
  ]

  /// The values that a number may have, as its name says.
  private static func range(of setting: Setting) -> String {
    let name = setting.parameter.name.lowercased()
    let isAmount = namesOfAmounts.contains { name.contains($0) }
    return isAmount && !setting.value.hasPrefix("-") ? "nonNegative" : "anySign"
  }

  static func usualNumber(for name: String) -> String {
    let name = name.lowercased()
    return usualNumbers.first { name.contains($0.0) }?.1 ?? usualNumber
  }

  private static func setting(_ parameter: AppController.Parameter) -> Setting? {
    let isPlain = { (value: String) in
      !value.isEmpty && value.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
        && value.first?.isNumber == true && value.last?.isNumber == true
    }
    switch parameter.type {
    case "CGFloat", "Double", "TimeInterval", "Float", "Int":
      let value = parameter.value ?? usualNumber(for: parameter.name)
      return isPlain(value) ? Setting(parameter: parameter, kind: .number, value: value) : nil
    case "Bool":
      let value = parameter.value ?? "false"
      return ["true", "false"].contains(value)
        ? Setting(parameter: parameter, kind: .flag, value: value) : nil
    case "String" where parameter.value == nil:
      return Setting(parameter: parameter, kind: .text, value: "\"\"")
    default: return nil
    }
  }

  /// The parameters for which the app does not say a value.
  var guesses: [String] {
    controller.parameters.filter { $0.value == nil && !$0.type.hasSuffix("?") && !isGap($0) }
      .map(\.name)
  }

  /// The types of parameters for which the user must say what the app gives.
  var gaps: [String] {
    controller.parameters.filter { isGap($0) }.map(\.type)
  }

  func isGap(_ parameter: AppController.Parameter) -> Bool {
    if let state = state(for: parameter) { return state.value == nil }
    return parameter.value == nil && !parameter.type.hasSuffix("?") && setting(of: parameter) == nil
      && values[parameter.type] == nil
  }

  func setting(of parameter: AppController.Parameter) -> Setting? {
    settings.first { $0.parameter == parameter }
  }

  // MARK: The text

  /// The file's text.
  var text: String {
    """
    import GestureReplay\(controller.view == nil ? "" : "\nimport HeadlessSwiftUI")
    import HeadlessUIKit

    /// What is replayed of \(controller.name).
    struct \(names.type): ReplayedApp {
      static let systemName = "\(names.system)"
      static let constants = \(BuildSettings.constantsName)
    \(linkText)\(settingsText)\(edgeText)
    \(controller.view == nil ? bodyText : viewBodyText)\(gapText)}
    \(controller.view == nil ? hostText : rootText)
    """
  }

  /// The functions that make the values that only the app's author knows.
  private var gapText: String {
    controller.parameters.filter { isGap($0) }.map { parameter in
      """

        /// The value that the app gives to \(controller.name) as \(parameter.name): make it here.
        \(controller.view == nil ? "private " : "")static func \(parameter.declaredName)() -> \(state(for: parameter)?.type ?? parameter.type) {
          fatalError("\(names.type).\(parameter.name)() makes nothing yet")
        }

      """
    }.joined()
  }

  /// The screen that presents with the app's delegate, if that is what is replayed.
  private var hostText: String {
    guard let delegate = controller.delegate else { return "" }
    return """

      /// A screen that presents what moves.
      final class \(controller.name): UIViewController {
        let sheet = UIViewController()
        private let transition = \(delegate)()
        private var hasPresented = false

        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          guard !hasPresented else { return }
          hasPresented = true
          sheet.modalPresentationStyle = .custom
          sheet.transitioningDelegate = transition
          present(sheet, animated: false)
        }
      }

      """
  }

  private var settingsText: String {
    guard !settings.isEmpty else {
      return """

          mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
            throws(Visitor.Failure)
          {}

        """
    }
    let properties = settings.map { setting in
      "  var \(setting.parameter.declaredName)\(setting.kind == .number ? ": Double" : "") = \(setting.value)\n"
    }
    let visits = settings.map { setting in
      let name = setting.parameter.name
      let range = setting.kind == .number ? " in: .\(Self.range(of: setting))," : ""
      return """
            try visitor.\(setting.kind)(
              "\(name)", &\(setting.parameter.declaredName),\(range)
              "What \(controller.name) is given as \(name).")

        """
    }
    return "\n" + properties.joined() + "\n"
      + "  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {\n"
      + visits.joined() + "  }\n"
  }

  private var linkText: String {
    hasDisplayLink
      ? """

        /// The app's code has a CADisplayLink, which is called for each frame.
        static let dependsOnRefreshRate = true

      """ : ""
  }

  private var edgeText: String {
    controller.edge.map { "\n  var edge: SheetEdge { .\($0) }\n" } ?? ""
  }

  private var bodyText: String {
    """
      func makeRootViewController() -> \(controller.name) {\(call)}
    \(sheetText)
    \(stateText)

    """
  }

  private var stateText: String {
    let head = "  func state(of root: \(controller.name)) -> String {"
    guard controller.delegate != nil else { return "\(head) \(state) }" }
    return """
      \(head)
          root.presentedViewController == nil ? "dismissed" : "presented"
        }
      """
  }

  private var sheetText: String {
    let head = "  func sheet(of root: \(controller.name)) -> UIView {"
    let view =
      controller.delegate == nil ? sheet?.expression ?? "root.view" : "root.sheet.view"
    if controller.delegate == nil, let name = sheet?.unwrappedProperty {
      return """
        \(head)
            guard let sheet = \(view) else {
              fatalError(
                "\(name) is nil: return another view here, or call init with --sheet-view KEYPATH")
            }
            return sheet
          }
        """
    }
    let line = "\(head) \(view) }"
    if sheet?.privateProperty == nil, line.count <= Self.lineLength { return line }
    let comment = sheet?.privateProperty.map { "    // \($0) is private.\n" } ?? ""
    // What is read where there may be none ends with what stands in for it.
    let body =
      4 + view.count <= Self.lineLength ? view : view.replacing(" ?? ", with: "\n      ?? ")
    return "\(head)\n\(comment)    \(body)\n  }"
  }

  /// The most characters in a line of Swift.
  private static let lineLength = 100

  /// The call that makes the controller, on one line or with a line for each argument.
  private var call: String {
    let arguments = controller.parameters.compactMap { parameter -> String? in
      let label = parameter.label.map { "\($0): " } ?? ""
      if let setting = setting(of: parameter) { return label + setting.argument() }
      guard parameter.value == nil else { return nil }
      if isGap(parameter) { return "\(label)Self.\(parameter.declaredName)()" }
      return label + (parameter.type.hasSuffix("?") ? "nil" : values[parameter.type] ?? "nil")
    }
    guard arguments.count > 1 else {
      let call = "\(controller.name)(\(arguments.joined()))"
      let isShort = controller.name.count + call.count < 60
      return isShort ? " \(call) " : "\n    \(call)\n  "
    }
    let lines = arguments.joined(separator: ",\n      ")
    return "\n    \(controller.name)(\n      \(lines))\n  "
  }

  private var state: String {
    switch controller.state {
    case .value(let name): return "\"\\(root.\(name))\""
    case .flag(let name):
      let word = name.dropFirst(2).lowercased()
      return "root.\(name) ? \"\(word)\" : \"\(word == "open" ? "closed" : "not \(word)")\""
    case nil: return "\"shown\""
    }
  }
}
