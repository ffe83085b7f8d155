import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { ask } from '../../test/attack/attacked.ts';
import { scratch } from '../../test/command.ts';
import { runServer } from '../../test/helpers/running-server.ts';
import { memoryVault } from '../host/vault.ts';

const CODE = 'let light = 1;\n'.repeat(500);
const PAGE = '<!doctype html><html><head><title>Ghostlight</title></head><body></body></html>';

async function servePage(files = new Map<string, string>()): Promise<number> {
  const root = join(scratch(), 'web');
  const put = (name: string, text: string | Buffer) => {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), text);
  };
  put('index.html', PAGE);
  put('service-worker.js', CODE);
  put('assets/core-12345678.js', CODE);
  put('assets/core-12345678.js.br', brotliCompressSync(CODE));
  put('assets/core-12345678.js.gz', gzipSync(CODE));
  put('icons/app.png', CODE);
  put('.hidden.html', 'secret');
  put('notes.md', 'secret');
  writeFileSync(join(root, '..', 'secret.html'), 'secret');
  const server = await runServer({ webRoot: root, vault: memoryVault(files) });
  onTestFinished(() => server.close());
  return server.port;
}

test('SCREEN-044 files named by their sum are kept for a year, all others are asked for anew', async () => {
  const port = await servePage();
  const core = await ask(port, '/assets/core-12345678.js');
  expect(core.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const path of ['/', '/index.html', '/service-worker.js', '/icons/app.png']) {
    const first = await ask(port, path);
    expect([path, first.status, first.headers['cache-control']]).toEqual([path, 200, 'no-cache']);
    const again = await ask(port, path, { headers: { 'if-none-match': String(first.headers.etag) } });
    expect([path, again.status, again.text]).toEqual([path, 304, '']);
  }
});

test('SCREEN-044 text comes squeezed as it was built, to those who can read it', async () => {
  const port = await servePage();
  const as = async (path: string, encoding: string) => {
    const { headers } = await ask(port, path, { headers: { 'accept-encoding': encoding } });
    return [headers['content-encoding'], Number(headers['content-length'])];
  };
  const core = '/assets/core-12345678.js';
  expect(await as(core, 'gzip, deflate, br')).toEqual(['br', brotliCompressSync(CODE).length]);
  expect(await as(core, 'gzip;q=1.0, br;q=0')).toEqual(['gzip', gzipSync(CODE).length]);
  for (const odd of ['identity', '', 'brr', 'br;q=0.000', ','.repeat(2000), '*'])
    expect([odd, await as(core, odd)]).toEqual([odd, [undefined, CODE.length]]);
  // Nobody waits for what was not squeezed when it was built; pictures are as small as they get.
  expect(await as('/service-worker.js', 'br')).toEqual([undefined, CODE.length]);
  expect(await as('/icons/app.png', 'br, gzip')).toEqual([undefined, CODE.length]);
  const read = await fetch(`http://127.0.0.1:${port}${core}`, { headers: { 'accept-encoding': 'br' } });
  expect([read.headers.get('content-encoding'), await read.text()]).toEqual(['br', CODE]);
});

test('SCREEN-044 PLAT-101 nothing but the files of the page can be read there, however an address is written', async () => {
  const port = await servePage();
  for (const path of [
    '/../secret.html',
    '/..%2fsecret.html',
    '/%2e%2e/secret.html',
    '/assets/..%5c..%5csecret.html',
    '/.hidden.html',
    '/notes.md',
    '/assets/core-12345678.js.br',
    '/assets/core-12345678.js%00.css',
    '/assets',
    '/__proto__',
    `/${'a/'.repeat(2000)}`,
  ])
    expect([path, (await ask(port, path)).status]).toEqual([path, 404]);
});

test('PLAT-114 who came by an address sees a page with a sentence, programs get the code', async () => {
  const port = await servePage();
  let status = 200;
  for (let i = 0; i < 700 && status === 200; i++) status = (await ask(port, '/api/games')).status;
  expect(status).toBe(429);
  const shown = await ask(port, '/api/games', { headers: { accept: 'text/html' } });
  expect(shown.headers['content-type']).toContain('text/html');
  expect(shown.text).toMatch(
    /<p>This server is busy with requests from your address; try again in \d+ seconds?\.<\/p>/,
  );
  expect(JSON.parse((await ask(port, '/api/games')).text)).toMatchObject({ code: 'too-fast' });
  // Parts of the page are not counted.
  expect((await ask(port, '/')).status).toBe(200);
});

