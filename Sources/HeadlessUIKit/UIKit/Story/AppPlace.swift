import ProcessGuard

/// The place in the app's code that is being executed, as the stack of calls has it.
///
/// Setters of properties cannot take `#line`. A stack is read for a message that ends a run,
/// and for each place where tasks begin.
enum AppPlace {
  /// `SheetController.handlePan(_:), SheetController.swift:44`, without the line if the executable has
  /// none; nil if no code of the app runs.
  @MainActor static var current: String? {
    let file: StaticString = #filePath
    return words { text, capacity in
      file.utf8Start.withMemoryRebound(to: CChar.self, capacity: file.utf8CodeUnitCount + 1) {
        findUsersPlace($0, text, capacity)
      }
    }
  }

  /// The places that were found, by the calls that led there.
  @MainActor private static var found: [UInt64: String?] = [:]

  /// The same, which is looked for once for the same calls: what begins often is told without delay.
  @MainActor static var known: String? {
    let calls = numberOfCalls()
    if let place = found[calls] { return place }
    let place = current
    found[calls] = .some(place)
    return place
  }

  /// The line on which a member of a type is declared.
  ///
  /// - Parameters:
  ///   - name: the name of a computed property or of a method.
  ///   - type: its type.
  /// - Returns: `Drawer.swift:44`; nil if the executable does not know it.
  static func line(of name: String, in type: Any.Type) -> String? {
    let plain = plainName(of: type)
    return words { findMember(plain, name, $0, $1) }
  }

  /// `Sheets.Drawer` of `Sheets.(unknown context at $1f).Drawer<Swift.Int>`: the name in symbols.
  private static func plainName(of type: Any.Type) -> String {
    var (plain, depth, last) = ("", 0, Character(" "))
    for character in String(reflecting: type) {
      if "(<".contains(character) { depth += 1 }
      if depth == 0, character != "." || plain.last != "." { plain.append(character) }
      // An arrow is no bracket.
      if character == ")" || character == ">" && last != "-" { depth -= 1 }
      last = character
    }
    return plain
  }

  /// Words that C writes; nil for none.
  private static func words(_ write: (UnsafeMutablePointer<CChar>?, Int) -> Int) -> String? {
    let words = String(unsafeUninitializedCapacity: 2048) { text in
      let capacity = text.count
      return text.withMemoryRebound(to: CChar.self) { write($0.baseAddress, capacity) }
    }
    return words.isEmpty ? nil : words
  }
}
