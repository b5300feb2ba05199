// The page of a suite's run: its index, or the player of a case.

class SuiteShelf extends Shelf {
  constructor(traces, suite) {
    super(traces);
    this.suite = suite;
    const cases = traces.map((trace, index) => {
      const {
        name = "", status, group = "", scene = "", findings = "", details = "", accept = "", distance = "0",
      } = trace.dataset;
      const [found, told] = [findings, details].map((text) => text.split("\n").filter(Boolean));
      return {
        name, status, group, scene, accept, found, lines: [...found, ...told], distance: Number(distance),
        number: index + 1, plays: trace.textContent !== "", trace,
      };
    });
    this.case = cases[this.chosen - 1];
    this.cases = this.inOrder(cases);
  }

  /** Failures first, by group. Within a group that has distances, the largest come first. */
  inOrder(cases) {
    const groups = this.suite.groups.map(([group]) => group);
    const rank = ({ status, group }) => (
      (status === "failed" ? 0 : status === "replaced" ? 100 : 200) + groups.indexOf(group));
    return [...cases].sort((one, other) => (
      rank(one) - rank(other) || other.distance - one.distance || one.number - other.number));
  }

  get title() {
    return this.suite.line;
  }

  index() {
    return new SuiteIndex(this.suite, this.cases).box;
  }

  /** Links back and to the previous and next case, and what the suite expects of this one. */
  bar() {
    const box = make("div", "suite-case");
    const bar = make("nav", "shelf-bar");
    bar.setAttribute("aria-label", "Cases");
    bar.append(this.link(0, `All ${this.cases.length === 1 ? "of the run" : `${this.cases.length} cases`}`));
    const playing = this.cases.filter(({ plays }) => plays);
    const place = playing.indexOf(this.case);
    for (const [arrow, other] of [["←", playing[place - 1]], ["→", playing[place + 1]]]) {
      if (other) bar.append(this.link(other.number, `${arrow} ${other.name}`));
    }
    bar.append(make("span", "suite-place", `${place + 1} of ${playing.length}`));
    box.append(bar);
    return box;
  }

  /** Plays the selected case, with its name as the title, and what the suite expects of it. */
  open() {
    const opened = super.open();
    if (!opened) return null;
    const { player } = opened;
    // Another run of the case has its name, too.
    player.named = () => this.name(player.run);
    player.named();
    element("subtitle").after(this.words());
    return opened;
  }

  name({ trace }) {
    const { name } = this.case;
    const title = name || "A case without a name";
    setText(element("trace"), title);
    element("trace").dir = "auto";
    document.title = `${title} – {{tool}}`;
    if (trace && trace !== name) {
      const part = make("span", "", trace);
      part.dir = "auto";
      element("subtitle").prepend(part);
    }
  }

  words() {
    const { status, group, lines, found } = this.case;
    const { difference } = this.data;
    const box = make("section", `suite-told is-${status}`);
    box.setAttribute("aria-label", "The case");
    const badge = status === "replaced" ? `replaced: ${group}` : status === "failed" ? `✗ failed: ${group}` : group;
    const title = make("p", "suite-told-head");
    title.append(make("span", "suite-badge", badge));
    box.append(title);
    // If the case has a golden, the player shows where the run first differs from it.
    for (const line of difference ? found : lines) {
      const words = make("p", "suite-words", line);
      words.dir = "auto";
      box.append(words);
    }
    if (status === "failed") box.append(acceptWords(this.case.accept, this.suite.isVaried));
    return box;
  }

  get data() {
    this.read ??= super.data;
    return this.read;
  }
}
