// The heading: the settings, how both runs end, where they differ first, and why.

/** How many fields of the first difference are listed before the rest is only counted. */
const toldFields = 3;

class Heading {
  constructor(comparison, player) {
    Object.assign(this, { comparison, player });
    const box = make("div", "comparison");
    box.append(this.sides(), this.parting());
    element("outcome").replaceWith(box);
    box.closest(".masthead").parentElement.classList.add("phone-first");
    this.subtitle();
    const keys = document.querySelector(".footer details p");
    keys.append(" ", make("kbd", "", "D"), " goes to where the runs part.");
  }

  /** Names the scenes if there are two, and leaves out the runs' durations. */
  subtitle() {
    const [a, b] = this.comparison.runs;
    const nodes = [...element("subtitle").children];
    nodes.at(-1).remove();
    const isOther = [a.scene !== b.scene, a.system !== b.system, a.rate !== b.rate];
    const texts = [b.scene, b.system, `${numberText(b.rate)}\u00a0Hz`];
    let place = 0;
    [a.scene, a.system, a.rate].forEach((part, index) => {
      if (!part) return;
      if (isOther[index]) nodes[place].append(` → ${texts[index] || "none"}`);
      place += 1;
    });
  }

  /** Shows how each run is drawn, how it ends, which settings differ, and how times were matched. */
  sides() {
    const list = make("dl", "sides");
    const add = (term, words) => {
      const row = make("div");
      const text = make("dd", "", words);
      text.dir = "auto";
      row.append(term, text);
      list.append(row);
    };
    this.comparison.runs.forEach(({ outcome }, index) => {
      const side = sides[index];
      const term = make("dt");
      term.append(make("span", `key key-${side}`), make("b", `side-${side}`, side),
        index === 0 ? " filled" : " outlined");
      add(term, outcome);
    });
    const { settings, notes } = this.comparison;
    if (settings.length > 0) add(make("dt", "", "a → b"), settings.join(", "));
    if (notes.length > 0) add(make("dt", "", "times"), notes.join(" "));
    return list;
  }

  /** Where the runs first differ, and the decision that causes it. Clicking either goes there. */
  parting() {
    const { comparison, player } = this;
    const box = make("div", "parting");
    box.append(this.link("They part", comparison.t, [this.partingLine()], () => player.goToParting()));
    const { cause } = comparison;
    if (cause) {
      const lines = comparison.causes.flatMap((event, index) => (
        event ? [this.causeLine(event, sides[index])] : []));
      // A decision after the first difference cannot explain it; only the settings can.
      const isBefore = cause.t <= comparison.t + 1e-6;
      box.append(this.link(isBefore ? "The cause" : "The first other event", cause.t, lines, () => player.pick(cause)));
    }
    return box;
  }

  link(title, time, lines, act) {
    const button = make("button", "parting-link");
    button.type = "button";
    const head = make("span", "parting-head");
    head.append(make("b", "", title), make("span", "", timeText(time)));
    button.append(head, ...lines);
    button.addEventListener("click", act);
    return button;
  }

  partingLine() {
    const { frame, goesOn, fields } = this.comparison;
    const line = make("span", "parting-line");
    line.dir = "auto";
    const place = frame === undefined ? "" : `Frame ${frame}: `;
    const shown = fields.slice(0, toldFields).map(([name, a, b]) => `${name} ${a} → ${b}`).join(", ");
    const rest = fields.length > toldFields ? ` and ${fields.length - toldFields} more` : "";
    setText(line, place + (goesOn ? `only ${goesOn} continues` : shown ? shown + rest : "only events differ"));
    return line;
  }

  causeLine(event, side) {
    const line = make("span", "parting-line");
    line.dir = "auto";
    const isLater = event.t > this.comparison.cause.t + 1e-6;
    line.append(make("b", `side side-${side}`, side),
      ` ${isLater ? `${timeText(event.t)} ` : ""}${kindWords[event.kind]}: ${headlineOf(event)}, because ${event.because}`);
    return line;
  }
}
