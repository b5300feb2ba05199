/// Types as texts that can be compared.
enum TypeText {
  private static let modules: Set<String> = [
    "UIKit", "HeadlessUIKit", "Foundation", "CoreGraphics", "QuartzCore", "Swift", "SwiftUI",
    "SwiftUICore", "HeadlessSwiftUI",
  ]

  static func withoutModules(_ name: String) -> String {
    guard let point = name.firstIndex(of: "."), modules.contains(String(name[..<point])) else {
      return name
    }
    return String(name[name.index(after: point)...])
  }

  /// A type without attributes, `any`, and the names of modules that everybody imports.
  static func normal(_ words: [String]) -> String {
    var text = ""
    var place = 0
    while place < words.count {
      let next = place + 1 < words.count ? words[place + 1] : ""
      if words[place] == "@" || modules.contains(words[place]) && next == "." {
        place += 2
        continue
      }
      if words[place] != "any" { text += words[place] == "!" ? "?" : words[place] }
      place += 1
    }
    return text
  }
}
