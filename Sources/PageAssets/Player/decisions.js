// Decisions: a heading that says what came out and why, and a gauge for each number that the rule
// compared. Both follow from an event's fields, never from its prose.

/** What a decision does, and what it says if nothing changes by it. A state that is not here is one
 * that the sheet goes to. */
const verdictWords = {
  show: ["Opens", "Stays open"], open: ["Opens", "Stays open"],
  hide: ["Closes", "Stays closed"], closed: ["Closes", "Stays closed"],
  hidden: ["Hides", "Stays hidden"], dismissed: ["Is dismissed", "Stays dismissed"],
  dismiss: ["Is dismissed"], finish: ["Finishes"], cancel: ["Returns"], catch: ["Is caught"],
  "move the sheet": ["Moves the sheet"], "drag sheet": ["Moves the sheet"],
  "move the panel": ["Moves the panel"], scroll: ["Scrolls the content"],
  "scroll content": ["Scrolls the content"], "stop content": ["Stops the content"],
  "clamp contentOffset": ["Moves the content to its limit"], "new limits": ["Has new limits"],
  unchanged: ["Leaves the target alone"], none: ["No decision"],
};

/** What a number of a threshold must be enough of, by its name and unit; undefined if that does not
 * say. */
function measureOf({ quantity, unit }) {
  if (unit === "pt/s") return "fast";
  return /translation|way|height|extent|progress|stop/i.test(quantity) ? "far" : undefined;
}

const movingWords = { upward: "moving up", downward: "moving down", leftward: "moving left", rightward: "moving right" };

/** Whether a decision leaves the sheet's state as it is: no other state follows from it. */
function isStaying(event, run) {
  // A frame at the same time may show the result.
  const state = run.sheet?.state.at(run.frameAt(event.t - 2 * momentLead));
  if (event.what === "cancel" || state === event.what) return true;
  if (run.sheet?.state.words.includes(event.what)) return false;
  // Until the state changes, or something else decides.
  const next = run.events.find(({ kind, index }) => index > event.index && /^(sheet|decision)$/.test(kind));
  return !next;
}

/** The reason in a few words: of a change, the thresholds that were met; if nothing changes, those
 * that were not. Empty if the event's numbers do not say. */
function whyOf({ what, margins = [] }, stays) {
  const known = (isMet) => {
    const measures = margins.filter(({ met, direction }) => met === isMet && !direction).map(measureOf);
    return [...new Set(measures.filter(Boolean))].sort();
  };
  const met = known(true);
  const unmet = known(false);
  if (stays && unmet.length > 0) {
    return unmet.length === 1 ? `not ${unmet[0]} enough` : `neither ${unmet.join(" nor ")} enough`;
  }
  // A pan that is far enough may still return, for a reason that no number gives.
  if (what === "cancel") return "";
  if (met.length > 0) return `${met.join(" and ")} enough`;
  const isNearest = margins.some(({ met: isMet, quantity }) => isMet && /^the projected (place|position)$/.test(quantity));
  if (isNearest) return "nearest";
  const pointing = margins.find(({ met: isMet, direction, unit }) => isMet && unit === "pt/s" && movingWords[direction]);
  return pointing ? movingWords[pointing.direction] : "";
}

/** The function that decided in an app's own code: the outermost one below the one that UIKit called. */
function deciderOf({ calls = [] }) {
  return calls.find(({ handler }) => !handler) ?? calls[0];
}

/** A decision in a few words: `Opens: fast enough`; of an app's own code, the function's name. */
function headingOf(event, run) {
  const { what } = event;
  const decider = deciderOf(event);
  if (decider) return decider.function;
  const stays = isStaying(event, run);
  const isState = run.sheet?.state.words.includes(what);
  const [does, leaves] = verdictWords[what]
    ?? (isState ? [`Goes to ${what}`, `Stays at ${what}`] : [what.charAt(0).toUpperCase() + what.slice(1)]);
  const why = whyOf(event, stays);
  return `${stays ? leaves ?? does : does}${why ? `: ${why}` : ""}`;
}

/** The last part of a threshold's key path, or the number's own name. */
const thresholdName = ({ parameter, quantity }) => parameter?.split(".").at(-1) ?? quantity;

/** The numbers that a rule compared with thresholds, and those that an app's own code compared. */
function comparedNumbers({ margins = [], comparisons = [] }) {
  return [...margins, ...comparisons.map((comparison) => {
    const { left, leftText, operator, right, rightText, outcome, file, line } = comparison;
    const isLiteral = Number.isFinite(Number(rightText.replaceAll(/[_ ]/g, "")));
    return {
      quantity: leftText, value: left, threshold: right, unit: "", met: outcome,
      limit: isLiteral ? operator : `${operator} ${rightText}`, place: `${file}:${line}`,
    };
  })];
}

/** The value and the threshold of a margin as text, with as many decimals as tell them apart. */
function marginTexts({ value, threshold, unit }) {
  const withUnit = (text) => (unit ? `${text}\u00a0${unit}` : text);
  const least = unit ? 1 : 3;
  const decimals = value !== threshold && numberText(value, least) === numberText(threshold, least) ? 3 : least;
  return [value, threshold].map((number) => withUnit(numberText(number, decimals)));
}

const directionArrows = { upward: "↑", downward: "↓", leftward: "←", rightward: "→", nowhere: "" };

/** A margin as a row: a mark, its number, its threshold, and a bar that reaches from 0 to the number
 * with a tick at the threshold. */
function makeGauge(margin) {
  const { quantity, value, threshold, parameter, met, direction, limit: words, place } = margin;
  const row = make("li", `gauge ${met ? "is-met" : "is-unmet"}`);
  const [now, needed] = marginTexts(margin);
  const head = make("span", "gauge-head");
  const mark = make("span", "gauge-mark", met ? "✓" : "✗");
  mark.setAttribute("role", "img");
  mark.setAttribute("aria-label", met ? "met" : "not met");
  const name = make("span", "gauge-name", quantity);
  name.dir = "auto";
  head.append(mark, name, make("b", "gauge-value", direction ? `${now} ${directionArrows[direction]}` : now));
  row.append(head);
  if (direction) {
    row.append(make("span", "gauge-threshold", direction === "nowhere" ? "no direction" : direction));
    return row;
  }
  const limit = make("span", "gauge-threshold", `${words ?? (parameter ? thresholdName(margin) : "threshold")} ${needed}`);
  if (parameter ?? place) limit.title = parameter ?? place;
  row.append(limit, makeBar(value, threshold));
  return row;
}

/** The bar of a gauge. It grows to the right, whatever the sign of the threshold. */
function makeBar(value, threshold) {
  const sign = threshold < 0 || threshold === 0 && value < 0 ? -1 : 1;
  const [reached, wanted] = [sign * value, sign * threshold];
  const low = Math.min(0, reached, wanted);
  const span = Math.max(0, reached, wanted) - low || 1;
  // Room beyond the ends, so that a tick at an end can be seen.
  const place = (number) => 3 + 90 * (number - low) / span;
  const bar = make("span", "gauge-bar");
  bar.setAttribute("aria-hidden", "true");
  const fill = make("i", "gauge-fill");
  fill.style.left = `${place(Math.min(0, reached))}%`;
  fill.style.width = `${place(Math.max(0, reached)) - place(Math.min(0, reached))}%`;
  const tick = make("i", "gauge-tick");
  tick.style.left = `${place(wanted)}%`;
  bar.append(fill, tick);
  return bar;
}
