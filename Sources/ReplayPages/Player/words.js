// Numbers and times as words, and elements by name.

/** The element with an id. */
const element = (id) => document.getElementById(id);

/** A number with at most so many decimals, trailing zeros cut, and a true minus. */
function numberText(value, decimals = 1) {
  const text = String(Number(value.toFixed(decimals)) || 0);
  return text.replace("-", "\u2212");
}

/** A time in seconds, to the millisecond. */
const timeText = (seconds) => `${seconds.toFixed(3)} s`;

const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/** A new HTML element with a class and text; text is never read as markup. */
function make(name, className = "", text = "") {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}

/** A new SVG element with attributes, in a parent. */
function draw(parent, name, attributes = {}) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  setAll(made, attributes);
  if (parent) parent.appendChild(made);
  return made;
}

function setAll(node, attributes) {
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
}

/** Sets text where it is another: a text that stands costs nothing. */
function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** Why an event was, and how near a decision was to being another. */
const reasonOf = ({ because, margin }) => `because ${because}${margin ? ` (${margin})` : ""}`;
