// The connection to the tool that serves this page, and whose own code answers: one for the whole page.

/** The most bytes that the tool reads as one message. */
const messageBytes = 4 << 20;

/** Milliseconds until the next attempt to reach the tool. */
const retryAfter = 500;

/** The reason why a request is not sent, and the way out. */
function tooLong(size, { call }) {
  const most = messageBytes / 2 ** 20;
  const way = call === "compare"
    ? "To see this run with other values, and no comparison: {{tool}} replay TRACE --open."
    : "Make the trace shorter: {{tool}} trim TRACE --to SECONDS.";
  return `This is too long to be run again here: ${(size / 2 ** 20).toFixed(1)} MB, and the tool reads ${most} MB at once. ${way}`;
}

class Connection {
  /** `heard`: what is called when something changes: `yours()` when this page may ask, `busy(words)` when
   * another does, `lost()` when the tool does not answer, `renewed(words)` when other code answers, and
   * `news(words)` with something for people. */
  constructor(heard) {
    Object.assign(this, { heard, waiting: new Map(), lastId: 0, isMine: false, isLost: false });
    this.open();
  }

  open() {
    const socket = new WebSocket(`ws://${location.host}${location.pathname}${location.search}`);
    this.socket = socket;
    socket.addEventListener("message", ({ data }) => this.hear(JSON.parse(data)));
    socket.addEventListener("close", ({ reason }) => this.lose(reason));
  }

  hear(answer) {
    if (answer.tell) {
      this.isLost = false;
      this.isMine = answer.tell === "yours" || this.isMine && answer.tell !== "busy";
      // What an earlier process was asked is answered by nobody.
      if (answer.tell !== "news") this.refuseAll("The app has begun anew.");
      this.heard[answer.tell](answer.words);
      return;
    }
    const { act, fail } = this.waiting.get(answer.id) ?? {};
    this.waiting.delete(answer.id);
    keepPictures(answer);
    if (answer.error === undefined) act?.(answer);
    else fail?.(new Refusal(answer.error));
  }

  lose(reason) {
    this.isMine = false;
    this.refuseAll("The tool does not answer.");
    if (!this.isLost) this.heard.lost(reason);
    this.isLost = true;
    setTimeout(() => this.open(), retryAfter);
  }

  refuseAll(words) {
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const { fail } of waiting) fail(new Refusal(words));
  }

  /** Asks the tool. Rejects with a refusal if it refuses, or can no longer answer. */
  ask(request) {
    return new Promise((act, fail) => {
      if (!this.isMine || this.socket.readyState !== WebSocket.OPEN) {
        fail(new Refusal(this.isLost ? "The tool does not answer." : "Another page moves the app."));
        return;
      }
      this.lastId += 1;
      const text = JSON.stringify({ id: this.lastId, ...request });
      const size = new Blob([text]).size;
      if (size > messageBytes) {
        fail(new Refusal(tooLong(size, request)));
        return;
      }
      this.waiting.set(this.lastId, { act, fail });
      this.socket.send(text);
    });
  }

  takeOver() {
    this.socket.send(JSON.stringify({ call: "take over" }));
  }
}
