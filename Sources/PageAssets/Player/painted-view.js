// An app's view on the screen, as the app has it painted.

class PaintedView {
  constructor({ name, role }) {
    this.name = name;
    this.role = role;
    this.group = draw(null, "g", { class: "view painted", "data-view": name, "data-role": role });
    this.shadow = draw(this.group, "g", { class: "cast" });
    this.body = draw(this.group, "g");
    this.outline = new Outline(this.body, { class: "ground" });
    this.wash = draw(this.body, "g");
    this.drawing = draw(this.body, "g");
    this.children = draw(this.body, "g");
    this.border = draw(this.group, "g");
    this.width = this.height = -1;
    this.look = null;
    this.parts = {};
  }

  /** The shape that a pointer finds. */
  get surface() {
    return this.outline.node;
  }

  /** Paints what has changed. `look`: null for a view of which nothing is known. */
  paint(look) {
    if (look === this.look) return;
    const [before, now] = [this.look ?? {}, look ?? {}];
    this.look = look;
    const differs = (...parts) => parts.some((part) => before[part] !== now[part]);
    if (differs("alpha")) {
      this.group.setAttribute("opacity", now.alpha ?? 1);
      // What is transparent is found by no pointer.
      this.group.style.display = now.alpha === 0 ? "none" : "";
    }
    if (differs("background")) this.surface.style.fill = now.background ? paintOf(now.background) : "";
    if (differs("shapes", "image", "texts")) this.draw(now);
    if (differs("mask")) this.cut(now.mask);
    if (differs("corners", "gradient", "border", "shadow", "clips", "background", "image")) this.fit();
    if (differs("placement")) this.transform = "";
  }

  draw({ shapes = [], image, texts = [] }) {
    this.drawing.replaceChildren();
    for (const shape of shapes) paintShape(this.drawing, shape);
    if (image) paintImage(this.drawing, image);
    for (const text of texts) paintLine(this.drawing, text);
  }

  /** Shows only what lies within a path. */
  cut(path) {
    this.hole?.remove();
    this.hole = null;
    this.group.removeAttribute("clip-path");
    if (!path) return;
    this.hole = draw(this.group, "clipPath", { id: nextPaintId() });
    draw(this.hole, "path", { d: path });
    this.group.setAttribute("clip-path", `url(#${this.hole.id})`);
  }

  /** Moves the view. */
  place(x, y, width, height) {
    const placement = this.look?.placement;
    const transform = placement ? `matrix(${placement.slice(0, 6).join(" ")})` : `translate(${x} ${y})`;
    if (transform !== this.transform) this.group.setAttribute("transform", transform);
    this.transform = transform;
    const [ownWidth, ownHeight] = placement ? placement.slice(6) : [width, height];
    if (ownWidth === this.width && ownHeight === this.height) return;
    [this.width, this.height] = [ownWidth, ownHeight];
    this.fit();
  }

  /** Gives everything that is as large as the view its size. */
  fit() {
    const { width, height } = this;
    if (width < 0) return;
    const { corners = 0, gradient, border, shadow, background, image, clips = this.role === "scrollView" } = this.look ?? {};
    this.outline.shape(width, height, corners);
    // A shadow is cast by what is painted, not by an empty view.
    const casts = shadow && (background || gradient || image);
    if (casts || this.shadow.firstChild) paintShadow(this.shadow, casts ? shadow : null, width, height, corners);
    this.clip(clips, corners);
    this.wash.replaceChildren();
    if (gradient) {
      const filled = new Outline(this.wash);
      filled.shape(width, height, corners);
      filled.node.style.fill = `url(#${defineGradient(this.wash, gradient)})`;
    }
    this.border.replaceChildren();
    if (border?.width > 0) {
      const line = new Outline(this.border);
      line.shape(width, height, corners, border.width / 2);
      Object.assign(line.node.style, { fill: "none", stroke: paintOf(border.color), strokeWidth: border.width, pointerEvents: "none" });
    }
  }

  /** Shows what lies in the view within its corners only. */
  clip(isClipped, corners) {
    if (!isClipped) {
      this.window?.node.parentNode.remove();
      this.window = null;
      this.body.removeAttribute("clip-path");
      return;
    }
    if (!this.window) {
      const path = draw(this.group, "clipPath", { id: nextPaintId() });
      this.window = new Outline(path);
      this.body.setAttribute("clip-path", `url(#${path.id})`);
    }
    this.window.shape(this.width, this.height, corners);
  }
}
