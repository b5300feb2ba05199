import AppSources

/// The lines of Swift that show a view of SwiftUI.
extension AppProgram {
  /// A state of the generated view, to which a binding of the app's view leads.
  struct State {
    let type: String

    /// Its first value, as Swift; nil if only the app's author knows one.
    let value: String?
  }

  /// The state for a parameter that is a binding; nil for other parameters, and for one with a value of
  /// its own.
  func state(for parameter: AppController.Parameter) -> State? {
    guard controller.view != nil, parameter.value == nil, parameter.type.hasPrefix("Binding<"),
      parameter.type.hasSuffix(">")
    else { return nil }
    let type = String(parameter.type.dropFirst("Binding<".count).dropLast())
    switch type {
    case "Bool":
      return State(type: type, value: Self.isPresence(parameter.name) ? "true" : "false")
    case "CGFloat", "Double", "Float", "Int", "TimeInterval":
      return State(type: type, value: Self.usualNumber(for: parameter.name))
    case "[CGFloat]", "[Double]": return State(type: type, value: "[120, 640]")
    default: return State(type: type, value: type.hasSuffix("?") ? "nil" : values[type])
    }
  }

  /// Parts of the names of flags that are true while something is there.
  private static func isPresence(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["present", "show", "open", "visible", "active"].contains { name.contains($0) }
  }

  /// Whether the view is on the screen because a binding says so.
  var isPresented: Bool {
    controller.parameters.contains { state(for: $0)?.value == "true" }
  }

  /// The height of the view, if that is a setting.
  var usualHeight: Double? {
    settings.first { $0.kind == .number && $0.parameter.name.lowercased() == "height" }
      .flatMap { Double($0.value) }
  }

  /// The identifier of the view that is the sheet: that of the app's code, or its type's name, which the
  /// generated view gives to it.
  private var sheetIdentifier: String { identifier ?? controller.name }

  // MARK: The text

  var viewBodyText: String {
    let host = "UIHostingController<\(names.root)>"
    return """
        func makeRootViewController() -> \(host) {
          UIHostingController(rootView: \(names.root)(app: self))
        }
        func sheet(of root: \(host)) -> UIView {
          root.view(identified: "\(sheetIdentifier)")
        }
        func state(of root: \(host)) -> String { "shown" }

      """
  }

  /// The view that shows the app's, and stores what that is given as bindings.
  var rootText: String {
    let states = controller.parameters.compactMap { parameter in
      state(for: parameter).map { (parameter.declaredName, parameter.name, $0) }
    }
    let properties = states.map { declared, name, state in
      "  @State private var \(declared): \(state.type) = "
        + "\(state.value ?? "\(names.type).\(declared)()")\n"
    }
    return """

      /// The screen with \(controller.name).
      struct \(names.root): View {
        let app: \(names.type)
      \(properties.joined())
        var body: some View {
      \(showing)
        }
      \(binding(states.map(\.1)))}

      """
  }

  /// The member that the build step adds to the app's own views.
  private func binding(_ names: [String]) -> String {
    guard !names.isEmpty else { return "" }
    return """

        // A view in the app's folder is given this by the build step, with each of its states.
        mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      \(names.map { "    binder.bind(&_\($0), \"\($0)\")\n" }.joined())  }

      """
  }

  private var showing: String {
    let identifying =
      identifier == nil ? "\n      .accessibilityIdentifier(\"\(sheetIdentifier)\")" : ""
    guard controller.view?.isModifier == true else {
      return "    \(call(in: "    "))\(identifying)"
    }
    return "    Color.white.frame(height: 100)\n      .modifier(\n        \(call(in: "        ")))"
      + identifying
  }

  /// The call that makes the view, with a line for each argument if there are several.
  private func call(in indentation: String) -> String {
    let arguments = controller.parameters.compactMap { parameter -> String? in
      let label = parameter.label.map { "\($0): " } ?? ""
      if let setting = setting(of: parameter) {
        return label + setting.argument(of: "app")
      }
      if state(for: parameter) != nil { return "\(label)$\(parameter.name)" }
      guard parameter.value == nil else { return nil }
      if isGap(parameter) { return "\(label)\(names.type).\(parameter.declaredName)()" }
      return label + (parameter.type.hasSuffix("?") ? "nil" : values[parameter.type] ?? "nil")
    }
    guard arguments.count > 1 else { return "\(controller.name)(\(arguments.joined()))" }
    let line = "\n\(indentation)  "
    return "\(controller.name)(\(line)\(arguments.joined(separator: ",\(line)")))"
  }
}
