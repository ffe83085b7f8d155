/** In which of several saves a game is kept: one for each way to begin, and for a game of the day one for each day (SCREEN-042). */
import type { GameModule } from '../games/index.ts';
import type { Head } from '../host/lines.ts';
import { dailySlot, dayOfSeed, isOfTheDay } from './daily.ts';

/** Games for practice displace no other. */
export const PRACTICE_SLOT = 'practice';

/** The first way to begin has the usual save. */
export function slotOf({ ui }: GameModule, { options, start }: Pick<Head, 'options' | 'start'>): string {
  const day = dayOfSeed(start.seed);
  if (day !== null) return dailySlot(day);
  const preset = ui.presets.find((p) => fits(p.options, options));
  if (preset === undefined || preset === ui.presets[0]) return '';
  // A seed that everybody plays on one day; on which one, the seed itself says.
  return plainWord(isOfTheDay(ui, options) ? `${preset.label} ${start.seed}` : preset.label);
}

/** What a preset leaves open may be anything. One that leaves everything open is only meant if no other fits. */
function fits(wanted: object, options: Head['options']): boolean {
  const asked = Object.entries(wanted);
  return asked.length > 0 && asked.every(([name, value]) => options[name] === value);
}

/** As it can stand in a file's name. */
function plainWord(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60);
}
