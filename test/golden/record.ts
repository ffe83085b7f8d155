/** Records golden games: `npx tsx test/golden/record.ts nonet planner 1 --mode descent`, bots of several seats with commas. A digest follows every step. */
import { writeFileSync } from 'node:fs';
import { botsFor } from '../../src/bots/index.ts';
import { addText, newSha256, sumHex } from '../../src/engine/sha256.ts';
import { findGame } from '../../src/games/index.ts';
import { formatLine, newHead } from '../../src/host/recording.ts';
import { openSession } from '../../src/host/session.ts';

const [id, botName, seed, ...flags] = process.argv.slice(2);
const module = await findGame(id)?.load();
if (module === undefined) throw new Error(`no game ${id}`);
const { game } = module;
const raw: Record<string, string> = {};
for (let i = 0; i < flags.length; i += 2) raw[flags[i].slice(2)] = flags[i + 1];
const options = game.options.parse({ ...game.forBots, ...raw });
if (!options.ok) throw new Error(options.problem.text);
const known = await botsFor(id);
const names = botName.split(',');

const seats = names.map((name) => ({ name, kind: 'bot' as const }));
const opened = openSession(game, newHead(game, { seed, options: options.value, seats }));
if (!opened.ok) throw new Error(opened.problem.text);
const session = opened.value;
const lines: string[] = [];
session.onLine((text) => {
  if (text.startsWith('{"at":"check"') || text.startsWith('{"at":"end"')) return;
  lines.push(text);
  if (text.startsWith('{"at":"step"')) lines.push(formatLine({ at: 'check', n: session.n, digest: session.digest() }));
});
const agents = seats.map(({ name }, seat) => {
  const bot = known.find((b) => b.name === name);
  if (bot === undefined) throw new Error(`no bot ${name}`);
  return bot.make(game, `${seed}/${seat}`);
});
while (session.outcome === null) {
  const { n } = session;
  const answers = await Promise.all(
    session.waiting.map((seat) => {
      let update: { obs: object; legal: readonly object[] } | null = null;
      session.port(seat).listen((m) => {
        if (m.tag === 'update') update ??= m;
      })();
      const { obs, legal } = update as unknown as { obs: object; legal: readonly object[] };
      return agents[seat].decide(obs, legal, n);
    }),
  );
  session.waiting.slice().forEach((seat, i) => void session.submit(seat, n, answers[i]));
  if (game.tempo === 'ticks') session.step();
}
const sum = newSha256();
for (const text of lines) addText(sum, `${text}\n`);
lines.push(
  formatLine({ at: 'end', n: session.n, outcome: session.outcome, digest: session.digest(), sum: sumHex(sum) }),
);
const file = `test/golden/${id}-r${game.rules}-${names.join('-')}-${seed.replace(/[^a-z0-9]+/gi, '-')}${flags.join('').replace(/[^a-z0-9]+/gi, '-')}.jsonl`;
writeFileSync(file, `${lines.join('\n')}\n`);
process.stdout.write(`${file}: ${session.n} steps, ${session.outcome.kind} (${session.outcome.why})\n`);
