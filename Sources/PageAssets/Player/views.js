// The views of one run on the phone's screen: one node each, moved from frame to frame.

let patternCount = 0;

const keyRows = [Array(10).fill(1), Array(9).fill(1), Array(7).fill(1), [2.5, 5, 2.5]];

/** The keys of a keyboard: three rows of letters, and one with the space bar. */
function keyPath(width, height) {
  const gap = 6;
  const rowHeight = (height * 0.85 - gap) / 4;
  if (width <= 100 || rowHeight <= gap + 4) return "";
  const unit = (width - 2 * gap) / 10;
  return keyRows.flatMap((keys, row) => {
    let x = (width - unit * keys.reduce((sum, length) => sum + length, 0)) / 2;
    return keys.map((length) => {
      const key = `M${x + gap / 2} ${gap + row * rowHeight + gap / 2}`
        + `h${unit * length - gap}v${rowHeight - gap}h${gap - unit * length}z`;
      x += unit * length;
      return key;
    });
  }).join("");
}

/** A view on the screen: a group at its position, with its surface and its subviews. Its role
 * determines its look. */
class ViewNode {
  constructor({ name, role }, layer) {
    this.name = name;
    this.role = role;
    this.isOutlined = layer.kind === "outlined";
    this.group = draw(null, "g", { class: `view view-${this.role}`, "data-view": name, "data-role": role });
    this.width = -1;
    this.height = -1;
    this.build();
    // What lies in a scroll view shows within its bounds.
    this.children = role === "scrollView" ? draw(this.group, "svg", { class: "within" }) : draw(this.group, "g");
    if (this.grabber) this.group.append(this.grabber);
  }

  build() {
    switch (this.role) {
      case "background": return;
      case "dimming":
        this.surface = draw(this.group, "rect", { class: "shade" });
        return;
      case "scrollView":
        this.buildScroll();
        return;
      case "keyboard":
        this.surface = draw(this.group, "rect", { class: "keyboard" });
        this.keys = draw(this.group, "path", { class: "keys" });
        return;
      case "other":
        this.surface = draw(this.group, "rect", { class: "other" });
        setText(draw(this.group, "text", { class: "label", x: 10, y: 20 }), this.name);
        return;
      default:
        // A blur would be redrawn in every frame; wide faint strokes look almost as soft.
        this.shadows = this.role === "sheet" ? [18, 11, 5].map((width) => (
          draw(this.group, "path", { class: "soft", "stroke-width": width }))) : [];
        this.surface = draw(this.group, "path", { class: "surface" });
    }
    if (this.role !== "grabber") {
      this.clip = draw(this.group, "svg", { class: "clip" });
      this.hasFilling = false;
    }
    this.grabber = draw(this.group, "rect", { class: "grabber", rx: 2.5 });
  }

  buildScroll() {
    this.surface = draw(this.group, "rect", { class: "hit" });
    this.clip = draw(this.group, "svg", { class: "clip" });
    this.paper = draw(this.clip, "g");
    this.numbers = [];
    this.firstRow = -1;
    this.bar = draw(this.group, "rect", { class: "scroll-bar", width: 3, rx: 1.5 });
  }

  /** Moves the view. `traits`: whether it shows a grabber, contains a list, and the side from which
   * the sheet comes. */
  place(x, y, width, height, traits) {
    this.group.setAttribute("transform", `translate(${x} ${y})`);
    const isSame = width === this.width && height === this.height && traits === this.traits;
    if (isSame || this.role === "background") return;
    [this.width, this.height, this.traits] = [width, height, traits];
    if (this.role === "sheet" || this.role === "page" || this.role === "grabber") {
      this.shape(width, height, traits);
    } else {
      setAll(this.surface, { width, height });
      if (this.clip) setAll(this.clip, { width, height });
      this.keys?.setAttribute("d", keyPath(width, height));
      if (this.role === "scrollView") {
        setAll(this.children, { width, height });
        // Its own content does not show around a page that fills it.
        this.clip.style.display = traits.isFilled ? "none" : "";
      }
    }
  }

