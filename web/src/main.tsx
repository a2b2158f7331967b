// Starts the page: the app, the screens, the service worker.

import { render } from "preact";
import { useEffect, useLayoutEffect, useReducer, useRef } from "preact/hooks";
import type { JSX } from "preact";
import { App, AppProvider, useApp } from "./app.ts";
import { boardName } from "./game/table.ts";
import { Button } from "./parts/button.tsx";
import { SCREENS } from "./screens/index.ts";
import { load, Solver } from "./solver/solver.ts";
import { Store } from "./storage/store.ts";
import { wear } from "./theme.ts";

const app = new App();

/** What stands around every screen. */
function Page(): JSX.Element {
  const [, again] = useReducer((count: number) => count + 1, 0);
  // From the first picture on: what comes right after it is no less news.
  useLayoutEffect(() => app.listen(() => again(undefined)), []);
  const { words } = app;
  document.documentElement.lang = app.lang === "zh" ? "zh-Hans" : app.lang;
  wear(app.theme);
  const { View, name, id, within } = SCREENS.find((screen) => screen.id === app.screen) ?? SCREENS[0];
  const title = id === "play" ? app.table && boardName(app.table.view) : name(words);
  document.title = title ? `${title} – ${words.app}` : words.app;
  return (
    <AppProvider value={app}>
      <header class="top">
        <button type="button" class="logo" onClick={() => app.go("play")} aria-label={`${words.app}: ${words.play}`}>
          <span class="logo-sign" aria-hidden="true" />
          <span class="logo-name" aria-hidden="true">{words.app}</span>
        </button>
        <nav class="tools">
          {SCREENS.slice(1).filter(({ within }) => within === undefined).map((screen) => (
            <Button key={screen.id} name={screen.name(words)} icon={screen.icon} pressed={screen.id === (within ?? id)} kind="quiet" onPress={() => app.go(screen.id)} />
          ))}
        </nav>
      </header>
      <Notices />
      <Screen key={id} id={id}>
        <View key={id === "play" ? app.table?.id : id} />
      </Screen>
    </AppProvider>
  );
}

/** The screen; whoever comes to it begins at its heading. */
function Screen({ id, children }: { id: string; children: JSX.Element }): JSX.Element {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement && document.activeElement !== document.body) main.current?.querySelector("h1")?.focus();
  }, []);
  return (
    <main ref={main} class={`screen ${id}`}>
      {children}
    </main>
  );
}

function Notices(): JSX.Element {
  const { notice, busy, words } = useApp();
  return (
    <aside class="notices">
      {busy && (
        <p class="notice busy">
          <span class="spinner" aria-hidden="true" />
          {busy.text}
          <Elapsed key={busy.text} />
          <Button name={words.stop} text="always" onPress={busy.stop} />
        </p>
      )}
      {notice && (
        <p class={notice.action ? "notice waiting" : "notice"}>
          <span>{notice.text}</span>
          {notice.action && <Button name={notice.action.name} text="always" kind="main" onPress={notice.action.run} />}
          <Button name={words.close} icon="close" text="never" kind="quiet" onPress={() => app.dismiss()} />
        </p>
      )}
    </aside>
  );
}

/** How long something takes already; short things come without a number. */
function Elapsed(): JSX.Element | null {
  const [seconds, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const clock = setInterval(() => tick(undefined), 1000);
    return () => clearInterval(clock);
  }, []);
  return seconds < 2 ? null : <span class="quiet-text">{app.words.seconds(seconds)}</span>;
}

/** A new version waits until the player says so: nothing is reloaded in a game. */
async function keepOffline(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  let asked = false;
  navigator.serviceWorker.addEventListener("controllerchange", () => asked && location.reload());
  const registration = await navigator.serviceWorker.register("sw.js");
  const offer = (worker: ServiceWorker | null) => {
    if (!worker || !navigator.serviceWorker.controller) return;
    const run = () => {
      asked = true;
      worker.postMessage("now");
    };
    app.tell(app.words.updateReady, { name: app.words.reload, run });
  };
  offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => worker.state === "installed" && offer(worker));
  });
}

async function start(): Promise<void> {
  const root = document.getElementById("app")!;
  const [module, store] = await Promise.all([load().catch(() => undefined), Store.open(), app.speak()]);
  if (!module) {
    root.textContent = app.words.noLibrary;
    return;
  }
  app.solver = new Solver(module, () => app.lang);
  app.store = store;
  if (!app.store.lasts) app.tell(app.words.notKept);
  root.replaceChildren();
  render(<Page />, root);
  window.addEventListener("hashchange", () => void app.follow());
  await app.follow();
  window.addEventListener("pagehide", () => app.leave());
  await keepOffline().catch(() => undefined);
}

void start();
