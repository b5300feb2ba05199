// The heading: what changed, how both runs end, where they first differ, and why.

/** How many fields of the first difference are listed before the rest is only counted. */
const toldFields = 3;

/** How far apart two ends may be to be called the same, in points. */
const samePlace = 0.5;

/** What changed from one run to the other, short enough for a title. */
function changeTitle(settings) {
  const [first] = settings;
  if (!first) return "a → b";
  if (settings.length > 2) return first.startsWith("scene ") ? first : `${settings.length} settings changed`;
  return settings.map((words) => words.replace(/^(?:[\w-]+\.)+(?=[\w-]+ )/, "")).join(", ");
}

/** How two runs end, compared: `full → initial`. */
function endsTitle(runs) {
  const [a, b] = runs.map(({ sheet, count }) => sheet?.state.at(count - 1) ?? "");
  if (a !== b) return `${a || "no sheet"} → ${b || "no sheet"}`;
  const [one, other] = runs.map(({ sheet, scroll, scrolls, count }) => (
    [sheet?.x, sheet?.y, sheet?.extent, scroll?.x, scroll?.y, ...scrolls.flatMap(({ x, y }) => [x, y])]
      .map((values) => values?.[count - 1] ?? 0)));
  const isElsewhere = one.some((value, index) => Math.abs(value - other[index]) >= samePlace);
  return isElsewhere ? "ends differently" : "same end, another way";
}

class Heading {
  constructor(comparison, player) {
    Object.assign(this, { comparison, player });
    this.box = make("div", "comparison");
    this.fill();
    element("outcome").replaceWith(this.box);
    this.box.closest(".masthead").parentElement.classList.add("phone-first");
    this.name();
    if (comparison.t === null) return;
    const keys = document.querySelector(".footer details p");
    keys.append(" ", make("kbd", "", "D"), " goes to the first difference.");
  }

  fill() {
    const { comparison: { verification }, player } = this;
    this.box.replaceChildren(this.sides(), verification ? verification.section(player) : this.parting());
  }

  /** Shows another comparison on the page. */
  replace(comparison) {
    this.comparison = comparison;
    this.fill();
  }

  name() {
    this.title();
    this.subtitle();
  }

  title() {
    const { runs, settings, names, verification } = this.comparison;
    const [a, b] = runs.map(({ trace }) => trace || "A trace without a name");
    const trace = a === b ? a : `${a} → ${b}`;
    const isNamed = settings.length === 0 || names[0] !== "a";
    const title = verification ? verification.title
      : `${isNamed ? trace : changeTitle(settings)}: ${this.comparison.t === null ? "no difference" : endsTitle(runs)}`;
    setText(element("trace"), title);
    element("trace").dir = "auto";
    document.title = `${title} – {{tool}}`;
    if (!isNamed) element("subtitle").prepend(this.part(trace));
  }

  part(words) {
    const part = make("span", "", words);
    part.dir = "auto";
    return part;
  }

  /** Names the scenes if there are two, and leaves out the runs' durations. */
  subtitle() {
    const [a, b] = this.comparison.runs;
    element("subtitle").lastChild.remove();
    const nodes = [...element("subtitle").children].slice(-[a.scene, a.system, a.rate].filter(Boolean).length);
    const isOther = [a.scene !== b.scene, a.system !== b.system, a.rate !== b.rate];
    const texts = [b.scene, b.system, `${numberText(b.rate)}\u00a0Hz`];
    let place = 0;
    [a.scene, a.system, a.rate].forEach((part, index) => {
      if (!part) return;
      if (isOther[index]) nodes[place].append(` → ${texts[index] || "none"}`);
      place += 1;
    });
  }

  /** Shows for each run how it is drawn, what is special about it, and how it ends. */
  sides() {
    const box = make("div", "sides");
    this.comparison.runs.forEach((run, index) => box.append(this.side(run, index)));
    const { settings } = this.comparison;
    if (settings.length > 0) {
      const line = make("p", "sides-settings", settings.join(", "));
      line.dir = "auto";
      box.append(line);
    }
    return box;
  }

  side(run, index) {
    const side = sides[index];
    const card = make("section", "end");
    card.setAttribute("aria-label", sideNames[index]);
    const words = make("div", "end-words");
    const head = make("p", "end-head");
    head.append(make("span", `key key-${side}`), make("b", `side-${side}`, sideNames[index]), ` ${this.valuesOf(index)}`);
    const outcome = make("p", "end-outcome", run.outcome);
    for (const node of [head, outcome]) node.dir = "auto";
    words.append(head, outcome);
    card.append(thumbnail(run, side), words);
    return card;
  }

  /** The values of one run's settings that differ, if they are few. */
  valuesOf(index) {
    const { settings } = this.comparison;
    if (settings.length > 2) return "";
    return settings.map((words) => {
      const [, key, ...values] = /^(\S+) (.*) → (.*)$/.exec(words) ?? [];
      return key ? `${key.split(".").at(-1)} ${values[index]}` : "";
    }).filter(Boolean).join(", ");
  }

  /** Where the runs first differ, and the decision that causes it. Clicking either goes there. */
  parting() {
    const { comparison, player } = this;
    const box = make("div", "parting");
    if (comparison.t === null) {
      box.append(make("p", "parting-line", "Both do the same with these values."));
      return box;
    }
    box.append(this.link("First difference", comparison.t, [this.partingLine()], () => player.goToDifference()));
    const { cause } = comparison;
    if (cause) {
      const lines = comparison.causes.flatMap((event, index) => (
        event ? [this.causeLine(event, index)] : []));
      // A decision after the first difference cannot explain it; only the settings can.
      const isBefore = cause.t <= comparison.t + 1e-6;
      box.append(this.link(isBefore ? "Why" : "First event that differs", cause.t, lines, () => player.pick(cause)));
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
    const longer = sideNames[sides.indexOf(goesOn)];
    setText(line, place + (goesOn ? `only ${longer} continues` : shown ? shown + rest : "only events differ"));
    return line;
  }

  causeLine(event, index) {
    const line = make("span", "parting-line");
    line.dir = "auto";
    const isLater = event.t > this.comparison.cause.t + 1e-6;
    line.append(make("b", `side side-${sides[index]}`, sideNames[index]),
      ` ${isLater ? `${timeText(event.t)} ` : ""}${kindWord(event.kind)}: ${headlineOf(event)}, because ${event.because}`);
    return line;
  }
}
