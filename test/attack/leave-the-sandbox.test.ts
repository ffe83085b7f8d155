/** Programs in bubblewrap: what they try besides playing must fail, and hurt nobody (CONTEST-050, CONTEST-051). */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { boxedCommand, sandboxMissing, USUAL_BUDGET } from '../../src/cli/contest/sandbox.ts';
import { fileWith, ghostlight, scratch } from '../command.ts';
import { contest, eventWith, linesOf } from '../helpers/contest-event.ts';
import { hasPython } from '../helpers/python.ts';
import { isAlive, until } from './bots.ts';

/** On machines without bubblewrap only its absence can be tried: see the last test. */
const HERE = sandboxMissing() === null;
const boxed = HERE ? test : () => {};

const SMALL = { ...USUAL_BUDGET, memory: 256, seconds: 2 };

/** What a shell command in the box says. */
function inside(command: string, folder = join(scratch(), 'none'), see: readonly string[] = []) {
  const words = boxedCommand({ command, folder, budget: SMALL, see });
  const { status, signal, stdout, stderr } = spawnSync('sh', ['-c', words], { encoding: 'utf8' });
  return { status, signal, out: stdout.trim(), err: stderr.trim() };
}

/** A bot as a file of its own, which plays the first legal move; `extra` runs before each answer. */
function playing(extra: string): readonly string[] {
  const source = `
const say = (m) => process.stdout.write(JSON.stringify(m) + '\\n');
require('node:readline').createInterface({ input: process.stdin }).on('line', (text) => {
  const m = JSON.parse(text);
  if ((() => { ${extra} })()) return;
  if (m.type === 'over') process.exit(0);
  if (m.type === 'update' && m.yours) say({ type: 'act', n: m.n, action: m.legal[0] });
});`;
  return ['--cmd', 'node bot.cjs', '--file', fileWith(source, 'bot.cjs')];
}

boxed('CONTEST-051 reads nothing but the system and its own files', () => {
  const home = scratch();
  const [own, other] = ['own-1', 'other-1'].map((name) => join(home, name));
  for (const folder of [own, other]) mkdirSync(folder);
  writeFileSync(join(own, 'mine.txt'), 'mine');
  writeFileSync(join(other, 'plan.txt'), 'secret');
  expect(
    inside(`cat mine.txt; cat ${other}/plan.txt ../other-1/plan.txt; ls ${home} /home /root /var /etc/passwd`, own),
  ).toMatchObject({
    out: 'mine',
    err: expect.not.stringContaining('secret'),
  });
  // What the organiser lets everybody see, and no more.
  expect(inside(`cat ${other}/plan.txt`, own, [other]).out).toBe('secret');
  expect(inside(`echo x > ${other}/plan.txt; echo x > mine.txt; echo x > /usr/bin/sh`, own, [other]).status).not.toBe(
    0,
  );
  expect([own, other].map((f, i) => readFileSync(join(f, ['mine.txt', 'plan.txt'][i]), 'utf8'))).toEqual([
    'mine',
    'secret',
  ]);
});

boxed('CONTEST-051 reaches no network, not even this machine', async () => {
  let calls = 0;
  const server = createServer((socket) => {
    calls++;
    socket.destroy();
  });
  const port = await new Promise<number>((done) =>
    server.listen(0, '127.0.0.1', () => done((server.address() as { port: number }).port)),
  );
  const said = inside(
    `node -e 'require("net").connect(${port},"127.0.0.1").on("error",(e)=>console.log(e.code)).on("connect",()=>console.log("in"))'`,
  );
  server.close();
  expect([said.out, calls]).toEqual([expect.stringMatching(/^E/), 0]);
});

boxed('CONTEST-051 has no rights, sees no other process and signals none', () => {
  const said = inside(
    `grep -E "^Cap(Prm|Eff|Bnd)" /proc/self/status; kill -9 ${process.pid}; ls /proc | grep -c "^[0-9]"`,
  );
  const [prm, eff, bnd, seen] = said.out.split('\n');
  for (const line of [prm, eff, bnd]) expect(line).toMatch(/\s0+$/);
  expect(Number(seen)).toBeLessThan(10);
  expect(isAlive(process.pid)).toBe(true);
});

