/// Finds what a class adds to the scroll views whose delegate it is, if it says where they stop.
struct ScrollReader {
  let code: ClassCode

  /// A view in a scroll view.
  struct Content {
    /// The call that adds it.
    let token: ClassCode.Token

    /// The view and the scroll view, as code there names them without `self`.
    let view: [String]
    let host: [String]

    /// The method that is called at a release.
    let action: MemberDeclaration
  }

  /// The methods of a delegate that can say where a scroll view stops.
  private static let methods = ["scrollViewWillEndDragging", "scrollViewDidEndDragging"]

  /// The contents that are added, in the order of the code.
  var contents: [Content] {
    guard let action = Self.methods.lazy.flatMap({ code.methods($0) }).first?.declaration else {
      return []
    }
    let hosts = hosts
    return code.tokens(["addSubview", "insertSubview"]).compactMap { token in
      let (file, place) = (token.file, token.place)
      guard file.text(place - 1) == ".", file.text(place + 1) == "(",
        let host = file.names(before: place - 1), hosts.contains(host),
        let view = file.names(from: place + 2), [")", ","].contains(file.text(view.end))
      else { return nil }
      return Content(token: token, view: view.names, host: host, action: action)
    }
  }

  /// The scroll views whose delegate is the object itself.
  private var hosts: Set<[String]> {
    let reader = PropertyReader(types: code.types, files: code.files)
    let properties = reader.properties(of: code.name)
    return Set(
      code.tokens(["delegate"]).compactMap { token in
        let (file, place) = (token.file, token.place)
        guard file.text(place - 1) == ".", file.text(place + 1) == "=",
          file.text(place + 2) == "self", let host = file.names(before: place - 1),
          let property = properties.first(where: { [$0.name] == host }),
          reader.isPlainScrollView(property.type)
        else { return nil }
        return host
      })
  }
}

extension PropertyReader {
  /// Whether a type is a scroll view whose content is the app's own, and no list.
  fileprivate func isPlainScrollView(_ type: String) -> Bool {
    types.ancestors(type).contains("UIScrollView")
  }
}
