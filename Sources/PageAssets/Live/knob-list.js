// The list of parameters, and the ways to copy or save the settings.

/** A button with an action. */
function makeButton(words, hint, act, className = "") {
  const button = make("button", className, words);
  button.type = "button";
  if (hint) button.title = hint;
  button.addEventListener("click", act);
  return button;
}

/** Writes settings as an object that `--tuning` reads, merged into another object if there is one.
 */
function tuningOf(settings, tuning = {}) {
  for (const [keyPath, value] of settings) {
    const keys = keyPath.split(".");
    const last = keys.pop();
    let object = tuning;
    for (const key of keys) object = object[key] ??= {};
    object[last] = value;
  }
  return tuning;
}

/** Offers a file for download. */
function saveFile(name, content, type) {
  const link = make("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** With at most this many parameters, all of them are shown. */
const fewKnobs = 8;

class KnobList {
  constructor(live) {
    this.live = live;
    this.knobs = live.parameters.map((parameter) => new Knob(parameter, live));
  }

  /** Called when other parameters become visible. */
  onLook() {}

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
      for (const group of this.section.querySelectorAll("details, .knob-leading")) {
        if (words && group.tagName === "DETAILS") group.open = true;
        group.hidden = ![...group.querySelectorAll(".knob")].some((row) => !row.hidden);
      }
      this.onLook();
    });
    return field;
  }

  /** The parameters by the first part of their key paths. `leading`: those that stand elsewhere; if
   * there are any, the others are folded. */
  groups(leading = []) {
    const rest = this.knobs.filter((knob) => !leading.includes(knob));
    const names = [...new Set(rest.map(({ keyPath }) => keyPath.split(".")[0]))];
    return names.map((name, index) => {
      const group = make("details", "knob-group");
      group.open = index === 0 && leading.length === 0 || this.knobs.length <= fewKnobs;
      const members = rest.filter(({ keyPath }) => keyPath.startsWith(`${name}.`));
      const summary = make("summary", "", name);
      summary.append(make("span", "knob-count", ` ${members.length}`));
      group.append(summary, ...members.map(({ row }) => row));
      group.addEventListener("toggle", () => this.onLook());
      return group;
    });
  }

  /** Shows the current values. Some parameters exist only for certain values of others. */
  showKnobs() {
    const byKey = new Map(this.live.parameters.map((parameter) => [parameter.keyPath, parameter]));
    for (const knob of this.knobs) {
      const parameter = byKey.get(knob.keyPath);
      knob.row.classList.toggle("is-gone", !parameter);
      if (parameter) knob.show(parameter);
    }
  }

  // Copying and saving

  /** The values with which the first run was made, over those of its scene. */
  get made() {
    return new Map(this.live.engine.source?.made);
  }

  /** What was set, and before it the values with which the first run was made. */
  get settings() {
    return [...new Map([...this.made, ...this.live.settings])];
  }

  options() {
    const { made } = this;
    // A value of the first run keeps all its digits.
    const text = (keyPath, value) => (made.get(keyPath) === value ? value : exactText(value));
    return this.settings.map(([keyPath, value]) => `--set ${keyPath}=${text(keyPath, value)}`).join(" ");
  }

  /** Copies a text, and shows it too, so that it can be copied by hand if the page may not use the
   * clipboard. */
  copy(text) {
    this.statusField.hidden = false;
    this.statusField.value = text;
    navigator.clipboard?.writeText(text).catch(() => this.statusField.select());
  }

  tuning() {
    return `${JSON.stringify(tuningOf(this.settings), null, 2)}\n`;
  }

  save() {
    saveFile("tuning.json", this.tuning(), "application/json");
  }
}
