/** The saved games of this device: when they were played, how far they are, and what they looked like (SCREEN-042). */
import { parseLine } from '../host/parse-line.ts';
import type { Vault } from '../host/vault.ts';
import { saveName } from '../shell/screen.ts';

export interface SavedGame {
  readonly slot: string;
  readonly text: string;
  readonly seed: string;
  readonly steps: number;
  /** As YYYY-MM-DD; '': nobody knows. */
  readonly date: string;
  /** As the address of a picture; '': there is none. */
  readonly picture: string;
}

/** A save by its name, with the day of a game of the day as days are written. */
export function slotWords(slot: string): string {
  return slot.replaceAll('-', ' ').replace(/(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
}

/** What tells a save from others: its name, how far it is, and when it was played, each said once. */
export function savedWords({ slot, steps, date }: SavedGame, usual = ''): string {
  const name = slot === '' ? usual : slotWords(slot);
  return [name, `step ${steps}`, name.includes(date) ? '' : date].filter((word) => word !== '').join(', ');
}

const STEP = '\n{"at":"step","n":';
const WIDTH = 192;
const HEIGHT = 120;

function glimpseName(save: string): string {
  return `glimpses/${save.replace(/^saves\/|\.jsonl$/g, '')}.json`;
}

/** Those of a game, last played first. */
export function savedGames(vault: Vault, game: string): readonly SavedGame[] {
  const names = vault.list('saves').filter((n) => n === saveName(game) || n.startsWith(`saves/${game}.`));
  return names.map((name) => readSave(vault, game, name)).sort((a, b) => (a.date < b.date ? 1 : -1));
}

function readSave(vault: Vault, game: string, name: string): SavedGame {
  const text = vault.read(name) ?? '';
  const head = parseLine(text.slice(0, Math.max(0, text.indexOf('\n'))));
  const at = text.lastIndexOf(STEP);
  return {
    slot: name.slice(`saves/${game}.`.length, -'jsonl'.length).replace(/\.$/, ''),
    text,
    seed: head.ok && head.value.at === 'head' ? head.value.start.seed : '?',
    steps: at < 0 ? 0 : Number.parseInt(text.slice(at + STEP.length), 10),
    ...readGlimpse(vault.read(glimpseName(name))),
  };
}

function readGlimpse(text: string | null): Pick<SavedGame, 'date' | 'picture'> {
  try {
    const { date, picture } = Object(JSON.parse(text ?? '{}')) as Record<string, unknown>;
    const isPicture = typeof picture === 'string' && picture.startsWith('data:image/');
    return { date: typeof date === 'string' ? date.slice(0, 10) : '', picture: isPicture ? picture : '' };
  } catch {
    return { date: '', picture: '' };
  }
}

/** Remembers what a game looks like now; nothing is left of one that is over. */
export function keepGlimpse(vault: Vault, game: string, slot: string, date: string): void {
  const save = saveName(game, slot);
  const name = glimpseName(save);
  if (vault.read(save) !== null) vault.write(name, JSON.stringify({ date, picture: glimpse() }));
  else if (vault.read(name) !== null) vault.remove(name);
}

/** The middle of the map on the page, small. */
function glimpse(): string {
  const map = document.querySelector<HTMLCanvasElement>('canvas.map-canvas');
  const small = document.createElement('canvas');
  small.width = WIDTH;
  small.height = HEIGHT;
  const pen = small.getContext('2d');
  if (map === null || map.width === 0 || pen === null) return '';
  const scale = Math.max(WIDTH / map.width, HEIGHT / map.height);
  const [w, h] = [map.width * scale, map.height * scale];
  pen.drawImage(map, (WIDTH - w) / 2, (HEIGHT - h) / 2, w, h);
  return small.toDataURL('image/webp', 0.7);
}
