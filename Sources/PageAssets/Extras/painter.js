// Paints an SVG element on a canvas as the browser has styled it.

const unpainted = new Set(["defs", "clipPath", "pattern", "title"]);

class Painter {
  constructor(svg) {
    this.svg = svg;
    this.tiles = new Map();
  }

  /** Paints the element. `place`: the matrix from its points to the canvas's pixels. */
  paint(context, place) {
    this.context = context;
    const own = this.svg.getScreenCTM().inverse();
    this.matrixOf = (node) => place.multiply(own).multiply(node.getScreenCTM());
    this.scale = place.a;
    this.paintAll(this.svg, 1);
  }

  paintAll(parent, alpha) {
    for (const node of parent.children) {
      if (!unpainted.has(node.tagName)) this.paintNode(node, alpha);
    }
  }

  paintNode(node, parentAlpha) {
    const style = getComputedStyle(node);
    const alpha = parentAlpha * Number(style.opacity);
    if (style.display === "none" || alpha === 0) return;
    const { context } = this;
    context.save();
    if (node.tagName === "g" || node.tagName === "svg") {
      this.clip(node);
      this.paintAll(node, alpha);
    } else {
      context.setTransform(this.matrixOf(node));
      this.paintShape(node, style, alpha);
    }
    context.restore();
  }

  /** Clips a nested `svg` to its bounds and a group to its clip path. */
  clip(node) {
    const isNested = node.tagName === "svg";
    const [, id] = /^url\(#(.+)\)$/.exec(node.getAttribute("clip-path") ?? "") ?? [];
    const shape = isNested ? node : id && this.svg.querySelector(`#${id} > rect`);
    if (!shape) return;
    this.context.setTransform(this.matrixOf(isNested ? node.parentNode : node));
    this.context.clip(outlineOf(shape));
  }

  paintShape(node, style, alpha) {
    const { context } = this;
    const strokes = () => {
      if (style.stroke === "none") return;
      context.globalAlpha = alpha * Number(style.strokeOpacity);
      context.strokeStyle = style.stroke;
      context.lineWidth = Number.parseFloat(style.strokeWidth);
      context.lineJoin = style.strokeLinejoin;
      context.lineCap = style.strokeLinecap;
      context.setLineDash(style.strokeDasharray === "none" ? [] : style.strokeDasharray.split(",").map(Number.parseFloat));
      if (node.tagName === "text") this.write(node, style, "strokeText");
      else context.stroke(outlineOf(node));
    };
    const fills = () => {
      if (style.fill === "none") return;
      const [, id] = /^url\("#(.+)"\)/.exec(style.fill) ?? [];
      context.globalAlpha = alpha * Number(style.fillOpacity);
      context.fillStyle = id ? this.tile(id) : style.fill;
      if (node.tagName === "text") this.write(node, style, "fillText");
      else context.fill(outlineOf(node), style.fillRule);
    };
    const order = style.paintOrder.startsWith("stroke") ? [strokes, fills] : [fills, strokes];
    for (const paint of order) paint();
  }

  write(node, style, call) {
    const { context } = this;
    const { fontWeight, fontSize, fontFamily, textAnchor } = style;
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    context.textAlign = { middle: "center", end: "end" }[textAnchor] ?? "start";
    const at = (axis) => Number(node.getAttribute(axis) ?? 0);
    context[call](node.textContent, at("x"), at("y"));
  }

  /** Draws a pattern's tile once and keeps it. */
  tile(id) {
    if (this.tiles.has(id)) return this.tiles.get(id);
    const pattern = this.svg.querySelector(`#${id}`);
    const [width, height] = [pattern.width.baseVal.value, pattern.height.baseVal.value];
    const canvas = make("canvas");
    canvas.width = Math.max(1, Math.round(width * this.scale));
    canvas.height = Math.max(1, Math.round(height * this.scale));
    const painter = new Painter(this.svg);
    painter.context = canvas.getContext("2d");
    // Elements inside a pattern have no position on the page.
    painter.matrixOf = () => new DOMMatrix([canvas.width / width, 0, 0, canvas.height / height, 0, 0]);
    painter.paintAll(pattern, 1);
    const tile = this.context.createPattern(canvas, "repeat");
    const turn = pattern.patternTransform.baseVal.consolidate()?.matrix ?? new DOMMatrix();
    tile.setTransform(DOMMatrix.fromMatrix(turn).scale(width / canvas.width, height / canvas.height));
    this.tiles.set(id, tile);
    return tile;
  }
}

/** The outline of a rectangle, a circle, a path or the bounds of a nested `svg`. */
function outlineOf(node) {
  const number = (name) => node[name].baseVal.value;
  if (node.tagName === "path") return new Path2D(node.getAttribute("d") ?? "");
  const path = new Path2D();
  if (node.tagName === "circle") path.arc(number("cx"), number("cy"), number("r"), 0, 2 * Math.PI);
  else path.roundRect(number("x"), number("y"), number("width"), number("height"), node.rx ? number("rx") : 0);
  return path;
}