boxed(
  'CONTEST-050 is root nowhere, not even in name spaces of its own, and writes nowhere but in its scratch space',
  () => {
    const said = inside(
      'unshare -Ur true; unshare -m true; touch /x /dev/x /dev/shm/x /bot/x /etc/x; touch /tmp/x && echo scratch; echo x > /dev/null && echo null',
    );
    expect(said.out).toBe('scratch\nnull');
    expect(said.err.match(/Operation not permitted/g)).toHaveLength(2);
    expect(said.err.match(/cannot touch/g)).toHaveLength(5);
    if (!hasPython) return;
    // Memory that belongs to no process: a segment of System V, a file without a name.
    const unowned = (call: string) => inside(`python3 -c 'import ctypes, os; ${call}'`);
    expect(unowned('print(ctypes.CDLL(None).shmget(0, 1 << 30, 0o1666))').out).toBe('-1');
    expect(unowned('os.memfd_create("a")').err).toContain('PermissionError');
  },
);

boxed(
  'CONTEST-050 whoever makes the box knows nothing of our environment, which a program of the same user could read',
  async () => {
    process.env.GHOSTLIGHT_DATABASE = 'postgres://ghostlight:whisper@db.example.org/ghostlight';
    const command = boxedCommand({ command: 'cat', folder: join(scratch(), 'none'), budget: SMALL, see: [] });
    const box = spawn('sh', ['-c', command], { stdio: ['pipe', 'ignore', 'ignore'] });
    try {
      await until(() => commandOf(String(box.pid)).startsWith('bwrap'), 'the box is made');
      const known = readFileSync(`/proc/${box.pid}/environ`, 'utf8');
      expect([known.startsWith('PATH='), known.includes('whisper')]).toEqual([true, false]);
    } finally {
      delete process.env.GHOSTLIGHT_DATABASE;
      box.stdin.end();
    }
  },
);

/** A bot that does this in its second decision and then waits. */
function doing(what: string): readonly string[] {
  return playing(`if (m.type === 'update' && m.n === 1) { ${what}; setInterval(() => {}, 1000); return true; }`);
}

boxed(
  'CONTEST-050 CONTEST-051 all its processes together hold only so much, shared or not, and its files are counted',
  () => {
    const folder = eventWith(
      ...['nonet', '--bot', 'cautious', '--move', '600000', '--ready', '600000', '--budget', 'memory=256'],
    );
    const half = 'const b = Buffer.alloc(150 << 20, 1); setInterval(() => b.length, 1000)';
    const shared =
      'import mmap, time; m = mmap.mmap(-1, 300 << 20); [m.__setitem__(i, 1) for i in range(0, 300 << 20, 4096)]; time.sleep(1000)';
    const tricks: Record<string, readonly string[]> = {
      several: doing(
        `for (let i = 0; i < 2; i++) require('node:child_process').spawn('node', ['-e', ${JSON.stringify(half)}], { stdio: 'ignore' })`,
      ),
      files: doing("for (let i = 0; i < 20000; i++) require('node:fs').writeFileSync('/tmp/' + i, '')"),
    };
    if (hasPython)
      tricks.shared = doing(
        `require('node:child_process').spawn('python3', ['-c', ${JSON.stringify(shared)}], { stdio: 'ignore' })`,
      );
    for (const [id, words] of Object.entries(tricks)) expect(contest('add', folder, id, ...words).err).toBe('');
    contest('run', folder);
    const why = (id: string) => {
      const [file] = readdirSync(join(folder, 'logs', `${id}-1`));
      return readFileSync(join(folder, 'logs', `${id}-1`, file), 'utf8')
        .trim()
        .split('\n')
        .at(-1);
    };
    const tooMuch = '[used more than 256 MiB of memory in all]';
    const whys = { several: tooMuch, files: '[made more than 10000 files]', shared: tooMuch };
    for (const id of Object.keys(tricks)) expect([id, why(id)]).toEqual([id, whys[id as keyof typeof whys]]);
    const causes = linesOf(folder).map((l) => `${l.bots[0]} ${l.causes[0]}`);
    const crashed = Object.keys(tricks).map((id) => `${id}@1 crash`);
    expect(causes.sort()).toEqual(['cautious@1 rules', ...crashed].sort());
  },
);

