import GestureReplay
import JSONText

@testable import ReplayCommands

extension FuzzTarget {
  /// Every line is read as a setting, as a sweep's values, as a range to search and as a parameter
  /// to fit; settings are laid over a scene.
  static func settingFault(_ input: [UInt8]) throws(InputFailure) -> String? {
    var bytes = FuzzBytes(input)
    let name = bytes.element(of: FuzzScenes.names)
    guard let document = try SheetCatalog.builtIn.document(named: name) else { return nil }
    for line in bytes.rest.split(separator: UInt8(ascii: "\n")).prefix(4) {
      let text = String(decoding: line, as: UTF8.self)
      let fault =
        faultUnlessRefused { () throws(InputFailure) in
          let patch = try SceneReader.patch(text)
          return self.fault(in: try SceneReader.scene(from: document.merging(patch)))
        }
        ?? faultUnlessRefused { () throws(InputFailure) in
          let axis = try SweepAxis(parsing: text)
          guard axis.count < 1000 else { return nil }
          try Sweep([axis]).check(document)
          return nil
        }
        ?? faultUnlessRefused { () throws(InputFailure) in
          let search = try FlipSearch(parsing: text)
          let patch = try search.patch(search.range.lowerBound)
          return self.fault(in: try SceneReader.scene(from: document.merging(patch)))
        }
        ?? faultUnlessRefused { () throws(InputFailure) in
          let parameter = try FitParameter(parsing: text)
          return parameter.range.isEmpty ? "a range of nothing" : nil
        }
      if let fault { return "\(text): \(fault)" }
    }
    return nil
  }

  /// The fault that an attempt reports or that its refusal has; nil if it is refused as it should
  /// be.
  private static func faultUnlessRefused(_ attempt: () throws(InputFailure) -> String?) -> String? {
    do throws(InputFailure) { return try attempt() } catch { return fault(ofRefusal: error) }
  }

  /// Each line is an argument, and the first is the command's name; the command is created but not
  /// run.
  static func commandLineFault(_ input: [UInt8]) throws(InputFailure) -> String? {
    var arguments = input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let tool = ToolContext(
      name: "tool", version: "1", groups: CommandGroup.all, catalog: .builtIn)
    let command = try tool.command(named: arguments.removeFirst())
    let specification = command.specification
    let parsed = try Arguments(arguments, specification)
    if parsed.asksForHelp { return specification.helpText(of: "tool").isEmpty ? "no help" : nil }
    _ = try command.init(parsed, in: tool)
    return nil
  }
}
