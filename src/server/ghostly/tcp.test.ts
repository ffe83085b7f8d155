/** Contests over real sockets: connections, bytes, whole games, and how they are closed (sections 12 and 19). */

import { connect, Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import {
  arena,
  client,
  closeAll,
  FOREVER,
  fastClock,
  isUpdate,
  LANE,
  open,
  pause,
  player,
  type SocketClient,
  WORDS,
} from '../../../test/helpers/contest-sockets.ts';
import { ghostly, LEAVE } from '../../games/ghostly/index.ts';
import { begin } from '../../host/begin.ts';
import { systemClock } from './clock.ts';

afterEach(closeAll);

test('GHOST-142 GHOST-143 a server without a host listens on IPv4 and IPv6; with one only there', async () => {
  const a = await arena('classic');
  for (const host of ['127.0.0.1', '::1', 'localhost']) {
    const c = await client(a.listener.port, undefined, host);
    await c.until(() => c.lines.length === 1);
  }
  const narrow = await arena('classic', {}, '127.0.0.1');
  await expect(client(narrow.listener.port, undefined, '::1')).rejects.toThrow('ECONNREFUSED');
});

test('GHOST-144 packet delay is switched off on every connection', async () => {
  const a = await arena('classic');
  const delays = vi.spyOn(Socket.prototype, 'setNoDelay');
  const ends = [1, 2, 3].map(() => connect(a.listener.port, '127.0.0.1'));
  open.push(() => ends.forEach((s) => s.destroy()));
  while (a.contest.contestants.length < 3) await pause(2);
  expect(delays.mock.calls).toEqual([[true], [true], [true]]);
  delays.mockRestore();
});

test('GHOST-145 GHOST-152 the server speaks first, with the welcome of the book', async () => {
  const a = await arena(LANE);
  const c = await client(a.listener.port);
  await c.until(() => c.lines.length === 1);
  expect(c.lines[0]).toBe(
    '{"map":{"content":["|||||||||","|_....._|","|_.._.._|","|||||||||"],"height":4,"pelletsleft":9,"width":9},"messagetype":"welcome","you":{"id":0,"isdangerous":false,"score":0,"x":1,"y":1}}',
  );
});

test('GHOST-146 closing the sending direction is leaving, and the server closes too', async () => {
  const a = await arena('classic');
  const c = await client(a.listener.port);
  await c.until(() => c.lines.length === 1);
  c.socket.end();
  await c.closed;
  expect(a.contest.contestants.length).toBe(0);
});

test('GHOST-042 a connection during a game is closed without a byte, also when it talks', async () => {
  const a = await arena(LANE);
  await player(a, 'a', []);
  await player(a, 'b', []);
  const late = await client(a.listener.port);
  late.say('NAME late\nUP\n');
  await late.closed;
  expect([late.lines, a.reports.some((r) => r.startsWith('refused'))]).toEqual([[], true]);
});

test('GHOST-149 each message arrives with its newline, never cut on purpose', async () => {
  const a = await arena(LANE, { rounds: 3 });
  const c = await player(a, 'a');
  await player(a, 'b');
  await a.done;
  await c.until(() => c.types().filter((x) => x === 'endofround').length === 3);
  for (const chunk of c.chunks) expect([chunk.at(0), chunk.at(-1)]).toEqual(['{', '\n']);
});

test('GHOST-151 GHOST-162 GHOST-196 a whole tickless game, byte by byte', async () => {
  const map = ['||||||', '|#.__|', '|@___|', '||||||'];
  const a = await arena(map, { rounds: 2, startAt: 1 });
  const c = await client(a.listener.port, (line, say) => {
    const u = isUpdate(line) ? JSON.parse(line).gamestate.you : null;
    if (u !== null) say(u.y === 1 && u.x === 1 ? 'down\n' : u.y === 2 && u.x === 1 ? 'right\n' : 'up\n');
  });
  c.say('NAME one\n');
  await a.done;
  await c.until(() => c.types().filter((x) => x === 'endofround').length === 2);
  const m = (x: string) =>
    `{"content":["||||||","|_${x}__|","|____|","||||||"],"height":4,"pelletsleft":${x === '.' ? 1 : 0},"width":6}`;
  const you = (x: number, y: number) => `{"id":0,"isdangerous":false,"score":0,"x":${x},"y":${y}}`;
  const welcome = `{"map":${m('.')},"messagetype":"welcome","you":${you(1, 1)}}`;
  const update = (x: number, y: number) =>
    `{"gamestate":{"map":${m('.')},"others":[],"you":${you(x, y)}},"messagetype":"stateupdate"}`;
  const round = [
    '{"messagetype":"startofround"}',
    welcome,
    update(1, 1),
    update(1, 2),
    update(2, 2),
    '{"messagetype":"endofround"}',
  ];
  expect(c.lines).toEqual([welcome, ...round, ...round]);
  expect(a.results).toEqual(['name:one;wins:2;score:2\n']);
});

/** Compact JSON with the keys of every object in ascending order. */
function canonical(x: unknown): string {
  if (Array.isArray(x)) return `[${x.map(canonical).join(',')}]`;
  if (x === null || typeof x !== 'object') return JSON.stringify(x);
  const entries = Object.entries(x).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`).join(',')}}`;
}

/** What each client must have received from the first startofround on, worked out from the recording alone. */
function transcripts(recording: string, seats: number): string[][] {
  const lines = recording
    .trim()
    .split('\n')
    .map((l) => JSON.parse(l));
  const begun = begin(ghostly, lines[0]);
  if (!begun.ok) throw new Error(begun.problem.text);
  const s = begun.value;
  const got: string[][] = Array.from({ length: seats }, () => []);
  const gone = new Set<number>();
  const say = (seat: number, message: object) => gone.has(seat) || got[seat].push(canonical(message));
  const all = (message: object) => got.forEach((_, seat) => say(seat, message));
  const update = () =>
    got.forEach((_, seat) => {
      if (s.players[seat].alive)
        say(seat, { messagetype: 'stateupdate', gamestate: ghostly.observe(s, seat).gamestate });
    });
  const startRound = () => {
    all({ messagetype: 'startofround' });
    got.forEach((_, seat) => {
      const { map, you } = ghostly.observe(s, seat).gamestate;
      say(seat, { messagetype: 'welcome', map, you });
    });
    update();
  };
  startRound();
  for (const line of lines.filter((l) => l.at === 'step')) {
    const turns = (line.moves as string[]).map((m) => ({
      seat: Number(m[0]),
      action: ghostly.actions.get(m.slice(2)),
    }));
    for (const t of turns) if (t.action === LEAVE) gone.add(t.seat);
    let over = false;
    ghostly.apply(s, turns, (_, e) => {
      if (e.type === 'eaten' || e.type === 'caught') say(e.seat, { messagetype: 'dead' });
      if (e.type === 'round-over') over = true;
    });
    if (!over) update();
    else {
      all({ messagetype: 'endofround' });
      if (!s.finished) startRound();
    }
  }
  return got;
}

test('GHOST-052 GHOST-147 whole games of four clients, byte by byte', async () => {
  for (const [seed, leaver] of [
    ['1', -1],
    ['2', 2],
  ] as const) {
    const recording: string[] = [];
    const a = await arena('mill', { startAt: 4, rounds: 3, seed, record: (text) => void recording.push(text) });
    const cs: SocketClient[] = [];
    for (let i = 0; i < 4; i++) {
      let updates = 0;
      let k = i;
      const c = await client(a.listener.port, (line, say) => {
        if (!isUpdate(line)) return;
        if (i === leaver && ++updates > 40) return void c.socket.destroy();
        const { you } = JSON.parse(line).gamestate;
        k = (k * 31 + you.x * 7 + you.y * 3 + i) % 9973;
        say(WORDS[(k >> 2) % 4]);
      });
      c.say(`NAME bot${i}\n`);
      await c.until(() => c.lines.length > 0);
      cs.push(c);
    }
    await a.done;
    await a.listener.close();
    const wanted = transcripts(recording.join(''), 4);
    cs.forEach((c, i) => {
      const lines = c.lines.slice(c.lines.indexOf('{"messagetype":"startofround"}'));
      // Whoever left has read a beginning of what it was sent.
      const due = i === leaver ? wanted[i].slice(0, lines.length) : wanted[i];
      expect(lines.join('\n')).toBe(due.join('\n'));
    });
    expect(wanted[0].length).toBeGreaterThan(300);
  }
});

test('GHOST-069 the last endofround is delivered before the connections are closed in the normal way', async () => {
  // A second that never passes: nobody is dropped for being slow.
  const clock = {
    ...systemClock,
    after: (ms: number, run: () => void) => systemClock.after(ms < 1000 ? ms : FOREVER, run),
  };
  const a = await arena(LANE, { clock });
  const [x, y] = [await player(a, 'a'), await player(a, 'b')];
  await a.done;
  await a.listener.close();
  await Promise.all([x.closed, y.closed]);
  expect([x.types().at(-1), y.types().at(-1)]).toEqual(['endofround', 'endofround']);
});

test('GHOST-069 a client that does not take its data is dropped after a second', async () => {
  const a = await arena(LANE, { clock: fastClock(10) });
  const x = await player(a, 'a');
  const deaf = connect(a.listener.port, '127.0.0.1');
  open.push(() => deaf.destroy());
  deaf.on('error', () => {});
  deaf.pause();
  deaf.write('NAME deaf\n');
  const talk = setInterval(() => deaf.write('up\nleft\nright\n'), 2);
  await a.done;
  await a.listener.close();
  clearInterval(talk);
  expect(x.types().at(-1)).toBe('endofround');
});