  shape(width, height, traits) {
    const { edge } = traits;
    const isCapped = this.role !== "grabber" && traits.hasBar && edge !== "top";
    const outline = sheetPath(edge, width, height, isCapped ? 0 : traits.corner);
    for (const path of [...this.shadows, this.surface]) path.setAttribute("d", outline);
    if (this.clip) {
      setAll(this.clip, { width, height });
      if (!this.hasFilling && !traits.hasList) {
        drawPlaceholder(this.clip, width, traits.top);
        this.hasFilling = true;
      }
      this.clip.style.display = traits.hasList ? "none" : "";
    }
    const showsGrabber = this.role === "grabber" || this.role === "sheet" && !traits.hasBar;
    const [length, side] = isSide(edge) ? [width, height] : [height, width];
    this.grabber.style.display = showsGrabber && length >= 12 ? "" : "none";
    const isAtStart = edge === "bottom" || edge === "right";
    const along = this.role === "grabber" ? length / 2 - 2.5 : isAtStart ? 7 : length - 12;
    setAll(this.grabber, isSide(edge) ? { x: along, y: side / 2 - 20, width: 5, height: 40 }
      : { x: side / 2 - 20, y: along, width: 40, height: 5 });
  }

  /** Scrolls: the rows move with the content and show the numbers of the visible rows. */
  scroll(offsetX, offsetY, contentWidth, contentHeight, isMoving) {
    const isMap = contentWidth > this.width + 0.5;
    if (this.isMap !== isMap || this.patternWidth !== this.width) this.fill(isMap);
    setAll(this.paper, { transform: `translate(${-offsetX} ${-offsetY})` });
    setAll(this.rows, { width: Math.max(contentWidth, 0), height: Math.max(contentHeight, 0) });
    if (!isMap) this.number(offsetY, contentHeight);
    const shown = contentHeight > this.height && isMoving;
    this.bar.style.display = shown ? "" : "none";
    if (!shown) return;
    const track = this.height - 8;
    const length = Math.max(36, track * this.height / contentHeight);
    const part = clamp(offsetY / (contentHeight - this.height), 0, 1);
    setAll(this.bar, { x: this.width - 6, y: 4 + (track - length) * part, height: length });
  }

  fill(isMap) {
    [this.isMap, this.patternWidth] = [isMap, this.width];
    this.paper.replaceChildren();
    this.numbers = [];
    this.firstRow = -1;
    const id = `rows-${patternCount}`;
    patternCount += 1;
    definePattern(draw(this.paper, "defs"), id, this.width, isMap);
    this.rows = draw(this.paper, "rect", { fill: `url(#${id})` });
  }

  number(offsetY, contentHeight) {
    const first = Math.max(0, Math.floor(offsetY / rowHeight));
    // More rows than a screen of human size can show would only cost time.
    const count = Math.min(Math.ceil(this.height / rowHeight) + 1, 200);
    if (this.firstRow === first && this.rowCount === count && this.rowsOf === contentHeight) return;
    [this.firstRow, this.rowCount, this.rowsOf] = [first, count, contentHeight];
    while (this.numbers.length < count) {
      // Rows drawn as outlines have no picture, so their numbers take its place.
      const x = this.isOutlined ? Math.max(36, this.width - 28) : 36;
      this.numbers.push(draw(this.paper, "text", { class: "row-number", x }));
    }
    this.numbers.forEach((text, index) => {
      const row = first + index;
      const isThere = index < count && (row + 1) * rowHeight <= contentHeight + rowHeight / 2;
      text.style.display = isThere ? "" : "none";
      setText(text, String(row + 1));
      text.setAttribute("y", row * rowHeight + 32.5);
    });
  }
}

/** All views of one run. A second run is drawn as a second layer above the first. */
class ViewLayer {
  constructor(parent, run, kind = "filled") {
    this.run = run;
    this.kind = kind;
    this.group = draw(parent, "g", { class: `layer layer-${kind}` });
    this.group.classList.toggle("layer-of-app", run.hasLooks);
    this.nodes = new Map();
    this.arrangement = -1;
    const { width, safeArea } = run.device;
    this.corner = Math.min(16, width / 20);
    this.safeTop = safeArea.top;
  }

  /** The side from which the sheet comes. */
  get edge() {
    return this.run.edge;
  }

  /** Where the contents of a sheet begin, below its grabber or what the system draws. */
  topOf(y) {
    if (this.edge === "bottom") return 34;
    return this.edge === "top" ? this.safeTop + 14 : Math.max(0, this.safeTop - y) + 24;
  }

