/// The place where an app's code calls something: its file and its line; line 0 where no app calls.
struct CallPlace {
  var file: StaticString = ""
  var line: UInt = 0

  /// `SheetController.swift:44`; nil where no app calls.
  var words: String? {
    guard line > 0 else { return nil }
    let name = "\(file)".split(separator: "/").last.map(String.init) ?? "\(file)"
    return "\(name):\(line)"
  }
}
