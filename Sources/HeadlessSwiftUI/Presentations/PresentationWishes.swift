public import Foundation
import HeadlessUIKit

/// The wishes of a sheet's content for its presentation.
struct PresentationWishes {
  var detents: Set<PresentationDetent>?
  var selection: Binding<PresentationDetent>?
  var showsIndicator: Visibility?
  var isDismissDisabled = false
  var background: PresentationBackgroundInteraction?
  var content: PresentationContentInteraction?
  var cornerRadius: CGFloat?

  enum Key: PreferenceKey {
    static var defaultValue: PresentationWishes { PresentationWishes() }

    /// The first view that wishes something counts.
    static func reduce(value: inout PresentationWishes, nextValue: () -> PresentationWishes) {
      let next = nextValue()
      value.detents = value.detents ?? next.detents
      value.selection = value.selection ?? next.selection
      value.showsIndicator = value.showsIndicator ?? next.showsIndicator
      value.isDismissDisabled = value.isDismissDisabled || next.isDismissDisabled
      value.background = value.background ?? next.background
      value.content = value.content ?? next.content
      value.cornerRadius = value.cornerRadius ?? next.cornerRadius
    }
  }

  /// Hands them to a sheet of UIKit's, and to its controller.
  @MainActor
  func apply(to controller: UIViewController, _ environment: EnvironmentValues) {
    if controller.isModalInPresentation != isDismissDisabled {
      controller.isModalInPresentation = isDismissDisabled
    }
    guard let sheet = controller.sheetPresentationController else { return }
    let wanted = (detents ?? [.large]).sorted { $0.identifier.rawValue < $1.identifier.rawValue }
    if sheet.detents.map(\.identifier) != wanted.map(\.identifier) {
      sheet.detents = wanted.map { $0.detent(environment) }
    }
    if let selected = selection?.wrappedValue.identifier,
      sheet.selectedDetentIdentifier != selected
    {
      sheet.selectedDetentIdentifier = selected
    }
    let undimmed: UISheetPresentationController.Detent.Identifier? =
      switch background?.kind {
      case .enabled: highest(of: sheet)
      case .enabledUpThrough(let detent): detent.identifier
      case .automatic, .disabled, nil: nil
      }
    if sheet.largestUndimmedDetentIdentifier != undimmed {
      sheet.largestUndimmedDetentIdentifier = undimmed
    }
    let expands = content?.scrolls != true
    if sheet.prefersScrollingExpandsWhenScrolledToEdge != expands {
      sheet.prefersScrollingExpandsWhenScrolledToEdge = expands
    }
    // Several detents show it, unless something says otherwise.
    sheet.prefersGrabberVisible = showsIndicator.map { $0 == .visible } ?? (wanted.count > 1)
    sheet.preferredCornerRadius = cornerRadius
  }

  @MainActor
  private func highest(of sheet: UISheetPresentationController)
    -> UISheetPresentationController.Detent.Identifier?
  {
    let context = Context(
      containerTraitCollection: sheet.traitCollection, maximumDetentValue: sheet.largestDetentValue)
    return sheet.detents.max {
      ($0.resolvedValue(in: context) ?? 0) < ($1.resolvedValue(in: context) ?? 0)
    }?.identifier
  }

  private struct Context: UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat
  }
}

extension View {
  private func wishing(_ change: @escaping @MainActor (inout PresentationWishes) -> Void)
    -> some View
  { transformPreference(PresentationWishes.Key.self, change) }

  /// The heights at which the sheet with this content rests; `large` alone without any.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    wishing { $0.detents = detents }
  }

  /// The same, with the one at which it is: also written where the user drags it to another one.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View { wishing { ($0.detents, $0.selection) = (detents, selection) } }

  /// Whether the sheet shows its grabber.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    wishing { $0.showsIndicator = visibility == .automatic ? nil : visibility }
  }

  /// Whether the user can drag the sheet away, or tap beside it.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    wishing { if isDisabled { $0.isDismissDisabled = true } }
  }

  public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View { wishing { $0.background = interaction } }

  public func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> some View { wishing { $0.content = behavior } }

  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    wishing { $0.cornerRadius = cornerRadius }
  }
}
