// A page of several traces: an index, and the player of one that was chosen.

/** What stands for each trace: an element whose text is its data, read once it is chosen. */
class Shelf {
  constructor(traces) {
    this.traces = traces;
    this.chosen = this.numberInAddress();
    // One player is made for a page: another trace is another visit.
    addEventListener("hashchange", () => {
      if (this.numberInAddress() !== this.chosen) location.reload();
    });
  }

  /** The number of a trace that can be played; 0 where the address names none. */
  numberInAddress() {
    const number = Number(/^#trace=(\d+)(&|$)/.exec(location.hash)?.[1] ?? 0);
    return this.traces[number - 1]?.textContent ? number : 0;
  }

  /** The data of the trace that was chosen; null on the index. */
  get data() {
    return this.chosen ? JSON.parse(this.traces[this.chosen - 1].textContent) : null;
  }

  /** Shows the index, or the way back to it above the player. */
  show() {
    const parts = document.querySelectorAll(".masthead, .player, .footer");
    if (!this.chosen) parts.forEach((part) => { part.hidden = true; });
    document.body.prepend(this.chosen ? this.bar() : this.index());
    if (!this.chosen) document.title = `${this.title} – {{tool}}`;
  }

  /** Shows the index, or plays the trace that was chosen; returns its player and data, null on the
   * index. */
  open() {
    this.show();
    const { data } = this;
    if (!data) return null;
    const runs = data.runs.map((each) => new Run(each));
    const player = new Player(runs, data.difference ? new Comparison(runs, data.difference) : null);
    player.open();
    publish(player);
    return { player, data };
  }

  get title() {
    return `${this.traces.length} ${this.traces.length === 1 ? "trace" : "traces"}`;
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
    bar.append(this.link(0, `All ${this.title}`));
    const numbers = this.traces.map((trace, index) => (trace.textContent ? index + 1 : 0)).filter(Boolean);
    const place = numbers.indexOf(this.chosen);
    for (const [words, number] of [["← ", numbers[place - 1]], ["→ ", numbers[place + 1]]]) {
      if (number) bar.append(this.link(number, words + this.nameOf(this.traces[number - 1])));
    }
    return bar;
  }

  index() {
    const main = make("main", "shelf");
    main.append(make("h1", "", this.title));
    const table = make("table");
    const head = make("tr");
    for (const title of ["Trace", "Scene", "In the end"]) {
      const cell = make("th", "", title);
      cell.scope = "col";
      head.append(cell);
    }
    table.append(head);
    this.traces.forEach((trace, index) => {
      const row = make("tr");
      const name = make("td", "", trace.textContent ? "" : this.nameOf(trace));
      if (trace.textContent) name.append(this.link(index + 1, this.nameOf(trace)));
      const cells = [trace.dataset.scene, trace.dataset.outcome].map((words) => make("td", "", words));
      for (const cell of [name, ...cells]) cell.dir = "auto";
      row.append(name, ...cells);
      table.append(row);
    });
    main.append(table);
    return main;
  }
}
