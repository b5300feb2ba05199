// Drags by keyboard: a finger that moves up or down from a place where the sheet can be grabbed.

const keyDrags = {
  ArrowUp: { y: -0.35, seconds: 0.5, hold: 0.15 }, ArrowDown: { y: 0.35, seconds: 0.5, hold: 0.15 },
  PageUp: { y: -0.25, seconds: 0.12, hold: 0 }, PageDown: { y: 0.25, seconds: 0.12, hold: 0 },
  Enter: { y: 0, seconds: 0, hold: 0.08 },
};

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
    const hangs = sheet.y <= 0 && sheet.y + sheet.height < device.height - 1;
    const y = hangs ? sheet.y + sheet.height - 16 : sheet.y + 16;
    return { x: middle.x, y: clamp(y, 8, device.height - 8) };
  }

  /** The samples of a drag, 120 a second, with the times at which they are sent. */
  go(trial, { y, seconds, hold }, now) {
    const start = this.grip(trial);
    const way = y * trial.scene.device.height;
    const add = (after, phase, part) => trial.takeAt({
      t: now + 1000 * after, id: 0, phase, type: "keyboard", x: start.x, y: start.y + way * part,
    });
    add(0, "began", 0);
    const count = Math.round(seconds * 120);
    // A screen reports a finger that rests after a drag, too.
    const all = count > 0 ? Math.ceil((seconds + hold) * 120) : 0;
    for (let index = 1; index < all; index += 1) add(index / 120, "moved", Math.min(index / count, 1));
    add(seconds + hold, "ended", 1);
  }
}
