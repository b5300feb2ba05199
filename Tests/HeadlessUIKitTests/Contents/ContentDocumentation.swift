import GestureReplay
import GestureTraces
import HeadlessUIKit
import Testing

/// What cells show, by the documentation of content configurations and cell accessories.
@MainActor
struct ContentDocumentation {
  /// A bar of some height, as content of an app's own.
  struct Bar: UIContentConfiguration {
    var height: CGFloat
    var tells: @MainActor (String) -> Void = { _ in }

    func makeContentView() -> any UIView & UIContentView {
      tells("made")
      return BarView(self)
    }

    func updated(for state: any UIConfigurationState) -> Bar {
      var copy = self
      if let state = state as? UICellConfigurationState, state.isSelected { copy.height = 90 }
      return copy
    }
  }

  final class BarView: UIView, UIContentView {
    private let bar = UIView()
    private let height: NSLayoutConstraint
    private var bars: Bar

    init(_ bars: Bar) {
      self.bars = bars
      height = bar.heightAnchor.constraint(equalToConstant: bars.height)
      super.init(frame: .zero)
      bar.translatesAutoresizingMaskIntoConstraints = false
      addSubview(bar)
      NSLayoutConstraint.activate([
        bar.topAnchor.constraint(equalTo: topAnchor, constant: 10),
        bar.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10), height,
      ])
    }

    required init?(coder: NSCoder) { nil }

