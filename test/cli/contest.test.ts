/** Contests on the command line: an event from its beginning to its proof. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { csvCell } from '../../src/cli/contest/export.ts';
import { contestSite } from '../../src/cli/contest/site.ts';
import { contestVerify } from '../../src/cli/contest/verify.ts';
import { squeeze } from '../../src/cli/recordings.ts';
import { must } from '../../src/cli/stop.ts';
import { parseSecret, seedOfSet } from '../../src/contest/secret.ts';
import { nonet } from '../../src/games/nonet/index.ts';
import { pack, unpack } from '../../src/host/pack.ts';
import { verify } from '../../src/host/verify.ts';
import { takeLock } from '../../src/store/lock.ts';
import { fileWith, scratch } from '../command.ts';
import {
  changed,
  contest,
  EVENT_SECRET,
  linesOf,
  newEvent,
  withLines,
  withoutTimes,
} from '../helpers/contest-event.ts';
import { defined } from '../helpers/defined.ts';

const BOTS = ['--bot', 'random', '--bot', 'cautious', '--bot', 'greedy'];
let event: string;
beforeAll(() => {
  event = newEvent('nonet', ...BOTS, '--cycles', '4');
  const ran = contest('run', event, '--jobs', '2');
  expect([ran.code, ran.err]).toEqual([0, '']);
  expect(ran.out).toContain('finished: 12 matches played');
});

/** What `verify` says against an event; null: nothing. */
async function fault(folder: string): Promise<string | null> {
  try {
    await contestVerify(folder, { jobs: '1' });
    return null;
  } catch (e) {
    return (e as Error).message.slice((e as Error).message.indexOf('.json'));
  }
}

test('CONTEST-001 CONTEST-040 the same manifest and the same bots twice: the same lines but for times', () => {
  const again = join(scratch(), 'again');
  mkdirSync(again);
  for (const name of ['manifest.json', 'private']) cpSync(join(event, name), join(again, name), { recursive: true });
  expect(contest('run', again, '--jobs', '1').code).toBe(0);
  expect(withoutTimes(again)).toEqual(withoutTimes(event));
  expect(withoutTimes(event).length).toBe(12);
});

test('CONTEST-011 CONTEST-012 a line per match, a packed recording per line, and nothing else', () => {
  const lines = linesOf(event);
  expect(readdirSync(join(event, 'recordings')).sort()).toEqual(lines.map((l) => `${l.match}.g1`).sort());
  const secret = defined(parseSecret(EVENT_SECRET));
  for (const l of lines) {
    const [round, set] = l.match.split('.').map(Number);
    expect([l.seed, l.causes, l.worker]).toEqual([seedOfSet(secret, round, set), ['rules'], 'local']);
  }
});

test("CONTEST-005 the secret is nobody else's until the end, and then it stands beside the manifest", () => {
  const fresh = newEvent('nonet', ...BOTS);
  expect([
    existsSync(join(fresh, 'secret.txt')),
    readFileSync(join(fresh, 'manifest.json'), 'utf8').includes(EVENT_SECRET),
  ]).toEqual([false, false]);
  expect(statSync(join(fresh, 'private', 'secret.txt')).mode & 0o077).toBe(0);
  expect(readFileSync(join(event, 'secret.txt'), 'utf8').trim()).toBe(EVENT_SECRET);
});

test('CONTEST-045 an event as it is verifies, with and without its secret, and its bots play the same again', () => {
  const ran = contest('verify', event, '--rerun', '3');
  expect([ran.code, ran.err]).toEqual([0, '']);
  expect(ran.out).toContain('12 matches played again from their recordings');
  expect(ran.out).toContain('3 matches, the same moves');
  const published = changed(event, (copy) => {
    rmSync(join(copy, 'secret.txt'));
    rmSync(join(copy, 'private'), { recursive: true });
  });
  const without = contest('verify', published);
  expect([without.code, without.err]).toEqual([0, 'the secret is not out yet: seeds, draws and lots are claims\n']);
});

