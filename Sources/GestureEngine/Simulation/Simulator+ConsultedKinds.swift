extension Simulator {
  /// The kinds of recognizers that were asked about a finger so far.
  package var consultedKinds: ConsultedKinds { arena.consulted }
}
