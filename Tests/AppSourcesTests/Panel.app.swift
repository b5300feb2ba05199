// swift-format-ignore-file
#sourceLocation(file: "Fixtures/app-sources/Panel.swift", line: 2)
protocol PanelDelegate: AnyObject {
  func panelMustTell(_ panel: Panel)

  /// Two methods differ in a type only.
  

  

  

// from the top

  
  
}

class Panel {
  weak var delegate: (any PanelDelegate)?
  private var told: [String] = []
  var onMove: ((Double) -> Void)?

  func tell() -> [String] {
    told = []
    delegate?.panelMustTell(self)
    if let height = delegate?._optional_panel(self, heightFor: 3) { told.append("height \(height)") }
    if let height = delegate?._optional_panel(self, heightFor: "three") { told.append("named \(height)") }
    if delegate?._optional_panelDidMove(self, to: 12) == nil { told.append("nobody is told") }
    delegate?._optional_panel(self, finishedWith: { self.told.append("finished") })
    delegate?._optional_panel(self) { self.told.append("finished \(self.delegate?.corner ?? 0)") }
    onMove?(12)
    return told
  }

  /// What is named without a call is a function, or nil.
  func tellByValue() -> [String] {
    told = []
    if let move = delegate?._optional_value_panelDidMove_to { move(self, 3) }
    if delegate?.panelDidMove == nil { told.append("nobody moves") }
    delegate?._optional_value_panel_finishedWith?(self) { self.told.append("finished") }
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
func panelDidMove(_ panel: Panel, to y: Double) { self._LoudOwner_panelDidMove(`panel`, to: `y`) }; }

extension LoudOwner {
  func _LoudOwner_panelDidMove(_ panel: Panel, to y: Double) { panel.note("moved to \(y)") }
}

/// Has one of its superclass's, which is not added twice.
final class LouderOwner: LoudOwner {
  override func panel(_ panel: Panel, heightFor width: Double) -> Double { width * 3 }
  var corner: Double { 7 }
override func panelMustTell(_ panel: Panel) { self._LouderOwner_panelMustTell(`panel`) }; override func panelDidMove(_ panel: Panel, to y: Double) { self._LouderOwner_panelDidMove(`panel`, to: `y`) }; }

/// Overrides in an extension, with what is private there, and what an extension declares.
extension LouderOwner {
  func _LouderOwner_panelMustTell(_ panel: Panel) {
    super.panelMustTell(panel)
    panel.note(mark)
  }
  func _LouderOwner_panelDidMove(_ panel: Panel, to y: Double) {
    super.panelDidMove(panel, to: y)
    panel.note("panelDidMove(_:to:)")
  }
  private var mark: String { "louder" }
}

enum Owners {
  /// A type in a type, which other files cannot name.
  private final class Hidden: PanelDelegate, _PanelDelegate_panel_heightFor_2, _PanelDelegate_panel_finishedWith {
    func panelMustTell(_ panel: Panel) { panel.note("hidden") }
    func panel(_ panel: Panel, heightFor name: String) -> Double? { name == "three" ? 3 : nil }
    func panel(_ panel: Panel, finishedWith completion: @escaping () -> Void) { completion() }
  }

  static var hidden: any PanelDelegate { Hidden() }
}

#sourceLocation(file: "Fixtures/app-sources/Panel.swift", line: 10)
extension PanelDelegate { var _optional_value_panelDidMove_to: ((Panel, Double) -> Void)? { (self as? any _PanelDelegate_panelDidMove_to)?.`panelDidMove`(_:to:) } }
#sourceLocation(file: "Fixtures/app-sources/Panel.swift", line: 10)
extension PanelDelegate { var `panelDidMove`: ((Panel, Double) -> Void)? { (self as? any _PanelDelegate_panelDidMove_to)?.`panelDidMove`(_:to:) } }
#sourceLocation(file: "Fixtures/app-sources/Panel.swift", line: 15)
extension PanelDelegate { var _optional_value_panel_finishedWith: ((Panel, @escaping () -> Void) -> Void)? { (self as? any _PanelDelegate_panel_finishedWith)?.`panel`(_:finishedWith:) } }
#sourceLocation(file: "Fixtures/app-sources/Panel.swift", line: 53)
extension LoudOwner: _PanelDelegate_panel_heightFor {}
#sourceLocation(file: "Fixtures/app-sources/Panel.swift", line: 53)
extension LoudOwner: _PanelDelegate_panelDidMove_to {}
#sourceLocation(file: "Fixtures/app-sources/Panel.swift", line: 62)
extension LouderOwner: _PanelDelegate_corner {}
#sourceLocation(file: "Fixtures/app-sources/Panel.swift", line: 7)
protocol _PanelDelegate_panel_heightFor: AnyObject { func panel(_ panel: Panel, heightFor width: Double) -> Double }; extension PanelDelegate { @discardableResult func _optional_panel(_ panel: Panel, heightFor width: Double) -> Double? { (self as? any _PanelDelegate_panel_heightFor)?.`panel`(`panel`, heightFor: `width`) } }
#sourceLocation(file: "Fixtures/app-sources/Panel.swift", line: 8)
protocol _PanelDelegate_panel_heightFor_2: AnyObject { func panel(_ panel: Panel, heightFor name: String) -> Double? }; extension PanelDelegate { @discardableResult func _optional_panel(_ panel: Panel, heightFor name: String) -> Double? { (self as? any _PanelDelegate_panel_heightFor_2)?.`panel`(`panel`, heightFor: `name`) } }
#sourceLocation(file: "Fixtures/app-sources/Panel.swift", line: 10)
protocol _PanelDelegate_panelDidMove_to: AnyObject { func panelDidMove( _ panel: Panel, to y: Double ) }; extension PanelDelegate { @discardableResult func _optional_panelDidMove( _ panel: Panel, to y: Double ) -> Void? { (self as? any _PanelDelegate_panelDidMove_to)?.`panelDidMove`(`panel`, to: `y`) } }
#sourceLocation(file: "Fixtures/app-sources/Panel.swift", line: 14)
protocol _PanelDelegate_corner: AnyObject { var corner: Double { get } }; extension PanelDelegate { var corner: Double? { (self as? any _PanelDelegate_corner)?.`corner` } }
#sourceLocation(file: "Fixtures/app-sources/Panel.swift", line: 15)
protocol _PanelDelegate_panel_finishedWith: AnyObject { func panel(_ panel: Panel, finishedWith completion: @escaping () -> Void) }; extension PanelDelegate { @discardableResult func _optional_panel(_ panel: Panel, finishedWith completion: @escaping () -> Void) -> Void? { (self as? any _PanelDelegate_panel_finishedWith)?.`panel`(`panel`, finishedWith: `completion`) } }