  /** Shows another run. Views that exist in both keep their nodes. */
  replace(run) {
    const namesOf = ({ tracks }) => JSON.stringify(tracks.map(({ name, role, looks }) => [name, role, !looks]));
    const orderOf = ({ arrangements }) => JSON.stringify(arrangements);
    if (namesOf(run) !== namesOf(this.run)) {
      this.group.replaceChildren();
      this.nodes.clear();
      this.arrangement = -1;
    } else if (orderOf(run) !== orderOf(this.run) || run.edge !== this.edge) {
      this.arrangement = -1;
    }
    this.run = run;
  }

  node(track) {
    if (!this.nodes.has(track)) {
      this.nodes.set(track, this.makeNode(this.run.tracks[track]));
    }
    return this.nodes.get(track);
  }

  /** A view of an app is painted as the app has it, if that is known; what dims, and a keyboard, look
   * alike in all of them. */
  makeNode(track) {
    const isPainted = this.kind === "filled" && (track.looks
      || this.run.hasLooks && track.role !== "dimming" && track.role !== "keyboard");
    return isPainted ? new PaintedView(track) : new ViewNode(track, this);
  }

  /** Nests the nodes of an arrangement, back to front. */
  arrange(index, frame) {
    if (this.arrangement === index) return;
    this.arrangement = index;
    const entries = this.run.arrangements[index];
    const roles = entries.map(([track]) => this.run.tracks[track].role);
    this.group.replaceChildren();
    for (const node of this.nodes.values()) node.children.replaceChildren();
    entries.forEach(([track, parent], place) => {
      const node = this.node(track);
      const home = parent < 0 ? this.group : this.node(entries[parent][0]).children;
      home.appendChild(node.group);
      const isFurther = this.run.scrolls.some(({ name }) => name === node.name);
      node.group.classList.toggle("in-front", node.role === "scrollView"
        && (isFurther || roles[parent] === "scrollView"));
      node.entryTraits = {
        hasList: entries.some(([, holder], child) => holder === place && roles[child] === "scrollView")
          || node.role === "sheet" && (roles.includes("scrollView") || roles.includes("page")),
        isFilled: entries.some(([child, holder], at) => (
          holder === place && roles[at] === "scrollView" && this.fills(child, track, frame))),
        hasBar: roles.includes("grabber"),
        edge: this.edge, corner: this.corner, top: this.topOf(this.run.tracks[track].y[frame]),
      };
    });
  }

  /** Whether a view is at least as large as another one. */
  fills(child, track, frame) {
    const [inner, outer] = [child, track].map((index) => this.run.tracks[index]);
    return ["width", "height"].every((side) => inner[side][frame] >= outer[side][frame]);
  }

  show(frame) {
    const { run } = this;
    this.arrange(run.arrangementOf[frame], frame);
    const number = run.numberOf(frame);
    for (const [track] of run.arrangements[run.arrangementOf[frame]]) {
      const { x, y, width, height, looks } = run.tracks[track];
      const node = this.node(track);
      if (node instanceof PaintedView) node.paint(looks?.at(number) ?? null);
      node.place(x[frame], y[frame], width[frame], height[frame], node.entryTraits);
      if (node instanceof PaintedView) continue;
      if (node.role === "dimming") node.surface.style.opacity = run.dimming[frame];
      const scroll = node.role === "scrollView" && run.scrollOf(node.name);
      if (scroll) {
        node.scroll(scroll.x[frame], scroll.y[frame], scroll.contentWidth[frame],
          scroll.contentHeight[frame], !/^(idle|)$/.test(scroll.phase.at(frame)));
      }
    }
  }

  /** The rectangle at which the browser drew the first matching view, in CSS pixels of the window;
   * null if there is none. */
  rectOf(passes) {
    for (const node of this.nodes.values()) {
      const { group, surface } = node;
      if (!passes(node) || !group.isConnected || !surface) continue;
      // The shape without its stroke, which a bounding rectangle would include.
      const box = surface.getBBox();
      const matrix = surface.getScreenCTM();
      const corner = new DOMPoint(box.x, box.y).matrixTransform(matrix);
      return new DOMRect(corner.x, corner.y, box.width * matrix.a, box.height * matrix.d);
    }
    return null;
  }
}
