import BasicTestSupport
import GestureReplay
import ReplayTestSupport
import Testing
import TextFiles

/// The guide's table of the app's actions matches what the systems declare.
struct ActionsGuideTests {
  private let lines: [Substring]

  init() throws {
    let guide = try TextFile.read(
      Repository.root + "/Sources/GestureReplay/GestureReplay.docc/ScenesAndActions.md")
    lines = String(decoding: guide, as: UTF8.self).split(separator: "\n")
  }

  /// Actions as the table lists them; adjacent ones with the same parameters count as one.
  private static func words(_ actions: [ActionDescription]) -> String {
    var groups: [(names: [String], keys: [String])] = []
    for action in actions {
      let keys = action.parameters.map { "`\($0.key)`" }
      if let last = groups.last, last.keys == keys {
        groups[groups.count - 1].names.append("`\(action.name)`")
      } else {
        groups.append((["`\(action.name)`"], keys))
      }
    }
    return groups.map { group in
      group.names.joined(separator: ", ")
        + (group.keys.isEmpty ? "" : " (\(group.keys.joined(separator: ", ")))")
    }.joined(separator: ", ")
  }

  @Test(arguments: SheetCatalog.builtIn.systems.filter { !$0.actions.isEmpty }.map(\.name))
  func `a system's row lists its actions with their parameters`(name: String) throws {
    let system = try #require(SheetCatalog.builtIn.system(named: name))
    #expect(lines.contains("| `\(name)` | \(Self.words(system.actions)) |"))
  }

  @Test func `the systems without actions share a row`() {
    let names = SheetCatalog.builtIn.systems.filter(\.actions.isEmpty).map { "`\($0.name)`" }
    #expect(lines.contains("| \(names.joined(separator: ", ")) | none of their own |"))
  }
}
