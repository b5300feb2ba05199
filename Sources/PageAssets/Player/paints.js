// Parts of painted views: colours, outlines, shadows, shapes, images and lines of text.

let paintCount = 0;

/** An id for something that others refer to. */
function nextPaintId() {
  paintCount += 1;
  return `paint-${paintCount}`;
}

/** Colours that differ on light and dark screens, by what they are on both: names of CSS variables. */
const paintNames = new Map();
let paintSheet = null;

/** A colour for a style: one for light and dark screens follows the page's scheme. */
function paintOf(colour) {
  if (!colour) return "none";
  if (typeof colour === "string") return colour;
  const key = colour.join();
  if (!paintNames.has(key)) {
    paintSheet ??= document.head.appendChild(make("style")).sheet;
    const name = `--paint-${paintNames.size}`;
    const [light, dark] = colour;
    const { length } = paintSheet.cssRules;
    paintSheet.insertRule(`:root { ${name}: ${light}; }`, length);
    paintSheet.insertRule(`@media (prefers-color-scheme: dark) { :root { ${name}: ${dark}; } }`, length + 1);
    paintNames.set(key, `var(${name})`);
  }
  return paintNames.get(key);
}

/** The outline of a view: a rectangle, or a path if its corners are not all as round. */
class Outline {
  constructor(parent, attributes = {}) {
    this.node = draw(parent, "rect", attributes);
  }

  /** `corners`: one radius, or four from the upper left one clockwise. `inset`: how far inside. */
  shape(width, height, corners = 0, inset = 0) {
    const [w, h] = [Math.max(0, width - 2 * inset), Math.max(0, height - 2 * inset)];
    const isEven = !Array.isArray(corners);
    this.become(isEven ? "rect" : "path");
    const radius = (corner) => Math.max(0, Math.min(corner - inset, w / 2, h / 2));
    if (isEven) {
      const rx = radius(corners);
      setAll(this.node, { x: inset, y: inset, width: w, height: h, rx, ry: rx });
    } else {
      setAll(this.node, { d: roundedPath(w, h, corners.map(radius)) });
      if (inset) setAll(this.node, { transform: `translate(${inset} ${inset})` });
    }
  }

  become(name) {
    if (this.node.tagName === name) return;
    const other = draw(null, name, { class: this.node.getAttribute("class") ?? "" });
    other.style.cssText = this.node.style.cssText;
    this.node.replaceWith(other);
    this.node = other;
  }
}

/** How wide the strokes of a shadow are, in its radius, and how much of its opacity each adds. Such
 * strokes look almost like a blur, which would be painted anew in every frame. */
const shadowStrokes = [[4, 0.045], [2.8, 0.07], [1.9, 0.112], [1.1, 0.127], [0.4, 0.106]];

/** Paints the shadow of an outline into a group. */
function paintShadow(group, shadow, width, height, corners) {
  group.replaceChildren();
  if (!shadow) return;
  group.setAttribute("transform", `translate(${shadow.x} ${shadow.y})`);
  const colour = paintOf(shadow.color);
  const outline = (style) => {
    const each = new Outline(group);
    each.shape(width, height, corners);
    Object.assign(each.node.style, style);
  };
  for (const [wide, part] of shadow.radius > 0 ? shadowStrokes : []) {
    outline({ fill: "none", stroke: colour, strokeWidth: wide * shadow.radius, strokeOpacity: part });
  }
  outline({ fill: colour, fillOpacity: shadow.radius > 0 ? 0.54 : 1 });
}

/** Adds a gradient's definition, and returns its id. */
function defineGradient(parent, { colors, at, from, to }) {
  const id = nextPaintId();
  const gradient = draw(parent, "linearGradient", { id, x1: from[0], y1: from[1], x2: to[0], y2: to[1] });
  colors.forEach((colour, index) => {
    draw(gradient, "stop", { offset: at[index] }).style.stopColor = paintOf(colour);
  });
  return id;
}

function paintShape(parent, { path, fill, stroke, lineWidth = 1, evenOdd = false }) {
  const node = draw(parent, "path", { d: path });
  Object.assign(node.style, {
    fill: paintOf(fill), fillRule: evenOdd ? "evenodd" : "nonzero",
    stroke: paintOf(stroke), strokeWidth: lineWidth,
  });
}

/** Fonts about as wide as those of a phone. */
const fonts = {
  words: '-apple-system, "SF Pro Text", Inter, Roboto, "Helvetica Neue", Arial, sans-serif',
  fixed: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
};

const measuring = document.createElement("canvas").getContext("2d");
const graphemes = globalThis.Intl?.Segmenter ? new Intl.Segmenter() : null;

/** Whether a text is a single character, such as a key's or an emoji. */
function isOneCharacter(text) {
  return text.length < 12 && [...graphemes?.segment(text) ?? text].length === 1;
}

/** Paints a line of text as wide as the layout has it, whatever the page's font is.
 *
 * Letters become narrower where the font is too wide. Where it is not, they keep their shape, and stand
 * further apart; a single one stands in the middle. */
function paintLine(parent, line) {
  const { text, x, y, width, size, weight = 400, italic = false, monospaced = false, color } = line;
  const [node, family] = [draw(parent, "text", { class: "words", x, y }), monospaced ? fonts.fixed : fonts.words];
  Object.assign(node.style, {
    fill: paintOf(color), fontSize: `${size}px`, fontWeight: weight, fontStyle: italic ? "italic" : "normal", fontFamily: family,
  });
  setText(node, text);
  if (!(width > 0)) return;
  if (isOneCharacter(text)) {
    setAll(node, { x: x + width / 2, "text-anchor": "middle" });
    return;
  }
  measuring.font = `${italic ? "italic " : ""}${weight} ${size}px ${family}`;
  const isWide = measuring.measureText(text).width > width;
  setAll(node, { textLength: width, lengthAdjust: isWide ? "spacingAndGlyphs" : "spacing" });
}

/** Paints an image: its file, in one colour if it is a template, or a box with its name. */
function paintImage(parent, { name, file, frame, tint }) {
  const [x, y, width, height] = frame;
  const place = { x, y, width: Math.max(0, width), height: Math.max(0, height) };
  const address = pictures.get(file);
  if (!address) {
    paintBox(parent, name, place, tint);
  } else if (tint) {
    const mask = draw(parent, "mask", { id: nextPaintId(), class: "template" });
    draw(mask, "image", { href: address, preserveAspectRatio: "none", ...place });
    draw(parent, "rect", { mask: `url(#${mask.id})`, ...place }).style.fill = paintOf(tint);
  } else {
    draw(parent, "image", { href: address, preserveAspectRatio: "none", ...place });
  }
}

/** The box of an image that the page does not have. */
function paintBox(parent, name, { x, y, width, height }, tint) {
  const isSmall = width < 44 || height < 44;
  const box = draw(parent, "rect", {
    class: isSmall ? "no-picture no-symbol" : "no-picture", x: x + 0.5, y: y + 0.5, width: Math.max(0, width - 1), height: Math.max(0, height - 1),
    rx: Math.min(6, width / 4, height / 4),
  });
  if (tint) Object.assign(box.style, { stroke: isSmall ? "none" : paintOf(tint), fill: paintOf(tint) });
  setText(draw(box, "title"), name || "an image");
  const size = Math.min(13, height / 2, width / (0.56 * Math.max(1, name.length)));
  if (isSmall || size < 7) return;
  setText(draw(parent, "text", { class: "picture-name", x: x + width / 2, y: y + height / 2 + size * 0.35, "font-size": size }), name);
}
