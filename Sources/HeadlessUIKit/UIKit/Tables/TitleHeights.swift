/// The heights of a grouped table's headers and footers for which nobody gives a height, and of
/// what else it leaves free, in points: measured on iOS 26.1, but for the footers of titles.
struct TitleHeights: Equatable {
  /// A header without a title, the space above the first section, and a footer without a title.
  let header: CGFloat
  let start: CGFloat
  let footer: CGFloat

  /// A header with a title, and one that does not follow a footer without a title.
  let title: CGFloat = 38
  let looseTitle: CGFloat

  /// A footer with a title; chosen.
  let footerTitle: CGFloat = 38

  /// Below the last section.
  let end: CGFloat

  /// The space between two sections without titles, half of it below the one, and what is above a
  /// title that does not follow a section without one.
  private static let stated = (gap: CGFloat(35), loose: CGFloat(7.5), end: CGFloat(20))

  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - startsBelowLargeTitle: whether it lies under a bar that shows a large title.
  ///   - hasHeader: whether the table has a header of its own.
  ///   - hasFooter: whether the table has a footer of its own.
  init(scale: CGFloat, startsBelowLargeTitle: Bool, hasHeader: Bool, hasFooter: Bool) {
    let pixels = max(scale, 1)
    footer = (Self.stated.gap / 2 * pixels).rounded(.down) / pixels
    header = Self.stated.gap - footer
    start = startsBelowLargeTitle || hasHeader ? 0 : footer
    looseTitle = title + (Self.stated.loose * pixels).rounded(.down) / pixels
    end = hasFooter ? 0 : Self.stated.end
  }
}

extension TableGeometry {
  /// The rule for the height of a header or a footer.
  enum TitleRule: Equatable {
    /// The app, or the view that it gives.
    case given

    /// A title, or that there is none.
    case title, gap
  }

  /// Sets the heights of the headers and footers for which nobody has given one.
  mutating func settleTitles() {
    guard let heights = titleHeights else { return }
    for section in sections.indices {
      let before = section > 0 ? sections[section - 1].footerRule : .gap
      switch sections[section].headerRule {
      case .given: break
      case .gap: sections[section].header = heights.header
      case .title:
        sections[section].header = before == .gap ? heights.title : heights.looseTitle
      }
      if section == 0, sections[section].headerRule != .given {
        sections[section].header += heights.start
      }
      switch sections[section].footerRule {
      case .given: break
      case .gap: sections[section].footer = heights.footer
      case .title: sections[section].footer = heights.footerTitle
      }
    }
    end = sections.isEmpty ? 0 : heights.end
  }
}
