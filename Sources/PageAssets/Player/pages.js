// A page of several traces: an index, and the player of the selected one.

/** The elements that hold the traces' data as text. An element is read when its trace is selected.
 */
class Shelf {
  constructor(traces) {
    this.traces = traces;
    this.chosen = this.numberInAddress();
    // The page creates one player. Selecting another trace loads the page again.
    addEventListener("hashchange", () => {
      if (this.numberInAddress() !== this.chosen) location.reload();
    });
  }

  /** The number of a playable trace; 0 if the address names none. */
  numberInAddress() {
    const number = Number(/^#trace=(\d+)(&|$)/.exec(location.hash)?.[1] ?? 0);
    return this.traces[number - 1]?.textContent ? number : 0;
  }

  /** The data of the selected trace; null on the index. */
  get data() {
    return this.chosen ? JSON.parse(this.traces[this.chosen - 1].textContent) : null;
  }

  /** Shows the index, or the link back to it above the player. */
  show() {
    const parts = document.querySelectorAll(".masthead, .player, .footer");
    if (!this.chosen) parts.forEach((part) => { part.hidden = true; });
    document.body.prepend(this.chosen ? this.bar() : this.index());
    if (!this.chosen) document.title = `${this.title} – {{tool}}`;
  }

  /** Shows the index, or plays the selected trace and returns its player and data; null on the
   * index. */
  open() {
    this.show();
    const { data } = this;
    if (!data) return null;
    keepPictures(data);
    const runs = data.runs.map((each) => new Run(each));
    const player = new Player(runs, data.difference ? new Comparison(runs, data) : null);
    player.open();
    tellWhyFixed(data);
    publish(player);
    return { player, data };
  }

  get count() {
    return `${this.traces.length} ${this.traces.length === 1 ? "trace" : "traces"}`;
  }

  get title() {
    return runIndexTitle(this.traces) ?? this.count;
  }

  link(number, words) {
    const link = make("a", "", words);
    link.href = number ? `#trace=${number}` : "#";
    link.dir = "auto";
    return link;
  }

  nameOf(trace) {
    return trace.dataset.name || "A trace without a name";
  }

  bar() {
    const bar = make("nav", "shelf-bar");
    bar.setAttribute("aria-label", "Traces");
    bar.append(this.link(0, `All ${this.count}`));
    const numbers = this.traces.map((trace, index) => (trace.textContent ? index + 1 : 0)).filter(Boolean);
    const place = numbers.indexOf(this.chosen);
    for (const [words, number] of [["← ", numbers[place - 1]], ["→ ", numbers[place + 1]]]) {
      if (number) bar.append(this.link(number, words + this.nameOf(this.traces[number - 1])));
    }
    return bar;
  }

  index() {
    return new RunIndex(this).box;
  }
}
