import GestureRecognition
import GestureReplay
import JSONText
import ScrollViews
import SheetSystems

/// A built-in scene, tuned or not, as the invariants see it: what it is made of, and its parameters
/// as it prints them.
struct InvariantScene: Sendable {
  let scene: ReplayScene

  /// The parameters of the sheet that are numbers, by key path; of a truth value, 1 or 0.
  private var numbers: [String: Double] = [:]

  /// - Parameters:
  ///   - name: of a built-in scene.
  ///   - tuning: settings as on the command line, such as `sheet.height=600`.
  /// - Throws: where the scene cannot be read, or not read back.
  init(named name: String, tuning: [String] = []) throws(InputFailure) {
    var document = try SceneReader.document(named: name)
    for setting in tuning { document = document.merging(try SceneReader.patch(setting)) }
    scene = try SceneReader.scene(from: document)
    let printed = try JSONNode(parsing: SceneWriter.text(of: scene), source: name)
    if let sheet = printed["sheet"] { collect(sheet, "") }
  }

  private mutating func collect(_ node: JSONNode, _ keyPath: String) {
    switch node.value {
    case .number(let number): numbers[keyPath] = number
    case .bool(let flag): numbers[keyPath] = flag ? 1 : 0
    case .object(let members):
      for member in members {
        collect(member.node, keyPath.isEmpty ? member.key : "\(keyPath).\(member.key)")
      }
    default: break
    }
  }

  /// The name of the sheet's system; nil for a scene without a sheet.
  var system: String? { scene.sheet?.name }

  /// A parameter of the sheet, by its key path below `sheet`; not a number where there is none.
  func number(_ keyPath: String) -> Double { numbers[keyPath] ?? .nan }

  /// Whether left and right are alike: no recognizer begins at an edge, and no content stands at
  /// its left.
  var isSymmetric: Bool {
    guard scene.scrollView?.contentWidth == nil else { return false }
    let recognizers = scene.sheet?.recognizers(scene.recognition, on: scene.screen) ?? []
    return recognizers.allSatisfy { recognizer in
      guard case .pan(let pan) = recognizer.kind else { return true }
      return pan.edge == nil
    }
  }

  /// Where edges show that are worth a touch: the sheet's at either end, in points from the top.
  var edges: [Double] {
    guard let range = scene.sheet?.extentRange else { return [] }
    let isFromTop = system == "drawer"
    return [range.lowerBound, range.upperBound].map {
      isFromTop ? $0 : scene.screen.height - $0
    }
  }
}
