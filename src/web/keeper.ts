/** The worker that keeps the page for use without a network, and what it has to tell: a new version, or that it can be installed. */
import { signal } from '@preact/signals';
import { changePrefs, prefs } from './prefs.ts';

/** A newer build is complete on this device; nothing changes before the player says so. */
export const newVersion = signal(false);
/** All files are on this device: nothing that is shown needs the network any more. */
export const everythingIsKept = signal(false);

/** Chromium asks whether it may offer to install the page; other browsers have a menu for it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const offered = signal<InstallPrompt | null>(null);
/** Among the hints that were seen: this one. */
const INSTALL_HINT = 'install';
/** A page that is open for days asks for news so often. */
const ASK_MS = 60 * 60_000;

let registration: ServiceWorkerRegistration | null = null;
let reloading = false;

export function openKeeper(): void {
  if (!('serviceWorker' in navigator) || location.protocol === 'file:') return;
  const { serviceWorker } = navigator;
  const hadOne = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (reloading) location.reload();
    // Another page took the new version: this one still runs the old one.
    else if (hadOne) newVersion.value = true;
  });
  serviceWorker.register('./service-worker.js').then(watch, () => {});
  addEventListener('beforeinstallprompt', (e) => {
    e.preventDefault();
    offered.value = e as InstallPrompt;
  });
}

/** Where workers are switched off there may be none. */
function watch(found: ServiceWorkerRegistration | undefined): void {
  if (found === undefined) return;
  registration = found;
  const look = () => {
    if (found.waiting !== null && navigator.serviceWorker.controller !== null) newVersion.value = true;
  };
  look();
  found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', look));
  let asked = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - asked < ASK_MS) return;
    asked = performance.now();
    found.update().catch(() => {});
  });
  // The first game comes first.
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000));
  void navigator.serviceWorker.ready.then(() => idle(() => void keepEverything(), { timeout: 10_000 }));
}

/** Settles when all files are on this device; false: some could not be had. */
export async function keepEverything(): Promise<boolean> {
  const { active } = await navigator.serviceWorker.ready;
  return new Promise((done) => {
    const answer = new MessageChannel();
    answer.port1.onmessage = ({ data }) => {
      answer.port1.close();
      everythingIsKept.value = data === true;
      done(data === true);
    };
    active?.postMessage('keep', [answer.port2]);
  });
}

/** The page comes back as the new version; what was played is on file. */
export function takeNewVersion(): void {
  reloading = true;
  const waiting = registration?.waiting;
  if (waiting == null) location.reload();
  else waiting.postMessage('take over');
}

/** Whether to say, once, that the page can be installed. */
export function mayInstall(): boolean {
  return offered.value !== null && !prefs.value.hinted.includes(INSTALL_HINT);
}

/** Said once, whatever the answer. */
export function answerInstall(yes: boolean): void {
  const event = offered.value;
  offered.value = null;
  changePrefs({ hinted: [...prefs.value.hinted, INSTALL_HINT] });
  if (yes) void event?.prompt().catch(() => {});
}
