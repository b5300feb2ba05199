/// A generator of pseudo-random numbers: the same seed gives the same numbers on every machine.
///
/// SplitMix64 (Steele, Lea, Flood: 'Fast splittable pseudorandom number generators', 2014): the
/// state grows by the golden ratio's 64 bits, and each state is mixed.
///
/// ```
/// var generator = SplitMix64(seed: 0)
/// generator.next()   // 16294208416658607535, 0xE220A8397B1DCDAF
/// ```
package struct SplitMix64: RandomNumberGenerator, Sendable, Hashable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from −1 up to, but not including, 1, with all of its 53 bits equally likely.
  mutating func nextSigned() -> Double {
    Double(next() >> 11) * 0x1p-52 - 1
  }
}
