import GestureTraces
public import JSONText

/// Makes scenes from JSON, and merges tunings into them.
///
/// A tuning is merged into the scene's text before anything is read, so that a changed screen
/// changes the defaults that depend on it, and every value is checked once, at its own location.
public struct SceneReader {
  static let keys = ["format", "name"] + DocumentFormat.sceneParts + [PropertySchema.key]

  /// The patch for a setting on the command line.
  ///
  /// ```
  /// sheet.velocityThreshold=800   →   {"sheet": {"velocityThreshold": 800}}
  /// ```
  ///
  /// - Parameters:
  ///   - text: `KEYPATH=VALUE`; a value that is not JSON is a string.
  ///   - option: the option's name, for errors.
  /// - Returns: the document to lay over a scene.
  /// - Throws: if the text is not a setting.
  public static func patch(_ text: String, option: String = "--set") throws(InputFailure)
    -> JSONNode
  {
    let location = TextLocation(source: "\(option) \(text)")
    let setting = try setting(
      text, at: location, expected: "KEYPATH=VALUE, such as sheet.height=600")
    return try patch(value(of: setting.value, at: location), at: setting.keyPath)
  }

  /// The document that sets one parameter.
  ///
  /// - Parameters:
  ///   - value: its value.
  ///   - keyPath: its path in a scene, such as `sheet.height`.
  /// - Returns: the document to lay over a scene.
  /// - Throws: if a key of the path is empty.
  package static func patch(_ value: JSONNode, at keyPath: String) throws(InputFailure) -> JSONNode
  {
    var node = value
    for key in keyPath.split(separator: ".", omittingEmptySubsequences: false).reversed() {
      guard !key.isEmpty else {
        throw InputFailure(
          "a key of the path is empty", expected: "KEYPATH=VALUE, such as sheet.height=600",
          at: value.location)
      }
      let member = JSONNode.Member(key: String(key), keyLocation: value.location, node: node)
      node = JSONNode(.object([member]), at: value.location)
    }
    return node
  }

  /// The two sides of a setting on the command line.
  ///
  /// The key path ends at the first equals sign, or at the first outside quotation marks if there is one:
  /// views are named after their texts, as in `final.layout.label "a = b"[1]=300`.
  package static func setting(_ text: String, at location: TextLocation, expected: String)
    throws(InputFailure) -> (keyPath: String, value: String)
  {
    var isQuoted = false
    let unquoted = text.firstIndex { character in
      if character == "\"" { isQuoted.toggle() }
      return character == "=" && !isQuoted
    }
    guard let sign = unquoted ?? text.firstIndex(of: "="), sign > text.startIndex else {
      throw InputFailure("not a setting", expected: expected, at: location)
    }
    return (String(text[..<sign]), String(text[text.index(after: sign)...]))
  }

  /// A parameter and its range on the command line: `KEYPATH=FROM:TO`.
  package static func rangeSetting(_ text: String, at location: TextLocation, expected: String)
    throws(InputFailure) -> (keyPath: String, range: ClosedRange<Double>)
  {
    let setting = try setting(text, at: location, expected: expected)
    let parts = setting.value.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { DecimalLiteral(String($0))?.value }
    guard parts.count == 2, numbers.count == 2, numbers[0] < numbers[1] else {
      throw InputFailure(
        "\"\(setting.value)\" is not a range of numbers", expected: expected, at: location)
    }
    return (setting.keyPath, numbers[0]...numbers[1])
  }

  /// A value on the command line: JSON, or a string if it is not JSON.
  package static func value(of text: String, at location: TextLocation) -> JSONNode {
    do throws(InputFailure) {
      return try JSONNode(
        parsing: Array(text.utf8), source: location.source, hasPositions: false)
    } catch {
      return JSONNode(.string(text), at: location)
    }
  }

  /// Reads a scene.
  ///
  /// - Parameters:
  ///   - document: the scene's text, with tunings merged into it.
  ///   - catalog: the systems that it can name.
  /// - Returns: the scene.
  /// - Throws: at an unknown key, a value of the wrong kind or out of range.
  public static func scene(from document: JSONNode, catalog: SheetCatalog = .builtIn)
    throws(InputFailure) -> ReplayScene
  {
    guard case .object(let members) = document.value else {
      throw InputFailure(
        "the scene is \(document.kind)", expected: "an object", at: document.location)
    }
    if document["format"] != nil { try checkFormat(document) }
    let schemaKey = JSONSchema.Member.schemaReference.key
    let system = (document["sheet"]?["system"]?.text).flatMap(catalog.system)
    let further = [system?.furtherKey, schemaKey].compactMap { $0 }
    for member in members where !keys.contains(member.key) && !further.contains(member.key) {
      throw unknownKey(member, of: document, catalog)
    }
    try checkFormat(document)
    var screen = Screen()
    if let device = document["device"] {
      try SettingsReader.read(&screen, from: device, path: "device")
    }
    var scene = ReplayScene(name: try name(document), screen: screen, sheet: nil)
    var defaults = SceneDefaults()
    if let sheet = document["sheet"] {
      scene.sheet = try self.sheet(from: sheet, of: document, on: screen, catalog, &defaults)
    }
    if scene.sheet == nil { try RegisteredSystem.checkHasNone(of: document["app"]) }
    scene.recognition = defaults.recognition
    if let recognition = document["recognition"] {
      try SettingsReader.read(&scene.recognition, from: recognition, path: "recognition")
    }
    var rest = SceneRest(scrollView: nil, scrollDefaults: defaults.scrollView)
    let restKeys = ["scrollView", "scrollViews", "controls", "recognizers"]
    let otherKeys = keys.filter { !restKeys.contains($0) }
    try SettingsReader.read(&rest, from: document, extraKeys: otherKeys + further)
    scene.scrollView = rest.scrollView
    scene.scrollViews = rest.scrollViews
    scene.controls = rest.controls
    scene.recognizers = rest.recognizers
    try checkAddedViews(scene, document)
    try checkRecognizers(scene, at: document["recognizers"]?.location)
    scene.document = document
    scene.properties = document[PropertySchema.key]
    return scene
  }