    var configuration: any UIContentConfiguration {
      get { bars }
      set {
        guard let new = newValue as? Bar else { return }
        bars = new
        height.constant = new.height
      }
    }
  }

  private static func list(
    _ program: ProgramController, count: Int,
    _ fill: @escaping @MainActor (UICollectionViewListCell) -> Void
  ) -> ListProgram {
    let list = ListProgram(program, counts: [count], ListProgram.plain())
    list.items.fill = { cell, _ in
      if let cell = cell as? UICollectionViewListCell { fill(cell) }
    }
    return list
  }

  @Test func `texts stand one above the other, or side by side while both fit`() throws {
    let run = try ProgramRun { program in
      var heights: [CGFloat] = []
      let contents = [
        ListProgram.row("text", "more"), Self.value("text", "more"),
        Self.value(String(repeating: "a", count: 30), String(repeating: "b", count: 30)),
      ]
      for content in contents {
        let list = Self.list(program, count: 1) { $0.contentConfiguration = content }
        list.view.layoutIfNeeded()
        heights.append(list.frame(0).height)
      }
      let (text, caption) = (
        ListProgram.text(lines: 1),
        ListProgram.text(lines: 1, .preferredFont(forTextStyle: .caption1))
      )
      // With 15 above and below.
      let expected = [text + caption + 30, text + 30, 2 * text + 30]
      program.note("\(zip(heights, expected).allSatisfy { $0.isAbout($1) })")
    }
    #expect(run.notes == ["true"])
  }

  private static func value(_ text: String, _ secondary: String) -> UIListContentConfiguration {
    var content = UIListContentConfiguration.valueCell()
    (content.text, content.secondaryText) = (text, secondary)
    return content
  }

  @Test func `an image and margins leave less space for the text`() throws {
    let run = try ProgramRun { program in
      var heights: [CGFloat] = []
      var content = ListProgram.row(String(repeating: "a", count: 40))
      for step in 0..<3 {
        if step == 1 { content.image = UIImage(systemName: "star") }
        if step == 2 {
          content.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 40, leading: 0, bottom: 0, trailing: 0)
        }
        let shown = content
        let list = Self.list(program, count: 1) { $0.contentConfiguration = shown }
        list.view.layoutIfNeeded()
        heights.append(list.frame(0).height)
      }
      // 340 points of text, in 358, in 322 and in 354.
      let (one, two) = (ListProgram.text(lines: 1), ListProgram.text(lines: 2))
      program.note("\(zip(heights, [one + 30, two + 30, 40 + one]).allSatisfy { $0.isAbout($1) })")
    }
    #expect(run.notes == ["true"])
  }

  @Test func `accessories make the content narrower`() throws {
    let run = try ProgramRun { program in
      let view = UISwitch()
      let accessories: [[UICellAccessory]] = [
        [], [.disclosureIndicator()], [.disclosureIndicator(displayed: .whenEditing)],
        [.customView(configuration: .init(customView: view, placement: .leading()))],
      ]
      for accessory in accessories {
        let list = Self.list(program, count: 1) {
          $0.contentConfiguration = ListProgram.row("a")
          $0.accessories = accessory
        }
        list.view.layoutIfNeeded()
        list.cell(0)?.layoutIfNeeded()
        let frame = list.cell(0)?.contentView.frame ?? .zero
        program.note("\(frame.minX) \(frame.width)")
      }
      let width = view.intrinsicContentSize.width
      program.note("\(view.frame.minX) \(width + 16)")
    }
    let room = try #require(run.notes.last?.split(separator: " ").last.flatMap { Double($0) })
    #expect(
      run.notes == [
        "0.0 390.0", "0.0 354.0", "0.0 390.0", "\(room) \(390 - room)", "16.0 \(room)",
      ])
  }

  @Test func `indentation moves the content`() throws {
    let run = try ProgramRun { program in
      let list = Self.list(program, count: 1) {
        $0.contentConfiguration = ListProgram.row("a")
        $0.indentationLevel = 3
      }
      list.view.layoutIfNeeded()
      list.cell(0)?.layoutIfNeeded()
      program.note("\(list.cell(0)?.contentView.frame.minX ?? -1)")
    }
    #expect(run.notes == ["30.0"])
  }

  @Test func `content of an app's own is as high as its constraints say`() throws {
    let run = try ProgramRun { program in
      let list = Self.list(program, count: 2) { $0.contentConfiguration = Bar(height: 50) }
      list.view.layoutIfNeeded()
      program.note("\(list.frame(1).minY)")
    }
    #expect(run.notes == ["70.0"])
  }

  @Test func `a view that can show another configuration is kept`() throws {
    let run = try ProgramRun { program in
      let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
      cell.contentConfiguration = Bar(height: 50) { program.note($0) }
      let first = cell.contentView.subviews.first
      cell.contentConfiguration = Bar(height: 60) { program.note($0) }
      program.note("\(cell.contentView.subviews.first === first)")
      cell.contentConfiguration = ListProgram.row("a")
      program.note(
        "\(cell.contentView.subviews.count) \(cell.contentView.subviews.first === first)")
      cell.contentConfiguration = nil
      program.note("\(cell.contentView.subviews.count)")
    }
    #expect(run.notes == ["made", "true", "1 false", "0"])
  }

  @Test func `a row that gets other content takes its size, and those below glide`() throws {
    let run = try ProgramRun { program in
      let list = ListProgram(program, counts: [5], ListProgram.plain())
      list.view.layoutIfNeeded()
      program.after(0.1) { list.cell(0)?.contentConfiguration = ListProgram.row(lines: 5) }
      for time in [0.2, 0.6] {
        program.after(time) {
          let (end, shown) = (
            ListProgram.height(lines: 5), list.cell(1)?.layer.presentation()?.frame.minY ?? -1
          )
          let isBetween = shown > ListProgram.height(lines: 1) && shown < end
          program.note(abs(shown - end) < 0.01 ? "there" : isBetween ? "between" : "no")
        }
      }
    }
    #expect(run.notes == ["between", "there"])
  }

  @Test func `what a cell shows is updated for its state`() throws {
    let touch = ProgramRun.tap(at: Point(x: 100, y: 460), time: 0.2, press: 0.4)
    let run = try ProgramRun(touch) { program in
      let list = Self.list(program, count: 3) { cell in
        cell.contentConfiguration = Bar(height: 50)
        cell.configurationUpdateHandler = { cell, state in
          guard state.isSelected || state.isHighlighted else { return }
          program.note("\(state.isHighlighted) \(state.isSelected)")
        }
      }
      program.after(1) { program.note("\(list.frame(1).minY)") }
    }
    #expect(run.notes.last == "110.0")
    #expect(run.notes.dropLast() == ["true false", "false true"])
  }
}
