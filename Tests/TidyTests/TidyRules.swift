/// Something untidy: where it is, what it is, and the way out.
struct Fault: Equatable {
  /// What an exception names.
  let place: String
  let what: String

  init(_ place: String, _ what: String) {
    self.place = place
    self.what = what
  }
}

extension [Fault] {
  /// The faults in words, without those that are excused, and with the excuses that nothing needs.
  func except(_ excuses: [String: String]) -> [String] {
    let stale = Set(excuses.keys).subtracting(map(\.place))
    return filter { excuses[$0.place] == nil }.map { "\($0.place): \($0.what)" }
      + stale.sorted().map { "\($0): nothing to excuse; delete it from TidyExceptions" }
  }
}

// MARK: Folders

extension SourceTree {
  /// Finds files that name what stands in a folder after their own.
  ///
  /// - Parameters:
  ///   - orders: the order of each module's folders.
  ///   - circles: modules without an order yet.
  /// - Returns: each name, but only the first in a module without an order.
  func faultsOfOrder(_ orders: [String: [FolderOrder.Tier]], circles: [String: String] = [:])
    -> [Fault]
  {
    var faults: [Fault] = []
    for (module, files) in modules.sorted(by: { $0.key < $1.key }) {
      let folders = Set(files.map(\.folder))
      guard folders.count > 1 || orders[module] != nil else { continue }
      let order = orders[module] ?? []
      let found = Self.faultsOfOrder(in: files, order)
      if circles[module] == nil {
        faults += found
      } else if let first = found.first {
        faults.append(Fault(module, "\(first.place) \(first.what)"))
      }
      let used = Set(files.compactMap { FolderOrder.place(of: $0, in: order)?.folder })
      for folder in order.flatMap(\.folders) where !used.contains(folder) {
        faults.append(Fault(module, "it has no folder \"\(folder)\"; take it out of FolderOrder"))
      }
    }
    for module in orders.keys.sorted() where modules[module] == nil {
      faults.append(Fault(module, "there is no such module; take it out of FolderOrder"))
    }
    return faults
  }

  private static func faultsOfOrder(in files: [SourceFile], _ order: [FolderOrder.Tier])
    -> [Fault]
  {
    var places: [String: [(tier: Int, folder: String)]] = [:]
    for file in files {
      guard let place = FolderOrder.place(of: file, in: order) else { continue }
      for type in file.declarations where type.isType && !type.isPrivate {
        places[type.name, default: []].append(place)
      }
    }
    return files.sorted { $0.path < $1.path }.flatMap { file -> [Fault] in
      guard let own = FolderOrder.place(of: file, in: order) else {
        return [Fault(file.path, "its folder has no place in FolderOrder; give it one")]
      }
      return file.words.sorted().compactMap { word in
        guard let place = places[word]?.min(by: { $0.tier < $1.tier }), place.tier > own.tier
        else { return nil }
        let folder = place.folder.isEmpty ? "the module's own folder" : place.folder
        return Fault(
          file.path, "it names \(word) of \(folder), which stands after it; move one of them")
      }
    }
  }
}

// MARK: Files

extension SourceTree {
  /// The greatest number of lines of a file, and of bytes.
  static let limits = (lines: 300, bytes: 100_000)

  /// Files of Sources that are too long to be read, or too large to be kept.
  func faultsOfSize() -> [Fault] {
    files.filter { $0.path.hasPrefix("Sources/") }.compactMap { file in
      if file.byteCount > Self.limits.bytes {
        Fault(file.path, "it has \(file.byteCount) bytes; make it when it is needed")
      } else if file.lineCount > Self.limits.lines {
        Fault(file.path, "it has \(file.lineCount) lines; split it")
      } else {
        nil
      }
    }
  }

  /// Files of Sources that do not hold what they are named after.
  func faultsOfNames() -> [Fault] {
    sources.filter { !$0.holdsItsSubject }.map { file in
      let names = Set(file.declarations.filter { $0.keyword != "import" }.map(\.name)).sorted()
      let subject = file.subject
      return Fault(
        file.path,
        "it holds \(file.isNamedAfterExtension ? "no extension of" : "nothing named") \(subject); "
          + "name it after what it holds: \(names.joined(separator: ", "))")
    }
  }
}

