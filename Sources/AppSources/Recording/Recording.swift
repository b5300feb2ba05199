/// Records, in the app's own code, which numbers it compares, and which of its functions are being
/// executed: a decision in the timeline says them.
enum Recording {
  /// Rewrites the module's own files.
  ///
  /// - Parameters:
  ///   - files: the module's files, and those beside them.
  ///   - ownCount: the number of its own ones.
  /// - Returns: what the module's generated file has for it; empty if nothing is recorded.
  static func rewrite(_ files: inout [AppFile], ownCount: Int) -> String {
    // Without a framework of Apple's, a module need not have what records.
    guard files.prefix(ownCount).contains(where: Imports.importsFramework) else { return "" }
    let endless = Calls.endless(in: files)
    let builders = Calls.builders(in: files)
    var isFound = false
    var comparisons: [String] = []
    // A text that has been rewritten is recorded already.
    for index in 0..<ownCount where files[index].text(0) != "#sourceLocation" {
      let operands = Operands(files[index])
      let found = Comparisons.rewrite(&files[index], operands)
      comparisons += found
      let hasCalls = Calls.rewrite(
        &files[index], operands.blocks, endless: endless, builders: builders)
      isFound = isFound || !found.isEmpty || hasCalls
    }
    guard isFound else { return "" }
    return RecordingSupport.text + RecordingSupport.list(of: comparisons)
  }
}
