import HeadlessUIKit

/// A page of SwiftUI, whose files are left out: nothing makes one.
struct Page {
  let reuseIdentifier: String
  let header: (PagingOptions, PageState) -> any UIContentConfiguration
}
