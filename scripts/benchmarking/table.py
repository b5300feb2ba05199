"""The output: a line for each figure, with its goal and whether it is met."""

from measuring import median


class Table:
    def __init__(self, only):
        self.only = only.lower()
        self.failed = 0

    def wants(self, name):
        return self.only in name.lower()

    def head(self, title):
        print(f"\n{title}")

    def row(self, name, figure, goal, holds, detail=""):
        """A figure that has a goal."""
        self.failed += not holds
        verdict = "holds" if holds else "MISSED"
        print(f"  {name:<46} {figure:>9}  goal {goal:<8} {verdict:<7} {detail}".rstrip(), flush=True)

    def broken(self, name, failure):
        """Reports that a program to be measured does not do its work."""
        self.row(name, "–", "an end", False, str(failure))

    def skipped(self, name, reason):
        print(f"  {name:<46} {'–':>9}  skipped: {reason}", flush=True)

    def versus(self, name, pairs, most, key="cpu"):
        """The ratio of A's time to B's, which must not exceed a limit."""
        ratio = pairs.ratio(key)
        self.row(name, f"{ratio:.2f} ×", f"≤ {most}", ratio <= most, details(pairs))

    def faster(self, name, pairs, least, key="cpu", beside=""):
        """How many times as fast A is as B; this must reach a limit."""
        ratio = 1 / max(pairs.ratio(key), 1e-9)
        self.row(name, f"{ratio:.2f} ×", f"≥ {least}", ratio >= least, details(pairs) + beside)


def details(pairs):
    """Medians of both, in milliseconds of processor time and wall-clock time."""
    def words(runs):
        return f"{median(runs, 'cpu') * 1000:.1f}/{median(runs, 'wall') * 1000:.1f}"

    return f"{words(pairs.a)} to {words(pairs.b)} ms cpu/wall, {len(pairs.a)} pairs"
