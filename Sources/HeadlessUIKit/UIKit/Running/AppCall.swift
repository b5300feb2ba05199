import JSONText

/// The place where the app called something: its file, its line and its function.
struct AppCall: Sendable, Hashable {
  let file: String
  let line: UInt
  let function: String

  init(_ file: StaticString, _ line: UInt, _ function: StaticString) {
    self.file = "\(file)"
    self.line = line
    self.function = "\(function)"
  }

  /// A call that UIKit makes by itself for the user.
  init(ofUser gesture: String) {
    (file, line, function) = ("", 0, gesture)
  }

  /// A call whose place no compiler has noted.
  static let unknown = AppCall("", 0, "a call through a superclass")

  /// `showBottomSheet(animated:), SheetController.swift:44`.
  var words: String {
    guard !file.isEmpty else { return function }
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return "\(function), \(name):\(line)"
  }

  /// The function's name without its parameters.
  var functionName: String { String(function.prefix { $0 != "(" }) }
}
