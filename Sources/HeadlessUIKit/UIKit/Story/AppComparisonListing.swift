import GestureEngine

/// The comparisons of a module's own files, as the build step lists them.
///
/// The file that it generates for the module declares a type that conforms to this.
public protocol AppComparisonListing {
  /// A line for each comparison: the file's name, the line, the left side, the operator and the right
  /// side, with tabs between them.
  static var comparisons: StaticString { get }
}

extension AppComparisonListing {
  fileprivate static var list: [CodeComparison] {
    "\(comparisons)".split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 5, let number = Int(parts[1]) else { return nil }
      return CodeComparison(file: parts[0], line: number, parts[2], parts[3], parts[4])
    }
  }
}

/// Finds the lists of modules.
enum AppComparisonLists {
  /// The modules that have been looked for.
  nonisolated(unsafe) private static var modules: Set<Substring> = []

  /// Reads the list of a file's module, once, if there is one.
  ///
  /// - Parameter file: the file, as `#fileID` says it.
  static func read(moduleOf file: String) {
    let module = file.prefix { $0 != "/" }
    guard modules.insert(module).inserted else { return }
    let type = AppModule.enumeration("_AppComparisonList", of: module)
    guard let list = type as? any AppComparisonListing.Type else { return }
    CodeMutation.known.formUnion(list.list)
  }
}