extension SourceFile {
  /// `Trace.swift` holds the type, an extension of it, or a function `trace`; `Trace+Files.swift`
  /// holds an extension.
  fileprivate var holdsItsSubject: Bool {
    declarations.contains { declaration in
      switch declaration.keyword {
      case "import", "let", "var": false
      case "func": !isNamedAfterExtension && declaration.name.isSame(as: subject)
      case "extension": declaration.name == subject
      default: !isNamedAfterExtension && declaration.name == subject
      }
    }
  }
}

extension String {
  /// Whether two names differ at most in the case of their first letter.
  fileprivate func isSame(as other: String) -> Bool {
    dropFirst() == other.dropFirst()
      && first?.lowercased() == other.first?.lowercased()
  }
}

// MARK: Expressions

extension SourceTree {
  /// Expressions of all Swift files whose operators on bits need parentheses.
  func faultsOfBitOperators() -> [Fault] {
    files.flatMap { file in
      file.mixedBitOperators.map { mix in
        Fault("\(file.path):\(mix)", "which comes first? write parentheses")
      }
    }
  }
}

// MARK: Comments

extension SourceTree {
  /// Doc comments of Sources whose summary begins with a question's word, or with a vague verb.
  func faultsOfSummaries() -> [Fault] {
    sources.flatMap { file in
      file.namelessSummaries.map { summary in
        Fault(
          "\(file.path):\(summary)",
          "begin with a noun that names it, or with a verb such as Returns for a function")
      }
    }
  }
}

// MARK: Declarations

extension SourceTree {
  /// Declarations of Sources that are for this package only, and that nothing else in Sources names.
  func faultsOfUse() -> [Fault] {
    // For each word, the names of those declarations that hold it: one or two are enough.
    var users: [String: Set<String>] = [:]
    for file in sources {
      for user in file.declarations {
        for word in user.words where (users[word]?.count ?? 0) < 2 {
          users[word, default: []].insert(user.name)
        }
      }
    }
    return sources.flatMap { file in
      file.declarations.compactMap { declaration in
        guard !["extension", "import"].contains(declaration.keyword), !declaration.isForOthers,
          (users[declaration.name] ?? []).subtracting([declaration.name]).isEmpty
        else { return nil }
        return Fault(
          "\(file.path): \(declaration.name)", "nothing else in Sources names it; delete it")
      }
    }
  }

  // MARK: Imports

  /// Dependencies that no file of a target imports, and imports that are not declared.
  func faultsOfImports(_ manifest: Manifest) -> [Fault] {
    var imports: [String: Set<String>] = [:]
    for file in files where file.isSwift {
      imports[file.module, default: []].formUnion(file.imports)
    }
    return manifest.targets.sorted { $0.key < $1.key }.flatMap { name, target -> [Fault] in
      let imported = imports[name] ?? []
      let unused = target.own.filter { !imported.contains(Manifest.module($0)) }
      let allowed = Set((target.own + target.inherited).map(Manifest.module))
      let known = Set(manifest.targets.keys.map(Manifest.module))
      let undeclared = imported.intersection(known).subtracting(allowed).sorted()
      return unused.map {
        Fault("\(name): \($0)", "it is declared and not imported; take it out of Package.swift")
      }
        + undeclared.map {
          Fault("\(name): \($0)", "it is imported and not declared; declare it in Package.swift")
        }
    }
  }

  /// Files that import the C library of one system and not those of the others.
  func faultsOfLibraries() -> [Fault] {
    let libraries: Set = ["Darwin", "Musl", "Glibc"]
    return files.filter(\.isSwift).compactMap { file in
      let missing = libraries.subtracting(file.imports)
      guard !missing.isEmpty, missing != libraries else { return nil }
      return Fault(
        file.path,
        "it imports a C library and not \(missing.sorted().joined(separator: " and ")); "
          + "import all three, each where it can be imported")
    }
  }
}
