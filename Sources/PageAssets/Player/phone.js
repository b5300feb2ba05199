// The phone: its body and screen, with the views and fingers of the runs.

class Phone {
  constructor(svg, device) {
    this.svg = svg;
    const { width, height, safeArea } = device;
    this.width = width;
    this.height = height;
    const bezel = Math.max(width, height) * 0.0125;
    const hasIsland = safeArea.top >= 40;
    const radius = hasIsland ? width * 0.125 : 4;
    setAll(svg, {
      viewBox: `${-bezel - 1} ${-bezel - 1} ${width + 2 * bezel + 2} ${height + 2 * bezel + 2}`,
    });
    svg.style.setProperty("--aspect", String((width + 2 * bezel) / (height + 2 * bezel)));
    this.body = draw(svg, "rect", {
      class: "body", x: -bezel, y: -bezel, width: width + 2 * bezel, height: height + 2 * bezel,
      rx: radius + bezel,
    });
    const clip = draw(draw(svg, "defs"), "clipPath", { id: `${svg.id}-screen` });
    draw(clip, "rect", { width, height, rx: radius });
    const screen = draw(svg, "g", { "clip-path": `url(#${svg.id}-screen)` });
    draw(screen, "rect", { class: "screen", width, height });
    this.behind = draw(screen, "g");
    this.shade = draw(screen, "rect", { class: "shade hollow", width, height, opacity: 0 });
    this.layers = draw(screen, "g");
    this.system = draw(screen, "g");
    this.drawSystem(this.system, safeArea, hasIsland);
    this.fingers = draw(screen, "g");
    // An element that covers exactly the screen, to locate points in the window.
    this.frame = draw(svg, "rect", { class: "rim", width, height, rx: radius });
    this.rounded = { shapes: [clip.firstElementChild, this.frame], radius };
    this.shown = [];
  }

  /** Shows the whole phone, or its screen alone with square corners, to fill a real phone's. */
  showBody(isShown) {
    for (const part of [this.body, this.system]) part.style.display = isShown ? "" : "none";
    for (const shape of this.rounded.shapes) shape.setAttribute("rx", isShown ? this.rounded.radius : 0);
  }

  /** What the system draws: the Dynamic Island, the home indicator. */
  drawSystem(screen, safeArea, hasIsland) {
    if (!hasIsland) return;
    const middle = this.width / 2;
    draw(screen, "rect", { class: "island", x: middle - 58, y: 11, width: 116, height: 33, rx: 16.5 });
    if (safeArea.bottom < 20) return;
    draw(screen, "rect", {
      class: "home", x: middle - 68, y: this.height - 13, width: 136, height: 5, rx: 2.5,
    });
  }

  /** Adds a run. The first is filled; a second one is drawn over it as outlines. */
  add(run, kind = "filled") {
    const background = run.tracks.find(({ role }) => role === "background");
    if (kind === "filled" && background && !run.hasLooks) {
      setAll(this.behind, { "data-view": background.name, "data-role": background.role });
      drawMap(this.behind, this.width, this.height);
    }
    const needsShade = kind === "filled" && !run.hasLooks && !run.tracks.some(({ role }) => role === "dimming");
    this.shown.push({
      run, needsShade, layer: new ViewLayer(this.layers, run, kind),
      fingers: new FingerLayer(this.fingers, run, kind),
    });
  }

  /** Replaces the first run. `ghost`: a run drawn as faint outlines; null for none. */
  replace(run, ghost) {
    const [first] = this.shown;
    first.run = run;
    first.layer.replace(run);
    first.fingers.replace(run);
    if (ghost && !this.shown[1]) {
      this.add(ghost, "outlined");
      this.shown[1].fingers.group.style.display = "none";
    }
    if (this.shown[1]) {
      this.shown[1].isHidden = !ghost;
      this.shown[1].layer.group.style.display = ghost ? "" : "none";
    }
  }

  /** Replaces the second of two runs. */
  replaceSecond(run) {
    const [, second] = this.shown;
    second.run = run;
    second.layer.replace(run);
    second.fingers.replace(run);
  }

  /** Shows one moment of every run. */
  show(time) {
    for (const { run, layer, fingers, needsShade, isHidden } of this.shown) {
      if (isHidden) continue;
      const frame = run.frameAt(time);
      layer.show(frame);
      fingers.show(frame, time);
      if (needsShade) this.shade.setAttribute("opacity", run.dimming[frame]);
    }
  }

  /** The screen's rectangle in the window, in CSS pixels. */
  screenRect() {
    return this.frame.getBoundingClientRect();
  }

  /** Converts a point of the window to a point of the screen. */
  pointAt(clientX, clientY) {
    const rect = this.screenRect();
    const scale = rect.width / this.width;
    return { x: (clientX - rect.left) / scale, y: (clientY - rect.top) / scale };
  }
}