test('CONTEST-045 forged lines: outcome, score, seats, seed, steps or sum are named with their line', async () => {
  const forge = (at: number, change: object) =>
    fault(withLines(event, (lines) => lines.map((l, i) => (i === at ? { ...l, ...change } : l))));
  const [line] = linesOf(event);
  const outcome = { ...line.outcome, scores: [999] };
  expect(await forge(0, { outcome, scores: [999] })).toMatch(
    /^\.jsonl: line 1: match \S+: the outcome is not what the recording says/,
  );
  expect(await forge(2, { scores: [999] })).toMatch(/^\.jsonl: line 3: .* the score is not/);
  expect(await forge(1, { seed: 'a'.repeat(20) })).toMatch(/^\.jsonl: line 2: match \S+ has another seed than/);
  expect(await forge(4, { steps: 1 })).toMatch(/^\.jsonl: line 5: .* the number of steps/);
  expect(await forge(3, { recording: '0'.repeat(64) })).toMatch(/^\.jsonl: line 4: .* has another SHA-256/);
  expect(await forge(0, { event: '0'.repeat(16) })).toMatch(/line 1: event: this line is of another event/);
  const other = line.bots[0] === 'random@1' ? 'greedy@1' : 'random@1';
  expect(await forge(0, { bots: [other] })).toMatch(/^\.jsonl: line 1: match \S+ is between/);
  expect(await forge(0, { match: '9.1.1' })).toMatch(/^\.jsonl: line 1: match 9\.1\.1 is not in the schedule/);
});

test('CONTEST-045 a line that was taken away is missed by its match once the event is over, and not before', async () => {
  const gone = linesOf(event)[5].match;
  const without = withLines(event, (lines) => lines.filter((l) => l.match !== gone));
  rmSync(join(without, 'standings.json'));
  expect(await fault(without)).toBe(`.jsonl: match ${gone} has no line, though the event is over: its secret is out`);
  rmSync(join(without, 'secret.txt'));
  expect(await fault(without)).toBeNull();
});

test('CONTEST-045 files of a bot that are not what it was entered with are named', async () => {
  const script = newEvent('nonet', '--bot', 'random', '--cycles', '1');
  const source = 'export function decide(obs, legal) { return legal[0]; }';
  expect(contest('add', script, 'first', '--script', fileWith(source, 'bot.js')).code).toBe(0);
  expect(contest('run', script).code).toBe(0);
  expect(await fault(script)).toBeNull();
  appendFileSync(join(script, 'bots', 'first-1', 'bot.js'), '// better\n');
  expect(await fault(script)).toContain('bot first@1 has other files or another command than it was entered with');
  // Whoever publishes no files cannot be asked for them.
  rmSync(join(script, 'bots'), { recursive: true });
  expect(await fault(script)).toBeNull();
});

test('CONTEST-045 forged recordings: another game, cut off, swapped or missing', async () => {
  const [one, two] = linesOf(event).map((l) => join('recordings', `${l.match}.g1`));
  expect(await fault(changed(event, (copy) => rmSync(join(copy, one))))).toMatch(/line 1: .* is missing/);
  expect(await fault(changed(event, (copy) => truncateSync(join(copy, one), 20)))).toMatch(
    /line 1: .* another SHA-256/,
  );
  expect(await fault(changed(event, (copy) => cpSync(join(event, two), join(copy, one))))).toMatch(
    /line 1: .* another SHA-256/,
  );
  // With its sum in the line it is still another game.
  const [first, second] = linesOf(event);
  const swapped = withLines(event, (lines) => [{ ...lines[0], recording: second.recording }, ...lines.slice(1)]);
  cpSync(join(event, two), join(swapped, one));
  expect(await fault(swapped)).toMatch(
    new RegExp(`line 1: match ${first.match.replaceAll('.', '\\.')}: .* is not what the recording says`),
  );
});

test('CONTEST-045 a match that was cut off while somebody was ahead is not over', async () => {
  const [line] = linesOf(event);
  const path = join('recordings', `${line.match}.g1`);
  const text = must(unpack(nonet, readFileSync(join(event, path)), squeeze));
  const lines = text.split('\n').filter((l) => !l.startsWith('{"at":"end"'));
  const cut = `${lines.slice(0, 3).join('\n')}\n`;
  const { n, state } = must(verify(nonet, cut));
  const packed = must(pack(nonet, cut, squeeze));
  const recording = createHash('sha256').update(packed).digest('hex');
  const claim = { outcome: null, steps: n, scores: [nonet.score(state, 0)], recording };
  const forged = withLines(event, (all) => [{ ...all[0], ...claim }, ...all.slice(1)]);
  writeFileSync(join(forged, path), packed);
  expect(await fault(forged)).toMatch(/line 1: match \S+: the recording ends before the match is over/);
});

