/// The numbers of the comparisons of a file, which are others in each file.
///
/// They depend on the file's name and text alone: a build elsewhere has the same ones.
struct RecordingSites {
  private let seed: UInt32

  init(_ file: AppFile) {
    let name = file.path.split(separator: "/").last ?? ""
    var seed = Self.hash(name.utf8, from: 2_166_136_261)
    for token in file.tokens { seed = Self.hash(token.text.utf8, from: seed) }
    self.seed = seed
  }

  /// The number of the comparison at a place.
  func number(of place: Int) -> UInt32 {
    seed &+ UInt32(truncatingIfNeeded: place) &* 2_654_435_761
  }

  /// The hash of Fowler, Noll and Vo, which differs from Swift's in being the same in each process.
  private static func hash(_ bytes: some Sequence<UInt8>, from start: UInt32) -> UInt32 {
    bytes.reduce(start) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }
}
