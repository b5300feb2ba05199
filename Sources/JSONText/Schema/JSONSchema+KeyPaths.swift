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
    case .tagged(_, let kinds), .named(let kinds):
      for kind in kinds { kind.schema.collect(into: &paths, under: path) }
    case .described(let schema, _): schema.collect(into: &paths, under: path)
    default: if !paths.contains(path) { paths.append(path) }
    }
  }

  private var isObject: Bool {
    switch self {
    case .object, .tagged, .named: true
    case .described(let schema, _): schema.isObject
    default: false
    }
  }
}

extension JSONSchema {
  /// A value that is not an object, with everything that is declared of it.
  package struct Leaf: Sendable {
    /// Its key path, such as `sheet.height`.
    package var keyPath: String

    /// The strings by which the objects around it are distinguished, such as `container`.
    package var tag: String?
    package var member: Member
  }

  /// The values that are not objects, in order; objects in arrays have none.
  package var leaves: [Leaf] {
    var leaves: [Leaf] = []
    collect(into: &leaves, under: "", tag: nil)
    return leaves
  }

  private func collect(into leaves: inout [Leaf], under path: String, tag: String?) {
    switch self {
    case .object(let shape):
      for member in shape.members {
        let keyPath = path.isEmpty ? member.key : path + "." + member.key
        if member.schema.isObject || member.schema.mayBeObject {
          member.schema.collect(into: &leaves, under: keyPath, tag: tag)
        } else {
          leaves.append(Leaf(keyPath: keyPath, tag: tag, member: member))
        }
      }
    case .either(let kinds):
      for kind in kinds where kind.isObject { kind.collect(into: &leaves, under: path, tag: tag) }
    case .tagged(_, let kinds), .named(let kinds):
      for kind in kinds { kind.schema.collect(into: &leaves, under: path, tag: kind.tag) }
    case .described(let schema, _): schema.collect(into: &leaves, under: path, tag: tag)
    default: break
    }
  }

  private var mayBeObject: Bool {
    guard case .either(let kinds) = self else { return false }
    return kinds.contains { $0.isObject }
  }
}
