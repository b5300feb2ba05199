// Drags by keyboard: a finger that moves from a place where the sheet can be grabbed, in the direction
// of an arrow key, or, for Page Up and Page Down, along the axis on which the sheet moves.

const keyDrags = {
  ArrowUp: { axis: "y", part: -0.35, seconds: 0.5, hold: 0.15 },
  ArrowDown: { axis: "y", part: 0.35, seconds: 0.5, hold: 0.15 },
  ArrowLeft: { axis: "x", part: -0.35, seconds: 0.5, hold: 0.15 },
  ArrowRight: { axis: "x", part: 0.35, seconds: 0.5, hold: 0.15 },
  PageUp: { part: -0.25, seconds: 0.12, hold: 0 }, PageDown: { part: 0.25, seconds: 0.12, hold: 0 },
  Enter: { part: 0, seconds: 0, hold: 0.08 },
};

/** How far inside its moving edge a sheet is grabbed, in points. */
const gripInset = 16;

class KeyboardFinger {
  constructor(screen, currentTrial) {
    screen.addEventListener("keydown", (event) => {
      const drag = keyDrags[event.key];
      if (!drag || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const now = performance.now();
      if (event.repeat || now < (this.until ?? 0)) return;
      this.until = now + 1000 * (drag.seconds + drag.hold);
      currentTrial().stopReplay();
      this.go(currentTrial(), drag, now);
    });
  }

  /** Where a thumb would grab the sheet: at its moving edge. */
  grip({ scene: { device }, shownRun, shownFrame }) {
    const sheet = shownRun.views(shownFrame).find(({ role }) => role === "sheet");
    const middle = { x: device.width / 2, y: device.height / 2 };
    if (!sheet) return middle;
    const { edge } = shownRun;
    const inset = /^(bottom|right)$/.test(edge) ? gripInset : -gripInset;
    const place = movingEdge(edge, sheet) + inset;
    return { ...middle, [axisOf(edge)]: clamp(place, 8, (isSide(edge) ? device.width : device.height) - 8) };
  }

  /** The samples of a drag, 120 a second, with the times at which they are sent. */
  go(trial, { axis = axisOf(trial.shownRun.edge), part: partOfScreen, seconds, hold }, now) {
    const start = this.grip(trial);
    const { width, height } = trial.scene.device;
    const way = partOfScreen * (axis === "x" ? width : height);
    const add = (after, phase, part) => trial.takeAt({
      t: now + 1000 * after, id: 0, phase, type: "keyboard", ...start, [axis]: start[axis] + way * part,
    });
    add(0, "began", 0);
    const count = Math.round(seconds * 120);
    // A screen reports a finger that rests after a drag, too.
    const all = count > 0 ? Math.ceil((seconds + hold) * 120) : 0;
    for (let index = 1; index < all; index += 1) add(index / 120, "moved", Math.min(index / count, 1));
    add(seconds + hold, "ended", 1);
  }
}
