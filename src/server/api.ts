/** What the server tells over HTTP: games, sessions as anybody may see them, recordings. */
import { inflateRawSync } from 'node:zlib';
import type { BotEntry } from '../bots/agent.ts';
import { formatProblem, type Problem, type Result } from '../engine/result.ts';
import type { GameModule } from '../games/index.ts';
import { isPacked, packedGame, type Squeeze, unpack } from '../host/pack.ts';
import { parseLine } from '../host/recording.ts';
import type { Vault } from '../host/vault.ts';
import { verify } from '../host/verify.ts';
import { readText } from './byte-lines.ts';
import type { Lobby } from './lobby.ts';
import type { Room } from './room.ts';
import { wireSchema } from './schema.ts';

const RECORDINGS = 'recordings';
const NAME = /^[A-Za-z0-9-]{1,160}\.jsonl$/;
const PAGE = 100;
/** A packed recording cannot unfold into more than this. */
const LARGEST = 1 << 22;

const squeeze: Squeeze = {
  deflate: () => {
    throw new Error('the server packs nothing');
  },
  inflate: (bytes) => inflateRawSync(bytes, { maxOutputLength: LARGEST }),
};

export interface ApiSpec {
  readonly version: string;
  readonly modules: readonly GameModule[];
  readonly bots: ReadonlyMap<string, readonly BotEntry[]>;
  readonly lobby: Lobby;
  readonly vault: Vault;
}

export type Verdict =
  | {
      readonly verified: true;
      readonly game: string;
      readonly steps: number;
      readonly complete: boolean;
      readonly outcome: object | null;
    }
  | { readonly verified: false; readonly code: string; readonly text: string };

export interface Api {
  health(): object;
  games(): object;
  schema(): object;
  sessions(): object;
  session(id: string): object | null;
  recordings(query: Readonly<Record<string, string>>): object;
  recording(name: string): string | null;
  verify(body: Buffer): Verdict;
  /** A game was played to its end. */
  recorded(name: string): void;
}

export function openApi({ version, modules, bots, lobby, vault }: ApiSpec): Api {
  /** Newest last; read once, then kept up to date. */
  const recordings = vault.list(RECORDINGS).map((f) => f.slice(RECORDINGS.length + 1));

  function verifyBytes(body: Buffer): Result<Verdict> {
    if (isPacked(body)) {
      const id = packedGame(body, squeeze);
      const module = id.ok ? moduleOf(id.value) : id;
      if (!module.ok) return module;
      const text = unpack(module.value.game, body, squeeze);
      return text.ok ? verifyText(text.value) : text;
    }
    const text = readText(body, LARGEST);
    return text.ok ? verifyText(text.value) : text;
  }

  function verifyText(text: string): Result<Verdict> {
    const end = text.indexOf('\n');
    const head = parseLine(end < 0 ? text : text.slice(0, end));
    if (!head.ok) return head;
    if (head.value.at !== 'head') return wrong('a recording begins with its head');
    const module = moduleOf(head.value.game);
    if (!module.ok) return module;
    const done = verify(module.value.game, text);
    if (!done.ok) return done;
    const { n, complete, outcome } = done.value;
    return { ok: true, value: { verified: true, game: head.value.game, steps: n, complete, outcome } };
  }

  function moduleOf(id: string): Result<GameModule> {
    const module = modules.find((m) => m.game.id === id);
    return module === undefined ? wrong(`no game "${id}" here`) : { ok: true, value: module };
  }

  return {
    health: () => ({ ok: true, version, sessions: lobby.live().length }),
    games: () =>
      modules.map(({ game, ui }) => ({
        id: game.id,
        title: game.title,
        about: game.about,
        rules: game.rules,
        seats: game.seats,
        tempo: game.tempo,
        options: game.options.fields,
        presets: ui.presets,
        actions: game.actions.forms,
        bots: (bots.get(game.id) ?? []).map(({ name, about }) => ({ name, about })),
      })),
    schema: wireSchema,
    sessions: () => lobby.live().map(publicView),
    session(id) {
      const room = lobby.live().find((r) => r.id === id);
      return room === undefined ? null : publicView(room);
    },
    recordings({ game, before }) {
      const all = game === undefined ? recordings : recordings.filter((name) => name.startsWith(`${game}-`));
      const end = before === undefined ? all.length : Math.max(0, all.indexOf(before));
      return all
        .slice(Math.max(0, end - PAGE), end)
        .reverse()
        .map((name) => ({ name, url: `/api/${RECORDINGS}/${name}`, ...partsOf(name) }));
    },
    recording: (name) => (NAME.test(name) ? vault.read(`${RECORDINGS}/${name}`) : null),
    verify(body) {
      let verdict: Result<Verdict>;
      try {
        verdict = verifyBytes(body);
      } catch {
        // A made-up file may lead the rules where no game leads them.
        verdict = wrong('this is not a recording of a game');
      }
      return verdict.ok ? verdict.value : notVerified(verdict.problem);
    },
    recorded: (name) => void recordings.push(name.slice(RECORDINGS.length + 1)),
  };
}

function wrong(text: string): Result<never> {
  return { ok: false, problem: { code: 'bad-recording', path: '', text } };
}

function notVerified(p: Problem): Verdict {
  return { verified: false, code: p.code, text: formatProblem(p) };
}

/** Nothing here that a player of the session may not know. */
function publicView(room: Room): object {
  const { file } = room;
  return {
    session: room.id,
    game: file.game,
    phase: room.phase,
    n: room.n,
    tempo: file.tempo,
    seats: file.seats.map(({ name, kind }) => (name === null ? null : { name, kind })),
    watchers: room.watchers,
    seedHash: room.seedHash,
  };
}

/** `game-seed-steps-sum.jsonl`, as journals name recordings. */
function partsOf(name: string): object {
  const parts = /^([a-z]+)-(.*)-(\d+)-[0-9a-f]{6}\.jsonl$/.exec(name);
  return parts === null ? {} : { game: parts[1], seed: parts[2], steps: Number(parts[3]) };
}
