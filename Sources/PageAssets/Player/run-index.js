// The index of several traces: what to look for, in which order, and a row with a picture for each.

/** What became of a trace, on a page that compares two runs of each. */
const kindTitles = {
  state: "ends in another state", place: "same state, another position", way: "same end, another way",
  alike: "no difference",
};

/** The settings that all differing traces have in common, and how many end differently; null on a
 * page that does not compare. */
function runIndexTitle(traces) {
  const kinds = traces.map(({ dataset }) => dataset.kind);
  if (!kinds.some(Boolean)) return null;
  const ends = kinds.filter((kind) => kind === "state" || kind === "place").length;
  const changes = new Set(traces.filter(({ dataset }) => dataset.kind !== "alike").map(({ dataset }) => dataset.change ?? ""));
  const [change] = changes.size === 1 ? changes : [""];
  return `${changeTitle(change.split("\n").filter(Boolean))}: ${ends} of ${traces.length} ${ends === 1 ? "ends" : "end"} differently`;
}

/** The orders in which rows can be listed, and what each compares. */
const rowOrders = {
  given: { title: "as given", key: ({ number }) => number },
  name: { title: "name", key: ({ name }) => name.toLowerCase() },
  state: { title: "how it ends", key: ({ state }) => state },
  scene: { title: "scene", key: ({ scene }) => scene },
};

class RunIndex {
  constructor(shelf) {
    this.shelf = shelf;
    this.isComparing = shelf.traces.some(({ dataset }) => dataset.kind);
    this.box = make("main", this.isComparing ? "shelf is-comparing" : "shelf");
    this.list = make("ol", "shelf-list");
    this.none = make("p", "shelf-none");
    this.found = make("output", "shelf-found");
    this.watcher = new IntersectionObserver((seen) => {
      for (const { isIntersecting, target } of seen) if (isIntersecting) this.picture(target);
    }, { rootMargin: "400px" });
    this.items = shelf.traces.map((trace, index) => this.item(trace, index + 1));
    const title = make("h1", "", shelf.title);
    title.dir = "auto";
    this.box.append(title, ...this.changes(), this.form(), this.none, this.list);
    this.follow();
  }

  /** All settings that changed, if the title does not name each. */
  changes() {
    const { change = "" } = this.shelf.traces.find(({ dataset }) => dataset.change)?.dataset ?? {};
    const settings = change.split("\n").filter(Boolean);
    if (settings.length === 0) return [];
    const line = make("p", "shelf-line", `a → b: ${settings.join(", ")}`);
    line.dir = "auto";
    return [line];
  }

  item(trace, number) {
    const { scene = "", kind = "", outcome = "" } = trace.dataset;
    const state = kind ? kindTitles[kind] : trace.dataset.state ?? "";
    const name = this.shelf.nameOf(trace);
    const row = make("li", `shelf-row${kind ? ` is-${kind}` : ""}`);
    const plays = Boolean(trace.textContent);
    const pictures = make("span", "shelf-pictures");
    const title = plays ? this.shelf.link(number, name) : make("span", "", name);
    title.classList.add("shelf-name");
    title.dir = "auto";
    const end = make("span", "shelf-end");
    const words = outcome.replace(`the sheet is ${state.replace(" (not settled)", "")} at `, "");
    const told = make("span", "shelf-outcome", words);
    if (!kind && trace.dataset.look) end.append(make("i", `shelf-look ${trace.dataset.look}`));
    end.append(make("b", "shelf-state", state), " ", told);
    const place = make("span", "shelf-scene", scene);
    for (const node of [end, place]) node.dir = "auto";
    row.append(pictures, title, end, place);
    const item = {
      row, pictures, trace, number, name, scene, state, kind,
      words: [name, scene, state, outcome].join("\n").toLowerCase(),
    };
    row.item = item;
    if (plays) this.watcher.observe(row);
    return item;
  }

  /** Draws the pictures of a row when it comes near the window. */
  picture(row) {
    this.watcher.unobserve(row);
    const { runs } = JSON.parse(row.item.trace.textContent);
    row.item.pictures.append(...runs.map((data, index) => thumbnail(new Run(data), sides[index])));
  }

  /** What to search for, which ends to list, and the order. */
  form() {
    const form = make("form", "shelf-form");
    form.setAttribute("role", "search");
    form.addEventListener("submit", (event) => event.preventDefault());
    this.search = make("input");
    this.search.type = "search";
    this.search.placeholder = "name, scene or end";
    this.search.spellcheck = false;
    const counts = new Map();
    for (const { state } of this.items) counts.set(state, (counts.get(state) ?? 0) + 1);
    const states = [...counts].sort(([one], [other]) => this.rank(one) - this.rank(other) || (one < other ? -1 : 1));
    this.state = this.choice([["", `all (${this.items.length})`], ...states.map(([state, count]) => [state, `${state} (${count})`])]);
    const [given, ...orders] = Object.entries(rowOrders).map(([key, { title }]) => [key, title]);
    const first = this.isComparing ? [["", "differences first"], given] : [["", given[1]]];
    this.order = this.choice([...first, ...orders]);
    const field = (words, control) => {
      const label = make("label", "", words);
      label.append(control);
      return label;
    };
    form.append(field("Search ", this.search), field("Ends ", this.state), field("Sort by ", this.order), this.found);
    for (const [control, event] of [[this.search, "input"], [this.state, "change"], [this.order, "change"]]) {
      control.addEventListener(event, () => {
        this.show();
        this.keep();
      });
    }
    return form;
  }

  choice(options) {
    const select = make("select");
    for (const [value, words] of options) {
      const option = make("option", "", words);
      option.value = value;
      select.append(option);
    }
    return select;
  }

  /** The place of a state among the kinds of difference; -1 if it is none. */
  rank(state) {
    return Object.values(kindTitles).indexOf(state);
  }

  /** Lists the rows that are searched for, in the chosen order. */
  show() {
    const wanted = this.search.value.trim();
    const text = wanted.toLowerCase();
    const key = rowOrders[this.order.value]?.key ?? (({ state }) => (this.isComparing ? this.rank(state) : 0));
    const compare = (one, other) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : one.number - other.number);
    let count = 0;
    for (const { row, words, state } of this.items) {
      row.hidden = !words.includes(text) || Boolean(this.state.value) && state !== this.state.value;
      count += row.hidden ? 0 : 1;
    }
    this.list.append(...[...this.items].sort(compare).map(({ row }) => row));
    const isAll = count === this.items.length;
    setText(this.found, isAll ? "" : `${count} of ${this.items.length}`);
    this.none.hidden = count > 0;
    const among = this.state.value ? ` among those that end “${this.state.value}”` : "";
    setText(this.none, `No trace matches “${wanted}”${among}.`);
  }

  /** Keeps the search in the address, so that the way back from a trace leads to the same rows. */
  keep() {
    const parts = [["find", this.search.value.trim()], ["ends", this.state.value], ["sort", this.order.value]]
      .filter(([, value]) => value).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
    try {
      history.replaceState(null, "", `#${parts.join("&")}`);
    } catch {
      // A page inside another page may be denied an address of its own.
    }
  }

  /** Lists what the address says. */
  follow() {
    const address = new URLSearchParams(location.hash.slice(1));
    this.search.value = address.get("find") ?? "";
    for (const [control, key] of [[this.state, "ends"], [this.order, "sort"]]) {
      const value = address.get(key) ?? "";
      if ([...control.options].some((option) => option.value === value)) control.value = value;
    }
    this.show();
  }
}
