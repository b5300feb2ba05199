// One parameter: its slider and number field, its description, and where the outcome flips.

/** The smallest round number that is not smaller: 1, 2 or 5 times a power of ten. */
function roundUp(number) {
  const power = 10 ** Math.floor(Math.log10(number));
  return [1, 2, 5, 10].map((factor) => factor * power).find((round) => round >= number * (1 - 1e-9));
}

/** The slider's range: around the parameter's values, within its limits. */
function reachOf({ value, default: usual, minimum = -Infinity, maximum = Infinity, excludesMinimum }) {
  const values = [value, usual ?? value];
  const scale = Math.max(...values.map(Math.abs)) || 1;
  const least = Math.min(0, ...values.map((each) => 2 * each));
  let low = minimum < 0 && minimum >= -4 * scale ? minimum : Math.max(minimum, least);
  const high = maximum - low <= 4 * scale ? maximum : Math.min(maximum, roundUp(2 * scale));
  const step = 10 ** Math.floor(Math.log10((high - low) / 200));
  if (excludesMinimum && low === minimum) low += step;
  return { low, high, step };
}

/** The unit named in a parameter's description, abbreviated. */
function unitOf(about) {
  const units = [
    [/\bin (total )?distances per second/, "/s"], [/\bin points per second/, "pt/s"],
    [/\bin points per millisecond/, "pt/ms"], [/\bin points\b/, "pt"], [/\bin seconds\b/, "s"],
    [/\bin degrees\b/, "°"], [/\bin radians\b/, "rad"],
  ];
  return units.find(([pattern]) => pattern.test(about))?.[1] ?? "";
}

const exactText = (value) => (typeof value === "number" ? String(Number(value.toPrecision(12))) : String(value));

/** Does something, and scrolls as far as it moved the parameter that is being changed, so that the
 * slider stays under the pointer. */
function keepInPlace(act) {
  const row = document.activeElement?.closest(".knob");
  const before = row?.getBoundingClientRect().top;
  act();
  if (!row?.checkVisibility()) return;
  const moved = row.getBoundingClientRect().top - before;
  const panel = row.closest(".knobs");
  if (Math.abs(moved) >= 0.5) (panel.scrollHeight > panel.clientHeight ? panel : window).scrollBy(0, moved);
}

class Knob {
  constructor(parameter, live) {
    this.live = live;
    this.keyPath = parameter.keyPath;
    this.name = parameter.keyPath.split(".").slice(1).join(".");
    this.row = make("div", "knob");
    this.row.dataset.key = parameter.keyPath;
    this.isNumber = parameter.choices === undefined;
    // For precomputed runs: their values, in ascending order.
    this.values = this.isNumber ? parameter.values : undefined;
    this.build(parameter);
    this.about(parameter);
    this.show(parameter);
  }

  build(parameter) {
    const id = `knob-${this.keyPath}`;
    const head = make("div", "knob-head");
    const label = make("label", "knob-name");
    for (const part of this.name.split(/(?=[A-Z.])/)) label.append(part, make("wbr"));
    label.htmlFor = id;
    this.field = this.isNumber ? make("input") : make("select");
    this.field.id = id;
    this.undo = make("button", "knob-undo", "↺");
    this.undo.type = "button";
    this.undo.setAttribute("aria-label", `Reset ${this.name}`);
    this.undo.title = "Back to the first run’s value";
    this.undo.addEventListener("click", () => this.turn(this.live.initial.get(this.keyPath)));
    head.append(label, this.undo, this.field, make("span", "knob-unit", unitOf(parameter.about)));
    this.row.append(head);
    if (this.isNumber) this.buildSlider();
    else this.buildChoices(parameter);
  }

  buildSlider() {
    this.field.type = "number";
    this.field.step = "any";
    this.field.addEventListener("change", () => this.turn(this.nearest(this.field.valueAsNumber)));
    const track = make("div", "knob-track");
    this.slider = make("input", "knob-slider");
    this.slider.type = "range";
    this.slider.setAttribute("aria-label", this.name);
    this.slider.addEventListener("input", () => this.turn(this.valueAt(this.slider.valueAsNumber)));
    this.marks = make("div", "knob-marks");
    track.append(this.slider, this.marks);
    this.row.append(track);
  }

