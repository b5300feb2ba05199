// What a served page says about the tool whose code answers it, and what can be done about it.

class LiveTool {
  /** Connects to the tool. `begin()` is called, and may return a promise, whenever other code than before
   * answers this page; `tell(words)` shows people what happens. Fulfilled once the page has begun for the
   * first time. */
  open({ begin, tell }) {
    Object.assign(this, { begin, tell });
    return new Promise((done) => {
      const start = async (words) => {
        this.showNote("");
        try {
          await this.begin();
          if (words) this.tell(words);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          this.tell(error.message);
        }
        done();
      };
      this.connection = new Connection({
        yours: start,
        renewed: start,
        news: (words) => this.showNote(words),
        busy: (words) => {
          this.showNote(words, makeButton("Take over", "Move the app from this page", () => this.connection.takeOver()));
        },
        lost: (reason) => {
          this.showNote(reason ? `Nothing answers any more: ${reason}.` : "The tool does not answer. This page goes on when it does.");
        },
      });
    });
  }

  /** Shows a line above everything, with a button if there is one; nothing if it has no words. */
  showNote(words, button = null) {
    this.note ??= this.makeNote();
    this.note.hidden = !words;
    this.note.replaceChildren(...words.split("\n").flatMap((line, index) => (index > 0 ? [make("br"), line] : [line])), ...button ? [" ", button] : []);
  }

  makeNote() {
    const note = make("p", "live-note");
    note.id = "live-note";
    note.setAttribute("role", "status");
    // A page of many runs has an overview before the player.
    [...document.querySelectorAll("main")].at(-1).before(note);
    return note;
  }
}

const liveTool = new LiveTool();
