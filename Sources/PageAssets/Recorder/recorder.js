// The page: a list of recordings, and a stage on which to record.

const find = (selector, root = document) => root.querySelector(selector);
const desk = find("#desk");
const stage = find("#stage");
const shelf = new Shelf();
const { scenes, chosen } = JSON.parse(find("#data").textContent);
const aim = new Aim(find("#phone"));
let trails;
let device;
let drawnAt;
let windowWidth;
let observer;

const recorder = new FingerRecorder(find("#trails"), (sample) => {
  find("#hint").hidden = true;
  trails.add(sample);
  if (page.view && ["list", "page"].includes(stage.dataset.over)) {
    observer ??= new ElementObserver(page.view, sample);
  }
});
const page = new WatchedPage(find("#page"), recorder);

function tell(text) {
  find("#notice").textContent = text;
}

// Recording

/** Prepares the stage for the current screen. */
function clearStage() {
  const { innerWidth: width, innerHeight: height, devicePixelRatio: scale } = window;
  windowWidth = width;
  const context = sharpen(find("#trails"), width, height);
  const scene = chosenRun();
  if (!scene) {
    device = { width, height, scale: scale || 1 };
    drawnAt = 1;
    trails = new Trails(context);
    recorder.start();
    return;
  }
  const screen = aim.fit(width, height);
  device = { width: screen.width, height: screen.height, scale: scene.device.scale };
  drawnAt = screen.scale;
  context.translate(screen.left, screen.top);
  trails = new Trails(context, drawnAt);
  recorder.start(screen);
  const size = drawnAt < 1 ? `, drawn at ${Math.round(100 * drawnAt)}\u00a0%` : "";
  find("#hint").textContent = `Touch the screen${size}.`;
}

/** The run that shows the selected scene at rest; null if none is selected. */
function chosenRun() {
  const scene = scenes.find(({ name }) => name === find("#scene").value);
  return scene ? new Run(scene.run) : null;
}

/** Puts the button as far as possible from the edge of the scene's sheet. */
function chooseScene() {
  const run = chosenRun();
  if (run) find("#corner").value = hangsFromTop(run) ? "bottom" : "top";
  tellChoice();
}

/** Explains what a recording will be of: the selected scene, or the page that is touched. */
function tellChoice() {
  const run = chosenRun();
  const over = run ? "scene" : find("#over").value;
  find("#beneath").hidden = Boolean(run);
  find("#aimed").hidden = !run;
  find("#where").hidden = over !== "page";
  find("#rule").hidden = !["list", "page"].includes(over);
  if (run) find("#aimed-size").textContent = `${run.device.width} × ${run.device.height}\u00a0pt`;
}

function begin() {
  desk.hidden = true;
  stage.hidden = false;
  stage.dataset.corner = find("#corner").value;
  const scene = chosenRun();
  aim.show(scene);
  showPage(scene ? "scene" : find("#over").value);
  find("#hint").hidden = false;
  find("#hint").textContent = "Touch anywhere.";
  // If the browser supports full screen, hiding its bars makes the page the whole screen.
  document.documentElement.requestFullscreen?.({ navigationUI: "hide" }).catch(() => {});
  clearStage();
}

/** Prepares what will be touched. */
function showPage(over) {
  stage.dataset.over = over;
  find("#page").hidden = !["list", "page"].includes(over);
  if (over === "list") page.showList();
  if (over === "page") page.showPage(find("#address").value);
}

function end() {
  if (!recorder.isRecording) return;
  const samples = recorder.stop();
  const observed = observer?.stop() ?? null;
  const isHidden = !page.view;
  observer = undefined;
  page.clear();
  stage.hidden = true;
  desk.hidden = false;
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
  find("#record").focus();
  if (!samples.length && isHidden) {
    return tell("Nothing was recorded: a page of another server cannot be observed.");
  }
  if (!samples.length) return tell("Nothing was recorded: no finger touched the screen.");
  const recording = new Recording({
    name: nextName(), scene: find("#scene").value, device, drawnAt, samples, observed,
    recordedOn: navigator.userAgent,
  });
  const isKept = shelf.add(recording);
  show();
  tell(isKept
    ? `${recording.name} is kept on this device.`
    : `${recording.name} cannot be kept by this browser: save it before you leave.`);
}

function nextName() {
  const names = new Set(shelf.recordings.map((recording) => recording.name));
  let number = 1;
  while (names.has(`recording ${number}`)) number += 1;
  return `recording ${number}`;
}

// The list of recordings

function show() {
  const list = find("#recordings");
  const focused = document.activeElement;
  const row = [...list.children].findIndex((element) => element.contains(focused));
  find("#none").hidden = shelf.recordings.length > 0;
  list.replaceChildren(...shelf.recordings.map(item));
  // Keyboard users keep their focus.
  if (row < 0) return;
  const same = list.children[Math.min(row, list.children.length - 1)];
  (same ? find(`.${focused.className}`, same) : find("#record")).focus();
}

