/** The front-end half of Ghost in the Swamp. */
import { defineOptions } from '../../../engine/options.ts';
import { fail, ok, type Result } from '../../../engine/result.ts';
import type { GameUi, NextGame, OwnFiles } from '../../../engine/ui.ts';
import { line } from '../../../engine/view.ts';
import type { Swamp, SwampEvent, SwampObs } from '../types.ts';
import { foresee } from './ahead-panes.ts';
import { type Edit, edit } from './edit.ts';
import { GUIDE } from './guide.ts';
import { HELP, TOPICS } from './help.ts';
import keys from './keys.json' with { type: 'json' };
import { LESSONS } from './lessons.ts';
import { hear, isHeard, tell } from './log-pane.ts';
import { LEXICON } from './names.ts';
import { files, ownColours, troubleOf } from './own-files.ts';
import { isPalette, PALETTES, type Palette, resolvePalette } from './palette.ts';
import { follow, isPeople, NOBODY } from './people.ts';
import { point } from './point.ts';
import { COMMANDS, guard, press } from './press.ts';
import roles from './roles.json' with { type: 'json' };
import { drawSeed, fieldTexts, MOST_SEED, parseFlagText, parseSeedText } from './setting-file.ts';
import { FIELDS, type SwampSettings, type SwampUi } from './types.ts';
import { view } from './view.ts';
import { LEAST } from './zones.ts';

const settings = defineOptions<SwampSettings>({
  rngSeed: { kind: 'int', label: 'Seed of every new game, 0 for a fresh one', fallback: 0, min: 0, max: MOST_SEED },
  wizardMode: { kind: 'flag', label: 'Wizard mode in every new game', fallback: false },
  palette: { kind: 'choice', label: 'Palette', fallback: 'default', of: PALETTES, open: true },
  showFullMap: { kind: 'flag', label: 'Show the full map', fallback: false },
  confirm: { kind: 'flag', label: 'Ask before a sure loss', fallback: true },
});

function fieldsOf(s: SwampSettings): SwampUi['fields'] {
  const { rngSeed: seed, wizardMode: wizard, showFullMap } = s;
  const texts = fieldTexts({ seed, wizard, showFullMap, palette: s.palette === 'default' ? '' : s.palette });
  return {
    seed: edit(texts.seed),
    wizard: edit(texts.wizard),
    palette: edit(texts.palette),
    showMap: edit(texts.showMap),
  };
}

function start(s: SwampSettings, obs: SwampObs, own: OwnFiles = {}): SwampUi {
  return {
    mode: obs.status === 'playing' ? 'normal' : 'end',
    sight: false,
    page: 0,
    scroll: 0,
    fields: fieldsOf(s),
    focus: 0,
    clip: '',
    palette: s.palette,
    colours: ownColours(s.palette, own),
    trouble: troubleOf(s.palette, own),
    showFullMap: s.showFullMap,
    confirm: s.confirm,
    warned: null,
    mp: obs.pc.mp,
    before: obs.pc.mp,
    heard: [],
    people: follow(NOBODY, obs.npcs),
  };
}

/** `request`: O and Space start anew, R plays the same dungeon again. */
function next(ui: SwampUi, request: 'new-game' | 'same-seed'): NextGame<Swamp, SwampSettings> {
  const { seed, setting } = parseSeedText(ui.fields.seed.text);
  const wizard = parseFlagText(ui.fields.wizard.text);
  const palette = ui.fields.palette.text.trim();
  return {
    seed: request === 'new-game' ? seed : null,
    options: { wizard },
    settings: {
      rngSeed: setting,
      wizardMode: wizard,
      palette: palette === '' ? 'default' : palette,
      showFullMap: parseFlagText(ui.fields.showMap.text),
      confirm: ui.confirm,
    },
  };
}

/** After each update: Aim Mode ends with the turn, the end has its own keys (SWAMP-063). */
function settle(ui: SwampUi, obs: SwampObs, news: readonly SwampEvent[]): SwampUi {
  const busy = ui.mode === 'help' || ui.mode === 'debug';
  if (busy && news.length === 0) return ui;
  return {
    ...ui,
    mode: obs.status === 'playing' ? 'normal' : 'end',
    warned: null,
    mp: obs.pc.mp,
    before: ui.mp,
    heard: hear(ui.heard, obs.turn, news.length),
    people: follow(ui.people, obs.npcs),
  };
}

const MODES: readonly string[] = ['normal', 'aim', 'end', 'help', 'debug'];

