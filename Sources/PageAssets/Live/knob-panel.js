// The parameters beside the player, and the outcome of the current run.

class KnobPanel extends KnobList {
  constructor(live) {
    super(live);
    this.section = make("section", "knobs");
    this.section.id = "knobs";
    this.section.setAttribute("aria-labelledby", "knobs-title");
    const deciding = this.deciding();
    this.section.append(this.bar(), this.verdict(), this.status(), ...this.leadingGroup(deciding));
    this.section.append(this.filter(), ...this.groups(deciding), ...this.whyNoFlips());
    document.querySelector(".player").classList.add("is-live");
    document.querySelector(".timeline").before(this.section);
    this.marks = new PlaceMarks(live.phone);
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

  /** The parameters whose thresholds the run's decisions were compared with, those of the decisive
   * one first, and of it those that were met. They keep their places when another value leads to other decisions. */
  deciding() {
    const run = this.live.first;
    const decisions = [run.decisiveEvent(), ...run.events].filter((event) => event?.kind === "decision");
    const names = decisions.flatMap(({ margins = [] }) => (
      [...margins].sort((a, b) => Number(b.met) - Number(a.met)).map(({ parameter }) => parameter)));
    return [...new Set(names)].map((name) => this.knobs.find(({ keyPath }) => keyPath === name)).filter(Boolean);
  }

  /** Says why no slider shows where the outcome flips, and which command finds it. */
  whyNoFlips() {
    if (!this.live.engine.isRemote) return [];
    return [make("p", "knob-about", `Where the outcome flips is not shown here: it takes many runs of the app’s code. To find it: {{tool}} sweep TRACE --find KEY=FROM:TO.`)];
  }

  leadingGroup(knobs) {
    if (knobs.length === 0) return [];
    const group = make("section", "knob-leading");
    const title = make("h3", "", "Decides here");
    title.id = "knobs-leading";
    group.setAttribute("aria-labelledby", title.id);
    group.append(title, ...knobs.map(({ row }) => row));
    return [group];
  }

  bar() {
    const bar = make("div", "timeline-bar");
    const title = make("h2", "", "Parameters");
    title.id = "knobs-title";
    const buttons = make("div", "knob-buttons");
    const add = (words, hint, act) => {
      const button = makeButton(words, hint, act);
      buttons.append(button);
      return button;
    };
    this.resetButton = add("Reset", "Back to the first run", () => this.reset());
    this.copyButton = add("Copy as --set", "The options that make this run", () => this.copy(this.options()));
    this.saveButton = add("Save as tuning", "A file for --tuning", () => this.save());
    add("Share", "An address with time, zoom and parameters", () => this.share());
    bar.append(title, buttons);
    return bar;
  }

  /** How the run ends, and why. If the first run ends differently, its outcome is shown too. */
  verdict() {
    const box = make("div", "knob-verdict");
    box.setAttribute("aria-live", "polite");
    this.lines = ["now", "first"].map((kind) => {
      const line = make("p", `verdict-${kind}`);
      line.dir = "auto";
      box.append(line);
      return line;
    });
    this.box = box;
    return box;
  }

  show() {
    const { live } = this;
    this.showKnobs();
    this.marks.show(live.shown);
    const isFirst = live.settings.length === 0;
    this.resetButton.disabled = this.copyButton.disabled = this.saveButton.disabled = isFirst;
    const [now, first] = [live.shown, live.first].map((run) => live.outcome(run));
    // Short: numbers and reason are shown at their moment.
    const headings = [now, first].map(({ decision }) => decision ?? "Nothing is decided");
    this.lines[0].replaceChildren(make("b", "", headings[0]), make("span", "", `In the end ${now.outcome}.`));
    const [state, before] = [live.shown, live.first].map((run) => run.finalState);
    setText(this.lines[1], `First run: ${headings[1]}${before ? ` (${before})` : ""}`);
    // Its place is kept for it, so that nothing moves when it appears.
    this.lines[1].style.visibility = headings[0] !== headings[1] || state !== before ? "" : "hidden";
    // For the same reason, the box never gets smaller.
    this.box.style.minHeight = `${this.box.offsetHeight}px`;
    this.flips.restart();
  }

  /** The newly visible sliders need their own flips. */
  onLook() {
    this.flips?.restart();
  }

  share() {
    this.live.player.address.write();
    this.copy(location.href);
  }

  /** Applies the parameters from the address. Parameters that it does not name get the first run's
   * values. */
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
    after(() => live.change([...kept, ...set]), () => {}, (error) => {
      this.tell(error);
      this.reset();
    });
  }

  reset() {
    after(() => this.live.reset(), () => {}, (error) => this.tell(error));
  }

  /** Shows why something cannot be. */
  tell(error) {
    if (!(error instanceof Refusal)) throw error;
    this.copy(error.message);
  }
}
