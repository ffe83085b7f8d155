import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { dice, duel } from '../../test/toy-game.ts';
import { act, openDice, openDuel, playRandomly, textOf } from '../../test/toy-play.ts';
import type { Game, Types } from '../engine/game.ts';
import { formatProblem } from '../engine/result.ts';
import { sha256 } from '../engine/sha256.ts';
import type { Head } from './lines.ts';
import { pack, type Squeeze, unpack } from './pack.ts';
import { proofLines, whyUnfair } from './proof.ts';
import { formatLine, newHead } from './recording.ts';
import { loadForeign, loadSave } from './save.ts';
import { openSession } from './session.ts';
import { type Signer, signedMessage, signRecording } from './sign-recording.ts';
import { type Verified, verify } from './verify.ts';

const AS_IS: Squeeze = { deflate: (bytes) => bytes, inflate: (bytes) => bytes };

function newSigner(): Signer {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = String(publicKey.export({ format: 'jwk' }).x);
  return { key, sign: (message) => sign(null, message, privateKey).toString('base64url') };
}

function verified<T extends Types>(game: Game<T>, text: string): Verified<T> {
  const r = verify(game, text);
  if (!r.ok) throw new Error(formatProblem(r.problem));
  return r.value;
}

/** Why a text does not verify. */
function refusal(text: string): string {
  const r = verify(dice, text);
  return r.ok ? 'verified' : r.problem.code;
}

function finished(): string {
  const s = openDice('proof', { limit: 5 });
  playRandomly(s, 10);
  return textOf(s);
}

/** The same lines with the sum they now need. */
function resummed(lines: readonly string[]): string {
  const end = JSON.parse(lines[lines.length - 1]);
  const above = `${lines.slice(0, -1).join('\n')}\n`;
  return `${above}${JSON.stringify({ ...end, sum: sha256(above) })}\n`;
}

test('PLAT-068 a verdict names start, seed, options, content, rules and seats', () => {
  const seats = [{ name: 'ann', kind: 'human' as const }];
  const head = newHead(dice, { seed: 's', by: 'chosen', options: { goal: 7 }, seats });
  const fresh = openSession(dice, head);
  if (!fresh.ok) throw new Error('no session');
  const { proof } = verified(dice, textOf(fresh.value));
  expect(proof).toMatchObject({ start: 'fresh', seedBy: 'chosen', marks: [], signedBy: null, fair: true });
  const said = proofLines(head, proof).join(' ');
  for (const part of [
    'Fresh from a seed',
    'chosen by the player',
    'Rules 2',
    'content c0ffee00',
    'goal 7',
    '"ann" (human)',
  ])
    expect(said).toContain(part);
  expect(said).toContain('Not signed: its clocks and forfeits are claims.');
});

test('PLAT-068 PLAT-069 a scenario is named as such and is never fair', () => {
  const sketch = { map: ['***'], facts: { turn: 1 } };
  const head = newHead(dice, { seed: 's', by: 'drawn', sketch, seats: [{ name: 'a', kind: 'bot' }] });
  const opened = openSession(dice, head);
  if (!opened.ok) throw new Error('no session');
  const { proof } = verified(dice, textOf(opened.value));
  expect([proof.start, proof.fair]).toEqual(['scenario', false]);
  expect(whyUnfair(proof)).toBe('it began from a position made by hand');
});

test('PLAT-070 a state of the present version is no start, whatever it says', () => {
  const s = openDice('proof');
  const saved = { version: 0, state: { ...(s.snapshot().state as object), bank: 999_999 } };
  const head: Head = { ...s.head, start: { seed: 'proof', saved } };
  expect(verify(dice, `${formatLine(head)}\n`)).toMatchObject({ ok: false, problem: { code: 'bad-start' } });
  expect(loadSave(dice, `${formatLine(head)}\n`)).toMatchObject({ ok: false, problem: { code: 'bad-start' } });
});

