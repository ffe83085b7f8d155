/** Which sounds are to be heard; what makes them is loaded when somebody wants to hear the first. */
import { prefs } from '../prefs.ts';
import { isSomebody } from './effects.ts';
import type { TileSheet } from './sheet.ts';

/** What a sheet says of an event: a sound, or two and the field that names the player where the second is heard. */
export function soundOf(event: { readonly type: string }, sheet: TileSheet): string | null {
  const [plain, own, field] = sheet.sound(event.type)?.split(' ') ?? [];
  if (own === undefined || field === undefined) return plain ?? null;
  const whom = (event as Readonly<Record<string, unknown>>)[field];
  return whom === 'you' || (isSomebody(whom) && whom.you) ? own : plain;
}

export function playSound(name: string | null, voice = ''): void {
  const { sound, volume } = prefs.value;
  if (!sound || volume === 0 || name === null) return;
  import('./sound.ts').then(({ makeSound }) => makeSound(name, voice)).catch(() => {});
}
