/** `ghostlight contest new`: a folder with a manifest and a secret (CONTEST-005, CONTEST-010). */
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { HOUSE } from '../../bots/shelf.ts';
import type { EventFormat, SingleFormat } from '../../contest/format.ts';
import { type EventBudget, type EventManifest, MANIFEST_FILE, parseManifest } from '../../contest/manifest.ts';
import { MOST_MATCHES, matchesOfCycle } from '../../contest/most-matches.ts';
import { parseSecret, SECRET_BYTES, secretHashOf } from '../../contest/secret.ts';
import { tableSize } from '../../contest/sets.ts';
import type { AnyGame } from '../../engine/game.ts';
import { cleanName } from '../../engine/name.ts';
import { parseField } from '../../engine/options.ts';
import { print } from '../output.ts';
import { wholeNumber } from '../sim-setup.ts';
import { DONE, must, wrong } from '../stop.ts';
import { checkGame, gameOfEvent } from './check-playable.ts';
import { keepSecret, makeFolders, writeManifest } from './event-folder.ts';
import { sumOfHouseBot } from './players.ts';
import { USUAL_BUDGET } from './sandbox.ts';

export interface NewContestFlags {
  readonly bot?: readonly string[];
  readonly house?: string;
  readonly name?: string;
  readonly format: string;
  readonly cycles?: string;
  readonly matches?: string;
  readonly rounds?: string;
  readonly sets: string;
  readonly groups?: string;
  readonly advance: string;
  readonly challenger?: string;
  readonly seats?: string;
  readonly option?: readonly string[];
  readonly map?: readonly string[];
  readonly move: string;
  readonly bank: string;
  readonly gameTime: string;
  readonly ready: string;
  readonly absent?: string;
  readonly maxSteps: string;
  readonly secret?: string;
  readonly sandbox: string;
  readonly budget?: readonly string[];
}

const MOST_MS = 86_400_000;

export async function contestNew(folder: string, id: string, given: NewContestFlags): Promise<number> {
  const path = resolve(folder);
  if (existsSync(join(path, MANIFEST_FILE))) wrong(`${folder}: there is an event already`);
  if (existsSync(path) && readdirSync(path).length > 0) wrong(`${folder}: is not empty`);
  const game = await gameOfEvent({ game: id.toLowerCase() });
  const names = await houseBots(game, given);
  const seats = seatsOf(game, given, names.length);
  const secret = given.secret === undefined ? randomBytes(SECRET_BYTES) : parseSecret(given.secret);
  if (secret === null) return wrong('--secret: expected 64 hex digits');
  const made: EventManifest = {
    version: 1,
    name: given.name ?? cleanName(game.title.length > 32 ? game.title : `${game.title} contest`),
    game: game.id,
    rules: game.rules,
    content: game.content,
    options: optionsFrom(game, given.option ?? []),
    ...(given.map === undefined ? {} : { maps: [...given.map] }),
    seats,
    maxSteps: wholeNumber(given.maxSteps, '--max-steps', 1, 999_999_999),
    bots: names.map((bot) => ({
      id: bot,
      name: bot,
      version: 1,
      sha256: sumOfHouseBot(game.id, bot),
      kind: 'house',
      bot,
    })),
    format: formatFrom(given, names.length, seats),
    clock: {
      move: wholeNumber(given.move, '--move', 0, MOST_MS),
      bank: wholeNumber(given.bank, '--bank', 0, MOST_MS),
      game: wholeNumber(given.gameTime, '--game-time', 0, MOST_MS),
      ready: wholeNumber(given.ready, '--ready', 0, MOST_MS),
    },
    ...(given.absent === undefined ? {} : { absent: wholeNumber(given.absent, '--absent', 1, 86_400) }),
    sandbox: sandboxFrom(given.sandbox),
    ...(given.budget === undefined ? {} : { budget: budgetFrom(given.budget) }),
    secretHash: secretHashOf(secret),
    created: new Date().toISOString(),
  };
  const manifest = must(parseManifest(JSON.stringify(made)));
  await checkGame(manifest);
  makeFolders(path);
  keepSecret(path, secret);
  writeManifest(path, manifest);
  print(
    `${folder}: ${manifest.name}, ${names.length === 1 ? '1 bot' : `${names.length} bots`}; its secret is in ${join(folder, 'private')}: publish the folder without it until the end`,
  );
  return DONE;
}