test('SCREEN-041 every address of the page is answered with it, with title and picture, and finds its files from any depth', async () => {
  const port = await servePage();
  for (const [path, base] of [
    ['/', './'],
    ['/nonet', './'],
    ['/nonet/', '../'],
    ['/nonet/play', '../'],
    ['/nonet/seed/pale%20moon/fog=dark', '../../../'],
    ['/nonet/seed/a%2Fb', '../../'],
    ['/settings/nonet?x=/y/', '../'],
    ['/replay/nonet-a-1-abcdef.jsonl', '../'],
  ]) {
    const { status, text } = await ask(port, path);
    expect([path, status, text.includes(`<base href="${base}" />`)]).toEqual([path, 200, true]);
  }
  const { text } = await ask(port, '/nonet/seed/pale%20moon/fog=dark');
  expect(text).toContain('<meta property="og:title" content="Nonet, seed pale moon - Ghostlight" />');
  expect(text).toContain('<title>Nonet, seed pale moon - Ghostlight</title>');
  expect(text).toContain(`content="http://127.0.0.1:${port}/preview/nonet/pale%20moon/fog%3Ddark.png"`);
  // Nothing that an address says becomes a tag.
  const evil = await ask(port, '/nonet/seed/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E');
  expect(evil.text).not.toContain('<script>');
  // Whoever came by an unknown address sees the page say so; programs get a code.
  const lost = await ask(port, '/nosuch/x', { headers: { accept: 'text/html' } });
  expect([lost.status, lost.text.includes('<base href="../" />')]).toEqual([404, true]);
  expect(JSON.parse((await ask(port, '/nosuch/x')).text)).toMatchObject({ code: 'not-found' });
});

test('SCREEN-041 the address of a recording says whose game it is, and shows the position that it began with', async () => {
  const name = 'nonet-8-12-0123456789abcdef0123.jsonl';
  const text = readFileSync('test/golden/nonet-r2-cautious-8-fogblind.jsonl', 'utf8');
  const port = await servePage(new Map([[`recordings/${name}`, text]]));
  const page = await ask(port, `/replay/${name}`);
  expect(page.text).toContain('<meta property="og:title" content="Nonet, seed 8, a recording - Ghostlight" />');
  expect(page.text).toContain('cautious played it: watch every step.');
  const picture = /og:image" content="http:\/\/[^/]*([^"]*)"/.exec(page.text)?.[1] ?? '';
  expect(picture).toBe('/preview/nonet/8/fog%3Dblind/maxTurns%3D2000.png');
  expect((await ask(port, picture)).status).toBe(200);
  expect((await ask(port, '/replay/nonet-nosuch-1-abcdef.jsonl')).text).not.toContain('og:image"');
});

test('SCREEN-034 the address of a seed tells those who read no scripts what there is to beat', async () => {
  const port = await servePage();
  const { text } = await ask(port, '/nonet/seed/pale/~409~Ana');
  expect(text).toContain('content="409 points to beat. Everybody who plays this seed meets the same.');
  expect(text).toContain('/preview/nonet/pale.png"');
});

test('SCREEN-041 the picture of a position is drawn once, and for nothing that is no game', async () => {
  const port = await servePage();
  const read = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      body: Buffer.from(await answer.arrayBuffer()),
    };
  };
  const picture = await read('/preview/nonet/pale%20moon.png');
  expect([picture.status, picture.type]).toEqual([200, 'image/png']);
  expect(picture.body.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.body.readUInt32BE(16), picture.body.readUInt32BE(20)]).toEqual([1200, 630]);
  expect((await read('/preview/nonet/pale%20moon.png')).body.equals(picture.body)).toBe(true);
  expect((await read('/preview/nonet/other.png')).body.equals(picture.body)).toBe(false);
  for (const path of [
    '/preview/chess/a.png',
    '/preview/nonet/a',
    '/preview/nonet/a/fog=soup.png',
    '/preview/nonet/a/nosuch=1.png',
    `/preview/nonet/${'x'.repeat(65)}.png`,
    `/preview/nonet/${'a/'.repeat(2000)}b.png`,
    '/preview/nonet/%00.png',
    '/preview/__proto__/a.png',
    '/preview/.png',
  ])
    expect([path, (await read(path)).status]).toEqual([path, 404]);
});

test('SCREEN-041 who asks for more pictures than can be drawn is sent away', async () => {
  const port = await servePage();
  const asked = Array.from({ length: 40 }, (_, i) => ask(port, `/preview/swamp/many-${i}.png`));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(20);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
  expect((await ask(port, '/preview/swamp/many-0.png')).status).toBe(200);
});