test('CONTEST-045 a match that went on after the most steps of the manifest does not follow', async () => {
  const shorter = changed(event, (copy) => {
    const path = join(copy, 'manifest.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ ...manifest, maxSteps: 2 }));
  });
  expect(await fault(shorter)).toMatch(/line 1: match \S+: the recording goes on after the most steps of a match, 2/);
});

test('CONTEST-011 lines that are no file are refused at once', async () => {
  const piped = changed(event, (copy) => {
    rmSync(join(copy, 'matches.jsonl'));
    execFileSync('mkfifo', [join(copy, 'matches.jsonl')]);
  });
  expect(await fault(piped)).toBe('.jsonl: is no file');
});

test('CONTEST-045 forged standings: a rating or a place that does not follow', async () => {
  const forge = (from: RegExp, to: string) =>
    fault(
      changed(event, (copy) => {
        const path = join(copy, 'standings.json');
        writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
      }),
    );
  expect(await forge(/"rating": -?\d+/, '"rating": 2999')).toMatch(
    /^\.json: \S+@1: rating is 2999 where -?\d+ follows/,
  );
  expect(await forge(/"points": [\d.]+/, '"points": 99')).toMatch(/points is 99 where/);
  const upsideDown = changed(event, (copy) => {
    const path = join(copy, 'standings.json');
    const table = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ ...table, rows: table.rows.reverse() }));
  });
  expect(await fault(upsideDown)).toMatch(/^\.json: row 1 is of \S+@1 where that of \S+@1 follows/);
  expect(await forge(/"rows"/, '"row"')).toMatch(/is no table of standings/);
  expect(await forge(/"matches": 12/, '"prize": 1, "matches": 12')).toMatch(/"prize" does not follow/);
  expect(await forge(/"matches": 12/, '"matches": 13')).toMatch(/is of 13 matches where 12/);
});

test('CONTEST-045 a secret that was not promised is named', async () => {
  const copy = changed(event, (c) => writeFileSync(join(c, 'secret.txt'), `${'8'.repeat(64)}\n`));
  await expect(contestVerify(copy, {})).rejects.toThrow('is not the secret that the manifest promised');
});

test('CONTEST-011 CONTEST-040 a torn last line is dropped, and only what is missing is played again', () => {
  const torn = withLines(event, (lines) => lines.slice(0, 7));
  rmSync(join(torn, 'secret.txt'));
  appendFileSync(join(torn, 'matches.jsonl'), JSON.stringify(linesOf(event)[7]).slice(0, 100));
  expect(contest('status', torn).out).toContain('no-worker: 7 of 12 known matches played');
  expect(contest('run', torn).code).toBe(0);
  expect(linesOf(torn).slice(0, 7)).toEqual(linesOf(event).slice(0, 7));
  expect(withoutTimes(torn)).toEqual(withoutTimes(event));
});

test('CONTEST-013 CONTEST-040 a disk that takes no recording ends the run in a sentence, costs no match one of its tries, and the next run goes on', () => {
  const folder = newEvent('nonet', '--house', '2', '--cycles', '3');
  const recordings = join(folder, 'recordings');
  // Where the recording of a match would be written there is something else.
  mkdirSync(join(recordings, '2.1.1.g1.new'), { recursive: true });
  const ran = contest('run', folder, '--jobs', '1');
  expect([ran.code, ran.err.trim()]).toEqual([
    1,
    expect.stringMatching(/^ghostlight: \S+2\.1\.1\.g1: cannot be written \(it is a folder\)$/),
  ]);
  expect(linesOf(folder).every((l) => l.causes[0] === 'rules')).toBe(true);
  rmSync(join(recordings, '2.1.1.g1.new'), { recursive: true });
  expect(contest('run', folder).out).toContain('finished: 6 matches played');
  expect(contest('verify', folder).code).toBe(0);
});

test('CONTEST-040 two who run the same event: the second is sent away, and says who runs it', async () => {
  const lock = await takeLock(event);
  const ran = contest('run', event);
  expect([ran.code, ran.err]).toEqual([
    2,
    expect.stringContaining(`Ghostlight runs there already as process ${process.pid}`),
  ]);
  expect(JSON.parse(contest('status', event, '--json').out).status).toBe('finished');
  if (lock.ok) lock.value();
});

