import { generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defined } from '../../test/helpers/defined.ts';
import { type Client, tcpClient } from '../../test/helpers/server-client.ts';
import { findVersion } from '../games/archive.ts';
import type { Signer } from '../host/sign-recording.ts';
import { memoryVault } from '../host/vault.ts';
import { verify } from '../host/verify.ts';
import { writeRoom } from './room-file.ts';
import { hashOf, newSessionId, newToken } from './secrets.ts';
import { type RunningServer, startServer } from './server.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const signer: Signer = {
  key: String(publicKey.export({ format: 'jwk' }).x),
  sign: (message) => sign(null, message, privateKey).toString('base64url'),
};
const SPEC = { version: '0', host: '127.0.0.1', port: 0, botPort: 0, webRoot: null, budget: null } as const;
const files = new Map<string, string>();
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ ...SPEC, vault: memoryVault(files), signer });
});
afterAll(() => server.close());

const at = (path: string) => `http://127.0.0.1:${server.port}${path}`;

async function resigned(client: Client, wanted: object): Promise<{ url: string; token: string }> {
  client.say({ type: 'new', game: 'nonet', name: 'ann', ...wanted });
  const { session, token } = await client.next('joined');
  await client.next('update');
  if ('save' in wanted) await fetch(at(`/api/saves/${session}`), { headers: { authorization: `Bearer ${token}` } });
  client.say({ type: 'act', session, n: 0, action: 'resign' });
  const over = await client.next('over');
  return { url: String(over.replay), token: String(token) };
}

test('PLAT-073 a server signs what it kept, and tells its key', async () => {
  const key = (await (await fetch(at('/api/key'))).json()) as { key: string };
  expect(key).toEqual({ algorithm: 'Ed25519', key: signer.key });
  const client = await tcpClient(defined(server.botPort));
  const { url } = await resigned(client, {});
  const text = await (await fetch(at(url))).text();
  const said = await fetch(at('/api/recordings/verify'), { method: 'POST', body: text });
  expect(await said.json()).toMatchObject({ verified: true, signedBy: signer.key, seedBy: 'drawn', fair: true });
  client.end();
});

test('PLAT-068 PLAT-072 a chosen seed and a save that was given out stand in the signed recording', async () => {
  const client = await tcpClient(defined(server.botPort));
  const { url } = await resigned(client, { seed: 'mine', save: true });
  const text = await (await fetch(at(url))).text();
  const said = await fetch(at('/api/recordings/verify'), { method: 'POST', body: text });
  expect(await said.json()).toMatchObject({
    seedBy: 'chosen',
    marks: [{ n: 0, what: 'taken' }],
    signedBy: signer.key,
    fair: false,
  });
  client.end();
});

test('PLAT-076 a session that was begun by earlier rules is resumed and finished by them', async () => {
  const golden = readFileSync('test/golden/nonet-planner-1.jsonl', 'utf8').split('\n').slice(0, 9);
  const { rules, start, options } = JSON.parse(golden[0]);
  const id = newSessionId();
  const token = newToken(id);
  const kept = new Map<string, string>([[`rooms/${id}.jsonl`, `${golden.join('\n')}\n`]]);
  writeRoom(memoryVault(kept), {
    id,
    game: 'nonet',
    seed: start.seed,
    chosen: false,
    options,
    tempo: 'turns',
    seats: [{ name: 'ann', kind: 'bot', token: hashOf(token), bot: null }],
  });
  const other = await startServer({ ...SPEC, vault: memoryVault(kept), signer });
  const client = await tcpClient(defined(other.botPort));
  client.say({ type: 'resume', token });
  const update = await client.next('update');
  client.say({ type: 'act', n: update.n, action: 'resign' });
  const over = await client.next('over');
  const text = kept.get(String(over.replay).slice('/api/'.length)) ?? '';
  const found = await findVersion({ game: 'nonet', rules });
  if (!found.ok) throw new Error(found.problem.text);
  expect(verify(found.value.game, text)).toMatchObject({ ok: true, value: { complete: true } });
  client.end();
  await other.close();
});