async function houseBots(game: AnyGame, { bot = [], house }: NewContestFlags): Promise<string[]> {
  const known = (await HOUSE.bots(game.id)).map((b) => b.name);
  const stranger = bot.find((name) => !known.includes(name));
  if (stranger !== undefined) wrong(`--bot: unknown bot "${stranger}"; known: ${known.join(', ')}`);
  const many = house === undefined ? 0 : house === 'all' ? known.length : wholeNumber(house, '--house', 1, 1000);
  if (many > known.length) wrong(`--house: ${game.title} has ${known.length} bots of the house`);
  const all = [...bot, ...known.slice(0, many)];
  if (new Set(all).size < all.length) wrong('--bot: a bot enters once');
  return all;
}

function seatsOf({ seats: { min, max }, title }: AnyGame, given: NewContestFlags, bots: number): number {
  if (given.seats !== undefined) return wholeNumber(given.seats, '--seats', min, Math.min(max, 8));
  // As many as there is room for, if there are bots enough.
  const most = Math.min(max, 4);
  if (max === 1 || bots >= most || bots === 0) return most;
  return bots >= 2 ? bots : wrong(`${title}: a contest needs two bots`);
}

function optionsFrom(game: AnyGame, words: readonly string[]): EventManifest['options'] {
  const options: Record<string, unknown> = { ...game.forBots };
  const fields = game.options.fields as Readonly<Record<string, Parameters<typeof parseField>[0]>>;
  for (const word of words) {
    const [name, value] = [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)];
    if (!word.includes('=') || !Object.hasOwn(fields, name))
      wrong(`--option: expected NAME=VALUE with one of ${Object.keys(fields).join(', ')}, got "${word}"`);
    options[name] = must(parseField(fields[name], value, `--option ${name}`));
  }
  return must(game.options.parse(options)) as EventManifest['options'];
}

function sandboxFrom(word: string): EventManifest['sandbox'] {
  return word === 'none' || word === 'bubblewrap'
    ? word
    : wrong(`--sandbox: expected bubblewrap or none, got "${word}"`);
}

/** `memory=1024`: the usual budget with something else in it. */
function budgetFrom(words: readonly string[]): EventBudget {
  const budget: Record<string, number> = { ...USUAL_BUDGET };
  for (const word of words) {
    const [name, value = ''] = word.split('=');
    if (!Object.hasOwn(USUAL_BUDGET, name))
      wrong(`--budget: expected NAME=NUMBER with one of ${Object.keys(USUAL_BUDGET).join(', ')}, got "${word}"`);
    budget[name] = wholeNumber(value, `--budget ${name}`, 1, 999_999_999);
  }
  return { ...USUAL_BUDGET, ...budget };
}

function formatFrom(given: NewContestFlags, bots: number, seats: number): EventFormat {
  const sets = wholeNumber(given.sets, '--sets', 1, 99);
  const rounds = given.rounds === undefined ? undefined : wholeNumber(given.rounds, '--rounds', 1, 1000);
  const cycles = cyclesFrom(given, bots, seats);
  const single = (kind: string): SingleFormat => {
    switch (kind) {
      case 'round-robin':
        return { kind, cycles };
      case 'gauntlet':
        return { kind, cycles, bot: given.challenger ?? wrong('--challenger: a gauntlet needs one') };
      case 'swiss':
        return rounds === undefined ? { kind } : { kind, rounds };
      case 'elimination':
        return { kind, lives: 1, sets };
      case 'double-elimination':
        return { kind: 'elimination', lives: 2, sets };
      default:
        return wrong(
          `--format: expected round-robin, gauntlet, swiss, elimination, double-elimination or ladder, got "${kind}"`,
        );
    }
  };
  if (given.format === 'ladder') return { kind: 'ladder', window: 100, patience: 100, ahead: 8 };
  if (given.groups === undefined) return single(given.format);
  const groups = wholeNumber(given.groups, '--groups', 1, 100);
  const advance = wholeNumber(given.advance, '--advance', 1, 100);
  return { kind: 'stages', groups, advance, first: single('round-robin'), second: single(given.format) };
}

/** As many cycles as are asked for, or as give at least so many matches. */
function cyclesFrom({ cycles, matches }: NewContestFlags, bots: number, seats: number): number {
  if (matches === undefined) return cycles === undefined ? 1 : wholeNumber(cycles, '--cycles', 1, 1_000_000);
  if (cycles !== undefined) wrong('--matches: says as much as --cycles; give one of them');
  if (bots < tableSize(seats)) wrong('--matches: there are too few bots to tell');
  return Math.ceil(wholeNumber(matches, '--matches', 1, MOST_MATCHES) / matchesOfCycle(bots, seats));
}
