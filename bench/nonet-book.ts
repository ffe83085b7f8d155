/**
 * Measures what the rule book of Nonet says of its boards (NONET-033, and the rows of NONET-175 and NONET-177 that no bot of `sim`
 * can play): `npx tsx bench/nonet-book.ts start|won|grown|boards|floors [how many]`. Seeds 1, 2, 3 ...
 */
import { frontier } from '../src/bots/nonet/ground.ts';
import { solve } from '../src/bots/nonet/omniscient.ts';
import { planner } from '../src/bots/nonet/planner.ts';
import { pick, stream } from '../src/engine/rng.ts';
import {
  CELLS,
  CONQUERED,
  certainPair,
  FOGGED,
  type Insight,
  know,
  type Nonet,
  type NonetState,
  nonet,
  OUTCOMES,
  powerOf,
} from '../src/games/nonet/index.ts';
import type { Agent } from '../src/host/agent.ts';

const [part, given] = process.argv.slice(2);
const count = Number(given ?? 200);
const mean = (values: readonly number[]): string => (values.reduce((a, b) => a + b, 0) / values.length).toFixed(1);
const tell = (text: string): boolean => process.stdout.write(`${text}\n`);

function board(seed: number, fog = 'standard'): NonetState {
  const options = { ...nonet.options.defaults, ...nonet.forBots, fog };
  return nonet.create({ seed: String(seed), seats: 1, options });
}

const countIn = (s: NonetState, what: (state: number) => boolean): number =>
  s.state.reduce((n, state) => n + (what(state) ? 1 : 0), 0);
const displayed = (s: NonetState): number => countIn(s, (state) => state !== FOGGED);

/** Cells whose pair is certain, displayed ones included. */
function known(s: NonetState, level: Insight): number[] {
  const k = know(nonet.observe(s, 0), level);
  return Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => certainPair(k, cell) !== null);
}

/** Plays to the end; `after` looks at every position on the way. */
function play(s: NonetState, agent: Agent<Nonet>, after: () => void = () => {}): boolean {
  for (let n = 0; nonet.outcome(s) === null; n++) {
    const action = agent.decide(nonet.observe(s, 0), nonet.legal(s, 0), n) as Nonet['action'];
    nonet.apply(s, [{ seat: 0, action }]);
    after();
  }
  return OUTCOMES[s.outcome] === 'won';
}

function start(): void {
  for (const level of ['sight', 'reason'] as const) {
    const certain = Array.from({ length: count }, (_, i) => {
      const s = board(i + 1);
      return known(s, level).length - displayed(s);
    });
    tell(
      `${count} boards, ${level}: ${mean(certain)} fogged cells certain (${Math.min(...certain)} to ${Math.max(...certain)})`,
    );
  }
}

/** What the thoughtful planner knows when it wins. */
function won(): void {
  const rows: { boss: number; displayed: number; known: number }[] = [];
  for (let seed = 1; seed <= count; seed++) {
    const s = board(seed);
    const boss = Array.from({ length: CELLS }, (_, cell) => powerOf(s.enemy[cell], s.item[cell])).indexOf(18);
    let first = -1;
    const conquered = () => countIn(s, (state) => state === CONQUERED);
    const victory = play(s, planner('reason', 4, 3), () => {
      if (first < 0 && known(s, 'reason').includes(boss)) first = conquered();
    });
    if (victory) rows.push({ boss: first, displayed: displayed(s), known: known(s, 'reason').length });
  }
  const of = (key: keyof (typeof rows)[number]): string => mean(rows.map((r) => r[key]));
  tell(
    `${rows.length} of ${count} won: the boss known after ${of('boss')} conquered cells, at victory ${of('displayed')} displayed, ${of('known')} known`,
  );
}

/** Conquered ground that grows at random from the centre. */
function grown(): void {
  const at = new Map<number, number[]>([34, 40].map((cells) => [cells, []]));
  for (let seed = 1; seed <= count; seed++) {
    const s = board(seed);
    const random = stream(String(seed), 'growth');
    while (displayed(s) < 40) {
      const marks = frontier(s.state, s.at);
      const edge = [...marks.keys()].filter((cell) => marks[cell] === 1);
      s.state[pick(random, edge)] = CONQUERED;
      const values = at.get(displayed(s));
      if (values !== undefined && values.length < seed) values.push(known(s, 'reason').length);
    }
  }
  for (const [cells, values] of at) tell(`${count} boards, ${cells} displayed: ${mean(values)} of ${CELLS} certain`);
}

/** What a search finds that sees the whole board. */
function boards(): void {
  const found = Array.from({ length: count }, (_, i) => board(i + 1)).map(({ enemy, item }) => solve(enemy, item));
  const solved = found.filter((x) => x !== null);
  tell(
    `${solved.length} of ${count} boards: ${mean(solved.map((x) => x.cells))} cells, ${mean(solved.map((x) => x.combats))} combat turns`,
  );
}

/** The later floors of a descent, each as a board of its own with the damage that is brought along. */
function floors(): void {
  const policies = [
    ['planner(reason, 4, 3)', () => planner('reason', 4, 3)],
    ['planner(sight, 1, 1)', () => planner('sight', 1, 1)],
  ] as const;
  for (const [fog, damage] of [
    ['dark', 2],
    ['black', 3],
    ['blind', 4],
  ] as const)
    for (const [name, make] of policies) {
      let wins = 0;
      for (let seed = 1; seed <= count; seed++) {
        const s = board(seed, fog);
        s.damage = damage;
        if (play(s, make())) wins++;
      }
      const p = wins / count;
      tell(
        `${fog}, damage ${damage}, ${name}: ${(100 * p).toFixed(1)} % ± ${(196 * Math.sqrt((p * (1 - p)) / count)).toFixed(1)} (${count} games)`,
      );
    }
}

const PARTS: Readonly<Record<string, () => void>> = { start, won, grown, boards, floors };
if (Object.hasOwn(PARTS, part ?? '')) PARTS[part]();
else tell(`parts: ${Object.keys(PARTS).join(', ')}`);
