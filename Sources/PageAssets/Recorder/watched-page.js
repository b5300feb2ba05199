// Another page of this server, or a list, that the user touches while it is observed.

/** A page in a frame that fills the stage, whose fingers are recorded. */
class WatchedPage {
  constructor(frame, recorder) {
    this.frame = frame;
    this.recorder = recorder;
    frame.addEventListener("load", () => this.listen());
  }

  /** Shows a list that scrolls natively. */
  showList() {
    const rows = Array.from({ length: 100 }, (_, index) => `<li>${index + 1}</li>`);
    this.frame.removeAttribute("src");
    this.frame.srcdoc = `<!DOCTYPE html>
      <meta name="color-scheme" content="light dark">
      <style>
        body { margin: 0; font: 1rem/3rem system-ui, sans-serif; }
        ol { height: 100vh; margin: 0; padding: 0; overflow-y: scroll; list-style: none; }
        li { height: 3rem; padding: 0 1rem; border-bottom: 1px solid; box-sizing: border-box; }
      </style>
      <ol id="list">${rows.join("")}</ol>`;
  }

  showPage(address) {
    this.frame.removeAttribute("srcdoc");
    this.frame.src = address;
  }

  /** Removes the page and resets the state. */
  clear() {
    this.frame.removeAttribute("srcdoc");
    this.frame.removeAttribute("src");
  }

  /** The page's window; null for a page of another origin, which may not be observed. */
  get view() {
    try {
      return this.frame.contentDocument && this.frame.contentWindow;
    } catch {
      return null;
    }
  }

  /** Observes pointer events before the page handles them, without changing them. */
  listen() {
    const { view, recorder } = this;
    if (!view) return;
    // A page's event times are relative to when it was opened.
    const late = view.performance.timeOrigin - performance.timeOrigin;
    const finger = (event, { id, clientX, clientY }, pointerType) =>
      ({ pointerId: id, timeStamp: event.timeStamp + late, clientX, clientY, pointerType });
    const hear = (name, act) =>
      view.document.addEventListener(name, (event) => {
        if (recorder.isRecording) act(event);
      }, { capture: true, passive: true });
    const handles = {
      start: (each) => recorder.begin(each), move: (each) => recorder.move(each),
      end: (each) => recorder.leave(each, "ended"),
      cancel: (each) => recorder.leave(each, "cancelled"),
    };
    // Pointer events end when the browser starts to scroll; touch events continue.
    for (const [word, handle] of Object.entries(handles)) {
      hear(`touch${word}`, (event) => {
        for (const { identifier, clientX, clientY } of event.changedTouches) {
          handle(finger(event, { id: `touch ${identifier}`, clientX, clientY }, "touch"));
        }
      });
    }
    const names = { start: "down", move: "move", end: "up", cancel: "cancel" };
    for (const [word, handle] of Object.entries(handles)) {
      hear(`pointer${names[word]}`, (event) => {
        const { pointerId: id, pointerType, clientX, clientY } = event;
        if (pointerType !== "touch") handle(finger(event, { id, clientX, clientY }, pointerType));
      });
    }
  }
}
