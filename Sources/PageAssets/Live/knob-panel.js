// The parameters beside the player, and the outcome of the current run.

class KnobPanel extends KnobList {
  constructor(live) {
    super(live);
    this.section = make("section", "knobs");
    this.section.id = "knobs";
    this.section.setAttribute("aria-labelledby", "knobs-title");
    this.section.append(this.bar(), this.verdict(), this.status(), this.filter());
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
      const button = makeButton(words, hint, act);
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
    return box;
  }

  show() {
    const { live } = this;
    this.showKnobs();
    this.marks.show(live.player.run);
    const isFirst = live.settings.length === 0;
    this.resetButton.disabled = this.copyButton.disabled = this.saveButton.disabled = isFirst;
    const [now, first] = [live.player.run, live.first].map((run) => live.outcome(run));
    this.lines[0].replaceChildren(make("b", "", `In the end ${now.outcome}.`), this.why(now));
    const isOther = now.outcome !== first.outcome || now.decision !== first.decision;
    setText(this.lines[1], isOther ? `First run: in the end ${first.outcome}.${this.why({ ...first, margin: null })}` : "");
    this.flips.restart();
  }

  /** Short: the full reason is listed at its moment. */
  why({ decision, margin }) {
    return decision ? ` ${decision}${margin ? `: ${margin}` : ""}.` : "";
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
    try {
      live.change([...kept, ...set]);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      live.reset();
      this.copy(error.message);
    }
  }
}
