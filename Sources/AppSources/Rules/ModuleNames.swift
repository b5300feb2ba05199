/// `CoreGraphics.log(x)` becomes `HeadlessUIKit.log(x)`, which passes on what Foundation has.
enum ModuleNames {
  private static let names: Set<String> = [
    "UIKit", "CoreGraphics", "QuartzCore", "CoreFoundation", "Foundation", "Dispatch", "Combine",
    "ObjectiveC", "os", "OSLog",
  ]

  private static let namesOfSwiftUI: Set<String> = ["SwiftUI", "SwiftUICore"]

  static func rewrite(_ file: inout AppFile) {
    for place in file.code.indices {
      guard let name = file.name(place), let replacement = replacement(of: name, in: file),
        file.text(place + 1) == ".",
        ![".", "import"].contains(file.text(place - 1)), file.name(place + 2) != nil,
        // `import struct Foundation.Data`
        !isImported(file, place)
      else { continue }
      file.replace(place, with: replacement)
    }
  }

  private static func replacement(of name: String, in file: AppFile) -> String? {
    if file.hasSwiftUI, namesOfSwiftUI.contains(name) { return Frameworks.swiftUI }
    return names.contains(name) ? Frameworks.replacement : nil
  }

  private static func isImported(_ file: AppFile, _ place: Int) -> Bool {
    file.text(place - 2) == "import" && !file.beginsLine(place)
  }
}
