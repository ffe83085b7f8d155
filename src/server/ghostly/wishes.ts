/** What a page asks of a contest, read and carried out; whatever cannot be done is answered with a sentence. */
import { fail, formatProblem, ok, type Result } from '../../engine/result.ts';
import { check, type Schema, z } from '../../engine/schema.ts';
import type { ArenaLook, ArenaWish } from '../../games/ghostly/arena-news.ts';
import { findMap, MAP_NAMES } from '../../games/ghostly/content.ts';
import { type Plan, parseMap, splitMap } from '../../games/ghostly/plan.ts';
import { CUSTOM } from '../../games/ghostly/sketch.ts';
import { DIRS } from '../../games/ghostly/types.ts';
import type { Contest } from './contest-types.ts';
import { BOT_KINDS } from './member.ts';

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
  z.strictObject({ do: z.literal('autostart'), players: z.nullable(whole(1, 4)) }),
  z.strictObject({ do: z.literal('look'), effects: z.boolean(), retro: z.boolean() }),
]) satisfies Schema<ArenaWish>;

export function readWish(body: Buffer): Result<ArenaWish> {
  let raw: unknown;
  try {
    raw = JSON.parse(body.toString('utf8'));
  } catch {
    return fail('bad-json', '', 'expected a JSON object');
  }
  return check<ArenaWish>(schema, raw, '');
}

export interface WishTable {
  readonly contest: Contest;
  /** Null: the contest cannot be ended from a page. */
  readonly quit: (() => void) | null;
  readonly onLook: (look: ArenaLook) => void;
  /** Another map was chosen. */
  readonly onMap: (name: string) => void;
}

const NO_LINE = new Uint8Array(0);

export function grant(table: WishTable, wish: ArenaWish): Result<null> {
  const { contest, quit, onLook } = table;
  const inLobby = contest.phase === 'lobby';
  switch (wish.do) {
    case 'start':
      if (!inLobby) return refuse('a game is on already');
      if (contest.members.length === 0) return refuse('nobody is there to play');
      return done(() => contest.start());
    case 'stop':
      // Else those who are still there would begin the next game at once.
      contest.startAt = null;
      return done(() => contest.stop());
    case 'restart':
      return done(() => contest.restart());
    case 'pause':
      return done(() => contest.pause());
    case 'lobby':
      return done(() => contest.toLobby());
    case 'quit':
      return quit === null ? refuse('this server goes on') : done(() => quit());
    case 'bot':
      return contest.addBot(wish.kind) === null ? noSeat(contest) : ok(null);
    case 'kick': {
      const member = contest.members[wish.seat];
      if (member === undefined || shownName(member.name, wish.seat) !== wish.name)
        return refuse('it is not there any more');
      return done(() => contest.kick(member));
    }
    case 'human':
      return seatHuman(contest, wish.on);
    case 'steer': {
      const me = contest.members.find((m) => m.kind === 'human');
      if (me === undefined) return refuse('nobody sits at the keyboard');
      return done(() => contest.command(me, DIRS.indexOf(wish.dir), NO_LINE));
    }
    case 'map':
      return chooseMap(table, wish.name, findMap(wish.name)!.plan);
    case 'map-file': {
      const plan = parseMap(splitMap(wish.text));
      return plan.ok ? chooseMap(table, CUSTOM, plan.value) : refuse(formatProblem(plan.problem));
    }
    case 'rounds':
      if (!inLobby) return refuse('the number of rounds can be changed before a game only');
      contest.rounds = wish.rounds;
      return ok(null);
    case 'speed':
      contest.intervalMs = wish.ms;
      return ok(null);
    case 'autostart':
      if (wish.players !== null && wish.players > contest.plan.starts.length)
        return refuse(`the map seats ${contest.plan.starts.length}`);
      contest.startAt = wish.players;
      return ok(null);
    case 'look':
      return done(() => onLook({ effects: wish.effects, retro: wish.retro }));
  }
}

/** Those without a name of their own are called by their seat (GHOST-049). */
export function shownName(name: string | null, seat: number): string {
  return name ?? `Player ${seat + 1}`;
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
  const me = contest.members.find((m) => m.kind === 'human');
  if (on) return me !== undefined || contest.addHuman() !== null ? ok(null) : noSeat(contest);
  if (contest.phase !== 'lobby') return refuse('a game is on');
  return me === undefined ? ok(null) : done(() => contest.kick(me));
}

function chooseMap({ contest, onMap }: WishTable, name: string, plan: Plan): Result<null> {
  if (contest.phase !== 'lobby') return refuse('maps can be changed before a game only');
  if (contest.setMap(name, plan)) return done(() => onMap(name));
  return refuse(`that map seats ${plan.starts.length}, and more are here`);
}
