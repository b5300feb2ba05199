import BasicTestSupport
import Testing

/// What the compiler does not hold the package to.
struct TidyTests {
  private let package: SourceTree

  init() throws { package = try SourceTree.package.get() }

  private func expectNone(
    _ faults: [String], at location: SourceLocation = #_sourceLocation
  ) {
    #expect(
      faults.isEmpty, Comment(rawValue: faults.joined(separator: "\n")), sourceLocation: location)
  }

  @Test func `a file names only types of its own folder and of those before it`() {
    let faults = package.faultsOfOrder(FolderOrder.all, circles: TidyExceptions.order)
    expectNone(faults.except(TidyExceptions.order))
  }

  @Test func `a file has at most 300 lines and 100 KB`() {
    expectNone(package.faultsOfSize().except(TidyExceptions.sizes))
  }

  @Test func `a file holds what it is named after`() {
    expectNone(package.faultsOfNames().except(TidyExceptions.names))
  }

  @Test func `operators on bits stand beside others only with parentheses`() {
    expectNone(package.faultsOfBitOperators().except([:]))
  }

  @Test func `the summary of a doc comment names what it stands on`() {
    expectNone(package.faultsOfSummaries().except([:]))
  }

  @Test func `what is declared for the package is used by something else in it`() {
    expectNone(package.faultsOfUse().except(TidyExceptions.unused))
  }

  @Test func `a target declares what it imports and nothing else`() throws {
    let text = try File.read(Repository.root + "/Package.swift")
    let manifest = Manifest(String(decoding: text, as: UTF8.self))
    expectNone(package.faultsOfImports(manifest).except(TidyExceptions.imports))
  }

  @Test func `a file that imports a C library imports that of each system`() {
    expectNone(package.faultsOfLibraries().except([:]))
  }

  @Test func `no text uses a phrase that the contributor's page replaces`() throws {
    let read = { (path: String) in
      String(decoding: try File.read(Repository.root + "/" + path), as: UTF8.self)
    }
    let rules = WordRules(page: try read(WordRules.page))
    #expect(rules.phrases.contains("ends elsewhere"))
    let endings = [".swift", ".js", ".html", ".css", ".md"]
    let paths = package.files.map(\.path).filter { path in
      path.hasPrefix("Sources/") && endings.contains { path.hasSuffix($0) }
    }
    #expect(paths.contains(WordRules.page))
    let faults = try (paths + ["README.md"]).flatMap { rules.faults(in: $0, try read($0)) }
    expectNone(faults.except(TidyExceptions.words))
  }

  @Test func `the rules see all modules and targets`() throws {
    let text = try File.read(Repository.root + "/Package.swift")
    let manifest = Manifest(String(decoding: text, as: UTF8.self))
    let folders = Set(package.files.filter(\.isSwift).map(\.module))
    #expect(folders.subtracting(manifest.targets.keys).isEmpty)
    // The pages' files, the package that `init --sheet` writes, tables of names, handlers of
    // signals and hooks of Swift's runtime are C.
    #expect(
      Set(manifest.targets.keys).subtracting(folders)
        == ["JobHooks", "NameTables", "PageAssets", "ProcessGuard", "SheetTemplate"])
  }
}
