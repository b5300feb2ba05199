// Draws touches: live while recording, and small beside a recording.

/** Colours that all readers can tell apart, one per finger (Okabe and Ito, 2008). */
const fingerColours = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"];

function colourOf(id) {
  return fingerColours[id % fingerColours.length];
}

/** Sets a canvas to the screen's resolution, at `width` by `height` points. */
function sharpen(canvas, width, height) {
  const scale = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext("2d");
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.lineCap = "round";
  context.lineJoin = "round";
  return context;
}

/** Draws samples incrementally, so that a long recording costs no more per sample than a short one.
 */
class Trails {
  constructor(context, scale = 1) {
    this.context = context;
    this.scale = scale;
    this.last = new Map();
  }

  add({ id, phase, x, y }) {
    const { context, scale } = this;
    const place = { x: x * scale, y: y * scale };
    const from = this.last.get(id);
    context.strokeStyle = context.fillStyle = colourOf(id);
    context.lineWidth = Math.max(1, 5 * scale);
    if (phase === "began" || !from) {
      this.ring(place, 22);
    } else {
      context.beginPath();
      context.moveTo(from.x, from.y);
      context.lineTo(place.x, place.y);
      context.stroke();
      this.dot(place, phase === "moved" ? 3.5 : 9);
      if (phase === "cancelled") this.cross(place, 14);
    }
    this.last.set(id, place);
    if (phase === "ended" || phase === "cancelled") this.last.delete(id);
  }

  dot({ x, y }, radius) {
    this.context.beginPath();
    this.context.arc(x, y, Math.max(0.75, radius * this.scale), 0, 2 * Math.PI);
    this.context.fill();
  }

  ring({ x, y }, radius) {
    this.context.beginPath();
    this.context.arc(x, y, Math.max(2, radius * this.scale), 0, 2 * Math.PI);
    this.context.stroke();
  }

  cross({ x, y }, reach) {
    const arm = Math.max(3, reach * this.scale);
    this.context.beginPath();
    this.context.moveTo(x - arm, y - arm);
    this.context.lineTo(x + arm, y + arm);
    this.context.moveTo(x + arm, y - arm);
    this.context.lineTo(x - arm, y + arm);
    this.context.stroke();
  }
}

/** Draws a recording as a small picture. */
function drawPicture(canvas, recording, width) {
  const scale = width / recording.device.width;
  const height = recording.device.height * scale;
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const trails = new Trails(sharpen(canvas, width, height), scale);
  for (const sample of recording.ordered) trails.add(sample);
  canvas.setAttribute("aria-label", `The paths of ${recording.name}`);
}
