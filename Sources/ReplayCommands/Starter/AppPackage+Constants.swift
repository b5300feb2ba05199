import AppSources
import JSONText
import TextFiles

extension AppFolder {
  /// The settings of the build step.
  ///
  /// - Parameters:
  ///   - names: the constants of the app that become settings.
  ///   - recordsComparisons: whether the sides of comparisons are recorded.
  /// - Returns: the settings.
  /// - Throws: if a constant cannot be a setting.
  func buildSettings(
    constants names: [String], recordsComparisons: Bool
  ) throws(InputFailure) -> BuildSettings {
    var settings = BuildSettings()
    settings.recordsComparisons = recordsComparisons
    settings.constants = names.map { ListedConstant($0, path: "") }
    guard let failure = constants.failures(of: settings.constants).first else { return settings }
    let location = failure.position.map {
      TextLocation(source: failure.path, position: .init(line: $0.line, column: $0.column))
    }
    throw InputFailure(failure.what, expected: failure.expected, at: location)
  }
}

extension AppPackage {
  /// The most constants that a report lists.
  private static let listed = 20

  /// The part of a report on the constants that are settings, and on those that may be.
  var constantNotes: String {
    let own = buildSettings.constants.map(\.name)
    let others = app.constants.constants(beside: buildSettings.constants)
    let compared = others.filter(\.isCompared)
    let among = others.filter { !$0.isCompared && $0.isAmongConstants }
    var lines: [String] = []
    if !own.isEmpty {
      lines.append(
        "Settings that are constants in its code: "
          + own.map { "app.\($0)" }.joined(separator: ", ") + ".")
    }
    if !compared.isEmpty {
      lines.append("Constants that comparisons name, and that can be settings:")
      lines += Self.lines(of: compared)
    }
    if !among.isEmpty {
      lines.append("\(compared.isEmpty ? "Constants" : "Others") that can be settings:")
      lines += Self.lines(of: among)
    }
    if !(compared + among).isEmpty {
      let path = TextFile.path(buildSettingsPath, in: TextFile.path(names.tool, in: place))
      lines.append("List them in \(path), or name one with --constant.")
    }
    return lines.isEmpty ? "" : "\n" + lines.map { "  \($0)\n" }.joined()
  }

  private static func lines(of constants: [ConstantList.Constant]) -> [String] {
    let lines = constants.map { "\($0.path):\($0.line): \($0.name)" }
    return lines.count <= listed
      ? lines : lines.prefix(listed) + ["… and \(lines.count - listed) more."]
  }
}
