/// Finds values for what an app's types are made with, so that the package compiles before its user has
/// said better ones.
struct ValueReader {
  let types: AppTypes
  let files: [AppFile]

  /// Values of types that are not the app's.
  private static let plain = [
    "CGPoint": ".zero", "CGSize": ".zero", "CGRect": ".zero", "UIEdgeInsets": ".zero",
    "CGVector": ".zero", "UIOffset": ".zero", "UIColor": ".white", "UIImage": "UIImage()",
    "URL": "URL(fileURLWithPath: \"/\")", "Date": "Date(timeIntervalSince1970: 0)",
    "IndexPath": "IndexPath(item: 0, section: 0)", "Data": "Data()", "Any": "0", "String": "\"\"",
    "Bool": "false", "Int": "0", "CGFloat": "0", "Double": "0", "Float": "0", "TimeInterval": "0",
    "NSAttributedString": "NSAttributedString()", "NSObject": "NSObject()",
    "UIViewController": "UIViewController()", "UIView": "UIView()", "UILabel": "UILabel()",
    "UIButton": "UIButton()", "UIImageView": "UIImageView()", "UIScrollView": "UIScrollView()",
    "UITableView": "UITableView()", "UIWindow": "UIWindow()",
    "UINavigationController": "UINavigationController()",
    "UITableViewController": "UITableViewController()", "AnyObject": "NSObject()",
    "UIPanGestureRecognizer": "UIPanGestureRecognizer()",
    "UITapGestureRecognizer": "UITapGestureRecognizer()",
  ]

  /// A value of a type as Swift.
  ///
  /// - Parameters:
  ///   - type: the type as it is written, without spaces.
  ///   - depth: how many types may be made for it.
  /// - Returns: the value; `nil` if none is known.
  func value(of type: String, depth: Int = 3) -> String? {
    if type.hasSuffix("?") { return "nil" }
    if let closure = closure(type) { return closure }
    if type.hasPrefix("[") { return type.contains(":") ? "[:]" : "[]" }
    let name = type.hasPrefix("any") && types.places[type] == nil ? String(type.dropFirst(3)) : type
    if let value = Self.plain[name] { return value }
    guard depth > 0, let place = types.places[name]?.first(where: { isMade($0.declaration) }) else {
      return nil
    }
    switch place.declaration.keyword {
    case "enum": return firstCase(place, depth)
    case "protocol": return conforming(to: name, depth)
    default: return made(name, place, depth)
    }
  }

  /// A closure that does nothing.
  private func closure(_ type: String) -> String? {
    guard let arrow = type.range(of: "->"), type.hasSuffix("->Void") || type.hasSuffix("->()"),
      let open = type.firstIndex(of: "("), let close = type[..<arrow].lastIndex(of: ")"),
      open < close
    else { return nil }
    let parameters = type[type.index(after: open)..<close]
    if parameters.isEmpty || parameters == "Void" { return "{}" }
    var (count, depth) = (1, 0)
    for letter in parameters {
      if "([<".contains(letter) { depth += 1 }
      if ")]>".contains(letter) { depth -= 1 }
      if letter == ",", depth <= 0 { count += 1 }
    }
    return "{ " + [String](repeating: "_", count: count).joined(separator: ", ") + " in }"
  }

  private func isMade(_ declaration: TypeDeclaration) -> Bool {
    declaration.keyword != "extension" && !TypeDeclaration.isLocal(declaration.name)
      && !["private", "fileprivate"].contains(declaration.access)
  }

  /// The first case that has no values of its own, or else the first one whose values are known.
  private func firstCase(_ place: AppTypes.Place, _ depth: Int) -> String? {
    let (file, brace) = (files[place.file], place.declaration.brace)
    let cases = file.inside(brace).filter { file.text($0) == "case" && file.around[$0] == brace }
    if let plain = cases.first(where: { file.text($0 + 2) != "(" }) {
      return file.name(plain + 1).map { "." + $0 }
    }
    return cases.lazy.compactMap { next in
      let values = SignatureReader(file: file).ranges(ofParameters: file.inside(next + 2))
        .map { argument -> String? in
          let isLabelled = file.text(argument.lowerBound + 1) == ":"
          let type = argument.dropFirst(isLabelled ? 2 : 0).map { file.text($0) }
          let label = isLabelled ? file.text(argument.lowerBound) + ": " : ""
          return value(of: TypeText.normal(type), depth: depth - 1).map { label + $0 }
        }
      guard let name = file.name(next + 1), !values.contains(nil) else { return nil }
      return ".\(name)(\(values.compactMap { $0 }.joined(separator: ", ")))"
    }.first
  }

  /// A value of the first type that conforms to a protocol.
  private func conforming(to name: String, _ depth: Int) -> String? {
    types.names.lazy.filter {
      $0 != name && types.ancestors($0).contains(name) && !types.isProtocol($0)
    }
    .compactMap { value(of: $0, depth: depth - 1) }.first { !$0.hasPrefix(".") }
  }

  /// A call of the initializer with the fewest parameters.
  private func made(_ name: String, _ place: AppTypes.Place, _ depth: Int) -> String? {
    let file = files[place.file]
    guard file.text(place.declaration.nameEnd + 1) != "<" else { return nil }
    let reader = InitializerReader(types: types, files: files)
    guard let parameters = reader.fewest(of: name) else {
      if reader.hasOthers(above: name) { return nil }
      // A class without an initializer, and a structure, whose properties have values.
      return place.declaration.keyword == "class" || hasValues(place) ? name + "()" : nil
    }
    var arguments: [String] = []
    for parameter in parameters where parameter.value == nil {
      guard let value = value(of: parameter.type, depth: depth - 1) else { return nil }
      arguments.append((parameter.label.map { $0 + ": " } ?? "") + value)
    }
    return name + "(" + arguments.joined(separator: ", ") + ")"
  }

  private func hasValues(_ place: AppTypes.Place) -> Bool {
    let file = files[place.file]
    return place.declaration.members.allSatisfy { member in
      member.keyword != "var" || member.isStatic
        || ["=", "{"].contains(file.text(max(member.result.upperBound, member.start + 2)))
        || file.text(member.result.upperBound - 1) == "?" && file.text(member.start) == "var"
    }
  }

  // MARK: Screens that present

  /// A screen that presents with the first delegate of transitions that can be made.
  var host: AppController? {
    let delegates = types.names.lazy.filter { name in
      !TypeDeclaration.isLocal(name) && !types.isProtocol(name)
        && types.ancestors(name).contains("UIViewControllerTransitioningDelegate")
    }
    guard let name = delegates.first(where: { value(of: $0) == $0 + "()" }),
      let place = types.places[name]?.first(where: { isMade($0.declaration) })
    else { return nil }
    let stem = ["TransitioningDelegate", "TransitionDelegate", "Delegate"].lazy
      .first { name.hasSuffix($0) && name.count > $0.count }
    let file = files[place.file]
    return AppController(
      name: name.dropLast(stem?.count ?? 0).filter { $0 != "." } + "Host", path: file.path,
      line: file.token(place.declaration.start)?.line ?? 1, hasRecognizers: false, hasPan: false,
      children: [], parameters: [], sheets: [], state: nil, edge: nil, delegate: name)
  }
}

extension String {
  /// The place of a text in it.
  fileprivate func range(of text: String) -> Index? { firstRange(of: text)?.lowerBound }
}
