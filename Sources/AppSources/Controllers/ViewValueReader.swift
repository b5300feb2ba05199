/// Finds values for what a view of SwiftUI is made with.
struct ViewValueReader {
  let types: AppTypes
  let files: [AppFile]

  /// The generic parameters of the view, and what is asked of each.
  let generics: [String: String]
  let parameters: [AppController.Parameter]

  private static let view = "Color.white"

  private static let plain = [
    "Color": ".white", "Animation": ".default", "AnyView": "AnyView(\(view))", "Edge": ".bottom",
    "Alignment": ".center", "HorizontalAlignment": ".center", "VerticalAlignment": ".center",
    "Axis": ".vertical", "EdgeInsets": "EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)",
    "LocalizedStringKey": "\"\"", "View": view,
  ]

  /// Values of the types of those parameters that must be given; `nil` if one depends on a type that
  /// only the call says.
  var values: [String: String]? {
    var values: [String: String] = [:]
    for parameter in parameters where parameter.value == nil && !parameter.type.hasSuffix("?") {
      let type = Self.bound(parameter.type) ?? parameter.type
      if let value = value(of: type) {
        values[type] = value
      } else if names(ofGenericsIn: type) {
        return nil
      }
    }
    return values
  }

  /// The type of the value to which a binding leads; `nil` for what is no binding.
  static func bound(_ type: String) -> String? {
    guard type.hasPrefix("Binding<"), type.hasSuffix(">") else { return nil }
    return String(type.dropFirst("Binding<".count).dropLast())
  }

  private func value(of type: String) -> String? {
    if let constraint = generics[type] {
      return constraint == "View" ? Self.view : constraint == "Hashable" ? "0" : nil
    }
    if let closure = closure(type) { return closure }
    return Self.plain[type] ?? ValueReader(types: types, files: files).value(of: type)
  }

  /// A closure that makes a view: `{ _ in Color.white }`.
  private func closure(_ type: String) -> String? {
    guard type.hasPrefix("("), let arrow = type.ranges(of: "->").last,
      !names(ofGenericsIn: String(type[..<arrow.lowerBound])),
      let result = value(of: String(type[arrow.upperBound...])), generics[result] == nil,
      let nothing = ValueReader(types: types, files: files)
        .value(of: type[..<arrow.lowerBound] + "->Void")
    else { return nil }
    return nothing == "{}" ? "{ \(result) }" : nothing.replacing(" }", with: " \(result) }")
  }

  private func names(ofGenericsIn type: String) -> Bool {
    let words = type.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    return words.contains { generics[String($0)] != nil }
  }
}
