/// Files of SwiftUI beside those of UIKit, in a target without HeadlessSwiftUI.
///
/// A file that imports SwiftUI in any case is left out, which is reported: most say no more than how a
/// view of UIKit is shown in SwiftUI, and the rest of the module does without them.
enum SwiftUIFiles {
  private static let message =
    "the target does without HeadlessSwiftUI, so this file is left out. To replay it, make the product "
    + "HeadlessSwiftUI one of the target's dependencies. If others need what it declares for UIKit, "
    + "put its SwiftUI, with this import, between '#if canImport(SwiftUI)' and '#endif'."

  static func leaveOut(of files: inout [AppFile]) {
    for index in files.indices where !files[index].hasSwiftUI {
      var file = files[index]
      guard
        let place = file.code.indices.first(where: {
          file.text($0) == "import" && file.text($0 - 1) != "."
            && ImportedModules.module(after: $0, in: file)?.text == "SwiftUI"
            && file.conditionDepths[$0] == 0
        })
      else { continue }
      file.report(place, message)
      files[index] = file.read(again: "")
    }
  }
}
