// A blind comparison of two settings, and its result.

/** The probability that a fair coin gives a result at least this uneven. */
function signTest(one, other) {
  const count = one + other;
  let ways = 1;
  let sum = 0;
  for (let index = 0; index <= Math.min(one, other); index += 1) {
    sum += ways;
    ways *= (count - index) / (index + 1);
  }
  return Math.min(1, 2 * sum / 2 ** count);
}

/** Rounds in which 1 and 2 stand for the settings A and B, in a new random order each time. */
class BlindComparison {
  constructor(sets, rounds) {
    Object.assign(this, { sets, rounds, votes: [] });
    this.shuffle();
  }

  shuffle() {
    const [bit] = crypto.getRandomValues(new Uint8Array(1));
    this.order = bit & 1 ? [1, 0] : [0, 1];
    this.tried = new Set();
  }

  /** The settings behind 1 or 2. */
  choose(number) {
    return this.sets[this.order[number - 1]].settings;
  }

  get isOver() {
    return this.votes.length >= this.rounds;
  }

  /** Takes a vote for 1 or 2, or 0 for neither. */
  vote(number) {
    this.votes.push(number === 0 ? null : this.order[number - 1]);
    this.shuffle();
  }

  count(set) {
    return this.votes.filter((vote) => vote === set).length;
  }

  /** The result as text. */
  get words() {
    const [a, b, none] = [this.count(0), this.count(1), this.count(null)];
    const total = this.votes.length;
    const rounds = `${total} ${total === 1 ? "round" : "rounds"}`;
    const tally = `In ${rounds}, ${this.sets[0].name} was better ${times(a)}, ${this.sets[1].name} `
      + `${times(b)}${none > 0 ? `, and ${times(none)} you saw no difference` : ""}.`;
    if (a + b === 0) return tally;
    const chance = signTest(a, b);
    const often = chance >= 0.995 ? "always"
      : chance < 0.005 ? `in ${numberText(1000 * chance, 1)} of 1000 comparisons`
        : `in ${Math.round(100 * chance)} of 100 comparisons`;
    const verdict = chance <= 0.05 ? "so it is hardly chance" : "so it may well be chance";
    return `${tally} If neither were better, votes at least as uneven would come ${often}, ${verdict} `
      + `(sign test${none > 0 ? ", rounds without a difference left out" : ""}).`;
  }
}

const times = (count) => (count === 1 ? "once" : count === 2 ? "twice" : `${count} times`);
