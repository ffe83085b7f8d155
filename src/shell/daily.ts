/** The game of the day: everybody who plays it on that day meets the same (SCREEN-040). */
import type { GameModule } from '../games/index.ts';
import type { Head } from '../host/lines.ts';
import type { NewGame } from './context.ts';

/** Of games that have no day of their own. */
const DAY = 'day-';

/** `today`: as YYYYMMDD, UTC. */
export function dailyGame({ ui }: GameModule, today: string): NewGame {
  const own = ui.presets.find((p) => isOfTheDay(ui, p.options));
  return own === undefined ? { options: ui.presets[0]?.options ?? {}, seed: DAY + today } : { options: own.options };
}

/** The save of a day's game. */
export function dailySlot(today: string): string {
  return `daily-${today}`;
}

/** The day that a seed is of; null: of none. */
export function dayOfSeed(seed: string): string | null {
  return new RegExp(`^${DAY}(\\d{8})$`).exec(seed)?.[1] ?? null;
}

/** Those that the game of a day can have. */
export function dailySeeds(today: string): readonly string[] {
  return [today, DAY + today];
}

/** Whether a recording, by its name, is of that day's game. */
export function isDailyRecording(name: string, game: string, today: string): boolean {
  return dailySeeds(today).some((seed) => name.startsWith(`recordings/${game}-${seed}-`));
}

/** Options under which the day prescribes the seed. */
export function isOfTheDay(ui: GameModule['ui'], options: object): boolean {
  return ui.seedFor?.(options, '') != null;
}

/** The day of a game of the day, as 2031-04-30; null: it is another one. */
export function dayOf({ ui }: GameModule, { start, options }: Pick<Head, 'start' | 'options'>): string | null {
  const day = dayOfSeed(start.seed) ?? (isOfTheDay(ui, options) ? start.seed : null);
  return day === null ? null : day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
}
