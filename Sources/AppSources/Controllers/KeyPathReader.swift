/// Reads the key paths that lead from an app's controller to its views.
struct KeyPathReader {
  private let code: ClassCode
  private let reader: PropertyReader

  init(_ code: ClassCode) {
    self.code = code
    reader = PropertyReader(types: code.types, files: code.files)
  }

  /// A step of a key path.
  private struct Step {
    let name: String

    /// `nil` for a controller's own view.
    let property: PropertyReader.Property?

    /// The class of the object that it leads to; empty if nothing says it.
    let type: String
  }

  /// The view that a path leads to; `nil` if it leads to none, or code in another file cannot
  /// reach it.
  func view(at path: ClassCode.ObjectPath) -> SheetView? {
    if let type = path.made { return view(of: type, path.names) }
    guard let steps = viewSteps(path.names), obstacle(in: steps) == nil else { return nil }
    var swift = Expression("root")
    for (index, step) in steps.enumerated() {
      let owner = index == 0 ? code.name : steps[index - 1].type
      let next = index + 1 < steps.count ? steps[index + 1].name : nil
      guard add(step, of: owner, before: next, to: &swift) else { return nil }
    }
    return SheetView(
      keyPath: steps.map(\.name).joined(separator: "."), expression: swift.view,
      privateProperty: steps.first { $0.property?.isPrivate == true }?.name,
      unwrappedProperty: swift.isOptional ? nil : swift.unwrapped)
  }

  /// The reason why a path leads to no view that a replay can show, in words that follow it; `nil`
  /// if there is no such path, or nothing tells.
  func obstacle(_ names: [String]) -> String? { viewSteps(names).flatMap { obstacle(in: $0) } }

  private func obstacle(in steps: [Step]) -> String? {
    if steps.contains(where: { $0.property?.isOutlet == true }) {
      return "is an outlet, which is nil without a nib"
    }
    return steps.last.flatMap { reader.isView($0.type) } == false ? "is no view" : nil
  }

  /// The steps to a view: to that of a controller, if the names lead to one.
  private func viewSteps(_ names: [String]) -> [Step]? {
    guard var steps = steps(names) else { return nil }
    if let last = steps.last, last.name != "view", reader.isController(last.type) {
      steps.append(Step(name: "view", property: nil, type: "UIView"))
    }
    return steps
  }

  /// The view of a controller that code makes and keeps in no property; it is one of the children.
  private func view(of type: String, _ names: [String]) -> SheetView? {
    let type = code.types.full(type, for: code.name)
    let (known, areAll) = children
    guard names.count == 2, names[1] == "view", reader.canBeNamed(type), areAll,
      known.count(where: { $0.type == type }) == 1
    else { return nil }
    var swift = Expression("root")
    swift.add("children.first { $0 is \(type) }", isOptional: true)
    swift.add("view")
    return SheetView(
      keyPath: names.joined(separator: "."), expression: swift.view, privateProperty: nil,
      unwrappedProperty: nil)
  }

  /// The properties and the views of controllers on the way; `nil` if there is no such way.
  private func steps(_ names: [String]) -> [Step]? {
    var steps: [Step] = []
    var type = code.name
    for name in names {
      if let property = reader.properties(of: type).first(where: { $0.name == name }) {
        steps.append(Step(name: name, property: property, type: property.type))
      } else if name == "view", reader.isController(type) || isController(steps.last) {
        steps.append(Step(name: name, property: nil, type: "UIView"))
      } else {
        return nil
      }
      type = steps.last?.type ?? ""
    }
    return steps
  }

  /// Whether a property whose type nothing says is a controller by its name.
  private func isController(_ step: Step?) -> Bool {
    guard let step, step.type.isEmpty || code.types.places[step.type] == nil else { return false }
    return ["controller", "vc"].contains { (step.type + step.name).lowercased().hasSuffix($0) }
  }

  // MARK: Swift

  /// Swift that reads an object.
  private struct Expression {
    private(set) var text: String

    /// Whether there may be none.
    private(set) var isOptional = false

    /// The first property on the way that is unwrapped by itself; `nil` for none.
    private(set) var unwrapped: String?

    init(_ text: String) { self.text = text }

    mutating func add(_ member: String, isOptional: Bool = false, isUnwrapped: Bool = false) {
      text += (self.isOptional || unwrapped != nil ? "?." : ".") + member
      self.isOptional = self.isOptional || isOptional
      if isUnwrapped, unwrapped == nil { unwrapped = member }
    }

    mutating func read(_ name: String, as type: String, level: Int) {
      let classes = String(repeating: ".superclassMirror?", count: level)
      let member = "\(classes).descendant(\"\(name)\") as? \(type)"
      text =
        isOptional || unwrapped != nil
        ? "\(text).flatMap { Mirror(reflecting: $0)\(member) }"
        : "(Mirror(reflecting: \(text))\(member))"
      isOptional = true
    }

    /// The whole as a view: the controller's own if there is none.
    var view: String { isOptional ? "\(text) ?? root.view" : text }
  }

  /// Adds a step to Swift that reads the object before it.
  ///
  /// A private property is read by a mirror, or found among the children of its controller.
  ///
  /// - Returns: false if code in another file cannot reach it.
  private func add(
    _ step: Step, of owner: String, before next: String?, to swift: inout Expression
  ) -> Bool {
    guard let property = step.property, property.isPrivate else {
      swift.add(
        Self.escaped(step.name), isOptional: step.property?.isOptional == true,
        isUnwrapped: step.property?.isUnwrapped == true)
      return true
    }
    let isNamed = reader.canBeNamed(step.type)
    if isNamed, next == "view", isOnlyChild(step, of: owner) {
      swift.add("children.first { $0 is \(step.type) }", isOptional: true)
      return true
    }
    guard let storage = property.storage else { return false }
    let kind = next == "view" ? "UIViewController" : "UIView"
    guard isNamed || next == nil || next == "view" else { return false }
    swift.read(storage, as: isNamed ? step.type : kind, level: property.level)
    return true
  }

  private static func escaped(_ name: String) -> String {
    Keywords.declare(name) || ["default", "in", "is", "as", "self"].contains(name)
      ? "`\(name)`" : name
  }

  // MARK: Children

  /// The controllers that the class adds as children, and whether all of them are known.
  private var children: (known: [(name: String, type: String)], areAll: Bool) {
    var children: [(name: String, type: String)] = []
    var areAll = true
    for token in code.tokens(["addChild"]) {
      let (file, place) = (token.file, token.place)
      guard file.text(place + 1) == "(" else { continue }
      if file.text(place - 1) == ".", file.names(before: place - 1) != [] { continue }
      let objects = file.names(from: place + 2).map { code.objects($0.names, at: token) } ?? []
      for object in objects where object.names.count == 1 {
        let type =
          object.made.map { code.types.full($0, for: code.name) }
          ?? steps(object.names)?.first?.type
        if let type { children.append((object.names[0], type)) } else { areAll = false }
      }
      if objects.isEmpty { areAll = false }
    }
    return (children, areAll)
  }

  /// Whether a controller in a property is the only child of its class.
  private func isOnlyChild(_ step: Step, of owner: String) -> Bool {
    let children = children
    guard owner == code.name, children.areAll else { return false }
    let alike = children.known.filter { code.types.ancestors($0.type).contains(step.type) }
    return Set(alike.map(\.name)) == [step.name]
  }

  /// The classes of the controllers that the class adds as children, as far as they are known.
  var childControllers: [String] { children.known.map(\.type) }
}
