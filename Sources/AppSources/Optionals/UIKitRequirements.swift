/// Optional requirements of UIKit's own protocols.
///
/// HeadlessUIKit gives each a default, so that a type may leave it out.
enum UIKitRequirements {
  /// The names under which apps call them with a question mark, to pass on what a delegate is told.
  static let names: Set<String> = [
    "scrollViewDidScroll", "scrollViewDidZoom", "scrollViewWillBeginDragging",
    "scrollViewWillEndDragging", "scrollViewDidEndDragging", "scrollViewWillBeginDecelerating",
    "scrollViewDidEndDecelerating", "scrollViewDidEndScrollingAnimation", "viewForZooming",
    "scrollViewWillBeginZooming", "scrollViewDidEndZooming", "scrollViewShouldScrollToTop",
    "scrollViewDidScrollToTop", "scrollViewDidChangeAdjustedContentInset",
    "gestureRecognizer", "gestureRecognizerShouldBegin",
    "tableView", "numberOfSections", "sectionIndexTitles", "collectionView",
    "navigationController", "tabBarController",
    "animationController", "interactionControllerForPresentation",
    "interactionControllerForDismissal", "presentationController",
    "presentationControllerShouldDismiss", "presentationControllerWillDismiss",
    "presentationControllerDidDismiss", "presentationControllerDidAttemptToDismiss",
    "adaptivePresentationStyle",
    "sheetPresentationControllerDidChangeSelectedDetentIdentifier",
    "textFieldShouldBeginEditing", "textFieldDidBeginEditing", "textFieldShouldEndEditing",
    "textFieldDidEndEditing", "textFieldShouldReturn", "textFieldShouldClear", "textField",
    "searchBar", "searchBarTextDidBeginEditing", "searchBarTextDidEndEditing",
    "searchBarSearchButtonClicked", "searchBarCancelButtonClicked",
    "dynamicAnimatorWillResume", "dynamicAnimatorDidPause", "collisionBehavior",
    "addAnimations", "addCompletion", "continueAnimation",
  ]

  /// Reports what a subclass adds to a delegate that its superclass is.
  ///
  /// Objective-C asks the object, Swift the class that conforms: the default would be called.
  static func report(in files: inout [AppFile], _ types: AppTypes) {
    for name in types.names {
      guard let parent = types.superclass(name) else { continue }
      let above = types.line(parent).flatMap { types.members($0) }
      let adopted = types.ancestors(parent).filter {
        $0.hasPrefix("UI") && ($0.hasSuffix("Delegate") || $0.hasSuffix("DataSource"))
      }
      guard !adopted.isEmpty else { continue }
      for place in types.places[name] ?? [] {
        for member in place.declaration.members
        where names.contains(member.name) && member.keyword == "func"
          && !member.modifiers.contains("override") && !above.contains(where: member.isNamed)
        {
          files[place.file].report(
            member.start,
            "'\(member.shown)' is not called, because '\(parent)' conforms to the protocol and "
              + "does not have it. Add it to '\(parent)', and override it here.")
        }
      }
    }
  }
}
