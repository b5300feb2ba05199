import GestureReplay
import GestureTraces
import HeadlessUIKit
import Testing

/// The content of buttons and its place, by the documentation of UIButton and UIControl.
///
/// The title "Play" is 30 points wide and 18 high at 15 points, a symbol 20 each way.
@MainActor
struct ButtonDocumentation {
  /// The frames of image and title that a button of 150 by 40 points gives them.
  private static func frames(_ change: (UIButton) -> Void) -> [CGRect] {
    let button = UIButton(type: .system)
    button.setTitle("Play", for: .normal)
    button.setImage(UIImage(systemName: "play"), for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 150, height: 40)
    change(button)
    button.layoutIfNeeded()
    return [button.imageView, button.titleLabel].compactMap { $0?.frame }
  }

  @Test func `image and title lie in the middle, side by side`() {
    #expect(
      Self.frames { _ in } == [
        CGRect(x: 50, y: 10, width: 20, height: 20), CGRect(x: 70, y: 11, width: 30, height: 18),
      ])
  }

  @Test func `alignments move them to sides of the content`() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      Self.frames {
        ($0.contentHorizontalAlignment, $0.contentVerticalAlignment) = (.left, .top)
        $0.contentEdgeInsets = insets
      } == [
        CGRect(x: 2, y: 1, width: 20, height: 20), CGRect(x: 22, y: 1, width: 30, height: 18),
      ])
    #expect(
      Self.frames {
        ($0.contentHorizontalAlignment, $0.contentVerticalAlignment) = (.right, .bottom)
        $0.contentEdgeInsets = insets
      } == [
        CGRect(x: 96, y: 17, width: 20, height: 20), CGRect(x: 116, y: 19, width: 30, height: 18),
      ])
  }

  @Test func `from right to left, the image is at the right, and leading is the right side`() {
    let frames = Self.frames {
      $0.semanticContentAttribute = .forceRightToLeft
      $0.contentHorizontalAlignment = .leading
      #expect($0.effectiveContentHorizontalAlignment == .right)
    }
    #expect(
      frames == [
        CGRect(x: 130, y: 10, width: 20, height: 20), CGRect(x: 100, y: 11, width: 30, height: 18),
      ])
  }

  @Test func `insets of the title move the title alone`() {
    #expect(
      Self.frames { $0.titleEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: -10) }
        == [
          CGRect(x: 50, y: 10, width: 20, height: 20), CGRect(x: 80, y: 11, width: 30, height: 18),
        ])
  }

  @Test func `the label's font and an attributed title change the size`() {
    let button = UIButton(type: .system)
    button.setTitle("Player", for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 45, height: 30))
    button.titleLabel?.font = .systemFont(ofSize: 30)
    #expect(button.intrinsicContentSize == CGSize(width: 90, height: 48))
    let title = NSAttributedString(
      string: "Pause", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    button.setAttributedTitle(title, for: .normal)
    #expect(button.intrinsicContentSize.width == 50 && button.titleLabel?.text == "Pause")
    #expect(button.currentAttributedTitle == title && button.currentTitle == "Player")
  }

  @Test func `overridden rectangles are those of the views`() {
    final class Stacked: UIButton {
      override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: 0, y: contentRect.maxY - 10, width: contentRect.width, height: 10)
      }
    }
    let button = Stacked(frame: CGRect(x: 0, y: 0, width: 60, height: 50))
    button.setTitle("Play", for: .normal)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame == CGRect(x: 0, y: 40, width: 60, height: 10))
  }

  @Test func `a title placed by constraints stays where they put it`() throws {
    let run = try ProgramRun { program in
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      button.setTitle("Play", for: .normal)
      program.box.addSubview(button)
      guard let label = button.titleLabel else { return }
      label.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: button.leadingAnchor, constant: 7),
        label.bottomAnchor.constraint(equalTo: button.bottomAnchor),
      ])
      button.layoutIfNeeded()
      program.note("\(label.frame == CGRect(x: 7, y: 82, width: 30, height: 18))")
    }
    #expect(run.notes == ["true"])
  }

  // MARK: Configurations

  @Test func `a configuration's insets, padding and placement make the size`() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Four"
    configuration.image = UIImage(systemName: "star")
    (configuration.imagePlacement, configuration.imagePadding) = (.top, 4)
    configuration.contentInsets = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    let button = UIButton(configuration: configuration)
    // "Four" at the body's 17 points is 34 points wide, and 20 1/3 high.
    let size = button.intrinsicContentSize
    #expect(size.width == 40 && abs(size.height - 48 - 1.0 / 3) < 1e-9)
    button.configuration?.imagePlacement = .trailing
    #expect(abs(button.intrinsicContentSize.width - 64) < 1e-9)
    button.bounds.size = button.intrinsicContentSize
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.minX == 40 && button.titleLabel?.frame.minX == 2)
  }

  @Test func `a handler updates the configuration before layout when the state changes`() throws {
    let run = try ProgramRun { program in
      let button = UIButton(configuration: .plain())
      button.configurationUpdateHandler = { button in
        button.configuration?.title = button.isSelected ? "Selected" : "Not"
      }
      program.box.addSubview(button)
      program.after(0.1) {
        program.note(button.titleLabel?.text ?? "none")
        button.isSelected = true
      }
      program.after(0.2) { program.note(button.titleLabel?.text ?? "none") }
    }
    #expect(run.notes == ["Not", "Selected"])
  }

  // MARK: Other controls

  @Test func `an activity indicator shows while it turns`() {
    let indicator = UIActivityIndicatorView(style: .large)
    #expect(indicator.bounds.size == CGSize(width: 37, height: 37) && indicator.isHidden)
    indicator.startAnimating()
    #expect(indicator.isAnimating && !indicator.isHidden)
    indicator.stopAnimating()
    indicator.hidesWhenStopped = false
    #expect(!indicator.isHidden && UIActivityIndicatorView().intrinsicContentSize.width == 20)
  }

  /// Hears of a search bar.
  private final class SearchListener: NSObject, UISearchBarDelegate {
    private let note: (String) -> Void

    init(_ note: @escaping (String) -> Void) { self.note = note }

    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
      note("began \(searchBar.isFirstResponder)")
    }

    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
      note("cancelled")
      searchBar.resignFirstResponder()
    }

    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { note("ended") }
  }

  @Test func `a tap in a search bar begins to edit, and one on its button cancels`() throws {
    let taps =
      ProgramRun.tap(at: Point(x: 100, y: 480), time: 0.1)
      + ProgramRun.tap(at: Point(x: 370, y: 480), time: 0.6)
    let run = try ProgramRun(taps) { program in
      let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
      let listener = SearchListener { program.note($0) }
      program.keep(listener)
      (bar.delegate, bar.showsCancelButton) = (listener, true)
      program.box.addSubview(bar)
      bar.layoutIfNeeded()
      let frame = bar.searchTextField.frame
      program.note("\(frame == CGRect(x: 8, y: 10, width: 321, height: 36))")
    }
    // "Cancel" is 45 points wide, 8 from the bar's end and from the field.
    #expect(run.notes == ["true", "began true", "cancelled", "ended"])
  }

  // MARK: Tints

  @Test func `a tint is inherited, and who inherits it hears of a change`() {
    final class Listener: UIView {
      var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }
    let views = (0..<3).map { _ in Listener() }
    views[0].addSubview(views[1])
    views[0].addSubview(views[2])
    #expect(views[1].tintColor == .systemBlue)
    views[2].tintColor = .red
    views[0].tintColor = .green
    #expect(views.map(\.tintColor) == [.green, .green, .red])
    #expect(views.map(\.changes) == [1, 1, 1])
    views[0].tintAdjustmentMode = .dimmed
    #expect(views.map(\.changes) == [2, 2, 2] && views[2].tintAdjustmentMode == .dimmed)
  }
}
