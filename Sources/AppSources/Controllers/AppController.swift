/// A view controller that an app declares, and what code in another file can say to it.
package struct AppController: Sendable, Hashable {
  /// Its name with those of the types around it.
  package let name: String

  /// The place of its declaration.
  package let path: String
  package let line: Int

  /// Whether it has recognizers: its code names a class of them.
  package let hasRecognizers: Bool

  /// The values that its initializer must be given, or may be given as a setting.
  package let parameters: [Parameter]

  /// The property that holds the view that moves, as far as names tell: `sheetView`, or
  /// `sheetViewController.view`.
  package let view: String?

  /// The property that tells the state that it is in.
  package let state: State?

  /// The side of the screen from which a recognizer of it takes touches: `left`; `nil` for none.
  package let edge: String?

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

  /// The names of all types.
  package let types: [String]

  /// - Parameter files: each file's path, as messages say it, and its text.
  package init(_ files: [(path: String, text: String)]) {
    let files = files.map { AppFile(path: $0.path, text: $0.text) }
    let all = AppTypes(files)
    types = all.names.filter { !TypeDeclaration.isLocal($0) }
    controllers = types.compactMap { name in
      ControllerReader(name: name, types: all, files: files)?.read
    }
  }

  /// The one to begin with: the first that has recognizers, or the first of all.
  package var first: AppController? {
    controllers.first { $0.hasRecognizers } ?? controllers.first
  }
}
