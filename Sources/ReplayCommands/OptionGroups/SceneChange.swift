import GestureEngine
import GestureTraces
import JSONText
import TextFiles

/// A change to scenes, as `--a` and `--b` name it.
enum SceneChange: Sendable {
  /// The scene that replaces all others.
  case scene(JSONNode)

  /// A tuning to lay over the scene.
  case patch(JSONNode)
}

extension ValueParser where Value == SceneChange {
  /// A setting, a scene or a tuning: the form of a text decides.
  ///
  /// `KEYPATH=VALUE` is a setting; to give a path that contains an
  /// equals sign, write a slash before that sign: `./a=b.json`. The name of a built-in scene is that
  /// scene. Anything else is a file, which is a scene if its `format` says so and a tuning if it has
  /// none.
  static var change: ValueParser {
    ValueParser(.changes) { (text, option) throws(InputFailure) in
      try SceneChange(text, option, CommandCall.current.scenes)
    }
  }
}

extension SceneChange {
  fileprivate init(_ value: String, _ option: String, _ scenes: SceneLibrary)
    throws(InputFailure)
  {
    if let sign = value.firstIndex(of: "="), !value[..<sign].contains("/") {
      self = .patch(try SceneReader.patch(value, option: option))
      return
    }
    let names = scenes.catalog.sceneNames
    if names.contains(value) {
      self = .scene(try scenes.document(named: value, in: ""))
      return
    }
    guard value == "-" || value.contains("/") || TextFile.exists(value) else {
      throw InputFailure(
        "\(option) is \"\(value)\"",
        expected: Spelling.question(about: value, among: names)
          ?? "KEYPATH=VALUE, a scene or tuning file, or a scene's name: "
          + names.joined(separator: ", "))
    }
    let node = try scenes.document(at: value) { () throws(InputFailure) in
      try JSONNode(
        parsing: try TextFile.read(value, waitsForWriter: false),
        source: TextFile.displayName(of: value), wanting: [.tuning, .document(.scene)])
    }
    guard case .object = node.value else {
      throw InputFailure(
        "\(option) is \(node.kind)", expected: "an object: a tuning or a scene", at: node.location)
    }
    self = node["format"] == nil ? .patch(node) : .scene(node)
  }
}

extension TuningOptions {
  /// The same options with changes on top.
  func changed(by changes: [SceneChange]) -> TuningOptions {
    var options = self
    for change in changes {
      switch change {
      case .scene(let scene): options = options.laying([], over: scene)
      case .patch(let patch): options = options.laying([patch], over: nil)
      }
    }
    return options
  }
}