test('CONTEST-002 a bot that has changed does not play under its old version', () => {
  const other = changed(event, (copy) => {
    const path = join(copy, 'manifest.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace(/"sha256": "\w+"/, `"sha256": "${'0'.repeat(64)}"`));
  });
  expect(contest('run', other).err).toMatch(
    /bot random@1 is of another version of Ghostlight: a changed bot is a new version/,
  );
});

test('CONTEST-046 pages that need no server: standings, cross table, bracket, bots, matches, files', () => {
  const knockout = newEvent('nonet', ...BOTS, '--format', 'elimination', '--name', 'Cup & "Co" <b>');
  expect(contest('run', knockout).code).toBe(0);
  const out = join(scratch(), 'site');
  expect(contest('site', knockout, out).code).toBe(0);
  const pages = ['index', 'cross', 'bracket', 'bots', 'matches', 'files'];
  for (const name of pages) {
    const text = readFileSync(join(out, `${name}.html`), 'utf8');
    expect([name, text.includes('Cup &amp; &quot;Co&quot; &lt;b&gt;'), /https?:|<script|<b>/.test(text)]).toEqual([
      name,
      true,
      false,
    ]);
    // Whatever a page points to is there.
    for (const [, to] of text.matchAll(/(?:href|src)="([^"#]+)/g))
      expect([name, to, existsSync(join(out, to))]).toEqual([name, to, true]);
  }
  expect(contest('site', knockout, knockout).err).toContain('is the event itself');
  const bracket = readFileSync(join(out, 'bracket.html'), 'utf8');
  expect([bracket.includes('<svg'), bracket.match(/<li>Round/g)?.length]).toEqual([true, 2]);
  expect(readFileSync(join(out, 'index.html'), 'utf8')).not.toContain('sandbox');
});

test('CONTEST-046 a link among the recordings does not bring what it leads to into the pages', () => {
  const [{ match }] = linesOf(event);
  const linked = changed(event, (copy) => {
    rmSync(join(copy, 'recordings', `${match}.g1`));
    symlinkSync(join(copy, 'private', 'secret.txt'), join(copy, 'recordings', `${match}.g1`));
  });
  const out = join(scratch(), 'site');
  expect(contestSite(linked, out)).toBe(0);
  expect(readdirSync(join(out, 'recordings')).length).toBe(11);
});

test('CONTEST-015 CONTEST-033 schemas, and tables for other programs', () => {
  const schemas = JSON.parse(contest('schema').out);
  expect(Object.keys(schemas)).toEqual(['manifest.json', 'matches.jsonl']);
  expect(schemas['manifest.json'].additionalProperties).toBe(false);
  const rows = JSON.parse(contest('export', event, 'standings').out);
  expect([rows.length, Object.keys(rows[0])]).toEqual([
    3,
    expect.arrayContaining(['place', 'shareLow', 'shareHigh', 'rating']),
  ]);
  const csv = contest('export', event, 'matches', '--csv').out.trim().split('\r\n');
  expect([csv.length, csv[0]]).toEqual([13, expect.stringMatching(/^match,seat,bot,seed/)]);
  expect(JSON.parse(contest('export', event, 'head-to-head').out)[0]).toMatchObject({ met: 4 });
  // What a table program would take for a formula, or for the end of a cell.
  expect([csvCell('=1+1'), csvCell('a,"b"'), csvCell(-3), csvCell(null)]).toEqual(["'=1+1", '"a,""b"""', '-3', '']);
});

test('CONTEST-010 wrong command lines say what is wrong and leave no folder behind', () => {
  const folder = join(scratch(), 'none');
  const said = (...args: string[]) => contest('new', folder, ...args).err;
  expect(said('chess')).toContain('unknown game "chess"');
  expect(said('nonet', '--bot', 'nobody')).toContain('unknown bot "nobody"');
  expect(said('nonet', '--house', '99')).toContain('bots of the house');
  expect(said('nonet', '--house', '4', '--option', 'fog=green')).toContain('fog');
  expect(said('nonet', '--house', '4', '--format', 'duel')).toContain('--format: expected round-robin');
  expect(existsSync(folder)).toBe(false);
  expect(contest('new', event, 'nonet').err).toContain('there is an event already');
  expect(contest('run', scratch()).err).toContain('is no event');
});
