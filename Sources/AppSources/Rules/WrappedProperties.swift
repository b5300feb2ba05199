/// A structure with wrapped properties is given a member that hands each of them to the place that
/// stores it: `public mutating func _bindProperties(_ binder: inout HeadlessSwiftUI._PropertyBinder)`.
///
/// It stands before the brace that closes the structure, so that every line stays, and can name what is
/// private. It is public because a protocol of another module asks for it.
///
/// Where a property is compiled only under a condition, the line of its last token has a member for the
/// properties there, which Swift prefers to the generic one of the same name that always is there.
struct WrappedProperties {
  private let reader: WrappedPropertyReader

  /// Rewrites the module's own files that import SwiftUI.
  static func rewrite(_ files: inout [AppFile], ownCount: Int) {
    let rule = WrappedProperties(reader: WrappedPropertyReader(files))
    // A text that has been rewritten has them already.
    for index in 0..<ownCount
    where Imports.importsSwiftUI(files[index]) && files[index].text(0) != "#sourceLocation" {
      let file = files[index]
      for type in Declarations.types(in: file)
      where type.keyword == "struct" && file.isActive[type.brace] {
        rule.rewrite(&files[index], type)
      }
    }
  }

  private func rewrite(_ file: inout AppFile, _ type: TypeDeclaration) {
    let properties = reader.properties(of: type, in: file)
    guard !properties.isEmpty else { return }
    var calls: [String] = []
    var others: [String] = []
    var branches: [Int] = []
    for property in properties {
      guard let end = endOfBranch(around: property.place, in: type, file) else {
        calls.append(property.call)
        continue
      }
      guard !branches.contains(end) else { continue }
      branches.append(end)
      let own = properties.filter { endOfBranch(around: $0.place, in: type, file) == end }
      guard file.token(end - 1).map({ !isDirective($0, in: file) }) == true else {
        file.report(
          property.place,
          "'\(property.name)' gets no storage, because another '#if' ends its own. Declare it after "
            + "that.")
        continue
      }
      let name = "_bindProperties\(branches.count)"
      file.insert(
        "; @MainActor mutating func \(name)(_ binder: inout \(Self.binder)) "
          + "{ \(own.map(\.call).joined(separator: "; ")) }", after: end - 1)
      calls.append("\(name)(&binder)")
      others.append("; mutating func \(name)<Binder>(_ binder: inout Binder) {}")
    }
    guard !calls.isEmpty else { return }
    file.addMember(
      "@MainActor public mutating func _bindProperties(_ binder: inout \(Self.binder)) "
        + "{ \(calls.joined(separator: "; ")) }\(others.joined())", to: type)
  }

  private static let binder = "\(Frameworks.swiftUI)._PropertyBinder"

  /// The directive that ends the branch of `#if` around a place; `nil` where the compiler reads the
  /// place if it reads the structure.
  private func endOfBranch(
    around place: Int, in type: TypeDeclaration, _ file: AppFile
  ) -> Int? {
    guard file.conditionDepths[place] > file.conditionDepths[type.brace], !file.isCertain[place]
    else { return nil }
    let depth = file.conditionDepths[place]
    return (place..<type.end).first { next in
      guard file.token(next)?.kind == .directive else { return false }
      return file.text(next) == "#endif" && file.conditionDepths[next] == depth - 1
        || ["#else", "#elseif"].contains(file.text(next)) && file.conditionDepths[next] == depth
    }
  }

  /// Whether a token ends a line with a directive, behind which nothing can stand.
  private func isDirective(_ token: SwiftToken, in file: AppFile) -> Bool {
    file.tokens.contains {
      $0.kind == .directive && $0.line == token.line
        && ["#if", "#elseif", "#else", "#endif"].contains($0.text)
    }
  }
}
