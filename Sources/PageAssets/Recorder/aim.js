// The target for the fingers: a scene's screen with its sheet at rest, drawn as in the player.

class Aim {
  constructor(svg) {
    this.svg = svg;
  }

  /** Shows a run before anything happens; nothing for null. */
  show(run) {
    this.svg.replaceChildren();
    this.svg.toggleAttribute("hidden", !run);
    if (!run) return;
    this.phone = new Phone(this.svg, run.device);
    this.phone.add(run);
    this.phone.show(0);
  }

  /**
   * Fits the screen into a window: at actual size if there is room, otherwise scaled down, so that
   * all of it can be touched.
   *
   * @returns Its position in CSS pixels, the number of CSS pixels per point, and its size in points.
   */
  fit(windowWidth, windowHeight) {
    const { width, height } = this.phone;
    const scale = Math.min(1, windowWidth / width, windowHeight / height);
    const left = (windowWidth - width * scale) / 2;
    const top = (windowHeight - height * scale) / 2;
    // The phone's body surrounds the screen, and is left out where the window has no room for it.
    const box = this.svg.viewBox.baseVal;
    this.phone.showBody(box.width * scale <= windowWidth && box.height * scale <= windowHeight);
    const lengths = {
      left: left + box.x * scale, top: top + box.y * scale,
      width: box.width * scale, height: box.height * scale,
    };
    for (const [name, length] of Object.entries(lengths)) this.svg.style[name] = `${length}px`;
    return { left, top, scale, width, height };
  }
}

/** Whether a scene's sheet is attached to the top, where it would lie under a button. */
const hangsFromTop = ({ edge }) => edge === "top";
