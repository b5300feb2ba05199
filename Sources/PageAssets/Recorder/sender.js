// Sends recordings to the computer that serves this page, and keeps what became of each.

/** Seconds until the computer counts as gone. */
const patience = 60;

class Sender {
  /** `address`: of the server, with the word that it asks for. */
  constructor(address) {
    this.address = address;
    this.states = new WeakMap();
  }

  /** A button that sends what `subject.text` is then. `sent(name)` is called with the file's name on the
   * computer, `failed(why)` with a sentence. */
  button(subject, { sent, failed }) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "send";
    this.show(button, subject);
    button.addEventListener("click", async () => {
      if (this.states.get(subject)?.isUnderWay) return;
      this.states.set(subject, { isUnderWay: true });
      this.show(button, subject);
      try {
        const name = await this.send(subject.text);
        this.states.set(subject, { name });
        this.show(button, subject);
        sent(name);
      } catch (error) {
        this.states.set(subject, { why: error.message });
        this.show(button, subject);
        failed(error.message);
      }
    });
    return button;
  }

  show(button, subject) {
    const { isUnderWay, name } = this.states.get(subject) ?? {};
    button.textContent = isUnderWay ? "Sending…" : name ? "Send again" : "Send to computer";
    // Not disabled, which would take the focus away.
    button.ariaDisabled = String(Boolean(isUnderWay));
  }

  /** What became of a recording, in words; empty if it was not sent. */
  words(subject) {
    const { name, why } = this.states.get(subject) ?? {};
    return name ? `sent as ${name}` : why ? "not sent" : "";
  }

  /** Sends a trace, and returns its name on the computer. */
  async send(text) {
    let response;
    try {
      response = await fetch(this.address, {
        method: "POST", headers: { "Content-Type": "application/json" }, body: text,
        signal: AbortSignal.timeout(patience * 1000),
      });
    } catch {
      throw new Error("the computer does not answer. Is {{tool}} still running there, and this device in the same network?");
    }
    if (!response.ok) throw new Error((await response.text()).trim() || `status ${response.status}`);
    return (await response.json()).name;
  }
}

// Links within the page change what follows, but not this.
const sender = new Sender(location.pathname + location.search);
