/** Contests: standings of many matches, and what a match costs beside its bare rules. */

import { HOUSE } from '../src/bots/shelf.ts';
import { newStandby, playMatch } from '../src/cli/contest/play-match.ts';
import { newGroups } from '../src/cli/process-groups.ts';
import { newLedger } from '../src/contest/ledger.ts';
import { next } from '../src/contest/next.ts';
import { schedule } from '../src/contest/schedule.ts';
import { type MatchPlan, matchesOf } from '../src/contest/sets.ts';
import { standings } from '../src/contest/standings.ts';
import { derivedSeed } from '../src/host/derive-seed.ts';
import { runAgents } from '../src/host/playout.ts';
import { defined } from '../test/helpers/defined.ts';
import { lineOf, manifestWith, SECRET } from '../test/helpers/event.ts';
import { measure, median, type Row } from './row.ts';

const MATCHES = 10_000;
/** Matches of each game that are played by turns, with and without all that a contest adds. */
const PLAYED = 9;
const MOST_STEPS = 500;

export async function contestRows(): Promise<Row[]> {
  const rows = [standingsRow(), ladderRow()];
  for (const { id } of HOUSE.games) rows.push(await matchesRow(id));
  return rows;
}

/** Fifty bots of two seats: points, tie-breaks, ratings and times, from the lines on. */
function standingsRow(): Row {
  const bots = 50;
  const cycles = Math.ceil(MATCHES / (bots * (bots - 1)));
  const manifest = manifestWith(bots, 2, { kind: 'round-robin', cycles });
  const ledger = newLedger(manifest);
  const event = { manifest, ledger, secret: SECRET };
  const plans = schedule(event)
    .outline.sets.flatMap((set) => matchesOf(set, 2))
    .slice(0, MATCHES);
  plans.forEach(
    (plan, i) =>
      void ledger.add(
        lineOf(
          event,
          plan,
          plan.bots.map((b) => (b * 7 + i) % 13),
        ),
      ),
  );
  const row = measure({
    group: 'contest',
    what: `standings of ${MATCHES} matches of ${bots} bots`,
    per: 1000,
    ours: () => void standings(event),
    aim: 100,
  });
  return { ...row, unit: 'ms' };
}

/** What a finished match costs a ladder of a thousand bots, after so many sets: asked anew what may be played. */
function ladderRow(): Row {
  const manifest = manifestWith(1000, 2, { kind: 'ladder', window: 100, patience: 100, ahead: 8 });
  const ledger = newLedger(manifest);
  const event = { manifest, ledger, secret: SECRET };
  const finish = (match: MatchPlan) =>
    void ledger.add(
      lineOf(
        event,
        match,
        match.bots.map((b) => (b * 7 + match.round) % 1013),
      ),
    );
  while (ledger.finished.size < 2 * MATCHES) next(event).matches.forEach(finish);
  const row = measure({
    group: 'contest',
    what: `ladder of 1000 bots after ${MATCHES} sets: what a finished match costs`,
    per: 1000,
    ours: () => finish(next(event).matches[0]),
    aim: 5,
  });
  return { ...row, unit: 'ms' };
}

/** A match as a contest plays it (session, recording, packing) against the same bots on the bare rules. */
async function matchesRow(id: string): Promise<Row> {
  const { game } = await defined(HOUSE.find(id)).load();
  const bot = defined((await HOUSE.bots(id)).find((b) => b.name === 'random'));
  const seats = Math.min(4, game.seats.max);
  const options = { ...game.options.defaults, ...game.forBots };
  const [ours, bare]: number[][] = [[], []];
  for (let i = 0; i < PLAYED; i++) {
    const seed = derivedSeed('contest', i);
    ours.push(
      await cpuMs(() =>
        playMatch(
          {
            do: 'play',
            folder: '',
            match: '1.1.1',
            game: id,
            options,
            seed,
            seats: Array.from({ length: seats }, () => ({ key: 'random@1', bot: 'random' })),
            maxSteps: MOST_STEPS,
            clock: { move: 0, bank: 0, game: 0, ready: 0 },
            keep: false,
          },
          HOUSE,
          newGroups(),
          newStandby(),
        ),
      ),
    );
    const agents = Array.from({ length: seats }, (_, seat) => bot.make(game, `${seed}/bot ${seat}`));
    bare.push(await cpuMs(() => runAgents(game, { seed, seats, options }, agents, MOST_STEPS)));
  }
  const perMinute = (ms: readonly number[]) => 60_000 / median(ms);
  return {
    group: 'contest',
    what: `${id}: matches a minute of one core, recorded and packed, up to ${MOST_STEPS} steps`,
    ours: perMinute(ours),
    unit: '/min',
    peer: { name: 'bare rules', value: perMinute(bare) },
    ratio: median(bare) / median(ours),
  };
}

async function cpuMs(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
