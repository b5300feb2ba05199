import GestureTraces

/// Random numbers that are the same on every run.
typealias SeededGenerator = SplitMix64
