/// What a panel asks and tells.
@objc protocol PanelDelegate {
  func panelMustTell(_ panel: Panel)

  /// Two methods differ in a type only.
  @objc(panel:heightForWidth:) optional
  func panel(_ panel: Panel, heightFor width: Double) -> Double
  @objc optional func panel(_ panel: Panel, heightFor name: String) -> Double?

  @objc optional func panelDidMove(
    _ panel: Panel,
    to y: Double  // from the top
  )
  @objc optional var corner: Double { get }
  @objc optional func panel(_ panel: Panel, finishedWith completion: @escaping () -> Void)
}

@objcMembers class Panel {
  weak var delegate: (any PanelDelegate)?
  private var told: [String] = []
  var onMove: ((Double) -> Void)?

  func tell() -> [String] {
    told = []
    delegate?.panelMustTell(self)
    if let height = delegate?.panel?(self, heightFor: 3) { told.append("height \(height)") }
    if let height = delegate?.panel?(self, heightFor: "three") { told.append("named \(height)") }
    if delegate?.panelDidMove?(self, to: 12) == nil { told.append("nobody is told") }
    delegate?.panel?(self, finishedWith: { self.told.append("finished") })
    delegate?.panel?(self) { self.told.append("finished \(self.delegate?.corner ?? 0)") }
    onMove?(12)
    return told
  }

  /// What is named without a call is a function, or nil.
  func tellByValue() -> [String] {
    told = []
    if let move = delegate?.panelDidMove(_:to:) { move(self, 3) }
    if delegate?.panelDidMove == nil { told.append("nobody moves") }
    delegate?.panel(_:finishedWith:)?(self) { self.told.append("finished") }
    return told
  }

  func note(_ text: String) { told.append(text) }
}

/// Leaves everything out.
class QuietOwner: PanelDelegate {
  func panelMustTell(_ panel: Panel) { panel.note("quiet") }
}

/// Adds what its superclass leaves out.
class LoudOwner: QuietOwner {
  func panel(_ panel: Panel, heightFor width: Double) -> Double { width * 2 }
}

extension LoudOwner {
  func panelDidMove(_ panel: Panel, to y: Double) { panel.note("moved to \(y)") }
}

/// Has one of its superclass's, which is not added twice.
final class LouderOwner: LoudOwner {
  override func panel(_ panel: Panel, heightFor width: Double) -> Double { width * 3 }
  var corner: Double { 7 }
}

/// Overrides in an extension, with what is private there, and what an extension declares.
extension LouderOwner {
  override func panelMustTell(_ panel: Panel) {
    super.panelMustTell(panel)
    panel.note(mark)
  }
  override func panelDidMove(_ panel: Panel, to y: Double) {
    super.panelDidMove(panel, to: y)
    panel.note(#function)
  }
  private var mark: String { "louder" }
}

enum Owners {
  /// A type in a type, which other files cannot name.
  private final class Hidden: PanelDelegate {
    func panelMustTell(_ panel: Panel) { panel.note("hidden") }
    func panel(_ panel: Panel, heightFor name: String) -> Double? { name == "three" ? 3 : nil }
    func panel(_ panel: Panel, finishedWith completion: @escaping () -> Void) { completion() }
  }

  static var hidden: any PanelDelegate { Hidden() }
}
