/// `#Preview { … }`, `#Playground { … }` and providers of an editor's library, which only an editor runs:
/// they are left out.
enum Previews {
  private static let macros: Set = ["#Preview", "#Playground"]
  private static let library = "LibraryContentProvider"

  /// Leaves them out of all files, which are read again, so that other rules see nothing of them.
  static func leaveOut(of files: inout [AppFile]) {
    for index in files.indices {
      let places = files[index].code.indices.filter {
        files[index].token($0)?.kind == .directive && macros.contains(files[index].text($0))
      }
      let providers = Declarations.types(in: files[index]).filter { type in
        type.inherited.contains { $0.name == library }
      }
      guard !places.isEmpty || !providers.isEmpty else { continue }
      for place in places {
        let start = Declarations.modifiers(before: place, in: files[index]).lowerBound
        files[index].remove(start..<end(of: place, in: files[index]))
      }
      for provider in providers { files[index].remove(provider.start..<(provider.end + 1)) }
      files[index] = files[index].read(again: files[index].text)
    }
  }

  /// The end of a macro's arguments and of the closures after them, each of which may have a label.
  private static func end(of place: Int, in file: AppFile) -> Int {
    var end = place + 1
    if file.text(end) == "(" { end = file.closing(end) + 1 }
    guard file.text(end) == "{" else { return end }
    end = file.closing(end) + 1
    while file.name(end) != nil, file.text(end + 1) == ":", file.text(end + 2) == "{" {
      end = file.closing(end + 2) + 1
    }
    return min(end, file.code.count)
  }
}
