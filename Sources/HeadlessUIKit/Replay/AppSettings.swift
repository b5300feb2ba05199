public import JSONText

/// The settings of an app in a scene: those that it declares itself, and constants of its code.
public struct AppSettings<App: ReplayedApp>: SettingsGroup, Sendable {
  /// The app, with the settings that it declares.
  public var app: App

  /// The constants of its code.
  private var constants = ConstantGroup(App.constants)

  /// The app's own settings, with the constants as its code has them.
  public init(_ app: App) { self.app = app }

  public static var formerKeys: [String: String] { App.formerKeys }

  public mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try app.visit(&visitor)
    try constants.visit(&visitor)
  }

  /// The constants that are other than in the app's code, by their names.
  var changedConstants: [String: Double] { constants.changes }

  /// Checks that a constant has no key of the app's own settings.
  ///
  /// - Throws: if one has.
  func checkKeys(at location: TextLocation?) throws(InputFailure) {
    guard !constants.keys.isEmpty else { return }
    let own = Set(SettingsSchema.members(of: app).map(\.key))
    guard let key = constants.keys.first(where: { own.contains($0) }) else { return }
    throw InputFailure(
      "\"app.\(key)\" is both a setting of \(App.self) and a constant in the app's code",
      expected: "another key in its 'visit'", at: location)
  }
}

/// Constants of an app's code, as the parts of their names have them: those of a type are an object.
struct ConstantGroup: SettingsGroup, Sendable {
  private enum Member: Sendable {
    case constant(AppConstant, value: Double)
    case group(ConstantGroup)
  }

  private var members: [(key: String, member: Member)] = []

  /// - Parameter constants: the constants; of two with one name, the first counts.
  init(_ constants: [AppConstant]) {
    for constant in constants {
      insert(constant, under: constant.name.split(separator: ".").map(String.init)[...])
    }
  }

  private mutating func insert(_ constant: AppConstant, under path: ArraySlice<String>) {
    guard let key = path.first else { return }
    let index = members.firstIndex { $0.key == key }
    guard path.count > 1 else {
      if index == nil { members.append((key, .constant(constant, value: constant.value))) }
      return
    }
    guard let index else {
      var group = ConstantGroup([])
      group.insert(constant, under: path.dropFirst())
      return members.append((key, .group(group)))
    }
    guard case .group(var group) = members[index].member else { return }
    group.insert(constant, under: path.dropFirst())
    members[index].member = .group(group)
  }

  var keys: [String] { members.map(\.key) }

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    for index in members.indices {
      let key = members[index].key
      switch members[index].member {
      case .constant(let constant, var value):
        try visitor.number(key, &value, in: constant.range, constant.about)
        members[index].member = .constant(constant, value: value)
      case .group(var group):
        try visitor.group(key, &group, "Constants in the app's code.")
        members[index].member = .group(group)
      }
    }
  }

  /// The values that are other than in the app's code, by the constants' names.
  var changes: [String: Double] {
    var changes: [String: Double] = [:]
    for (_, member) in members {
      switch member {
      case .constant(let constant, let value):
        if value != constant.value { changes[constant.name] = value }
      case .group(let group): changes.merge(group.changes) { first, _ in first }
      }
    }
    return changes
  }
}
