/// Reads what the actions of a pan recognizer move.
struct PanActionReader {
  let code: ClassCode

  /// A change that moves a view.
  struct Change {
    /// The property that is changed.
    let property: String

    /// The constraint whose property that is; `nil` for a view's.
    var constraint: String?

    /// The view; `nil` for a constraint of which nothing tells the view.
    let object: ClassCode.ObjectPath?

    /// Whether it is the view of the recognizer.
    let isOfHost: Bool

    /// The method in which the finger's move arrives.
    let action: MemberDeclaration
  }

  private static let properties: Set = ["frame", "center", "transform", "transform3D", "position"]
  private static let signs: Set = ["=", "+=", "-=", "*=", "/="]

  /// The number of methods that may lead from an action to what it changes.
  private static let depth = 4

  /// The changes of a pan's actions, those of an action itself before those of what it calls.
  func changes(by actions: [String]) -> [Change] {
    actions.flatMap { action in
      guard let method = code.methods(action).first else { return [Change]() }
      return changes(in: method)
    }
  }

  private func changes(in action: ClassCode.Method) -> [Change] {
    var changes: [Change] = []
    var seen: Set = [action.declaration.shown]
    var methods = [action]
    for _ in 0..<Self.depth where !methods.isEmpty {
      var called: [ClassCode.Method] = []
      for method in methods {
        for place in method.body {
          let token = ClassCode.Token(type: method.type, file: method.file, place: place)
          changes += self.changes(at: token, of: action)
          called += calls(at: token).filter { seen.insert($0.declaration.shown).inserted }
        }
      }
      methods = called
    }
    return changes
  }

  /// The methods of the class that are called at a place.
  private func calls(at token: ClassCode.Token) -> [ClassCode.Method] {
    let (file, place) = (token.file, token.place)
    guard let name = file.name(place), ["(", "{"].contains(file.text(place + 1)),
      file.text(place - 1) != "." || file.names(before: place - 1) == []
    else { return [] }
    return code.methods(name)
  }

  // MARK: Changes

  private func changes(at token: ClassCode.Token, of action: ClassCode.Method) -> [Change] {
    let (file, place) = (token.file, token.place)
    guard let property = file.name(place),
      property == "constant" || Self.properties.contains(property), isSet(file, place),
      var names = owner(of: property, at: token)
    else { return [] }
    if property == "constant" { return constraint(names, at: token, of: action) }
    if names.last == "layer" { names.removeLast() }
    if isHost(names, at: token) {
      return [
        Change(property: property, object: nil, isOfHost: true, action: action.declaration)
      ]
    }
    return code.objects(names, at: token).map {
      Change(property: property, object: $0, isOfHost: false, action: action.declaration)
    }
  }

  /// The names of the object whose property stands at a token; empty for the object itself.
  private func owner(of property: String, at token: ClassCode.Token) -> [String]? {
    let (file, place) = (token.file, token.place)
    if file.text(place - 1) == "." { return file.names(before: place - 1) }
    let isOwn = Self.properties.contains(property) && !code.isController
    return isOwn && !["let", "var"].contains(file.text(place - 1))
      && !code.isLocal(property, at: token) ? [] : nil
  }

  /// Whether a property, or a part of it, is set.
  private func isSet(_ file: AppFile, _ place: Int) -> Bool {
    guard let end = file.names(from: place)?.end else { return false }
    return Self.signs.contains(file.text(end))
  }

  /// Whether names say the view of a recognizer that a method is given: `pan.view`, or a local name
  /// for that.
  private func isHost(_ names: [String], at token: ClassCode.Token) -> Bool {
    let isRecognizers = { (names: [String]) in
      names.count == 2 && names[1] == "view"
        && ["pan", "gesture", "recognizer", "sender"].contains {
          names[0].lowercased().contains($0)
        }
    }
    return isRecognizers(names) || code.source(of: names, at: token).map(isRecognizers) == true
  }

  // MARK: Constraints

  private func constraint(
    _ names: [String], at token: ClassCode.Token, of action: ClassCode.Method
  ) -> [Change] {
    guard let name = names.last else { return [] }
    let change = { (object: ClassCode.ObjectPath?) in
      Change(
        property: "constant", constraint: name, object: object, isOfHost: false,
        action: action.declaration)
    }
    let views = names.count == 1 ? code.tokens([name]).flatMap { viewsInConstraint(at: $0) } : []
    return views.isEmpty ? [change(nil)] : views.map(change)
  }

  /// The view in `name = view.topAnchor.constraint(…)`, or in `name = NSLayoutConstraint(item: view, …)`.
  private func viewsInConstraint(at token: ClassCode.Token) -> [ClassCode.ObjectPath] {
    let (file, place) = (token.file, token.place)
    guard let signature = SignatureReader(file: file).property(place),
      file.text(signature.end) == "="
    else { return [] }
    var start = signature.end + 1
    while ["{", "return"].contains(file.text(start)) { start += 1 }
    guard let value = file.names(from: start), file.text(value.end) == "(" else { return [] }
    let arguments = SignatureReader(file: file).ranges(ofParameters: file.inside(value.end))
    let others = arguments.filter {
      ["item", "toItem", "equalTo"].contains(file.text($0.lowerBound))
        && file.text($0.lowerBound + 1) == ":"
    }.compactMap { file.names(from: $0.lowerBound + 2)?.names }
    // What moves is seldom the view around it.
    let views = ([value.names] + others).compactMap { names -> [String]? in
      let view = Array(names.prefix { !$0.hasSuffix("Anchor") && $0 != "safeAreaLayoutGuide" })
      return view.isEmpty || view == ["NSLayoutConstraint"]
        || names.last == "constraint"
          && view == names
        ? nil : view
    }
    guard let view = views.first(where: { $0 != ["view"] }) ?? views.first else { return [] }
    return code.objects(view, at: token)
  }
}
