import GestureReplay
import HeadlessUIKit
import Testing

/// Decoration views and layouts that take each other's place, by the documentation of
/// UICollectionViewLayout, UICollectionViewLayoutInvalidationContext and UICollectionView.
@MainActor
struct DecorationDocumentation {
  final class Stripe: UICollectionReusableView {}

  /// Rows of 50 points with a stripe of 4 points in front of them.
  final class Striped: UICollectionViewFlowLayout {
    var note: ((String) -> Void)?

    convenience init(height: CGFloat) {
      self.init()
      itemSize = CGSize(width: 390, height: height)
      (minimumLineSpacing, minimumInteritemSpacing) = (0, 0)
    }

    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    {
      let path = IndexPath(item: 0, section: 0)
      let stripe = layoutAttributesForDecorationView(ofKind: "stripe", at: path)
      return (super.layoutAttributesForElements(in: rect) ?? []) + [stripe].compactMap { $0 }
    }

    override func layoutAttributesForDecorationView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let stripe = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: elementKind, with: indexPath)
      stripe.frame = CGRect(x: 20, y: itemSize.height, width: 100, height: 4)
      stripe.zIndex = 1
      return stripe
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      let (everything, data) = (context.invalidateEverything, context.invalidateDataSourceCounts)
      note?("everything \(everything), data \(data)")
    }
  }

  @Test func `a decoration view is of the layout's class, and of no concern to data and delegate`()
    throws
  {
    let run = try ProgramRun { program in
      let layout = Striped(height: 50)
      layout.register(Stripe.self, forDecorationViewOfKind: "stripe")
      let items = CollectionProgram(program, counts: [3], layout: layout)
      items.noted = ["willDisplaySupplementaryView"]
      items.view.layoutIfNeeded()
      let stripe = items.view.subviews.last
      let place = CGRect(x: 20, y: 50, width: 100, height: 4)
      program.note("\(stripe is Stripe) \(stripe?.frame == place)")
      program.note("\(items.view.visibleSupplementaryViews(ofKind: "stripe").count)")
      let attributes = layout.layoutAttributesForElements(in: items.view.bounds)?.last
      program.note("\(attributes?.representedElementCategory == .decorationView)")
      items.view.contentInset.bottom = 1000
      items.view.contentOffset.y = 60
      items.view.layoutIfNeeded()
      program.note("\(stripe?.superview == nil)")
    }
    #expect(run.notes == ["true true", "0", "true", "true"])
  }

  @Test func `a kind that the layout has no class for ends the replay with a message`() {
    do {
      _ = try ProgramRun { program in
        CollectionProgram(program, counts: [3], layout: Striped(height: 50))
      }
      Issue.record("it was replayed")
    } catch {
      #expect("\(error)".contains("forDecorationViewOfKind"), "\(error)")
    }
  }

  @Test func `a context says whether the data source has to be asked again`() throws {
    let run = try ProgramRun { program in
      let layout = Striped(height: 50)
      layout.register(Stripe.self, forDecorationViewOfKind: "stripe")
      let items = CollectionProgram(program, counts: [3], layout: layout)
      items.view.layoutIfNeeded()
      layout.note = { program.note($0) }
      layout.invalidateLayout()
      items.view.reloadData()
      layout.invalidateLayout()
    }
    #expect(
      run.notes == [
        "everything true, data false", "everything true, data true", "everything true, data false",
      ])
  }

  @Test(arguments: [true, false])
  func `cells go to the places that another layout gives them`(animated: Bool) throws {
    let run = try ProgramRun { program in
      let layouts = [50, 90].map { Striped(height: $0) }
      for layout in layouts { layout.register(Stripe.self, forDecorationViewOfKind: "stripe") }
      let items = CollectionProgram(program, counts: [3], layout: layouts[0])
      items.view.layoutIfNeeded()
      let cell = items.view.cellForItem(at: IndexPath(item: 2, section: 0))
      program.after(0.1) {
        items.view.setCollectionViewLayout(layouts[1], animated: animated)
        program.note("\(cell?.frame.minY ?? -1) \(items.view.contentSize.height)")
        program.note("\((cell?.layer.presentation()?.frame.minY ?? -1) == 180)")
        program.note("\(items.view.cellForItem(at: IndexPath(item: 2, section: 0)) === cell)")
      }
    }
    #expect(run.notes == ["180.0 270.0", "\(!animated)", "true"])
  }
}
