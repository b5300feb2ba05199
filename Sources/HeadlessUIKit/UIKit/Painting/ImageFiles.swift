import Foundation

/// The images in the files of an app.
struct ImageFiles {
  /// An image's file, and its pixels per point.
  struct Found: Equatable {
    let path: String
    let scale: Int
  }

  /// A file's names in an asset catalog or in a folder.
  private struct Candidate {
    let found: Found
    let folder: String
    let isAsset: Bool
  }

  /// The greatest number of files and folders that are looked at below an app's folder: chosen, far
  /// above what an app has.
  private static let limit = 50_000

  /// Folders that others have put there; hidden ones are passed over, too.
  private static let others: Set<String> = [
    "Pods", "Carthage", "DerivedData", "build", "node_modules",
  ]

  private var candidates: [String: [Candidate]] = [:]
  private var count = 0

  // MARK: Finding

  /// The file of a name, by the rule that `UIImage(named:)` states.
  static func find(_ name: String, near file: String) -> Found? {
    let folder = URL(fileURLWithPath: file).resolvingSymlinksInPath().deletingLastPathComponent()
    let files = Cache.shared.files(below: root(around: folder))
    let parts = name.split(separator: "/").map(String.init)
    guard let last = parts.last else { return nil }
    let outer = parts.dropLast().map { "/" + $0 }.joined()
    let all = (files.candidates[last] ?? []).filter {
      outer.isEmpty || !$0.isAsset && $0.folder.hasSuffix(outer)
    }
    return best(of: files.candidates[name]?.filter(\.isAsset) ?? [], near: folder.path)
      ?? best(of: all.filter { !$0.isAsset }, near: folder.path)
  }

  private static func best(of candidates: [Candidate], near folder: String) -> Found? {
    let common = { (candidate: Candidate) -> Int in
      zip(candidate.folder.split(separator: "/"), folder.split(separator: "/"))
        .prefix { $0 == $1 }.count
    }
    guard let nearest = candidates.map(common).max() else { return nil }
    // As sharp as a phone's screen, which has three pixels per point.
    return candidates.filter { common($0) == nearest }.map(\.found).filter { $0.scale <= 3 }
      .max { ($0.scale, $1.path) < ($1.scale, $0.path) }
  }

  /// The nearest folder around another one that a project or a package has.
  private static func root(around folder: URL) -> URL {
    var place = folder
    while place.pathComponents.count > 1 {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
      if names.contains(where: { isRootMark($0) }) { return place }
      place.deleteLastPathComponent()
    }
    return folder
  }

  private static func isRootMark(_ name: String) -> Bool {
    ["Package.swift", ".git"].contains(name) || name.hasSuffix(".xcodeproj")
      || name.hasSuffix(".xcworkspace")
  }

  /// 2 for `name@2x.png`, and 1 for a name that says nothing.
  static func scale(ofFile path: String) -> Int {
    let stem = NSString(string: path).lastPathComponent
    let name = NSString(string: stem).deletingPathExtension
    return name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1
  }

  // MARK: Looking

  private init(below root: URL) { look(in: root.path, assetsIn: nil) }

  private static func contents(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// - Parameters:
  ///   - folder: its path.
  ///   - space: what stands before the names of assets in it, in a catalog; nil outside.
  private mutating func look(in folder: String, assetsIn space: String?) {
    for name in Self.contents(folder) where !name.hasPrefix(".") {
      count += 1
      guard count <= Self.limit else { return }
      let path = folder + "/" + name
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      switch attributes?[.type] as? FileAttributeType {
      case .typeDirectory?: enter(path, name, assetsIn: space)
      case .typeRegular? where space == nil: add(path, name, in: folder)
      default: break
      }
    }
  }

  private mutating func enter(_ path: String, _ name: String, assetsIn space: String?) {
    if name.hasSuffix(".imageset") {
      if let space { addAsset(path, space + name.dropLast(".imageset".count)) }
    } else if name.hasSuffix(".xcassets") {
      look(in: path, assetsIn: "")
    } else if let space {
      let isSpace = AssetContents(in: path)?.properties?.isNamespace ?? false
      look(in: path, assetsIn: isSpace ? space + name + "/" : space)
    } else if !Self.others.contains(name) {
      look(in: path, assetsIn: nil)
    }
  }

  private mutating func addAsset(_ path: String, _ name: String) {
    guard let file = AssetContents(in: path)?.file else { return }
    let found = Found(path: path + "/" + file.name, scale: file.scale)
    let folder = NSString(string: path).deletingLastPathComponent
    candidates[name, default: []].append(Candidate(found: found, folder: folder, isAsset: true))
  }

  private mutating func add(_ path: String, _ name: String, in folder: String) {
    let ending = NSString(string: name).pathExtension
    guard ["png", "jpg", "jpeg", "gif"].contains(ending.lowercased()) else { return }
    var stem = NSString(string: name).deletingPathExtension
    let scale = Self.scale(ofFile: name)
    if scale > 1 { stem = String(stem.dropLast("@2x".count)) }
    let found = Found(path: path, scale: scale)
    let candidate = Candidate(found: found, folder: folder, isAsset: false)
    // As documented, only a PNG is found without its extension.
    if ending.lowercased() == "png" { candidates[stem, default: []].append(candidate) }
    candidates[stem + "." + ending, default: []].append(candidate)
  }

  /// The files of each app's folder, which is looked at once: a process replays one state of it.
  private final class Cache: @unchecked Sendable {
    static let shared = Cache()

    private let lock = NSLock()
    private var known: [String: ImageFiles] = [:]

    func files(below root: URL) -> ImageFiles {
      lock.lock()
      defer { lock.unlock() }
      if let files = known[root.path] { return files }
      let files = ImageFiles(below: root)
      known[root.path] = files
      return files
    }
  }
}

/// A folder's `Contents.json` in an asset catalog.
private struct AssetContents: Decodable {
  struct Image: Decodable {
    struct Appearance: Decodable {}

    let filename: String?
    let scale: String?
    let idiom: String?
    let appearances: [Appearance]?
  }

  struct Properties: Decodable {
    let isNamespace: Bool?

    enum CodingKeys: String, CodingKey { case isNamespace = "provides-namespace" }
  }

  let images: [Image]?
  let properties: Properties?

  init?(in folder: String) {
    guard let data = FileManager.default.contents(atPath: folder + "/Contents.json"),
      let contents = try? JSONDecoder().decode(Self.self, from: data)
    else { return nil }
    self = contents
  }

  /// The file for a light phone's screen: of several, the sharpest that has three pixels per point at
  /// most.
  var file: (name: String, scale: Int)? {
    let phone: Set<String?> = ["universal", "iphone", nil]
    let usable = (images ?? []).filter { $0.filename != nil && phone.contains($0.idiom) }
    let light = usable.filter { $0.appearances == nil }
    let files = (light.isEmpty ? usable : light).compactMap { image -> (String, Int)? in
      let scale = image.scale.flatMap { Int($0.dropLast()) } ?? 1
      return scale <= 3 ? image.filename.map { ($0, scale) } : nil
    }
    return files.max { $0.1 < $1.1 }.map { (name: $0.0, scale: $0.1) }
  }
}
