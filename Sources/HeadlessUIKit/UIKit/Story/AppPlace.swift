import ProcessGuard

/// The place in the app's code that is being executed, as the stack of calls has it.
///
/// Setters of properties cannot take `#line`. A stack is read only for a message that ends a run.
enum AppPlace {
  /// `SheetController.handlePan(_:), SheetController.swift:44`, without the line if the executable has
  /// none; nil if no code of the app runs.
  @MainActor static var current: String? {
    let file: StaticString = #filePath
    let place = String(unsafeUninitializedCapacity: 2048) { text in
      let capacity = text.count
      return text.withMemoryRebound(to: CChar.self) { text in
        file.utf8Start.withMemoryRebound(to: CChar.self, capacity: file.utf8CodeUnitCount + 1) {
          findUsersPlace($0, text.baseAddress, capacity)
        }
      }
    }
    return place.isEmpty ? nil : place
  }
}
