/// Stand-ins for the functions with which an app looks for methods and exchanges them.
///
/// They find no method, as on an object that has none, so that the app goes on without the exchange,
/// which is reported. HeadlessUIKit does not have them: nothing there pretends.
///
/// They take classes as `AnyClass?`: if an `AnyClass!` becomes an `Any?`, Swift 6.3 with optimization
/// releases the class as if it were an object, and its superclass is lost.
enum StandIns {
  private static let all: [(name: String, text: String)] = [
    ("IMP", "typealias IMP = OpaquePointer"),
    ("Method", "typealias Method = OpaquePointer"),
    ("class_addMethod", "(_: AnyClass?, _: Any?, _: Any?, _: Any?) -> Bool { false }"),
    ("class_getClassMethod", "(_: AnyClass?, _: Any?) -> OpaquePointer? { nil }"),
    ("class_getInstanceMethod", "(_: AnyClass?, _: Any?) -> OpaquePointer? { nil }"),
    ("class_getMethodImplementation", "(_: AnyClass?, _: Any?) -> OpaquePointer? { nil }"),
    ("class_replaceMethod", "(_: AnyClass?, _: Any?, _: Any?, _: Any?) -> OpaquePointer? { nil }"),
    ("method_exchangeImplementations", "(_: OpaquePointer, _: OpaquePointer) {}"),
    ("method_getImplementation", "(_ method: OpaquePointer) -> OpaquePointer { method }"),
    ("method_getTypeEncoding", "(_: OpaquePointer) -> UnsafePointer<CChar>? { nil }"),
    (
      "method_setImplementation",
      "(_ method: OpaquePointer, _: OpaquePointer) -> OpaquePointer { method }"
    ),
  ]

  /// The functions, each of which is reported where it is called.
  static let functions = Set(all.map(\.name)).subtracting(["IMP", "Method"])

  /// The file with those that the app's files name and do not declare.
  static func text(for files: [AppFile]) -> String {
    var words: Set<String> = []
    var declared: Set<String> = []
    for file in files {
      for place in file.code.indices where file.isActive[place] {
        guard let name = file.name(place) else { continue }
        words.insert(name)
        let before = file.text(place - 1)
        if ["func", "struct", "class", "enum", "protocol", "typealias"].contains(before) {
          declared.insert(name)
        }
      }
    }
    // An app's `Method` without these functions is something else.
    guard !words.isDisjoint(with: functions) else { return head + "\n" }
    let used = all.filter { words.contains($0.name) && !declared.contains($0.name) }
    return ([head] + used.map { functions.contains($0.name) ? function($0) : $0.text })
      .map { $0 + "\n" }.joined()
  }

  private static let head = "// Functions of Objective-C that the app calls. They find no method."

  private static func function(_ standIn: (name: String, text: String)) -> String {
    let hasResult = standIn.text.contains("->")
    return (hasResult ? "@discardableResult " : "") + "func \(standIn.name)\(standIn.text)"
  }
}
