// Numbers and times as text, and helpers to create elements.

/** The element with an id. */
const element = (id) => document.getElementById(id);

/** A number with a maximum number of decimals, without trailing zeros, with a real minus sign. */
function numberText(value, decimals = 1) {
  const text = String(Number(value.toFixed(decimals)) || 0);
  return text.replace("-", "\u2212");
}

/** A time in seconds, to the millisecond. */
const timeText = (seconds) => `${seconds.toFixed(3)} s`;

const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/** Creates an HTML element with a class and text. Text is never parsed as markup. */
function make(name, className = "", text = "") {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}

/** Creates an SVG element with attributes inside a parent. */
function draw(parent, name, attributes = {}) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  setAll(made, attributes);
  if (parent) parent.appendChild(made);
  return made;
}

function setAll(node, attributes) {
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
}

/** Sets text only if it changes, because setting equal text has a cost. */
function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** The reason of an event. */
const reasonOf = ({ because }) => `because ${because}`;
