import { expect, test } from 'vitest';
import { memoryVault } from '../../src/host/vault.ts';
import { DEFAULT_LIMITS, type Limits } from '../../src/server/limits.ts';
import { defined } from '../helpers/defined.ts';
import { UNHURRIED } from '../helpers/running-server.ts';
import { type Bench, bench, type HandClient, toyModule } from '../helpers/server.ts';
import { dice, duel } from '../toy-game.ts';

const MODULES = [toyModule(dice), toyModule(duel)];
/** No message is too fast here: what is tried is the number of games. */
const FAST: Partial<Limits> = { rate: UNHURRIED, work: UNHURRIED };
const [MALLORY, ANN] = ['203.0.113.66', '198.51.100.7'];

/** Begins a game and plays a step of it; the token. */
function played(b: Bench, address: string): { readonly token: string; readonly client: HandClient } {
  const client = b.connect('human', address);
  client.say({ type: 'new', game: 'dice', name: 'ann', options: { goal: 1000 } });
  const { token } = client.heard()[1];
  client.say({ type: 'act', n: 0, action: 'roll 1' });
  return { token, client };
}

/** How the answers to so many `new` over connections of one address were; those connections are gone afterwards. */
function flood(b: Bench, address: string, count: number, wanted: object): Map<string, number> {
  const answers = new Map<string, number>();
  for (let left = count; left > 0; ) {
    const client = b.connect('bot', address);
    client.heard();
    for (let i = 0; i < 60 && left > 0; i++) {
      left--;
      client.say({ type: 'new', name: 'mallory', ...wanted });
      // Malformed messages would end the connection; a busy server is heard of a few times only.
      const heard = client.heard();
      const answer = defined(heard.find((m) => m.type === 'joined' || m.type === 'error'));
      const what = answer.type === 'error' ? answer.code : answer.type;
      answers.set(what, (answers.get(what) ?? 0) + 1);
      if (what !== 'joined') break;
    }
    client.hangUp();
    b.clock.pass(1);
  }
  return answers;
}

function resumes(b: Bench, token: string): boolean {
  const client = b.connect('human', ANN);
  client.say({ type: 'resume', token });
  const is = client.heard().some((m) => m.type === 'update' && m.n === 1);
  client.hangUp();
  return is;
}

test('PLAT-121 thousands of new games of one address push nobody else’s game out of storage, waiting or begun ones', () => {
  for (const wanted of [{ game: 'duel', seats: 2 }, { game: 'dice' }]) {
    const limits = { ...FAST, creations: UNHURRIED, sessions: 100, shelved: 1_000, shelvedPerAddress: 50 };
    const b = bench({ modules: MODULES, limits });
    const { token, client } = played(b, ANN);
    client.hangUp();
    expect(flood(b, MALLORY, 3_000, wanted).get('joined')).toBe(3_000);
    expect(b.vault.list('rooms').length).toBeLessThanOrEqual(2 * (100 + 50 + 1));
    expect(resumes(b, token)).toBe(true);
  }
});

test('PLAT-121 one address holds its share of the sessions; another one still gets in', () => {
  const b = bench({ modules: MODULES, limits: { ...FAST, creations: UNHURRIED } });
  const held = Array.from({ length: 20 }, () => b.connect('bot', MALLORY));
  const said: string[] = [];
  for (const client of held) {
    client.heard();
    for (let i = 0; i < 50; i++) {
      client.say({ type: 'new', game: 'dice', name: 'mallory' });
      for (const m of client.heard()) if (m.type !== 'update') said.push(m.type === 'error' ? m.code : m.type);
      if (said.at(-1) === 'busy') break;
    }
  }
  expect(said.filter((what) => what === 'joined')).toHaveLength(DEFAULT_LIMITS.sessionsPerAddress);
  expect(said.filter((what) => what === 'busy').length).toBeGreaterThan(0);
  expect(b.lobby.live()).toHaveLength(DEFAULT_LIMITS.sessionsPerAddress);
  const ann = b.connect('human', ANN);
  ann.say({ type: 'new', game: 'dice', name: 'ann' });
  expect(ann.heard().map((m) => m.type)).toEqual(['welcome', 'joined', 'update']);
});

test('PLAT-121 all addresses of one IPv6 network share what one address has', () => {
  const b = bench({ modules: MODULES, limits: { ...FAST, sessionsPerAddress: 3 } });
  const joined = Array.from({ length: 6 }, (_, i) => {
    const client = b.connect('bot', `2001:db8:1:2::${i + 1}`);
    client.say({ type: 'new', game: 'dice', name: 'm' });
    return client.heard().some((m) => m.type === 'joined');
  });
  expect(joined).toEqual([true, true, true, false, false, false]);
});

