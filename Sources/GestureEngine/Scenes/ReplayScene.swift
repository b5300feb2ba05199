public import JSONText

/// A scene that the fingers touch: a screen, a sheet, a scroll view, and the parameters of all of
/// them; `gesture-scene/1`.
public struct ReplayScene: Sendable {
  package static let format = DocumentFormat.scene.rawValue

  public var name: String
  public var screen: Screen

  /// The sheet at rest, before anything happens; nil for a scene without one.
  public var sheet: AnySheet?

  /// The parameters of the scroll view; nil for a scene without one.
  public var scrollView: ScrollViewSettings?

  /// Scroll views in addition to that one.
  public var scrollViews: [FurtherScrollViewSettings] = []

  /// Views that track touches themselves.
  public var controls: [ControlSettings] = []

  public var recognition: RecognitionSettings

  /// Recognizers in addition to those of the sheet and the scroll view.
  public var recognizers: [RecognizerSettings]

  /// The properties that must hold in every run, as the scene's file lists them; nil if it lists none.
  ///
  /// They change no run, and are read and judged by others.
  package internal(set) var properties: JSONNode?

  /// The text that it was read from, with tunings merged into it.
  ///
  /// Parameters that may depend on others are left to their defaults. Nil for a scene made in code.
  package internal(set) var document: JSONNode?

  /// The same scene with name and text in their own memory: runs on one thread copy both, and
  /// copies share reference counts.
  package var deepCopy: ReplayScene {
    var scene = self
    scene.name = name.deepCopy
    scene.document = document?.deepCopy
    scene.properties = properties?.deepCopy
    return scene
  }

  /// A scene created in code, with any sheet.
  public init<Sheet: SheetSystem>(
    name: String, screen: Screen = Screen(), sheet: Sheet,
    scrollView: ScrollViewSettings? = nil, recognition: RecognitionSettings = .init(),
    recognizers: [RecognizerSettings] = []
  ) {
    self.init(
      name: name, screen: screen, sheet: .some(AnySheet(sheet)), scrollView: scrollView,
      recognition: recognition, recognizers: recognizers)
  }

  /// A scene created in code, with or without a sheet.
  public init(
    name: String, screen: Screen = Screen(), sheet: AnySheet?,
    scrollView: ScrollViewSettings? = nil, recognition: RecognitionSettings = .init(),
    recognizers: [RecognizerSettings] = []
  ) {
    self.name = name
    self.screen = screen
    self.sheet = sheet
    self.scrollView = scrollView
    self.recognition = recognition
    self.recognizers = recognizers
  }

  /// A built-in scene with its defaults; nil if there is none of that name.
  ///
  /// - Parameters:
  ///   - name: the scene's.
  ///   - catalog: the known systems and scenes.
  /// - Throws: if the scene cannot be made; never for those of the package.
  public init?(builtIn name: String, in catalog: SheetCatalog = .builtIn) throws(InputFailure) {
    guard let document = try catalog.document(named: name) else { return nil }
    self = try SceneReader.scene(from: document, catalog: catalog)
  }
}
