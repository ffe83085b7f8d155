/** Plays matches beside the page, one after the other: the rules and the bots of the house here, scripts in threads of their own. */
import { houseSeed, scriptSeed } from '../../bots/seat-seed.ts';
import { openShelf } from '../../bots/shelf.ts';
import type { AnyGame, Types } from '../../engine/game.ts';
import { formatProblem } from '../../engine/result.ts';
import type { BotEntry } from '../../host/agent.ts';
import { newHead } from '../../host/recording.ts';
import { seatAgent } from '../../host/seat-agent.ts';
import { openSession, type Session } from '../../host/session.ts';
import { entryOf } from '../served-game.ts';
import { type BotDecision, type MatchNews, type MatchOrder, type MatchResult, MOST_STEPS } from './match.ts';
import { seatScript } from './script-seat.ts';
import { type BotThread, openThread } from './thread.ts';

/** News are told together, so often. */
const TOLD_MS = 60;

/** By seat, for the script that was played last: a thread takes longer to begin than many matches. */
const threads = new Map<number, { readonly source: string; readonly thread: BotThread }>();
const tell = (news: MatchNews) => postMessage(news);

function threadFor(seat: number, source: string): BotThread {
  const kept = threads.get(seat);
  if (kept !== undefined && kept.source === source && !kept.thread.ended) return kept.thread;
  kept?.thread.end();
  const thread = openThread(source);
  threads.set(seat, { source, thread });
  return thread;
}

async function play(order: MatchOrder): Promise<MatchResult> {
  const shelf = openShelf(order.served.map(entryOf));
  const module = await shelf.find(order.game)?.load();
  if (module === undefined) throw new Error('there is no such game');
  const { game } = module;
  const bots = await shelf.bots(game.id);
  const session = begin(game, order);
  const news = newNews(session, order.told);
  await seatAll(session, order, bots, news.decided);
  news.flush();
  const { outcome, n } = session;
  const scores = outcome?.scores ?? order.seats.map((_, seat) => scoreNow(session, seat));
  return { outcome, scores, steps: n, ...news.summary() };
}

function begin(game: AnyGame, { seed, seats, name }: MatchOrder): Session<Types> {
  const options = game.options.parse({ ...game.forBots });
  if (!options.ok) throw new Error(formatProblem(options.problem));
  const named = seats.map((seat) => ({ name: (seat ?? name).slice(0, 40), kind: 'bot' as const }));
  const session = openSession(game, newHead(game, { seed, options: options.value, seats: named }));
  if (!session.ok) throw new Error(formatProblem(session.problem));
  return session.value;
}

/** Settles when the match is over. */
function seatAll(
  session: Session<Types>,
  { seed, seats, source }: MatchOrder,
  bots: readonly BotEntry[],
  decided: (decision: BotDecision) => void,
): Promise<void> {
  const stops: (() => void)[] = [];
  const isOver = () => session.outcome !== null || session.n >= MOST_STEPS;
  return new Promise<void>((done, fail) => {
    session.onLine(() => isOver() && done());
    seats.forEach((name, seat) => {
      const bot = bots.find((b) => b.name === name);
      if (bot !== undefined) {
        const agent = bot.make(session.game as AnyGame, houseSeed(seed, seat));
        stops.push(seatAgent(session, seat, agent, isOver, fail));
      } else if (name === null) {
        const thread = threadFor(seat, source);
        thread.begin(scriptSeed(seed, seat));
        stops.push(seatScript({ session, seat, thread, isOver, decided }));
      } else fail(new Error(`there is no bot "${name}"`));
    });
  }).finally(() => {
    for (const stop of stops) stop();
  });
}

/** What has happened since it was last told. */
function newNews(session: Session<Types>, told: boolean) {
  let lines: string[] = [];
  let decisions: BotDecision[] = [];
  let failure: BotDecision | null = null;
  let mostWork = 0;
  let last = performance.now();
  const flush = () => {
    if (told && lines.length + decisions.length > 0) tell({ lines, decisions });
    lines = [];
    decisions = [];
    last = performance.now();
  };
  const tellInTime = () => performance.now() - last > TOLD_MS && flush();
  session.onLine((line) => {
    lines.push(line);
    tellInTime();
  });
  return {
    flush,
    decided(decision: BotDecision): void {
      decisions.push(decision);
      if ('fault' in decision.answer) failure = decision;
      else mostWork = Math.max(mostWork, decision.answer.work);
    },
    summary: () => ({ failure, mostWork }),
  };
}

function scoreNow(session: Session<Types>, seat: number): number {
  let score = 0;
  const stop = session.port(seat).listen((m) => {
    if (m.tag === 'update') score = m.score;
  });
  stop();
  return score;
}

let turn: Promise<void> = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<MatchOrder>) => {
  turn = turn.then(async () => {
    try {
      tell({ over: await play(data) });
    } catch (e) {
      tell({ trouble: e instanceof Error ? e.message : String(e) });
    }
  });
});
