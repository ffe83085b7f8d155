/** The connection to the arena of the server that sent this page: news in, commands out. */
import { signal } from '@preact/signals';
import type { ArenaControl, ArenaNews, ArenaWelcome } from '../../../../games/ghostly/arena.ts';
import type { GhostDir } from '../../../../games/ghostly/index.ts';

const PATH = './api/arena';
const AGAIN_MS = 2000;

/** `none`: this page came without an arena. `lost`: there was one, and it does not answer at the moment. */
export type LineState = 'looking' | 'none' | 'live' | 'lost';

export const line = signal<LineState>('looking');
export const welcome = signal<ArenaWelcome | null>(null);
/** With the time at which they came, for clocks that go on until the next ones. */
export const news = signal<{ readonly at: number; readonly is: ArenaNews } | null>(null);
/** Why the last command was not carried out. */
export const refusal = signal('');

/** Listens until the returned function is called. */
export function listen(): () => void {
  let source: EventSource | null = null;
  let timer = 0;

  function open(): void {
    const opened = new EventSource(`${PATH}/live`);
    source = opened;
    opened.addEventListener('welcome', (e) => {
      welcome.value = JSON.parse(e.data) as ArenaWelcome;
      line.value = 'live';
    });
    opened.onmessage = (e) => {
      news.value = { at: performance.now(), is: JSON.parse(e.data) as ArenaNews };
    };
    opened.onerror = () => {
      line.value = news.value === null ? 'none' : 'lost';
      // Some failures end the source for good; all are tried again in the same way.
      opened.close();
      timer = window.setTimeout(open, AGAIN_MS);
    };
  }

  line.value = 'looking';
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
    news.value = null;
    refusal.value = '';
  };
}

export async function ask(control: ArenaControl): Promise<void> {
  refusal.value = '';
  try {
    const answer = await fetch(PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(control),
    });
    if (answer.ok) return;
    const { text } = (await answer.json()) as { text?: string };
    refusal.value = text ?? `the server answered ${answer.status}`;
  } catch {
    refusal.value = 'the server does not answer';
  }
}

let steering = false;
let wanted: GhostDir | null = null;

/** The latest direction counts: one at a time is under way, so that none can overtake another. */
export async function steer(dir: GhostDir): Promise<void> {
  wanted = dir;
  if (steering) return;
  steering = true;
  while (wanted !== null) {
    const next: GhostDir = wanted;
    wanted = null;
    await ask({ do: 'steer', dir: next });
  }
  steering = false;
}

export async function fetchRecording(file: string): Promise<string> {
  const answer = await fetch(`${PATH}/recordings/${encodeURIComponent(file)}`, { cache: 'no-store' });
  if (answer.status === 429)
    throw new Error('the server is busy with requests from your address; try again in a minute');
  if (!answer.ok) throw new Error('the server has no such recording any more');
  return answer.text();
}
