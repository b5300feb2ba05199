// Paints an SVG element on a canvas as the browser has styled it.

const unpainted = new Set(["defs", "clipPath", "linearGradient", "mask", "pattern", "title"]);

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
      const [, mask] = /^url\(#(.+)\)$/.exec(node.getAttribute("mask") ?? "") ?? [];
      if (mask) this.paintTemplate(node, style, alpha, this.svg.querySelector(`#${mask} > image`));
      else if (node.tagName === "image") this.paintPicture(node, alpha);
      else this.paintShape(node, style, alpha);
    }
    context.restore();
  }

  /** Clips a nested `svg` to its bounds and a group to its clip path. */
  clip(node) {
    const isNested = node.tagName === "svg";
    const [, id] = /^url\(#(.+)\)$/.exec(node.getAttribute("clip-path") ?? "") ?? [];
    const shape = isNested ? node : id && this.svg.querySelector(`#${id} > *`);
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
      context.fillStyle = id ? this.fillOf(id, node) : style.fill;
      if (node.tagName === "text") this.write(node, style, "fillText");
      else context.fill(outlineOf(node), style.fillRule);
    };
    const order = style.paintOrder.startsWith("stroke") ? [strokes, fills] : [fills, strokes];
    for (const paint of order) paint();
  }

  /** Paints an image on the canvas, or on another one. */
  paintPicture(node, alpha, context = this.context) {
    const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => node[name].baseVal.value);
    context.globalAlpha = alpha;
    if (width > 0 && height > 0) context.drawImage(node, x, y, width, height);
  }

  /** Paints a rectangle where an image is not transparent. */
  paintTemplate(node, style, alpha, image) {
    const canvas = make("canvas");
    [canvas.width, canvas.height] = [this.context.canvas.width, this.context.canvas.height];
    const context = canvas.getContext("2d");
    context.setTransform(this.context.getTransform());
    this.paintPicture(image, 1, context);
    context.globalCompositeOperation = "source-in";
    context.fillStyle = style.fill;
    context.fill(outlineOf(node));
    this.context.globalAlpha = alpha;
    this.context.resetTransform();
    this.context.drawImage(canvas, 0, 0);
  }

  write(node, style, call) {
    const { context } = this;
    const { fontWeight, fontSize, fontFamily, textAnchor } = style;
    context.font = `${style.fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    context.textAlign = { middle: "center", end: "end" }[textAnchor] ?? "start";
    const at = (axis) => Number(node.getAttribute(axis) ?? 0);
    const length = at("textLength");
    const wide = length > 0 ? length / Math.max(context.measureText(node.textContent).width, 1e-3) : 1;
    context.save();
    context.translate(at("x"), at("y"));
    context.scale(wide, 1);
    context[call](node.textContent, 0, 0);
    context.restore();
  }

  /** What a gradient or a pattern fills a shape with. */
  fillOf(id, node) {
    const found = this.svg.querySelector(`#${id}`);
    if (found.tagName === "pattern") return this.tile(id);
    const { x, y, width, height } = node.getBBox();
    const along = (name, start, length) => start + found[name].baseVal.value * length;
    const gradient = this.context.createLinearGradient(
      along("x1", x, width), along("y1", y, height), along("x2", x, width), along("y2", y, height));
    for (const stop of found.children) gradient.addColorStop(stop.offset.baseVal, getComputedStyle(stop).stopColor);
    return gradient;
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