const bad = (field: string): Result<never> => fail('bad-field', `ui.${field}`, 'not a value of this screen');

/** What the last turns left on the screen; saves of earlier releases do not hold it, and it begins anew. */
function reviveRecent(u: Record<string, unknown>): Result<Pick<SwampUi, 'mp' | 'before' | 'heard' | 'people'>> {
  const { mp = null, before = null, heard = [], people = NOBODY } = u;
  if (mp !== null && !Number.isInteger(mp)) return bad('mp');
  if (before !== null && !Number.isInteger(before)) return bad('before');
  if (!isHeard(heard)) return bad('heard');
  if (!isPeople(people)) return bad('people');
  return ok({ mp: mp as SwampUi['mp'], before: before as SwampUi['before'], heard, people });
}

function revive(raw: unknown): Result<SwampUi> {
  if (raw === null || typeof raw !== 'object') return bad('');
  const u = raw as Record<string, unknown>;
  const whole = (x: unknown, most: number): boolean =>
    Number.isInteger(x) && (x as number) >= 0 && (x as number) <= most;
  if (!MODES.includes(u.mode as string)) return bad('mode');
  for (const name of ['sight', 'showFullMap', 'confirm']) if (typeof u[name] !== 'boolean') return bad(name);
  for (const name of ['clip', 'palette']) if (typeof u[name] !== 'string') return bad(name);
  if (!whole(u.page, HELP.length - 1)) return bad('page');
  if (!whole(u.scroll, 1000)) return bad('scroll');
  if (!whole(u.focus, FIELDS.length - 1)) return bad('focus');
  if (u.warned !== null && typeof u.warned !== 'string') return bad('warned');
  const given = u.fields as Record<string, Partial<Edit>> | null | undefined;
  for (const name of FIELDS) if (typeof given?.[name]?.text !== 'string') return bad(`fields.${name}`);
  const { colours = null, trouble = '' } = u;
  if (colours !== null && !isPalette(colours)) return bad('colours');
  if (typeof trouble !== 'string') return bad('trouble');
  const recent = reviveRecent(u);
  if (!recent.ok) return recent;
  // Carets and undo lists are not worth keeping: the fields open as they were written.
  const fields = Object.fromEntries(FIELDS.map((name) => [name, edit(given?.[name]?.text)])) as SwampUi['fields'];
  return ok({ ...(raw as SwampUi), fields, colours, trouble, ...recent.value });
}

export const swampUi: GameUi<Swamp, SwampUi, SwampSettings> & {
  next(ui: SwampUi, request: 'new-game' | 'same-seed'): NextGame<Swamp, SwampSettings>;
  wish(settings: SwampSettings): Pick<NextGame<Swamp, SwampSettings>, 'seed' | 'options'>;
  drawSeed(bits: number): string;
  tint(ui: SwampUi): Palette | null;
} = {
  keys,
  commands: COMMANDS,
  roles,
  settings,
  presets: [
    { label: 'New game', about: 'Three treasures, six invaders, one way home.', options: {} },
    { label: 'Wizard mode', about: 'Every power at your fingertips, and no score.', options: { wizard: true } },
  ],
  help: [...HELP.map((p) => ({ ...p, only: 'terminal' as const })), ...TOPICS],
  lessons: LESSONS,
  lexicon: LEXICON,
  guide: GUIDE,
  least: LEAST,
  widest: LEAST.cols,
  start,
  revive,
  configure: (ui, s) => ({ ...ui, fields: fieldsOf(s), confirm: s.confirm }),
  press,
  point,
  foresee,
  guard,
  settle,
  greet: ({ pc }) => (pc.obsessed ? [line('A ghost clings to you. Light a harbor.', 'gui_text')] : []),
  tell,
  standing: (obs) =>
    obs.conjured || obs.status === 'playing' ? null : { table: 'swamp', score: obs.score, ties: [obs.turn] },
  view,
  next,
  // SWAMP-238: the settings hold for every new game, not only for those begun from the debug menu.
  wish: (s) => ({
    seed: s.rngSeed > 0 ? String(s.rngSeed) : null,
    options: s.wizardMode ? { wizard: true } : {},
  }),
  drawSeed,
  copied: (ui, text) => (text === '' ? ui : { ...ui, clip: text }),
  files,
  // The default palette leaves the colours to the theme, which may be light or made for colour-blind eyes.
  tint: (ui) => ui.colours ?? (ui.palette === 'default' ? null : resolvePalette(ui.palette)),
};