  private static func checkFormat(_ document: JSONNode) throws(InputFailure) {
    guard let node = document["format"] else {
      throw InputFailure(
        "\"format\" is missing", expected: "\"format\": \"\(ReplayScene.format)\"",
        at: document.location)
    }
    if let other = node.text.flatMap(DocumentFormat.init), other != .scene {
      throw GivenDocument.Kind.document(other).failure(
        wanting: [.document(.scene)], at: node.location)
    }
    guard case .string(ReplayScene.format) = node.value else {
      throw InputFailure(
        "the format is not that of a scene", expected: "\"\(ReplayScene.format)\"",
        at: node.location)
    }
  }

  private static func name(_ document: JSONNode) throws(InputFailure) -> String {
    guard let node = document["name"] else { return "scene" }
    guard case .string(let name) = node.value else {
      throw InputFailure("\"name\" is \(node.kind)", expected: "a string", at: node.location)
    }
    return name
  }

  private static func sheet(
    from node: JSONNode, of scene: JSONNode, on screen: Screen, _ catalog: SheetCatalog,
    _ defaults: inout SceneDefaults
  ) throws(InputFailure) -> AnySheet? {
    if case .null = node.value { return nil }
    guard case .object = node.value else {
      throw InputFailure(
        "\"sheet\" is \(node.kind)", expected: "an object, or null for none", at: node.location)
    }
    let known = catalog.systemNames
    guard let systemNode = node["system"] else {
      throw InputFailure(
        "\"sheet\" has no \"system\"", expected: "one of \(known.joined(separator: ", "))",
        at: node.location)
    }
    guard case .string(let name) = systemNode.value,
      let system = catalog.system(named: name)
    else {
      guard case .string(let word) = systemNode.value else {
        throw InputFailure(
          "\"sheet.system\" is \(systemNode.kind)",
          expected: "one of \(known.joined(separator: ", "))", at: systemNode.location)
      }
      throw InputFailure(
        "unknown system \"\(word)\"", expected: Spelling.suggestion(for: word, among: known),
        at: systemNode.location)
    }
    return try system.makeSheet(scene, node, screen, &defaults)
  }

  private static func checkRecognizers(_ scene: ReplayScene, at location: TextLocation?)
    throws(InputFailure)
  {
    guard !scene.recognizers.isEmpty else { return }
    let views = scene.viewNames
    var names = scene.ownRecognizers.map { $0.name }
    for recognizer in scene.recognizers {
      guard !recognizer.name.isEmpty, !names.contains(recognizer.name) else {
        throw InputFailure(
          "the recognizer \"\(recognizer.name)\" needs a unique name",
          expected: "a name other than \(names.joined(separator: ", "))", at: location)
      }
      guard views.contains(recognizer.view) else {
        throw InputFailure(
          "the recognizer \"\(recognizer.name)\" is attached to an unknown view, \"\(recognizer.view)\"",
          expected: Spelling.suggestion(for: recognizer.view, among: views), at: location)
      }
      names.append(recognizer.name)
    }
    for recognizer in scene.recognizers {
      guard let other = recognizer.requiresFailureOf, !names.contains(other) else { continue }
      throw InputFailure(
        "\"\(recognizer.name)\" waits for the unknown recognizer \"\(other)\" to fail",
        expected: Spelling.suggestion(for: other, among: names), at: location)
    }
  }
}

/// The parts of a scene that depend on its sheet.
struct SceneRest: SettingsGroup {
  var scrollView: ScrollViewSettings?
  var scrollDefaults: ScrollViewSettings
  var scrollViews: [FurtherScrollViewSettings] = []
  var controls: [ControlSettings] = []
  var recognizers: [RecognizerSettings] = []

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.optionalGroup(
      "scrollView", &scrollView, whenGiven: scrollDefaults,
      "The scroll view, or null for none; scenes show prints the defaults that a system changes."
    )
    try visitor.list(
      "scrollViews", &scrollViews, of: FurtherScrollViewSettings(),
      "Scroll views in addition to the one that the sheet tracks.")
    try visitor.list(
      "controls", &controls, of: ControlSettings(),
      "Views that track touches themselves, such as buttons and sliders.")
    try visitor.list(
      "recognizers", &recognizers, of: RecognizerSettings(),
      "Recognizers in addition to those of the sheet and the scroll view.")
  }
}
