/** The tester's notebook (SWORD-348): which weapons were tried in all finished games, and what came of it. */
import { check, listUpTo, type Schema, z } from '../../../engine/schema.ts';
import type { Notebook } from '../../../engine/ui.ts';
import { type Line, line, span } from '../../../engine/view.ts';
import { KINDS, type KindName, WEAPONS, type WeaponName } from '../kinds.ts';
import type { Bout, Sword, SwordObs } from '../types.ts';
import { weaponSpan } from './names.ts';
import type { SwordUi, WeaponTally } from './types.ts';

/** One blow more on the account of this game; only the player's own blows test a weapon. */
export function tally(tallies: readonly WeaponTally[], bout: Bout): readonly WeaponTally[] {
  const { weapon } = bout.yours ? bout.attacker : bout.attacked;
  const died = bout.after[bout.yours ? 1 : 0] < 0;
  // A foe that died of its own attack was killed by what threw it back.
  if (!bout.yours && !died) return tallies;
  const foe = (bout.yours ? bout.attacked : bout.attacker).kind;
  const old = tallies.find((t) => t.weapon === weapon) ?? { weapon, blows: 0, kills: [] };
  const next = { weapon, blows: old.blows + (bout.yours ? 1 : 0), kills: died ? [...old.kills, foe] : old.kills };
  return [...tallies.filter((t) => t.weapon !== weapon), next];
}

/** One weapon over all games. */
interface Entry {
  readonly weapon: WeaponName | null;
  readonly games: number;
  readonly blows: number;
  readonly kills: number;
  /** Kinds killed with it, in the order of the bestiary. */
  readonly kinds: readonly KindName[];
}

interface Notes {
  readonly games: number;
  readonly won: number;
  /** Victories without a hint. */
  readonly unaided: number;
  readonly weapons: readonly Entry[];
}

const count = z.int().check(z.gte(0), z.lte(1_000_000_000));
const schema = z.strictObject({
  games: count,
  won: count,
  unaided: count,
  weapons: listUpTo(
    z.strictObject({
      weapon: z.nullable(z.enum(WEAPONS)),
      games: count,
      blows: count,
      kills: count,
      kinds: listUpTo(z.enum(KINDS), KINDS.length),
    }),
    WEAPONS.length + 1,
  ),
}) satisfies Schema<Notes>;

const EMPTY: Notes = { games: 0, won: 0, unaided: 0, weapons: [] };

/** Null: somebody else wrote it, or half of it is gone. */
function readNotes(text: string | null): Notes | null {
  if (text === null) return EMPTY;
  try {
    const read = check<Notes>(schema, JSON.parse(text), 'notebook');
    return read.ok ? read.value : null;
  } catch {
    return null;
  }
}

function add(old: string | null, obs: SwordObs, ui: SwordUi): string | null {
  const notes = readNotes(old);
  if (notes === null) return null;
  const won = obs.result === 'won' && !obs.cheat;
  const next: Notes = {
    games: notes.games + 1,
    won: notes.won + (won ? 1 : 0),
    unaided: notes.unaided + (won && obs.hints === 0 ? 1 : 0),
    weapons: ui.tallies.reduce(addTally, notes.weapons),
  };
  return `${JSON.stringify(next)}\n`;
}

function addTally(weapons: readonly Entry[], t: WeaponTally): readonly Entry[] {
  const old = weapons.find((e) => e.weapon === t.weapon) ?? {
    weapon: t.weapon,
    games: 0,
    blows: 0,
    kills: 0,
    kinds: [],
  };
  const killed = new Set([...old.kinds, ...t.kills]);
  const next: Entry = {
    weapon: t.weapon,
    games: old.games + 1,
    blows: old.blows + t.blows,
    kills: old.kills + t.kills.length,
    kinds: KINDS.filter((k) => killed.has(k)),
  };
  return [...weapons.filter((e) => e.weapon !== t.weapon), next];
}

const DRAGONS: readonly KindName[] = ['Baby Dragon', 'Mature Dragon', 'Ancient Dragon'];

function lines(text: string | null): readonly Line[] {
  const notes = readNotes(text);
  if (notes === null) return [line('The notebook cannot be read; it is left as it is.', 'bad')];
  const names = [null, ...WEAPONS];
  const tried = names.flatMap((w) => notes.weapons.filter((e) => e.weapon === w));
  const left = names.filter((w) => !tried.some((e) => e.weapon === w)).map(nameOf);
  const weapons = tried.filter((e) => e.weapon !== null).length;
  return [
    line(
      `${some(notes.games, 'game')} ended, ${notes.won} won by a true victory, ${notes.unaided} of these without a hint.`,
    ),
    line(`${weapons} of ${WEAPONS.length} weapons tried.`),
    [],
    ...tried.map(entryLine),
    ...(left.length === 0 ? [] : [[], line(`Not tried yet: ${left.join(', ')}.`, 'muted')]),
  ];
}

function entryLine(e: Entry): Line {
  const dragons = e.kinds.filter((k) => DRAGONS.includes(k)).map((k) => k.split(' ')[0]);
  const slew = dragons.length === 0 ? [] : [span(` It killed the ${dragons.join(' and the ')} Dragon.`, 'good')];
  const kills = `${some(e.kills, 'kill')}${e.kinds.length === 0 ? '' : ` of ${some(e.kinds.length, 'kind')}`}`;
  return [
    // A picture where there are pictures; a terminal has no letter for it.
    ...(e.weapon === null ? [] : [{ ...weaponSpan(e.weapon), text: '' }]),
    span(`${nameOf(e.weapon)}: `, 'title', true),
    span(`${some(e.blows, 'blow')}, ${kills} in ${some(e.games, 'game')}.`),
    ...slew,
  ];
}

function nameOf(weapon: WeaponName | null): string {
  return weapon ?? 'bare hands';
}

function some(n: number, what: string): string {
  return `${n} ${what}${n === 1 ? '' : 's'}`;
}

export const notebook: Notebook<Sword, SwordUi> = { title: "Tester's notebook", add, lines };
