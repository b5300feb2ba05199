// Saves the run as a video, or one moment as a picture: the phone with a caption.

/** The video formats that browsers can record, most widely playable first. */
const videoKinds = [
  ["video/mp4;codecs=avc1.640028", "mp4"], ["video/mp4;codecs=avc1.42E01E", "mp4"],
  ["video/webm;codecs=vp9", "webm"], ["video/webm", "webm"], ["video/mp4", "mp4"],
];
const videoHeight = 1280;
const captionHeight = 74;
const margin = 14;

/** The format that this browser records, with its file extension; undefined if there is none. */
function recordableKind() {
  if (!window.MediaRecorder || !HTMLCanvasElement.prototype.captureStream) return undefined;
  return videoKinds.find(([kind]) => MediaRecorder.isTypeSupported(kind));
}

/** Draws the page's phone with a caption on a canvas. */
class Film {
  /** `scaleFor`: returns the number of pixels per point for a picture of the given height in
   * points. */
  constructor(player, scaleFor) {
    this.player = player;
    const { svg } = player.phone;
    const { x, y, width, height } = svg.viewBox.baseVal;
    this.size = { width: width + 2 * margin, height: height + 2 * margin + captionHeight };
    this.scale = scaleFor(this.size.height);
    this.canvas = make("canvas");
    // Encoders require even numbers.
    const even = (points) => 2 * Math.round(points * this.scale / 2);
    [this.canvas.width, this.canvas.height] = [even(this.size.width), even(this.size.height)];
    this.context = this.canvas.getContext("2d", { alpha: false });
    this.painter = new Painter(svg);
    this.place = new DOMMatrix().scale(this.scale).translate(margin - x, margin - y);
  }

  /** Draws the current state of the page. */
  draw() {
    const { context, canvas, size, scale, player } = this;
    const style = getComputedStyle(document.body);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = 1;
    context.fillStyle = style.backgroundColor;
    context.fillRect(0, 0, canvas.width, canvas.height);
    this.painter.paint(context, this.place);
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.textAlign = "start";
    const event = player.moment.shown;
    const speed = player.clock.speed < 1 ? ` at ${numberText(player.clock.speed, 3)}×` : "";
    const side = event?.sideWords ? ` (${event.sideWords})` : "";
    const lines = [
      ["650 17px", theme.ink, element("trace").textContent],
      ["400 14px", theme.muted, [player.run.scene, timeText(player.time) + speed].filter(Boolean).join(" · ")],
      ["400 14px", theme.ink, event ? `${timeText(event.t)}  ${headlineOf(event)}${side}` : "Nothing has happened yet"],
    ];
    lines.forEach(([font, colour, text], index) => {
      context.font = `${font} ${style.fontFamily}`;
      context.fillStyle = colour;
      const top = size.height - margin - captionHeight + 22 + index * 23;
      context.fillText(this.fitted(text, size.width - 2 * margin), margin, top);
    });
  }

  /** Truncates a text to a width and marks the end with an ellipsis. */
  fitted(text, width) {
    const { context } = this;
    if (context.measureText(text).width <= width) return text;
    const letters = [...text];
    while (letters.length > 0 && context.measureText(`${letters.join("")}…`).width > width) letters.pop();
    return `${letters.join("")}…`;
  }
}

/** The save buttons. */
class Saver {
  constructor(player) {
    this.player = player;
    this.button = element("save-video");
    this.kind = recordableKind();
    this.button.addEventListener("click", () => this.saveVideo());
    element("save-picture").addEventListener("click", () => this.savePicture());
    if (this.kind) return;
    this.button.disabled = true;
    this.call("This browser cannot record video");
  }

  /** Saves the run from its start, at the selected speed. A second call stops and saves nothing.
   * The run is recorded while it plays, because browsers record only what is visible. */
  async saveVideo() {
    if (!this.kind) return;
    if (this.recording) {
      this.recording.abort();
      return;
    }
    const { player } = this;
    this.recording = new AbortController();
    this.call("Stop recording");
    const before = player.time;
    try {
      const video = await this.record(this.recording.signal);
      this.offer(video, this.kind[1]);
      player.seek(before);
      this.tell(`The video is saved: ${numberText(player.end / player.clock.speed, 2)} s.`);
    } catch (error) {
      this.tell(error.name === "AbortError" ? "No video was saved." : `Recording did not work: ${error.message}`);
    }
    this.recording = null;
    this.call("Save video", "Video");
  }

  async record(signal) {
    const { player } = this;
    const film = new Film(player, (height) => videoHeight / height);
    player.seek(0);
    film.draw();
    const stream = film.canvas.captureStream(0);
    const recorder = new MediaRecorder(stream, { mimeType: this.kind[0], videoBitsPerSecond: 6_000_000 });
    const heard = (name) => new Promise((resolve) => { recorder.addEventListener(name, resolve); });
    const parts = [];
    recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
    const [begun, ended] = [heard("start"), heard("stop")];
    const failed = heard("error").then(({ error }) => { throw error; });
    recorder.start();
    try {
      await Promise.race([begun, failed]);
      await Promise.race([this.playInto(film, stream.getVideoTracks()[0], signal), failed]);
    } finally {
      if (recorder.state !== "inactive") recorder.stop();
    }
    await ended;
    return new Blob(parts, { type: this.kind[0] });
  }

  /** Plays the run once. Every frame that the browser has time to draw goes into the video. */
  playInto(film, track, signal) {
    const { player } = this;
    const { speed } = player.clock;
    return new Promise((resolve, reject) => {
      const abort = () => reject(new DOMException("", "AbortError"));
      let start = null;
      let frame = -1;
      const step = (now) => {
        start ??= now;
        const time = (now - start) / 1000 * speed;
        const { ruler } = player;
        // Leaving or hiding the page cancels the video.
        const isDisturbed = frame >= 0 && player.time !== ruler.timeOf(frame);
        if (signal.aborted || document.hidden || isDisturbed) return abort();
        const isOver = time >= player.end + 1 / ruler.rate;
        const shown = ruler.frameAt(time);
        if (shown !== frame || isOver) {
          frame = shown;
          player.clock.time = ruler.timeOf(frame);
          player.clock.tick(player.clock.time);
          film.draw();
          track.requestFrame();
        }
        if (isOver) return resolve();
        return requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    });
  }

  savePicture() {
    const film = new Film(this.player, () => 2);
    film.draw();
    film.canvas.toBlob((picture) => {
      this.offer(picture, "png");
      this.tell("The picture is saved.");
    }, "image/png");
  }

  /** Offers a file for download. */
  offer(blob, extension) {
    const name = this.player.run.trace.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
    const link = make("a");
    link.href = URL.createObjectURL(blob);
    link.download = `${name || "run"}.${extension}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }

  /** Sets the button's description. `words`: the part of it that is visible. */
  call(name, words = name) {
    setText(this.button, words);
    this.button.setAttribute("aria-label", name);
  }

  tell(text) {
    setText(element("saved"), text);
  }
}
