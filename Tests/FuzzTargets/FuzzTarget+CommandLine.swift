import GestureReplay
import JSONText

@testable import ReplayCommands

extension FuzzTarget {
  /// A line is a setting, a sweep's values and a range in which something is looked for, each laid
  /// over a scene.
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

  /// The fault that something tells; nil where it is refused.
  private static func faultUnlessRefused(_ attempt: () throws(InputFailure) -> String?) -> String? {
    do throws(InputFailure) { return try attempt() } catch { return fault(ofRefusal: error) }
  }

  /// An argument a line, the first the command's name; the command is made and not run.
  static func commandLineFault(_ input: [UInt8]) throws(InputFailure) -> String? {
    var arguments = input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let command = try CommandLineTool.command(named: arguments.removeFirst())
    let specification = command.specification
    let parsed = try Arguments(arguments, specification)
    if parsed.asksForHelp { return specification.helpText(of: "tool").isEmpty ? "no help" : nil }
    _ = try command.init(
      parsed, in: ToolContext(name: "tool", version: "1", catalog: .builtIn))
    return nil
  }
}
