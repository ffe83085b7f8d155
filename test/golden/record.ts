/**
 * Records the golden games of games.txt: all of them, those of one game (`npx tsx test/golden/record.ts delve`), or one that is
 * not in the list yet (`npx tsx test/golden/record.ts nonet planner 1 --mode descent`). A digest follows every step.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { botsFor } from '../../src/bots/index.ts';
import type { Types } from '../../src/engine/game.ts';
import { addText, newSha256, sumHex } from '../../src/engine/sha256.ts';
import { findGame } from '../../src/games/index.ts';
import { formatLine, newHead } from '../../src/host/recording.ts';
import { openSession, type Session } from '../../src/host/session.ts';

/** One line of games.txt. */
interface Wanted {
  readonly id: string;
  readonly bots: readonly string[];
  readonly seed: string;
  /** `--mode descent --fog dark`, as words. */
  readonly flags: readonly string[];
}

function parseWanted(words: readonly string[]): Wanted {
  const [id, bots, seed, ...flags] = words;
  return { id, bots: bots.split(','), seed, flags };
}

function listed(game: string | undefined): Wanted[] {
  return readFileSync('test/golden/games.txt', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => parseWanted(line.split(' ')))
    .filter(({ id }) => game === undefined || id === game);
}

function fileOf({ id, bots, seed, flags }: Wanted, rules: number): string {
  const plain = (text: string) => text.replace(/[^a-z0-9]+/gi, '-');
  return `test/golden/${id}-r${rules}-${bots.join('-')}-${plain(seed)}${plain(flags.join(''))}.jsonl`;
}

/** Opens the game at the table of its bots; returns how to play it to its end. */
async function seat({
  id,
  bots,
  seed,
  flags,
}: Wanted): Promise<{ session: Session<Types>; play: () => Promise<void> }> {
  const module = await findGame(id)?.load();
  if (module === undefined) throw new Error(`no game ${id}`);
  const { game } = module;
  const raw: Record<string, string> = {};
  for (let i = 0; i < flags.length; i += 2) raw[flags[i].slice(2)] = flags[i + 1];
  const options = game.options.parse({ ...game.forBots, ...raw });
  if (!options.ok) throw new Error(options.problem.text);
  const seats = bots.map((name) => ({ name, kind: 'bot' as const }));
  const opened = openSession(game, newHead(game, { seed, options: options.value, seats }));
  if (!opened.ok) throw new Error(opened.problem.text);
  const session = opened.value;
  const known = await botsFor(id);
  const agents = bots.map((name, i) => {
    const bot = known.find((b) => b.name === name);
    if (bot === undefined) throw new Error(`no bot ${name}`);
    return bot.make(game, `${seed}/${i}`);
  });
  async function play(): Promise<void> {
    while (session.outcome === null) {
      const { n } = session;
      const answers = await Promise.all(
        session.waiting.map((waiting) => {
          let update: { obs: object; legal: readonly object[] } | null = null;
          session.port(waiting).listen((m) => {
            if (m.tag === 'update') update ??= m;
          })();
          const { obs, legal } = update as unknown as { obs: object; legal: readonly object[] };
          return agents[waiting].decide(obs, legal, n);
        }),
      );
      session.waiting.slice().forEach((waiting, i) => void session.submit(waiting, n, answers[i]));
      if (game.tempo === 'ticks') session.step();
    }
  }
  return { session, play };
}

async function record(wanted: Wanted): Promise<void> {
  const { session, play } = await seat(wanted);
  const lines: string[] = [];
  session.onLine((text) => {
    if (text.startsWith('{"at":"check"') || text.startsWith('{"at":"end"')) return;
    lines.push(text);
    if (text.startsWith('{"at":"step"'))
      lines.push(formatLine({ at: 'check', n: session.n, digest: session.digest() }));
  });
  await play();
  const { outcome } = session;
  if (outcome === null) throw new Error('the game has no end');
  const sum = newSha256();
  for (const text of lines) addText(sum, `${text}\n`);
  lines.push(formatLine({ at: 'end', n: session.n, outcome, digest: session.digest(), sum: sumHex(sum) }));
  const file = fileOf(wanted, session.game.rules);
  const text = `${lines.join('\n')}\n`;
  writeFileSync(file, text);
  process.stdout.write(`${file}: ${session.n} steps, ${text.length} bytes, ${outcome.kind} (${outcome.why})\n`);
}

const words = process.argv.slice(2);
for (const wanted of words.length > 1 ? [parseWanted(words)] : listed(words[0])) await record(wanted);