test('PLAT-070 a state of an older version is brought up to date, named, and not fair', () => {
  const newer: Game<Types> = { ...(dice as Game<Types>), upgrades: [(old) => ({ ...(old as object), pot: 0 })] };
  const s = openDice('proof');
  const saved = { version: 0, state: s.snapshot().state };
  const head: Head = { ...s.head, start: { seed: 'proof', saved } };
  const { proof } = verified(newer, `${formatLine(head)}\n`);
  expect([proof.start, proof.fair]).toEqual(['continued', false]);
});

test('PLAT-071 a doctored state line with its own digest is not believed when the file comes from elsewhere', () => {
  const s = openDice('proof', { goal: 1000 });
  act(s, 'roll 1', 'roll 1');
  const rich = openDice('other', { goal: 1000 });
  playRandomly(rich, 30);
  const forged = formatLine({ ...rich.snapshot(), n: s.n });
  const text = `${textOf(s)}${forged}\n`;
  const loaded = loadForeign(dice, text);
  expect(loaded.ok && loaded.value.session.digest()).toBe(s.digest());
  expect(refusal(text)).toBe('diverged');
});

test('PLAT-072 a mark stays in the recording, through saving, packing and signing, and the game is not fair', () => {
  const s = openDice('proof', { limit: 5 });
  act(s, 'roll 1');
  s.mark('loaded');
  playRandomly(s, 10);
  const { proof } = verified(dice, textOf(s));
  expect(proof.marks).toEqual([{ n: 1, what: 'loaded' }]);
  expect(whyUnfair(proof)).toBe('it was continued from a file after step 1');
  const reloaded = loadForeign(dice, textOf(s));
  expect(reloaded.ok && textOf(reloaded.value.session)).toBe(textOf(s));
  const signed = signRecording(textOf(s), newSigner());
  for (const text of [textOf(s), signed]) {
    const packed = pack(dice, text, AS_IS);
    expect(packed.ok && unpack(dice, packed.value, AS_IS)).toEqual({ ok: true, value: text });
    // Packed by its moves, not kept as text.
    expect(packed.ok && packed.value.length).toBeLessThan(text.length / 2);
  }
});

test('PLAT-072 a mark cannot be taken out of a signed recording', () => {
  const s = openDice('proof', { limit: 5 });
  act(s, 'roll 1');
  s.mark('taken');
  playRandomly(s, 10);
  const signed = signRecording(textOf(s), newSigner());
  expect(verified(dice, signed).proof.marks.length).toBe(1);
  const lines = signed.trimEnd().split('\n');
  const clean = lines.filter((l) => !l.includes('"mark"'));
  expect(refusal(`${resummed(clean.slice(0, -1))}${clean[clean.length - 1]}\n`)).toBe('wrong-signature');
  // Hidden behind letters that say it is no part of the recording, it still counts.
  const hidden = lines.map((l) => l.replace('{"at":"mark"', '{"at":"ui","at":"mark"'));
  expect(refusal(`${hidden.join('\n')}\n`)).toBe('wrong-sum');
});

test('PLAT-073 a signature is checked against every line above it, and says whose it is', () => {
  const signer = newSigner();
  const signed = signRecording(finished(), signer);
  const { head, proof } = verified(dice, signed);
  expect(proof.signedBy).toBe(signer.key);
  expect(proofLines(head, proof)).toContain(`Kept and signed by ${signer.key}.`);
  const lines = signed.trimEnd().split('\n');
  const signature = lines[lines.length - 1];
  const renamed = lines.slice(0, -1).map((l, i) => (i === 0 ? l.replace('bot 0', 'bot 1') : l));
  expect(refusal(`${resummed(renamed)}${signature}\n`)).toBe('wrong-signature');
  const other = JSON.stringify({ ...JSON.parse(signature), key: newSigner().key });
  expect(refusal(`${lines.slice(0, -1).join('\n')}\n${other}\n`)).toBe('wrong-signature');
  for (const bad of ['', 'AAAA', '!', 'A'.repeat(43)])
    expect(refusal(signed.replace(signer.key, bad))).toBe('wrong-signature');
});

