import JSONText

/// The place where the app called something: its file, its line and its function.
struct AppCall: Sendable, Hashable {
  let file: String
  let line: UInt
  let function: String

  init(_ file: StaticString, _ line: UInt, _ function: StaticString) {
    // A line of this module is no place in an app.
    self.file = Self.isOwn(file) ? "" : "\(file)"
    self.line = line
    self.function = "\(function)"
  }

  /// A call of a declarative view, by what it says.
  init(_ file: StaticString, _ line: UInt, saying words: String) {
    self.file = Self.isOwn(file) ? "" : "\(file)"
    self.line = line
    function = words
  }

  /// A call that UIKit makes by itself for the user.
  init(ofUser gesture: String) {
    (file, line, function) = ("", 0, gesture)
  }

  /// A call whose place no compiler has noted.
  static let unknown = AppCall("", 0, "a call through a superclass")

  /// `showBottomSheet(animated:), SheetController.swift:44`.
  var words: String {
    file.isEmpty ? function : "\(function), \(Self.fileName(file)):\(line)"
  }

  /// Whether a file, as `#fileID` says it, is one of UIKit's or SwiftUI's here.
  static func isOwn(_ file: StaticString) -> Bool {
    ["HeadlessUIKit/", "HeadlessSwiftUI/"].contains { "\(file)".hasPrefix($0) }
  }

  /// ` from open(), Sheet.swift:44`; empty where no app calls.
  var wordsOfOrigin: String { file.isEmpty ? "" : " from \(words)" }

  /// The name of a file without its folders.
  static func fileName(_ file: String) -> String {
    file.split(separator: "/").last.map(String.init) ?? file
  }

  /// A function's name as the app has it: the build step makes static functions `_Drawer_open(_:)` of
  /// overrides in extensions.
  static func plainName(_ function: String, of type: String) -> String {
    let prefix = "_\(type)_"
    return function.hasPrefix(prefix) ? String(function.dropFirst(prefix.count)) : function
  }

  /// The function's name without its parameters.
  var functionName: String { String(function.prefix { $0 != "(" }) }
}
