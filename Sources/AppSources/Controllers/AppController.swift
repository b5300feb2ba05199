/// A view controller that an app declares, or a view of SwiftUI, and what code in another file can say
/// to it.
package struct AppController: Sendable, Hashable {
  /// Its name with those of the types around it.
  package let name: String

  /// The place of its declaration.
  package let path: String
  package let line: Int

  /// Whether it has recognizers: its code names a class of them.
  package let hasRecognizers: Bool

  /// Whether it, or what it holds, has a pan.
  package let hasPan: Bool

  /// The classes of the controllers that it adds as children, as far as code tells.
  let children: [String]

  /// The values that its initializer must be given, or may be given as a setting.
  package let parameters: [Parameter]

  /// The views that may be the sheet, the likeliest first; empty if nothing tells.
  package let sheets: [SheetView]

  /// The property that tells the state that it is in.
  package let state: State?

  /// The side of the screen from which a recognizer of it takes touches: `left`; `nil` for none.
  package let edge: String?

  /// The app's delegate of transitions that presents the sheet, if this is a screen of ours that the
  /// app does not have.
  package var delegate: String?

  /// A view of SwiftUI, or a modifier of one, that a screen of ours shows; `nil` for a controller of
  /// UIKit.
  package var view: AppView?

  /// A parameter of the initializer.
  package struct Parameter: Sendable, Hashable {
    /// `nil` for none.
    package let label: String?
    package let name: String
    package let type: String

    /// Its default as it is written; `nil` if it must be given.
    package let value: String?
  }

  /// A property that tells a state.
  package enum State: Sendable, Hashable {
    /// One of several, such as the cases of an enumeration.
    case value(String)

    /// True or false.
    case flag(String)
  }
}

/// The parts of an app that `init --app` needs to know.
package struct AppOutline: Sendable {
  /// The view controllers that code in another file can name, in the order of the files.
  package let controllers: [AppController]

  /// A screen that presents with the app's delegate of transitions, for an app that has such a delegate
  /// and no view controller.
  package let host: AppController?

  /// The views and modifiers of SwiftUI that code in another file can make, in the order of the files.
  package let views: [AppController]

  /// The names of all types.
  package let types: [String]

  /// Values of the types that the controllers are made with, as Swift, as far as there are some without
  /// a meaning of their own: the type's name and the value.
  package let values: [String: String]

  private let files: [AppFile]
  private let appTypes: AppTypes

  /// - Parameters:
  ///   - files: each file's path, as messages say it, and its text.
  ///   - hasSwiftUI: whether HeadlessSwiftUI stands for SwiftUI.
  package init(_ files: [(path: String, text: String)], hasSwiftUI: Bool = false) {
    let files = files.map { AppFile(path: $0.path, text: $0.text, hasSwiftUI: hasSwiftUI) }
    let all = AppTypes(files)
    views = hasSwiftUI ? ViewReader.views(in: files, all) : []
    types = all.names.filter { !TypeDeclaration.isLocal($0) }
    controllers = types.compactMap { name in
      ControllerReader(name: name, types: all, files: files)?.read
    }
    let reader = ValueReader(types: all, files: files)
    let parameters = controllers.flatMap(\.parameters).filter { $0.value == nil }
    values = Dictionary(
      parameters.compactMap { parameter in
        reader.value(of: parameter.type).map { (parameter.type, $0) }
      },
      uniquingKeysWith: { first, _ in first })
    host = controllers.isEmpty ? reader.host : nil
    (self.files, appTypes) = (files, all)
  }

  /// Whether a file imports a module that is neither Apple's nor Swift's, as a package's manifest does, or
  /// XCTest.
  ///
  /// - Parameter text: its text.
  /// - Returns: whether it does.
  package static func importsForeignModule(_ text: String) -> Bool {
    ImportedModules(AppFile(path: "", text: text)).missing.contains {
      !Frameworks.areApples($0.name) || $0.name == "XCTest"
    }
  }

  /// The one to begin with: the first that has a pan, or the first view that has a drag gesture, or the
  /// first that has recognizers, or the first of all.
  ///
  /// What is a child of another one is part of that.
  package var first: AppController? {
    let children = Set(controllers.filter(\.hasPan).flatMap(\.children))
    let roots = controllers.filter { !children.contains($0.name) }
    let all = roots.isEmpty ? controllers : roots
    return all.first { $0.hasPan } ?? views.first { $0.hasPan }
      ?? all.first { $0.hasRecognizers } ?? all.first ?? host ?? rootView
  }

  /// The first view that no other one shows.
  private var rootView: AppController? {
    let shown = Set(views.flatMap { view in view.children.filter { $0 != view.name } })
    return views.first { !shown.contains($0.name) } ?? views.first
  }

  /// The controller or view of a name; `nil` if the app has none.
  package func root(named name: String) -> AppController? {
    (controllers + views).first { $0.name == name }
  }

  /// The view at a key path of a controller: `sheet.view`.
  ///
  /// - Returns: `nil` if the controller has none there, or code in another file cannot reach it.
  package func sheet(at keyPath: String, of controller: AppController) -> SheetView? {
    ControllerReader(name: controller.name, types: appTypes, files: files)?.sheet(keyPath)
  }

  /// The reason why a key path of a controller leads to no view that a replay can show, in words that
  /// follow it; `nil` if nothing tells.
  package func obstacle(at keyPath: String, of controller: AppController) -> String? {
    ControllerReader(name: controller.name, types: appTypes, files: files)?.obstacle(keyPath)
  }

  /// The key paths of the views that a controller has, as far as their types tell.
  package func views(of controller: AppController) -> [String] {
    ControllerReader(name: controller.name, types: appTypes, files: files)?.views ?? []
  }

  /// Whether a controller, or what its code names of the app, has a `CADisplayLink`.
  package func hasDisplayLink(_ controller: AppController) -> Bool {
    CodeReach(of: controller.delegate ?? controller.name, types: appTypes, files: files)
      .names("CADisplayLink")
  }

  /// The height of what shows of a controller's sheet at first, as a number in its files says it;
  /// `nil` if none does.
  package func leastExtent(of controller: AppController) -> Double? {
    CodeReach(of: controller.delegate ?? controller.name, types: appTypes, files: files)
      .leastExtent
  }
}
