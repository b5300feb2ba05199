import HeadlessUIKit
import Testing

/// Nibs, storyboards and segues: what is made in code works, and what would be loaded ends the run.
@MainActor
struct NibDocumentation {
  private final class Fade: UIStoryboardSegue {
    override func perform() { (source.view.tag, destination.view.tag) = (7, 8) }
  }

  /// It overrides what a nib would call.
  private final class Card: UITableViewCell {
    override func awakeFromNib() { super.awakeFromNib() }
    override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }
    override func encode(with coder: NSCoder) { super.encode(with: coder) }
  }

  @Test func `a segue that code makes is performed`() {
    let (source, destination) = (UIViewController(), UIViewController())
    Fade(identifier: "fade", source: source, destination: destination).perform()
    #expect((source.view.tag, destination.view.tag) == (7, 8))
    var isPerformed = false
    UIStoryboardSegue(identifier: nil, source: source, destination: destination) {
      isPerformed = true
    }.perform()
    #expect(isPerformed)
    #expect(source.shouldPerformSegue(withIdentifier: "fade", sender: nil))
  }

  @Test func `a nib that is registered ends the run only where a cell of it is made`() throws {
    let program: @MainActor @Sendable (ProgramController, Bool) -> Void = { program, makes in
      let table = UITableView()
      table.register(UINib(nibName: "Card", bundle: nil), forCellReuseIdentifier: "card")
      if makes { _ = table.dequeueReusableCell(withIdentifier: "card") }
    }
    #expect(RefusalTests.message { program($0, false) } == nil)
    let message = RefusalTests.message { program($0, true) }
    #expect(message?.contains("the nib \"Card\", made in ") == true)
    #expect(message?.contains("NibDocumentation.swift:") == true)
  }

  @Test func `what would load a nib or a storyboard ends the run`() {
    let messages = [
      RefusalTests.message { _ in
        _ = UINib(nibName: "A", bundle: nil).instantiate(withOwner: nil)
      },
      RefusalTests.message { _ in _ = Bundle.main.loadNibNamed("A", owner: nil) },
      RefusalTests.message { _ in
        _ = UIStoryboard(name: "A", bundle: nil).instantiateInitialViewController()
      },
      RefusalTests.message { $0.performSegue(withIdentifier: "A", sender: nil) },
      RefusalTests.message { _ in _ = UIViewController(nibName: "A", bundle: nil).view },
      RefusalTests.message { _ in
        let layout = UICollectionViewFlowLayout()
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        view.register(UINib(nibName: "A", bundle: nil), forCellWithReuseIdentifier: "a")
        _ = view.dequeueReusableCell(withReuseIdentifier: "a", for: IndexPath(item: 0, section: 0))
      },
    ]
    #expect(messages.allSatisfy { $0?.contains("\"A\"") == true }, "\(messages)")
  }
}