boxed('CONTEST-051 forks, allocates, writes and computes only so much', () => {
  expect(inside('i=0; while [ $i -lt 200 ]; do sleep 3 & i=$((i+1)); done; echo all').out).not.toContain('all');
  const greedy = inside(`node -e 'const a=[];for(;;)a.push(Buffer.alloc(1e7,1))'`);
  expect([greedy.status === 0, greedy.out]).toEqual([false, '']);
  const full = inside(
    'head -c 40000000 /dev/zero > /tmp/a; for i in 1 2 3 4 5 6; do head -c 8000000 /dev/zero > /tmp/$i; done; du -sm /tmp | cut -f1',
  );
  expect(Number(full.out)).toBeLessThanOrEqual(16);
  const busy = inside('while :; do :; done');
  expect(busy.status).not.toBe(0);
  expect(inside('for i in $(seq 1 200); do eval "exec $((i + 20))</dev/null" || exit 7; done').status).not.toBe(0);
});

boxed('CONTEST-050 CONTEST-051 a program plays in its box, and nothing outlives the match', async () => {
  const folder = eventWith('nonet', '--bot', 'cautious', '--move', '600000', '--ready', '600000');
  // In a session of its own, which no group of processes holds.
  const breeder = playing(
    `if (m.type === 'joined') require('node:child_process').spawn('sleep', ['987654'], { detached: true, stdio: 'ignore' }).unref();`,
  );
  expect(contest('add', folder, 'breeder', ...breeder).err).toBe('');
  const ran = contest('run', folder);
  expect([ran.code, ran.err]).toEqual([0, '']);
  expect(linesOf(folder).map((l) => l.causes[0])).toEqual(['rules', 'rules']);
  const sleepers = () =>
    readdirSync('/proc').filter(
      (pid) => /^\d+$/.test(pid) && commandOf(pid).includes('987654') && isAlive(Number(pid)),
    );
  await until(() => sleepers().length === 0, 'nobody sleeps any more');
  expect(contest('verify', folder).code).toBe(0);
});

boxed('CONTEST-051 answers after its answer and for another seat count for nothing', () => {
  const folder = eventWith(
    'ghostly',
    '--bot',
    'greedy',
    '--seats',
    '2',
    '--option',
    'rounds=1',
    '--move',
    '600000',
    '--ready',
    '600000',
  );
  const cheat = playing(
    `if (m.type === 'update' && m.yours) { say({ type: 'act', n: m.n, action: m.legal[0] }); say({ type: 'act', n: m.n, action: m.legal[0] }); say({ type: 'act', session: 'g2', n: m.n, action: m.legal[0] }); return true; }`,
  );
  expect(contest('add', folder, 'cheat', ...cheat).err).toBe('');
  contest('run', folder);
  for (const line of linesOf(folder)) {
    const seat = line.bots.indexOf('cheat@1');
    expect(line.causes[1 - seat]).toBe('rules');
    expect(['rules', 'illegal']).toContain(line.causes[seat]);
  }
  expect(contest('verify', folder).code).toBe(0);
});

test('CONTEST-050 without bubblewrap no program of the event is started, unless the event says so', () => {
  const folder = eventWith('nonet', '--bot', 'cautious');
  expect(contest('add', folder, 'guest', '--cmd', 'touch /tmp/never').code).toBe(0);
  const path = process.env.PATH;
  process.env.PATH = '/nowhere';
  try {
    const ran = ghostlight(['contest', 'run', folder]);
    expect([ran.code, ran.err]).toEqual([2, expect.stringContaining('make an event with --sandbox none')]);
    expect(linesOf(folder)).toEqual([]);
  } finally {
    process.env.PATH = path;
  }
  expect(contest('new', join(scratch(), 'x'), 'nonet', '--sandbox', 'glass').err).toContain(
    'expected bubblewrap or none',
  );
  expect(contest('new', join(scratch(), 'x'), 'nonet', '--budget', 'memory=1').err).toContain('memory');
  expect(contest('new', join(scratch(), 'x'), 'nonet', '--budget', 'sugar=1').err).toContain('expected NAME=NUMBER');
});

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
