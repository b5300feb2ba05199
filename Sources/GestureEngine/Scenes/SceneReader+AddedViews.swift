import JSONText
import MotionLaws

extension SceneReader {
  /// Checks the names and the places of the views that a scene adds.
  ///
  /// - Throws: at a name that is taken, or a container that does not exist.
  static func checkAddedViews(_ scene: ReplayScene, _ document: JSONNode) throws(InputFailure) {
    guard !scene.scrollViews.isEmpty || !scene.controls.isEmpty else { return }
    var bare = scene
    (bare.scrollViews, bare.controls, bare.recognizers) = ([], [], [])
    var views = bare.viewNames
    var recognizers = bare.ownRecognizers.map { $0.name }
    for (index, view) in scene.scrollViews.enumerated() {
      let location = element(index, of: "scrollViews", in: document)
      try checkName(view.name, of: "scroll view", among: views, at: location)
      try checkFrame(view.frame, of: view.name, at: location)
      guard !recognizers.contains(view.panName) else {
        throw InputFailure(
          "the pan of \"\(view.name)\" would be called \"\(view.panName)\", as another recognizer is",
          expected: "another name", at: location)
      }
      let later = scene.scrollViews[index...].map { $0.name }
      try checkContainer(
        view.container, of: view.name, among: views, declaredLater: later, at: location)
      if let inner = view.contains,
        let other = scene.scrollViews[..<index].first(where: { $0.contains == inner })
      {
        throw InputFailure(
          "\"\(view.name)\" contains \"\(inner)\", as \"\(other.name)\" does",
          expected: "\"contains\": \"\(other.name)\", or another view", at: location)
      }
      if let inner = view.contains, !views.contains(inner) || inner == view.container {
        throw InputFailure(
          "\"\(view.name)\" contains an unknown view, \"\(inner)\"",
          expected: Spelling.suggestion(
            for: inner, among: views.filter { $0 != view.container }), at: location)
      }
      views.append(view.name)
      recognizers.append(view.panName)
    }
    for (index, control) in scene.controls.enumerated() {
      let location = element(index, of: "controls", in: document)
      try checkName(control.name, of: "control", among: views, at: location)
      try checkFrame(control.frame, of: control.name, at: location)
      try checkContainer(
        control.container, of: control.name, among: views, declaredLater: [], at: location)
      views.append(control.name)
    }
  }

  private static func checkName(
    _ name: String, of what: String, among names: [String], at location: TextLocation?
  ) throws(InputFailure) {
    if name == "dimming" {
      throw InputFailure(
        "the \(what) is named \"dimming\", which is the alpha of the shading in a layout",
        expected: "another name", at: location)
    }
    guard name.isEmpty || names.contains(name) else { return }
    throw InputFailure(
      "the \(what) \"\(name)\" needs a unique name",
      expected: "a name other than \(names.joined(separator: ", "))", at: location)
  }

  private static func checkFrame(
    _ frame: Rect, of name: String, at location: TextLocation?
  ) throws(InputFailure) {
    guard frame.width == 0 || frame.height == 0 else { return }
    throw InputFailure(
      "\"\(name)\" has no \"frame\"", expected: "[x, y, width, height], in points", at: location)
  }

  private static func checkContainer(
    _ container: String, of name: String, among names: [String], declaredLater later: [String],
    at location: TextLocation?
  ) throws(InputFailure) {
    guard !names.contains(container) else { return }
    if container == name {
      throw InputFailure(
        "\"\(name)\" lies in itself", expected: "one of \(names.joined(separator: ", "))",
        at: location)
    }
    if later.contains(container) {
      throw InputFailure(
        "\"\(name)\" lies in \"\(container)\", which is declared later",
        expected: "\"\(container)\" before \"\(name)\"", at: location)
    }
    throw InputFailure(
      "\"\(name)\" lies in an unknown view, \"\(container)\"",
      expected: Spelling.suggestion(for: container, among: names), at: location)
  }

  private static func element(_ index: Int, of key: String, in document: JSONNode) -> TextLocation?
  {
    guard let list = document[key], case .array(let elements) = list.value else { return nil }
    return elements.indices.contains(index) ? elements[index].location : list.location
  }
}
