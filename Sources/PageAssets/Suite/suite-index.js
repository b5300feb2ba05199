// The index of a suite's run: the counts, the failures by group, and the passed cases.

/** The heading of cases that belong to no group. */
const statusTitles = [
  ["error", "Could not be checked", ""],
  ["skipped", "Skipped", "The scene does not have the values under which the suite was run."],
  ["written", "Recorded", "The golden did not exist before this run."],
  ["passed", "Passed", ""],
];

/** Of at most this many cases that passed or were skipped, the list is open. */
const foldedCases = 50;

/** The way to make what a run did what is expected: a command, which is `call` for one case. */
function acceptWords(call, hasOtherValues) {
  const words = make("p", "suite-accept", "To accept what the run did: ");
  if (hasOtherValues) words.append("change these values in the app and in its scene, and run the suite again.");
  else if (call) words.append(make("code", "", call));
  else words.append(make("code", "", "{{tool}} check --review"), " shows each failure and asks.");
  return words;
}

class SuiteIndex {
  /** `cases`: the page's data for each case, in display order. */
  constructor(suite, cases) {
    Object.assign(this, { suite, cases });
    this.box = make("main", "suite");
    this.watcher = new IntersectionObserver((seen) => {
      for (const { isIntersecting, target } of seen) if (isIntersecting) this.picture(target);
    }, { rootMargin: "400px" });
    this.sections = [
      ...this.grouped("failed", (title) => title),
      ...statusTitles.slice(0, 1).map((each) => this.section(...each, this.of(each[0]))),
      ...this.grouped("replaced", (title) => `Replaced golden: ${title}`),
      ...statusTitles.slice(1).map((each) => this.section(...each, this.of(each[0]))),
    ].filter(Boolean);
    this.box.append(this.head(), ...this.sections.map(({ node }) => node));
    if (suite.unused.length > 0) this.box.append(this.unused());
  }

  of(status) {
    return this.cases.filter((each) => each.status === status);
  }

  grouped(status, name) {
    return this.suite.groups.map(([group, meaning]) => {
      const cases = this.of(status).filter((each) => each.group === group);
      const title = name(group);
      return this.section(status, title[0].toUpperCase() + title.slice(1), meaning, cases);
    });
  }

  /** Name, counts, links to the sections, and the filter. */
  head() {
    const head = make("header", "suite-head");
    const name = make("h1", "", this.suite.suite);
    name.dir = "auto";
    const line = make("p", "suite-line", this.suite.line);
    line.dir = "auto";
    const ways = make("nav", "suite-ways");
    ways.setAttribute("aria-label", "Groups");
    ways.append(...this.sections.map(({ node, title, status, items }) => {
      const way = make("button", `suite-way is-${status}`);
      way.type = "button";
      way.append(make("b", "", String(items.length)), ` ${title}`);
      way.addEventListener("click", () => node.querySelector("h2").focus());
      return way;
    }));
    head.append(name, line, ways);
    const failed = this.cases.filter(({ status }) => status === "failed");
    if (failed.length > 0) head.append(acceptWords("", this.suite.isVaried));
    head.append(this.filter());
    return head;
  }

  filter() {
    const box = make("div", "suite-filter");
    const label = make("label", "", "Filter ");
    const field = make("input");
    field.type = "search";
    field.placeholder = "name or difference";
    field.spellcheck = false;
    label.append(field);
    const found = make("output");
    this.none = make("p", "suite-none");
    this.none.hidden = true;
    field.addEventListener("input", () => setText(found, this.show(field.value)));
    box.append(label, found, this.none);
    return box;
  }

  /** Shows the cases that contain a text. Returns their number, or nothing if all are shown. */
  show(text) {
    const wanted = text.trim().toLowerCase();
    let count = 0;
    for (const { node, items } of this.sections) {
      for (const { row, words } of items) {
        row.hidden = !words.includes(wanted);
        count += row.hidden ? 0 : 1;
      }
      node.hidden = items.every(({ row }) => row.hidden);
      const fold = node.querySelector("details");
      if (fold && wanted) fold.open = true;
    }
    this.none.hidden = count > 0;
    setText(this.none, `No case matches “${text.trim()}”.`);
    return wanted ? `${count} of ${this.cases.length}` : "";
  }

  /** A list of cases under a title; null without cases. */
  section(status, title, meaning, cases) {
    if (cases.length === 0) return null;
    const node = make("section", `suite-section is-${status}`);
    const heading = make("h2", "", title);
    heading.tabIndex = -1;
    heading.append(" ", make("span", "suite-count", String(cases.length)));
    node.append(heading);
    if (meaning) node.append(make("p", "suite-meaning", meaning));
    const list = make("ol");
    const items = cases.map((each) => {
      const row = this.row(each);
      list.append(row);
      return { row, words: [each.name, each.scene, ...each.lines].join("\n").toLowerCase() };
    });
    node.append(this.folded(list, status));
    return { node, title, status, items };
  }

  /** A list of cases that want no work, folded if it is long. */
  folded(list, status) {
    if (!["passed", "skipped"].includes(status) || list.children.length <= foldedCases) return list;
    const fold = make("details", "suite-fold");
    fold.append(make("summary", "", `Show ${list.children.length} cases`), list);
    return fold;
  }

  row(each) {
    const row = make("li");
    if (each.plays) {
      row.trace = each.trace;
      this.watcher.observe(row);
    }
    const name = make(each.plays ? "a" : "span", "suite-name", each.name || "A case without a name");
    name.dir = "auto";
    if (each.plays) name.href = `#trace=${each.number}`;
    row.append(name);
    if (each.scene && each.lines.length > 0) row.append(" ", make("span", "suite-scene", each.scene));
    for (const line of each.lines) {
      const words = make("p", "suite-words", line);
      words.dir = "auto";
      row.append(words);
    }
    return row;
  }

  /** Draws the end of a case's runs when its row comes near the window. */
  picture(row) {
    this.watcher.unobserve(row);
    const runs = JSON.parse(row.trace.textContent).runs.map((data) => new Run(data));
    const pictures = make("div", "suite-pictures");
    const names = runs.length > 1 ? ["golden", "this run"] : ["this run"];
    runs.forEach((run, index) => {
      const side = sides[index + 2 - runs.length];
      const figure = make("figure", "suite-picture");
      figure.append(thumbnail(run, side), make("figcaption", `side-${side}`, names[index]));
      pictures.append(figure);
    });
    row.prepend(pictures);
    row.classList.add("has-pictures");
  }

  unused() {
    const node = make("section", "suite-section is-passed");
    node.append(make("h2", "", "Goldens that no case uses"));
    const list = make("ol");
    for (const path of this.suite.unused) {
      const row = make("li", "", path);
      row.dir = "auto";
      list.append(row);
    }
    node.append(list);
    return node;
  }
}
