/// The place where an app's code calls something: its file and its line; line 0 where no app calls.
struct CallPlace {
  var file: StaticString = ""
  var line: UInt = 0

  /// `SheetController.swift:44`; nil where no app calls.
  var words: String? {
    guard line > 0, !AppCall.isOwn(file) else { return nil }
    return "\(AppCall.fileName("\(file)")):\(line)"
  }
}
