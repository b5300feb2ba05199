import Foundation

#if canImport(Runtime) && (os(Linux) || os(macOS))
  import Runtime
#endif

/// The place in the app's code that is being executed, as the stack of calls has it.
///
/// Setters of properties cannot take `#line`. A stack is read only for a message that ends a run.
enum AppPlace {
  /// `SheetController.handlePan(_:), SheetController.swift:44`, without the line where the executable
  /// has none; nil if no code of the app runs, or before macOS 26.
  static var current: String? {
    #if canImport(Runtime) && (os(Linux) || os(macOS))
      guard #available(macOS 26, *),
        let trace = try? Backtrace.capture().symbolicated(options: [])
      else { return nil }
      var function: String?
      for frame in trace.frames {
        guard let symbol = frame.symbol else { continue }
        // Below this, it is the tool that calls.
        if doors.contains(where: symbol.rawName.contains) { return function }
        if let line = line(of: frame, in: trace) { return "\(plain(symbol.name)), \(line)" }
        if function == nil, isOfApp(symbol.rawName) { function = plain(symbol.name) }
      }
      return function
    #else
      return nil
    #endif
  }

  #if canImport(Runtime) && (os(Linux) || os(macOS))
    @available(macOS 26, *)
    private static func line(
      of frame: SymbolicatedBacktrace.Frame, in trace: SymbolicatedBacktrace
    ) -> String? {
      #if os(Linux)
        guard let lines = DebugLines.ofExecutable, let symbol = frame.symbol,
          symbol.imageName == executable, trace.images.indices.contains(symbol.imageIndex),
          let address = UInt64(frame.captured.adjustedProgramCounter),
          let base = UInt64(trace.images[symbol.imageIndex].baseAddress)
        else { return nil }
        return lines.place(of: lines.isRelative ? address &- base : address)
      #else
        return nil
      #endif
    }
  #endif

  #if os(Linux)
    private static let executable = {
      let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      return path?.split(separator: "/").last.map(String.init) ?? ""
    }()
  #endif

  /// The types through which the engine enters the code of an app, as symbols have them.
  private static let doors = ["8AppStageC", "8AppSheetV"]

  /// The modules whose code is no app's.
  private static let others: Set<Substring> = [
    "HeadlessUIKit", "Foundation", "FoundationEssentials", "Runtime",
  ]

  /// Whether a symbol is one of a Swift module of the app: `$s`, the length of its name, its name.
  private static func isOfApp(_ symbol: String) -> Bool {
    guard symbol.hasPrefix("$s") else { return false }
    let digits = symbol.dropFirst(2).prefix { $0.isNumber }
    guard let length = Int(digits) else { return false }
    return !others.contains(symbol.dropFirst(2 + digits.count).prefix(length))
  }

  /// `SheetController.handle(_:)` of `closure #1 in SheetController.handle(_:)`.
  private static func plain(_ symbol: String) -> String {
    var name = Substring(symbol)
    for prefix in [" in ", "specialized "] {
      while let found = name.firstRange(of: prefix) { name = name[found.upperBound...] }
    }
    return String(name)
  }
}
