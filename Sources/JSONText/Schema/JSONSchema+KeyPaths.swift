extension JSONSchema {
  /// The key paths of all values that are not objects, such as `sheet.height`, without repetition;
  /// objects in arrays have none.
  package var keyPaths: [String] {
    var paths: [String] = []
    collect(into: &paths, under: "")
    return paths
  }

  private func collect(into paths: inout [String], under path: String) {
    switch self {
    case .object(let shape):
      for member in shape.members {
        member.schema.collect(
          into: &paths, under: path.isEmpty ? member.key : path + "." + member.key)
      }
    case .either(let kinds) where kinds.contains(where: { $0.isObject }):
      for kind in kinds where kind.isObject { kind.collect(into: &paths, under: path) }
    case .tagged(_, let kinds):
      for kind in kinds { kind.schema.collect(into: &paths, under: path) }
    case .described(let schema, _): schema.collect(into: &paths, under: path)
    default: if !paths.contains(path) { paths.append(path) }
    }
  }

  private var isObject: Bool {
    switch self {
    case .object, .tagged: true
    case .described(let schema, _): schema.isObject
    default: false
    }
  }
}
