/// Finds the views of a class that a finger may drag.
///
/// The first is what the action of a pan recognizer moves. A view that has a pan of which nothing
/// tells what it moves comes after those, and after it the object's own view. A scroll view moves what
/// is in it, which is a sheet if its name says so.
struct SheetViewReader {
  let code: ClassCode

  /// The places of a view in the order, the best first.
  private enum Rank: Int, Comparable {
    /// A pan is on a view that its action moves.
    case dragged

    /// A pan is on another view than the one that its action moves.
    case moved

    /// A pan is on the object's own view, which its action moves.
    case movedItself

    /// A view is in a scroll view for which the object says where it stops.
    case scrolled

    /// A pan is on a view, and nothing tells what its action moves.
    case touched

    /// The same for the object's own view.
    case touchedItself

    static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
  }

  private struct Candidate {
    var object: ClassCode.ObjectPath
    var rank: Rank
    let reason: SheetView.Reason
  }

  /// Parts of the names of what moves, the clearest first.
  static let nouns = ["sheet", "panel", "drawer", "card", "menu"]

  /// Parts of the names of what a finger moves that is less than the sheet, or behind it.
  private static let others = [
    "handle", "grabber", "grip", "dim", "overlay", "background", "backdrop", "scrim", "shad",
  ]

  /// The views, the best first; each once.
  var views: [SheetView] {
    let reader = KeyPathReader(code)
    let candidates = candidates(depth: 2)
    let sorted = candidates.indices.sorted {
      (candidates[$0].rank, Self.place(of: candidates[$0].object), $0)
        < (candidates[$1].rank, Self.place(of: candidates[$1].object), $1)
    }
    var views: [SheetView] = []
    for candidate in sorted.map({ candidates[$0] }) {
      guard var view = reader.view(at: candidate.object),
        !views.contains(where: { $0.keyPath == view.keyPath })
      else { continue }
      view.reason = candidate.reason
      views.append(view)
    }
    return views
  }

  private static func place(of object: ClassCode.ObjectPath) -> Int {
    let name = object.names.joined(separator: ".").lowercased()
    return nouns.firstIndex { name.contains($0) } ?? nouns.count
  }

  /// Whether a view is less than the sheet, or behind it, as its name says.
  private static func isOther(_ object: ClassCode.ObjectPath) -> Bool {
    let name = object.names.last { $0 != "view" }?.lowercased() ?? ""
    return others.contains { name.contains($0) }
  }

  // MARK: Candidates

  /// The names of the object's own view.
  private var own: [String] { code.isController ? ["view"] : [] }

  private func candidates(depth: Int) -> [Candidate] {
    let reader = PanReader(code: code)
    return reader.pans.flatMap { candidates(of: $0) } + scrolled + (depth > 1 ? inner : [])
  }

  /// The views that a scroll view moves, if its name or theirs is that of a sheet.
  private var scrolled: [Candidate] {
    ScrollReader(code: code).contents.flatMap { content in
      let reason = SheetView.Reason.scroll(
        SheetView.Scroll(
          path: content.token.file.path,
          line: content.token.file.token(content.token.place)?.line ?? 1,
          host: content.host.joined(separator: "."), action: content.action.shown))
      return code.objects(content.view, at: content.token).filter { object in
        !Self.isOther(object)
          && min(Self.place(of: object), Self.place(of: .init(names: content.host)))
            < Self.nouns.count
      }.map { Candidate(object: $0, rank: .scrolled, reason: reason) }
    }
  }

  /// The views that one recognizer speaks for.
  private func candidates(of pan: PanReader.Pan) -> [Candidate] {
    let changes = PanActionReader(code: code).changes(by: pan.actions)
    return code.objects(pan.host, at: pan.token).flatMap { host -> [Candidate] in
      let isOwn = host.names == own
      let movesHost = changes.contains { $0.isOfHost || $0.object == host }
      let moved = changes.compactMap { change -> Candidate? in
        guard let object = change.isOfHost ? host : change.object else { return nil }
        // What else moves follows the view that the finger drags.
        let isOnSheet = object == host
        guard isOnSheet || !movesHost && !Self.isOther(object) else { return nil }
        let rank: Rank =
          object.names == own ? .movedItself : isOnSheet ? .dragged : .moved
        return Candidate(
          object: object, rank: rank, reason: reason(pan, change, isOnSheet: isOnSheet))
      }
      // A constraint of which nothing tells the view most likely moves the one that has the pan.
      let unknown = changes.first { $0.object == nil && !$0.isOfHost }
      guard moved.isEmpty, isOwn || !Self.isOther(host) else { return moved }
      let rank: Rank = isOwn ? .touchedItself : unknown == nil ? .touched : .dragged
      return [
        Candidate(
          object: host, rank: rank, reason: reason(pan, isOwn ? nil : unknown, isOnSheet: true))
      ]
    }
  }

  private func reason(
    _ pan: PanReader.Pan, _ change: PanActionReader.Change?, isOnSheet: Bool
  ) -> SheetView.Reason {
    .pan(
      SheetView.Pan(
        path: pan.token.file.path,
        line: pan.token.file.token(pan.token.place)?.line ?? 1,
        host: pan.host.isEmpty ? "self" : pan.host.joined(separator: "."), isOnSheet: isOnSheet,
        action: change?.action.shown
          ?? pan.actions.first.flatMap { code.methods($0).first }?
          .declaration.shown, change: change?.property, constraint: change?.constraint))
  }

  /// The views with pans in the views and controllers that the object holds.
  private var inner: [Candidate] {
    let reader = PropertyReader(types: code.types, files: code.files)
    var names: Set<String> = []
    return reader.properties(of: code.name).flatMap { property -> [Candidate] in
      guard code.types.places[property.type] != nil, property.type != code.name,
        names.insert(property.name).inserted
      else { return [] }
      let held = SheetViewReader(
        code: ClassCode(of: property.type, types: code.types, files: code.files))
      return held.candidates(depth: 1).compactMap { candidate in
        guard candidate.object.made == nil else { return nil }
        var candidate = candidate
        candidate.object.names.insert(property.name, at: 0)
        candidate.rank =
          switch candidate.rank {
          case .movedItself: .dragged
          case .touchedItself: .touched
          default: candidate.rank
          }
        return candidate
      }
    }
  }
}