test('PLAT-121 an address begins so many games in a time, over however many connections, and then is told when to come', () => {
  const b = bench({ modules: MODULES, limits: FAST });
  const { burst, perSecond } = DEFAULT_LIMITS.creations;
  let joined = 0;
  let refused = '';
  for (let i = 0; i < burst + 20; i++) {
    const client = b.connect('bot', MALLORY);
    client.say({ type: 'new', game: 'dice', name: 'm', options: { limit: 1 } });
    const [, answer] = client.heard();
    if (answer.type === 'joined') {
      joined++;
      client.say({ type: 'act', n: 0, action: 'roll 1' });
    } else refused = answer.text;
    client.hangUp();
  }
  expect(joined).toBe(burst);
  expect(refused).toMatch(/too many games were begun from your address; try again in \d+ s/);
  b.clock.pass(1_000);
  const later = b.connect('bot', MALLORY);
  for (let i = 0; i < perSecond; i++) later.say({ type: 'new', game: 'dice', name: 'm' });
  expect(later.heard().filter((m) => m.type === 'joined')).toHaveLength(perSecond);
});

test('PLAT-121 quotas outlive a restart, and no file names an address', () => {
  const files = new Map<string, string>();
  const limits = { ...FAST, sessions: 4, shelvedPerAddress: 5 };
  const first = bench({ modules: MODULES, vault: memoryVault(files), limits });
  const mine = played(first, ANN);
  for (let i = 0; i < 5; i++) played(first, MALLORY).client.hangUp();
  first.lobby.close();
  expect([...files.values()].join()).not.toMatch(/203\.0\.113\.66|198\.51\.100\.7/);
  const second = bench({ modules: MODULES, vault: memoryVault(files), limits });
  // The same address has five on file already: each more costs it its own oldest.
  for (let i = 0; i < 20; i++) played(second, MALLORY).client.hangUp();
  const owners = [...files]
    .filter(([name]) => name.endsWith('.room'))
    .map(([, text]) => JSON.parse(defined(text.trim().split('\n').at(-1))).owner);
  expect(new Set(owners).size).toBe(2);
  expect(owners.length).toBeLessThanOrEqual(4 + 5 + 1);
  expect(resumes(second, mine.token)).toBe(true);
});

test('PLAT-122 full storage refuses a new game and deletes nothing that was begun; games that wait for players go first', () => {
  const limits = { ...FAST, sessions: 2, shelved: 3 };
  const b = bench({ modules: MODULES, limits });
  const begun: string[] = [];
  const waiting = b.connect('human', '192.0.2.1');
  waiting.say({ type: 'new', game: 'duel', name: 'w', seats: 2 });
  const { session } = waiting.heard()[1];
  waiting.hangUp();
  // Every game from another address, so that nobody is over a quota of their own.
  for (let i = 0; i < 5; i++) {
    const { token, client } = played(b, `198.51.100.${i}`);
    begun.push(token);
    client.hangUp();
  }
  const late = b.connect('human', '192.0.2.9');
  late.say({ type: 'new', game: 'dice', name: 'late' });
  expect(late.heard()[1]).toMatchObject({ type: 'error', code: 'busy' });
  expect(b.vault.read(`rooms/${session}.room`)).toBe(null);
  for (const token of begun) expect(resumes(b, token)).toBe(true);
});

test('PLAT-122 an address over its own quota of bytes loses its own oldest game, and no other', () => {
  const b = bench({ modules: MODULES, limits: { ...FAST, sessions: 3, bytesPerAddress: 20_000 } });
  const mine = played(b, ANN);
  mine.client.hangUp();
  const theirs: string[] = [];
  for (let i = 0; i < 40; i++) {
    const { token, client } = played(b, MALLORY);
    theirs.push(token);
    client.hangUp();
  }
  const bytes = b.vault.list('rooms').reduce((sum, name) => sum + defined(b.vault.read(name)).length, 0);
  expect(bytes).toBeLessThan(25_000);
  expect(resumes(b, theirs[0])).toBe(false);
  expect(resumes(b, theirs[39])).toBe(true);
  expect(resumes(b, mine.token)).toBe(true);
});

test('PLAT-122 games that end take no place from those that go on or wait, not even of their own address', () => {
  const files = new Map<string, string>();
  const limits = { ...FAST, shelvedPerAddress: 3, shelved: 3 };
  const first = bench({ modules: MODULES, vault: memoryVault(files), limits });
  const { token } = played(first, ANN);
  const host = first.connect('human', ANN);
  host.say({ type: 'new', game: 'duel', name: 'host', seats: 2 });
  const waiting = host.heard()[1];
  first.lobby.close();
  const b = bench({ modules: MODULES, vault: memoryVault(files), limits });
  for (let i = 0; i < 10; i++) {
    const client = b.connect('human', ANN);
    client.say({ type: 'new', game: 'dice', name: 'ann', options: { limit: 1 } });
    client.say({ type: 'act', n: 0, action: 'roll 1' });
    expect(client.heard().at(-1)).toMatchObject({ type: 'over' });
  }
  expect(resumes(b, token)).toBe(true);
  const again = b.connect('human', ANN);
  again.say({ type: 'resume', token: waiting.token });
  expect(again.heard()[1]).toMatchObject({ type: 'joined', session: waiting.session });
});
