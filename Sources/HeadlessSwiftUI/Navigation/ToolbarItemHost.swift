import Foundation
import HeadlessUIKit

/// A declarative view in a bar of UIKit's, as large as it likes.
@MainActor
final class ToolbarItemHost {
  private final class ItemView: UIView {
    var laidOut: @MainActor () -> Void = {}

    override func layoutSubviews() {
      super.layoutSubviews()
      laidOut()
    }
  }

  private let hosted: HostedScreen
  private let view = ItemView()
  private(set) lazy var item = UIBarButtonItem(customView: view)

  private init(_ entry: ToolbarEntry) {
    hosted = HostedScreen(entry.view)
    hosted.begin(in: view, of: nil)
    hosted.isInBar = true
    view.laidOut = { [weak self] in self?.hosted.layOut() }
    hosted.expect(entry.environment)
    fit()
  }

  private func fit() {
    let size = hosted.size(offered: .unspecified)
    if view.bounds.size != size { view.bounds.size = size }
  }

  private func show(_ entry: ToolbarEntry) {
    hosted.expect(entry.environment)
    hosted.replace(entry.view)
    fit()
  }

  /// Makes the hosts of items those of others; each item keeps what it stores while their number stays.
  ///
  /// - Parameters:
  ///   - hosts: those so far.
  ///   - entries: the items that are wanted.
  /// - Returns: whether their number or a size is another one.
  static func update(_ hosts: inout [ToolbarItemHost], to entries: [ToolbarEntry]) -> Bool {
    guard hosts.count == entries.count else {
      hosts = entries.map { ToolbarItemHost($0) }
      return true
    }
    let sizes = hosts.map(\.view.bounds.size)
    for (host, entry) in zip(hosts, entries) { host.show(entry) }
    return sizes != hosts.map(\.view.bounds.size)
  }
}