test('PLAT-073 a recording has one signature, and a key one spelling', () => {
  const [one, two] = [newSigner(), newSigner()];
  const text = finished();
  const twice = signRecording(text, one) + signRecording(text, two).slice(text.length);
  expect(refusal(twice)).toBe('bad-order');
  // The last letter holds four bits of the key and two that say nothing.
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const other = letters[letters.indexOf(one.key[42]) ^ 1];
  expect(refusal(signRecording(text, one).replace(one.key, one.key.slice(0, 42) + other))).toBe('wrong-signature');
});

test('PLAT-078 a log that leans on itself again and again is refused, not built', () => {
  const s = openDice('proof');
  const long = JSON.stringify({ at: 'ui', n: 0, log: new Array(1001).fill(0) });
  const loaded = loadForeign(dice, `${textOf(s)}${long}\n`);
  expect(loaded).toMatchObject({ ok: false, problem: { path: 'line 2: log' } });
});

test('PLAT-073 nothing but a recording that goes to its end is signed, and only after it', () => {
  const s = openDice('proof');
  expect(signRecording(textOf(s), newSigner())).toBe(textOf(s));
  const signer = newSigner();
  const line = formatLine({ at: 'signed', n: 0, key: signer.key, sig: signer.sign(signedMessage(sha256(textOf(s)))) });
  expect(refusal(`${textOf(s)}${line}\n`)).toBe('bad-order');
});

test('PLAT-074 an unsigned forfeit wins nothing, a signed one counts', () => {
  const s = openDuel('proof');
  playRandomly(s, 2);
  s.forfeit(1, 'gone');
  const bare = verified(duel, textOf(s));
  expect(bare.proof).toMatchObject({ forfeit: true, claims: true, fair: false });
  expect(whyUnfair(bare.proof)).toBe('it ends with a forfeit that nobody signed whose word counts here');
  const signer = newSigner();
  const signed = signRecording(textOf(s), signer);
  // Anybody can make a key: only those that the judge trusts count.
  expect(verified(duel, signed).proof).toMatchObject({ claims: true, signedBy: signer.key, fair: false });
  const trusted = verify(duel, signed, {}, undefined, [signer.key]);
  expect(trusted.ok && trusted.value.proof).toMatchObject({ claims: true, fair: true });
});

test('PLAT-079 names and seats of a head are bounded', () => {
  const head = openDice().head;
  const named = (name: string) => `${JSON.stringify({ ...head, seats: [{ name, kind: 'human' }] })}\n`;
  expect(verify(dice, named('a'.repeat(100))).ok).toBe(true);
  for (const name of ['a'.repeat(101), 'x\x1b[2J', 'x\u0085', 'a\nb'])
    expect(verify(dice, named(name))).toMatchObject({ problem: { path: 'line 1: seats[0].name' } });
  const crowd = { ...head, seats: Array.from({ length: 32 }, () => ({ name: 'a', kind: 'bot' })) };
  expect(verify(dice, `${JSON.stringify(crowd)}\n`)).toMatchObject({ problem: { path: 'line 1: seats' } });
});

test('PLAT-079 a step number that is no JSON is refused by the quick reader as by the slow one', () => {
  const s = openDice();
  act(s, 'roll 1');
  expect(refusal(textOf(s).replace('"n":1', '"n":01'))).toBe('bad-json');
});

test('PLAT-079 rules that cannot go on from a made-up position end the verification with a reason', () => {
  const broken: Game<Types> = {
    ...(dice as Game<Types>),
    apply() {
      throw new Error('broken invariant: time runs on');
    },
  };
  const s = openDice();
  act(s, 'roll 1');
  for (const read of [verify, loadForeign])
    expect(read(broken, textOf(s))).toMatchObject({ ok: false, problem: { code: 'impossible' } });
});
