extension TimelineEvent {
  /// The name of the event with which an app's keyboard comes, goes, takes another height, or belongs to
  /// another view.
  package static let keyboard = "keyboard"

  /// The key of its field with the name of the view that is typed into.
  package static let typedView = "for"
}
