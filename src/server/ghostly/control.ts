/** Control commands of the arena's page, read and carried out; whatever cannot be done is answered with a sentence. */
import { fail, formatProblem, ok, type Result } from '../../engine/result.ts';
import { check, type Schema, z } from '../../engine/schema.ts';
import type { ArenaControl, ArenaLook } from '../../games/ghostly/arena.ts';
import { type ArenaMap, CUSTOM, DIRS, findMap, MAP_NAMES, parseMap, splitMap } from '../../games/ghostly/index.ts';
import { BOT_KINDS } from './built-in-bots.ts';
import type { Contest } from './contest-types.ts';
import { shownName } from './contestant.ts';

const whole = (low: number, high: number) => z.int().check(z.gte(low), z.lte(high));
const schema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.enum(['start', 'stop', 'restart', 'pause', 'lobby', 'quit']) }),
  z.strictObject({ do: z.literal('bot'), kind: z.enum(BOT_KINDS) }),
  z.strictObject({ do: z.literal('kick'), seat: whole(0, 3), name: z.string() }),
  z.strictObject({ do: z.literal('human'), on: z.boolean() }),
  z.strictObject({ do: z.literal('steer'), dir: z.enum(DIRS) }),
  z.strictObject({ do: z.literal('map'), name: z.enum(MAP_NAMES) }),
  z.strictObject({ do: z.literal('map-file'), text: z.string() }),
  z.strictObject({ do: z.literal('rounds'), rounds: z.union([z.literal(-1), whole(1, 1_000_000)]) }),
  z.strictObject({ do: z.literal('speed'), ms: whole(10, 1000) }),
  z.strictObject({ do: z.literal('move-limit'), ms: z.nullable(whole(10, 60_000)) }),
  z.strictObject({ do: z.literal('autostart'), players: z.nullable(whole(1, 4)) }),
  z.strictObject({ do: z.literal('look'), effects: z.boolean(), retro: z.boolean() }),
]) satisfies Schema<ArenaControl>;

export function parseControl(body: Buffer): Result<ArenaControl> {
  let raw: unknown;
  try {
    raw = JSON.parse(body.toString('utf8'));
  } catch {
    return fail('bad-json', '', 'expected a JSON object');
  }
  return check<ArenaControl>(schema, raw, '');
}

export interface ControlTarget {
  readonly contest: Contest;
  /** Null: the contest cannot be ended from a page. */
  readonly quit: (() => void) | null;
  readonly onLook: (look: ArenaLook) => void;
  /** Another map was chosen. */
  readonly onMap: (name: string) => void;
}

const NO_LINE = new Uint8Array(0);

type Kind = ArenaControl['do'];
type Handler<K extends Kind> = (target: ControlTarget, control: Extract<ArenaControl, { do: K }>) => Result<null>;

const HANDLERS: { readonly [K in Kind]: Handler<K> } = {
  start({ contest }) {
    if (contest.phase !== 'lobby') return refuse('a game is on already');
    if (contest.contestants.length === 0) return refuse('nobody is there to play');
    return done(() => contest.start());
  },
  stop({ contest }) {
    // Else those who are still there would begin the next game at once.
    contest.startAt = null;
    return done(() => contest.stop());
  },
  restart: ({ contest }) => done(() => contest.restart()),
  pause: ({ contest }) => done(() => contest.pause()),
  lobby: ({ contest }) => done(() => contest.toLobby()),
  quit: ({ quit }) => (quit === null ? refuse('this server goes on') : done(quit)),
  bot: ({ contest }, { kind }) => (contest.addBot(kind) === null ? noSeat(contest) : ok(null)),
  kick({ contest }, { seat, name }) {
    const kicked = contest.contestants[seat];
    if (kicked === undefined || shownName(kicked.name, seat) !== name) return refuse('it is not there any more');
    return done(() => contest.kick(kicked));
  },
  human: ({ contest }, { on }) => seatHuman(contest, on),
  steer({ contest }, { dir }) {
    const me = contest.contestants.find((c) => c.kind === 'human');
    if (me === undefined) return refuse('nobody sits at the keyboard');
    return done(() => contest.command(me, DIRS.indexOf(dir), NO_LINE));
  },
  map(target, { name }) {
    const map = findMap(name);
    return map === null ? refuse('there is no such map') : chooseMap(target, name, map.plan);
  },
  'map-file'(target, { text }) {
    const plan = parseMap(splitMap(text));
    return plan.ok ? chooseMap(target, CUSTOM, plan.value) : refuse(formatProblem(plan.problem));
  },
  rounds({ contest }, { rounds }) {
    if (contest.phase !== 'lobby') return refuse('the number of rounds can be changed before a game only');
    contest.rounds = rounds;
    return ok(null);
  },
  speed({ contest }, { ms }) {
    contest.intervalMs = ms;
    return ok(null);
  },
  'move-limit'({ contest }, { ms }) {
    if (!contest.tickless) return refuse('ticks come from a timer here');
    contest.moveMs = ms;
    return ok(null);
  },
  autostart({ contest }, { players }) {
    if (players !== null && players > contest.plan.starts.length)
      return refuse(`the map seats ${contest.plan.starts.length}`);
    contest.startAt = players;
    return ok(null);
  },
  look: ({ onLook }, { effects, retro }) => done(() => onLook({ effects, retro })),
};

export function carryOut(target: ControlTarget, control: ArenaControl): Result<null> {
  const handle = HANDLERS[control.do] as Handler<Kind>;
  return handle(target, control);
}

function done(run: () => void): Result<null> {
  run();
  return ok(null);
}

function refuse(text: string): Result<never> {
  return fail('refused', '', text);
}

function noSeat(contest: Contest): Result<never> {
  return refuse(contest.phase === 'lobby' ? 'no seat is free' : 'a game is on');
}

function seatHuman(contest: Contest, on: boolean): Result<null> {
  const me = contest.contestants.find((c) => c.kind === 'human');
  if (on) return me !== undefined || contest.addHuman() !== null ? ok(null) : noSeat(contest);
  if (contest.phase !== 'lobby') return refuse('a game is on');
  return me === undefined ? ok(null) : done(() => contest.kick(me));
}

function chooseMap({ contest, onMap }: ControlTarget, name: string, plan: ArenaMap): Result<null> {
  if (contest.phase !== 'lobby') return refuse('maps can be changed before a game only');
  if (contest.setMap(name, plan)) return done(() => onMap(name));
  return refuse(`that map seats ${plan.starts.length}, and more are here`);
}