  buildChoices({ choices }) {
    this.choices = choices;
    for (const choice of choices) {
      const option = make("option", "", typeof choice === "boolean" ? (choice ? "yes" : "no") : choice);
      this.field.append(option);
    }
    this.field.addEventListener("change", () => this.turn(this.choices[this.field.selectedIndex]));
  }

  about({ about, range, default: usual }) {
    const words = make("p", "knob-about", about);
    const bounds = [range, usual === undefined ? "" : `default: ${exactText(usual)}`].filter(Boolean).join("; ");
    // Sighted readers see the range as a tooltip.
    const limits = make("span", "hidden", bounds && `${bounds[0].toUpperCase()}${bounds.slice(1)}.`);
    words.id = `about-${this.keyPath}`;
    limits.id = `limits-${this.keyPath}`;
    for (const node of [this.field, this.slider].filter(Boolean)) {
      node.setAttribute("aria-describedby", `${words.id} ${limits.id}`);
      node.title = limits.textContent;
    }
    this.flipWords = make("p", "knob-flips");
    this.refusal = make("p", "knob-refusal");
    this.refusal.setAttribute("role", "alert");
    this.row.append(words, limits, this.flipWords, this.refusal);
  }

  /** The value at a slider position: the position itself, or the precomputed value at that index.
   */
  valueAt(place) {
    return this.values ? this.values[place] : Number(exactText(place));
  }

  placeOf(value) {
    return this.values ? this.values.indexOf(value) : value;
  }

  /** The nearest value that is allowed. */
  nearest(number) {
    if (!this.values || !Number.isFinite(number)) return number;
    return this.values.reduce((best, value) => (
      Math.abs(value - number) < Math.abs(best - number) ? value : best));
  }

  turn(value) {
    if (typeof value === "number" && !Number.isFinite(value)) return;
    this.live.turn(this.keyPath, value, (message) => {
      setText(this.refusal, message ?? "");
      this.field.toggleAttribute("aria-invalid", message !== null);
    });
  }

  /** Shows the current value. */
  show(parameter) {
    const { value } = parameter;
    this.row.classList.toggle("is-changed", value !== this.live.initial.get(this.keyPath));
    // Hidden, it keeps its place.
    this.undo.style.visibility = value === this.live.initial.get(this.keyPath) ? "hidden" : "";
    if (!this.isNumber) {
      this.field.selectedIndex = this.choices.indexOf(value);
      return;
    }
    const place = this.placeOf(value);
    if (!this.reach || place < this.reach.low || place > this.reach.high) this.span(parameter);
    if (this.slider.valueAsNumber !== place) this.slider.value = String(place);
    const text = exactText(value);
    if (this.field.value !== text) this.field.value = text;
    if (this.values) this.slider.setAttribute("aria-valuetext", text);
    const part = (place - this.reach.low) / (this.reach.high - this.reach.low);
    this.slider.style.setProperty("--part", String(clamp(part, 0, 1)));
  }

  span(parameter) {
    this.reach = this.values ? { low: 0, high: this.values.length - 1, step: 1 } : reachOf(parameter);
    this.slider.min = String(this.reach.low);
    this.slider.max = String(this.reach.high);
    this.slider.step = String(this.reach.step);
    this.flipsFor = null;
  }

  /** Marks where the outcome flips. Takes the outcomes, each with the position where it begins. */
  showFlips(verdicts) {
    const flips = verdicts.slice(1);
    const { low, high } = this.reach;
    this.marks.replaceChildren(...flips.map(({ from }) => {
      const mark = make("i", "knob-mark");
      mark.style.left = `${100 * (from - low) / (high - low)}%`;
      return mark;
    }));
    const words = flips.map(({ from, verdict }) => (
      `${verdict} from ${exactText(Number(this.valueAt(from).toPrecision(5)))}`));
    setText(this.flipWords, words.length > 0 ? `${verdicts[0].verdict}, ${words.join(", ")}` : "");
  }
}