function item(recording) {
  const element = find("#recording").content.cloneNode(true).firstElementChild;
  drawPicture(find(".picture", element), recording, 88);
  const name = find(".name", element);
  name.value = recording.name;
  name.addEventListener("change", () => {
    recording.name = name.value.trim() || nextName();
    name.value = recording.name;
    shelf.keep();
  });
  const scene = find(".scene", element);
  offerScenes(scene);
  scene.value = recording.scene;
  scene.addEventListener("change", () => {
    recording.scene = scene.value;
    shelf.keep();
  });
  find(".facts", element).textContent = [facts(recording), sender?.words(recording)]
    .filter(Boolean).join(", ");
  const actions = { save, share, copy, delete: remove };
  for (const [word, act] of Object.entries(actions)) {
    find(`.${word}`, element).addEventListener("click", () => act(recording));
  }
  find(".share", element).hidden = !canShare(recording);
  // Over plain HTTP, a browser has no clipboard.
  find(".copy", element).hidden = !navigator.clipboard;
  if (sender) find(".actions", element).prepend(sendButton(recording));
  return element;
}

function offerScenes(list) {
  list.append(new Option("none", ""), ...scenes.map(({ name }) => new Option(name, name)));
}

function facts({ samples, duration, fingers, rate, device, observed, isSaved }) {
  const counted = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;
  return [
    `${duration.toFixed(2)} s`, counted(samples.length, "sample"), counted(fingers, "finger"),
    rate ? `${Math.round(rate)} Hz` : "no moves", `${device.width} × ${device.height} pt`,
    ...(observed?.channels ?? []),
    isSaved ? "saved" : "not saved yet",
  ].join(", ");
}

// Actions on a recording

function file(recording) {
  return new File([recording.text], recording.fileName, { type: "application/json" });
}

function canShare(recording) {
  return Boolean(navigator.canShare?.({ files: [file(recording)] }));
}

function done(recording, text) {
  recording.isSaved = true;
  shelf.keep();
  show();
  tell(text);
}

function save(recording) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file(recording));
  link.download = recording.fileName;
  link.click();
  // The download has started by then. A page that stays open for days must not keep the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  // A trace that names no scene needs one in the command.
  const scene = recording.scene ? "" : " --scene NAME";
  done(recording, `${recording.fileName} is saved: {{tool}} replay ${recording.fileName}${scene}`);
}

async function share(recording) {
  try {
    await navigator.share({ files: [file(recording)], title: recording.name });
    done(recording, `${recording.name} is shared.`);
  } catch (error) {
    if (error.name !== "AbortError") tell(`Sharing did not work: ${error.message}`);
  }
}

async function copy(recording) {
  try {
    await navigator.clipboard.writeText(recording.text);
    done(recording, `${recording.name} is on the clipboard, as JSON.`);
  } catch (error) {
    tell(`Copying did not work: ${error.message}`);
  }
}

function sendButton(recording) {
  return sender.button(recording, {
    sent: (name) => done(recording, `${recording.name} is sent, as ${name}.`),
    failed: (why) => {
      show();
      tell(`${recording.name} was not sent: ${why}`);
    },
  });
}

function remove(recording) {
  const question = `Delete ${recording.name}, which is not saved?`;
  if (!recording.isSaved && !window.confirm(question)) return;
  shelf.delete(recording);
  show();
  tell(`${recording.name} is deleted.`);
}

document.title = "Record touches";
// The stage covers the whole screen, including the areas beside a camera notch.
find("meta[name=viewport]").content += ", viewport-fit=cover";
find("#record").addEventListener("click", begin);
find("#stop").addEventListener("click", end);
// The tool serves this page alone.
if (sender) find("#over option[value=page]").remove();
offerScenes(find("#scene"));
find("#scene").value = chosen;
find("#scene").addEventListener("change", chooseScene);
find("#over").addEventListener("change", tellChoice);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") end();
});
// Leaving full screen by a system gesture stops too. A page that is hidden keeps what was recorded.
document.addEventListener("fullscreenchange", () => {
  if (!document.fullscreenElement) end();
  else if (!recorder.isRecording) document.exitFullscreen().catch(() => {});
});
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") end();
});
window.addEventListener("pagehide", end);
window.addEventListener("storage", () => {
  shelf.read();
  show();
});
window.addEventListener("resize", () => {
  if (!recorder.isRecording) return;
  if (!recorder.samples.length) return clearStage();
  // A trace belongs to one screen, so turning the phone stops the recording. Browser bars that
  // appear or disappear change only the height.
  if (window.innerWidth === windowWidth) return;
  end();
  tell(`The screen was turned, which ended the recording. ${find("#notice").textContent}`);
});
window.addEventListener("beforeunload", (event) => {
  if (shelf.isAtRisk) event.preventDefault();
});
chooseScene();
show();
