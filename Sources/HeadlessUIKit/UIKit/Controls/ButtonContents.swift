import Foundation

/// The content of a button in one state.
struct ButtonContent {
  var title: String?
  var attributedTitle: NSAttributedString?
  var image: UIImage?
  var symbolConfiguration: UIImage.SymbolConfiguration?
  var backgroundImage: UIImage?
  var titleColor: UIColor?
  var titleShadowColor: UIColor?
}

/// The content of a button in each state.
struct ButtonContents {
  private var all: [UIControl.State: ButtonContent] = [:]

  /// Whether another state than the normal one may show something else.
  var dependOnState: Bool { all.keys.contains { $0 != .normal } }

  subscript<Part>(_ part: WritableKeyPath<ButtonContent, Part?>, _ state: UIControl.State) -> Part?
  {
    get { all[state]?[keyPath: part] }
    set { all[state, default: ButtonContent()][keyPath: part] = newValue }
  }

  /// A part for a state, or else for the normal one, as documented.
  func current<Part>(
    _ part: KeyPath<ButtonContent, Part?>, _ state: UIControl.State
  ) -> Part? {
    all[state]?[keyPath: part] ?? all[.normal]?[keyPath: part]
  }

  /// The title for a state, of which an attributed one comes before a plain one.
  func shownTitle(_ state: UIControl.State) -> ShownText {
    for content in [all[state], all[.normal]] {
      if let title = content?.attributedTitle { return ShownText(title) }
      if let title = content?.title { return ShownText(title) }
    }
    return ShownText(String?.none)
  }
}

/// The parts of a button's content that its size follows from.
struct MeasuredContent: Equatable {
  var title = ShownText(String?.none)

  /// In points; nil without an image.
  var image: CGSize?
  var background: CGSize?
}
