// The parameters beside the player, and what the run that they make comes to.

/** Up to so many parameters all of them show at once. */
const fewKnobs = 8;

class KnobPanel {
  constructor(live) {
    this.live = live;
    this.section = make("section", "knobs");
    this.section.id = "knobs";
    this.section.setAttribute("aria-labelledby", "knobs-title");
    this.section.append(this.bar(), this.verdict(), this.status(), this.filter());
    this.knobs = live.parameters.map((parameter) => new Knob(parameter, live));
    this.section.append(...this.groups());
    document.querySelector(".player").classList.add("is-live");
    document.querySelector(".timeline").before(this.section);
    this.marks = new PlaceMarks(live.player.phone);
    this.flips = new FlipSearch(live, this.knobs);
    live.onChange(() => this.show());
    const { address } = live.player;
    address.hold({
      owns: (key) => key.includes("."),
      parts: () => live.settings.map(([keyPath, value]) => [keyPath, encodeURIComponent(exactText(value))]),
      follow: (wanted) => this.followAddress(wanted),
    });
    this.show();
    this.followAddress(new URLSearchParams(location.hash.slice(1)));
    live.player.tracks.measure();
  }

  bar() {
    const bar = make("div", "timeline-bar");
    const title = make("h2", "", "Parameters");
    title.id = "knobs-title";
    const buttons = make("div", "knob-buttons");
    const add = (words, hint, act) => {
      const button = make("button", "", words);
      button.type = "button";
      button.title = hint;
      button.addEventListener("click", act);
      buttons.append(button);
      return button;
    };
    this.resetButton = add("Reset", "Back to the first run", () => this.live.reset());
    this.copyButton = add("Copy as --set", "The options that make this run", () => this.copy(this.options()));
    this.saveButton = add("Save as tuning", "A file for --tuning", () => this.save());
    add("Share", "An address with time, zoom and parameters", () => this.share());
    bar.append(title, buttons);
    return bar;
  }

  /** How the run ends, and why; beside it the first run, where that ends otherwise. */
  verdict() {
    const box = make("div", "knob-verdict");
    box.setAttribute("aria-live", "polite");
    this.lines = ["now", "first"].map((kind) => {
      const line = make("p", `verdict-${kind}`);
      line.dir = "auto";
      box.append(line);
      return line;
    });
    return box;
  }

  status() {
    this.statusField = make("input", "knob-status");
    this.statusField.readOnly = true;
    this.statusField.hidden = true;
    this.statusField.setAttribute("aria-label", "Copied");
    return this.statusField;
  }

  filter() {
    const field = make("input", "knob-filter");
    field.type = "search";
    field.placeholder = "Find a parameter";
    field.setAttribute("aria-label", "Find a parameter");
    field.addEventListener("input", () => {
      const words = field.value.toLowerCase();
      for (const { row } of this.knobs) {
        row.hidden = !`${row.dataset.key} ${row.textContent}`.toLowerCase().includes(words);
      }
      for (const group of this.section.querySelectorAll("details")) {
        if (words) group.open = true;
        group.hidden = ![...group.querySelectorAll(".knob")].some((row) => !row.hidden);
      }
      this.flips.restart();
    });
    return field;
  }

  groups() {
    const names = [...new Set(this.knobs.map(({ keyPath }) => keyPath.split(".")[0]))];
    return names.map((name, index) => {
      const group = make("details", "knob-group");
      group.open = index === 0 || this.knobs.length <= fewKnobs;
      const members = this.knobs.filter(({ keyPath }) => keyPath.startsWith(`${name}.`));
      const summary = make("summary", "", name);
      summary.append(make("span", "knob-count", ` ${members.length}`));
      group.append(summary, ...members.map(({ row }) => row));
      group.addEventListener("toggle", () => this.flips?.restart());
      return group;
    });
  }

  show() {
    const { live } = this;
    const byKey = new Map(live.parameters.map((parameter) => [parameter.keyPath, parameter]));
    for (const knob of this.knobs) {
      const parameter = byKey.get(knob.keyPath);
      knob.row.classList.toggle("is-gone", !parameter);
      if (parameter) knob.show(parameter);
    }
    this.marks.show(live.player.run);
    const isFirst = live.settings.length === 0;
    this.resetButton.disabled = this.copyButton.disabled = this.saveButton.disabled = isFirst;
    const [now, first] = [live.player.run, live.first].map((run) => live.outcome(run));
    this.lines[0].replaceChildren(make("b", "", `In the end ${now.outcome}.`), this.why(now));
    const isOther = now.outcome !== first.outcome || now.decision !== first.decision;
    setText(this.lines[1], isOther ? `First run: in the end ${first.outcome}.${this.why({ ...first, margin: null })}` : "");
    this.flips.restart();
  }

  /** Short: the whole reason stands at its moment. */
  why({ decision, margin }) {
    return decision ? ` ${decision}${margin ? `: ${margin}` : ""}.` : "";
  }

  // Out of the page

  options() {
    return this.live.settings.map(([keyPath, value]) => `--set ${keyPath}=${exactText(value)}`).join(" ");
  }

  /** Copies a text, and shows it, so that it can be copied by hand where the page may not. */
  copy(text) {
    this.statusField.hidden = false;
    this.statusField.value = text;
    navigator.clipboard?.writeText(text).catch(() => this.statusField.select());
  }

  tuning() {
    const tuning = {};
    for (const [keyPath, value] of this.live.settings) {
      const keys = keyPath.split(".");
      const last = keys.pop();
      let object = tuning;
      for (const key of keys) object = object[key] ??= {};
      object[last] = value;
    }
    return `${JSON.stringify(tuning, null, 2)}\n`;
  }

  save() {
    const link = make("a");
    link.href = URL.createObjectURL(new Blob([this.tuning()], { type: "application/json" }));
    link.download = "tuning.json";
    link.click();
    URL.revokeObjectURL(link.href);
  }

  share() {
    this.live.player.address.write();
    this.copy(location.href);
  }

  /** Sets the parameters that the address holds; what it does not name is as in the first run. */
  followAddress(address) {
    const wanted = new Map([...address].filter(([key]) => key.includes(".")));
    const { live } = this;
    const kept = live.settings.filter(([keyPath]) => !wanted.has(keyPath))
      .map(([keyPath]) => [keyPath, live.initial.get(keyPath)]);
    const set = live.parameters.filter(({ keyPath }) => wanted.has(keyPath)).map(({ keyPath }) => {
      const text = wanted.get(keyPath);
      const value = /^(true|false|-?\d+(\.\d+)?(e-?\d+)?)$/.test(text) ? JSON.parse(text) : text;
      return [keyPath, value];
    });
    if (kept.length + set.length === 0) return;
    try {
      live.change([...kept, ...set]);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      live.reset();
      this.copy(error.message);
    }
  }
}
