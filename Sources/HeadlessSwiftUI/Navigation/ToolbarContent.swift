/// Items of the system's bars.
@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent

  @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: ToolbarContent {}

extension ToolbarContent where Body == Never {
  /// Content of the module itself has no body, and nothing asks for one.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

/// Content that says itself which items it has.
@MainActor
protocol PrimitiveToolbarContent: ToolbarContent where Body == Never {
  var entries: [ToolbarEntry] { get }
}

extension ToolbarContent {
  var allEntries: [ToolbarEntry] {
    (self as? any PrimitiveToolbarContent)?.entries ?? body.allEntries
  }
}

/// An item of a bar.
struct ToolbarEntry {
  let placement: ToolbarItemPlacement
  let view: AnyView
  var environment = EnvironmentValues()

  var side: ToolbarItemPlacement.Side { placement.side }
}

/// The place of an item.
public struct ToolbarItemPlacement: Hashable, Sendable {
  enum Side: Hashable, Sendable {
    case leading, middle, trailing, bottom, keyboard
  }

  let side: Side

  /// At the trailing edge of the bar above a stack.
  public static let automatic = Self(side: .trailing)
  public static let primaryAction = Self(side: .trailing)
  public static let confirmationAction = Self(side: .trailing)
  public static let destructiveAction = Self(side: .trailing)
  public static let navigationBarTrailing = Self(side: .trailing)
  public static let topBarTrailing = Self(side: .trailing)
  public static let navigation = Self(side: .leading)
  public static let cancellationAction = Self(side: .leading)
  public static let navigationBarLeading = Self(side: .leading)
  public static let topBarLeading = Self(side: .leading)

  /// In the place of the title.
  public static let principal = Self(side: .middle)

  /// In a bar at the lower edge of the page.
  public static let bottomBar = Self(side: .bottom)

  /// In a bar on the keyboard of the fields inside.
  public static let keyboard = Self(side: .keyboard)
}

/// A view in a bar.
public struct ToolbarItem<Content: View>: PrimitiveToolbarContent {
  public typealias Body = Never

  let entries: [ToolbarEntry]

  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) { entries = [ToolbarEntry(placement: placement, view: AnyView(content()))] }
}

/// Views side by side in a bar.
public struct ToolbarItemGroup<Content: View>: PrimitiveToolbarContent {
  public typealias Body = Never

  let entries: [ToolbarEntry]

  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    let content = content()
    entries = [ToolbarEntry(placement: placement, view: AnyView(HStack { content }))]
  }
}

/// Several items, or none.
struct ToolbarItems: PrimitiveToolbarContent {
  typealias Body = Never

  let entries: [ToolbarEntry]
}

/// Makes one of the items that stand one below the other in a block.
@resultBuilder @MainActor @preconcurrency
public enum ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }

  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> some ToolbarContent {
    var entries: [ToolbarEntry] = []
    for item in repeat each content { entries += item.allEntries }
    return ToolbarItems(entries: entries)
  }

  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> some ToolbarContent {
    ToolbarItems(entries: content?.allEntries ?? [])
  }

  public static func buildEither<Content: ToolbarContent>(first: Content) -> some ToolbarContent {
    ToolbarItems(entries: first.allEntries)
  }

  public static func buildEither<Content: ToolbarContent>(second: Content) -> some ToolbarContent {
    ToolbarItems(entries: second.allEntries)
  }

  public static func buildLimitedAvailability<Content: ToolbarContent>(
    _ content: Content
  ) -> some ToolbarContent { ToolbarItems(entries: content.allEntries) }
}
